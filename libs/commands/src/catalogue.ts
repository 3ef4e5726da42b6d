import type { CommandType } from '@ledger/ledger';
import type { Declaration, Subject } from './declaration';
import { SUBJECTS } from './declaration';
import type { Field } from './field';
import { choice, effect, flag, optional, text } from './field';
import { PLAYER_CORRECTIONS, PLAYER_DECISIONS } from './players';
import { FEDERATION_DECISIONS, LIST_COMMANDS, REVERSAL, RULES_DECISIONS } from './rules';
import { TITLE_DECISIONS } from './titles';
import { TOURNAMENT_CORRECTIONS } from './tournament-corrections';
import { TOURNAMENT_DECISIONS } from './tournament-decisions';

/** Every command that the ledger knows, in the order in which help, forms and docs list them. */
export const DECLARATIONS: readonly Declaration[] = [
  ...TOURNAMENT_CORRECTIONS,
  ...PLAYER_CORRECTIONS,
  REVERSAL,
  ...TOURNAMENT_DECISIONS,
  ...PLAYER_DECISIONS,
  ...TITLE_DECISIONS,
  ...FEDERATION_DECISIONS,
  ...RULES_DECISIONS,
  ...LIST_COMMANDS,
];

const BY_TYPE: ReadonlyMap<string, Declaration> = new Map(DECLARATIONS.map((each) => [each.type, each]));

export function declarationOf(type: string): Declaration | undefined {
  return BY_TYPE.get(type);
}

export function declared(type: CommandType): Declaration {
  return BY_TYPE.get(type)!;
}

/** The corrections or decisions that are sent to one route, under all their names. */
export function offeredAt(subject: Subject, route: string): ReadonlyMap<string, Declaration> {
  return new Map(
    DECLARATIONS.filter(
      (each) => each.subject === subject && each.route === route && each.kind !== 'elsewhere',
    ).flatMap((each) => [each.name, ...each.aliases].map((name) => [name, each] as const)),
  );
}

/** What every correction and decision says besides its own fields. */
export const REASON = text('Reason', 'the reason, recorded with the event', { max: 2000 });
export const EVIDENCE = optional(
  text('Evidence', 'reference to the proof: a letter, a protocol, a case number', { max: 2000 }),
);
const PREVIEW = optional(
  flag('Preview', 'show which players and lists would change, and by how much; record nothing'),
);
export const EFFECT = effect();
const AT_ORIGIN = optional(choice('Effect', 'only at the origin', ['origin'], 'Origin'));

type Fields = Readonly<Record<string, Field>>;

/** The fields that are asked for outside, by their names there. */
export function inputFields({ fields }: Declaration): Fields {
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([, field]) => field.hidden !== true)
      .map(([name, field]) => [field.called ?? name, field]),
  );
}

/** The fields that say what it is about, by their names outside. */
export function subjectFields({ subject }: Declaration): Fields {
  return SUBJECTS[subject];
}

const CALLS = new Map<Declaration, Fields>();

/** The fields of a call on the command line: its subject and every option. */
export function callFields(declaration: Declaration): Fields {
  const known = CALLS.get(declaration);
  if (known !== undefined) return known;
  const fields = {
    ...subjectFields(declaration),
    ...inputFields(declaration),
    reason: REASON,
    evidence: EVIDENCE,
    ...(declaration.effect === undefined
      ? {}
      : { effect: declaration.effect === 'any' ? EFFECT : AT_ORIGIN }),
  };
  CALLS.set(declaration, fields);
  return fields;
}

const BODIES = new Map<Declaration, Fields>();

/** The fields of a body over HTTP: its subject is in the path, or is `id` in a body sent to a collection. */
export function bodyFields(declaration: Declaration): Fields {
  const known = BODIES.get(declaration);
  if (known !== undefined) return known;
  const registers = declaration.route === '';
  const fields = {
    ...(registers ? { id: Object.values(subjectFields(declaration))[0]! } : {}),
    ...inputFields(declaration),
    reason: declaration.reasonOptional === true ? optional(REASON) : REASON,
    ...(registers ? {} : { evidence: EVIDENCE, preview: PREVIEW }),
    ...(declaration.effect === 'any' ? { effect: EFFECT } : {}),
  };
  BODIES.set(declaration, fields);
  return fields;
}
