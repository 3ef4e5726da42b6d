import type { Pool } from '@ledger/kernel';
import type { CommandOf } from '@ledger/ledger';
import type { CommandContext, Declaration } from './declaration';
import { declare } from './declaration';
import { day, federation, listDay, orElse, pool, text, texts, workedOut } from './field';
import type { Field } from './field';
import { basisShape, changesShape, rowsShape } from './shapes';

const ON = { on: day('From', 'the first day on which it applies') };
const FEDERATION = { subject: 'federation', kind: 'decision', group: 'Decision' } as const;
const RULES = { subject: 'rules', kind: 'decision', group: 'Rules' } as const;
const LIST = { subject: 'list', kind: 'elsewhere', group: 'List' } as const;

const RULE_SET = text('Rule set', 'its id, e.g. STD-2024', {
  max: 50,
  placeholder: 'set',
  cli: { argument: true },
});

/** Any value of JSON. A text is read as JSON where it is JSON, else taken as it is. */
const VALUE: Field<unknown> = {
  ...text('Value', 'the value as JSON, e.g. {"lists":12}, or one word, e.g. required', {
    placeholder: 'value',
  }),
  checks: ({ IsDefined }) => [IsDefined()],
  schema: { description: 'A value of JSON, or a text with one.' },
  cli: { argument: true },
  toCommand: (value: unknown) => (typeof value === 'string' ? readJson(value) : value),
};

function readJson(value: string): unknown {
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return value;
  }
}

/** A change of the calendar of the law, in every pool that the set is written for unless one is named. */
function calendar(
  type: 'EnactRuleSet' | 'RescheduleRuleSet',
  name: string,
  help: string,
  label: string,
): Declaration {
  return declare(type, {
    ...RULES,
    name,
    first: true,
    help,
    label,
    fields: {
      ruleSet: RULE_SET,
      inForceFrom: day('In force from', 'the first day on which it is in force', { called: 'from' }),
      adoptedOn: {
        ...day('Adopted on', 'the day on which it was adopted', { called: 'adopted' }),
        // The shipped calendar does not know every day.
        alsoInCommand: (value) => value === null,
      },
      pool: workedOut(pool('Pool', 'only in this pool'), 'every pool it is written for'),
    },
    example: { ruleSet: 'STD-2024', from: '2024-03-01', adopted: '2023-12-15', reason: 'FIDE Council' },
    make: (
      command: CommandOf<'EnactRuleSet' | 'RescheduleRuleSet'>,
      _input: object,
      context: CommandContext,
    ) => inEachPool(command, context),
  });
}

function inEachPool<Made extends { readonly ruleSet: string }>(
  command: Made,
  { office }: CommandContext,
): readonly (Made & { readonly pool: Pool })[] {
  const given = (command as { readonly pool?: Pool }).pool;
  const pools = given === undefined ? office.poolsOfRuleSet(command.ruleSet) : [given];
  return pools.map((each) => ({ ...command, pool: each }));
}

export const RULES_DECISIONS = [
  calendar('EnactRuleSet', 'enact', 'add a rule set to the calendar', 'Enact a rule set'),
  calendar(
    'RescheduleRuleSet',
    'reschedule',
    'postpone a rule set or bring it forward',
    'Reschedule a rule set',
  ),
  declare('SupplyProvision', {
    ...RULES,
    name: 'supply',
    help: 'record a provision that the office knows and the shipped law does not',
    label: 'Supply a provision',
    fields: {
      ruleSet: RULE_SET,
      provision: text('Provision', 'its name in the handbook, e.g. poolWindow', {
        max: 50,
        placeholder: 'provision',
        cli: { argument: true },
      }),
      value: VALUE,
      source: text('Source', 'where the office has it from', { max: 500 }),
      article: text('Article', 'the article of the regulations', { max: 100 }),
      pool: workedOut(pool('Pool', 'only in this pool'), 'every pool it is written for'),
    },
    example: {
      ruleSet: 'STD-2009',
      provision: 'poolWindow',
      value: '{"lists":12}',
      source: 'printed handbook of 2010, page 12',
      article: '7.14c',
      reason: 'The printed text was found',
    },
    make: (command: CommandOf<'SupplyProvision'>, _input: object, context: CommandContext) =>
      inEachPool(command, context),
  }),
  declare('AdjustRatings', {
    ...RULES,
    name: 'adjust',
    first: true,
    help: 'apply a one-off formula of the handbook on a list date',
    label: 'Apply a one-off formula',
    fields: {
      pool: pool(),
      list: listDay('On the list of', 'the list on which the formula is applied', { called: 'date' }),
      formula: text('Formula', 'its name, e.g. compression-2024', { max: 50, placeholder: 'name' }),
    },
    example: { pool: 'standard', date: '2024-03-01', formula: 'compression-2024', reason: 'FIDE Council' },
  }),
  declare('ChangeCutoff', {
    ...RULES,
    name: 'cutoff',
    help: 'change the closing date of one list',
    label: 'Move the closing date of a list',
    fields: {
      pool: pool(),
      date: listDay('List', 'the list whose closing date is changed'),
      closing: day('Closing date', 'the last day on which a tournament may have ended to be rated on it'),
    },
    example: { pool: 'standard', date: '2024-03-01', closing: '2024-02-28', reason: 'An office holiday' },
  }),
  declare('RecordErratum', {
    ...RULES,
    name: 'erratum',
    help: 'accept the corrected rule set of this release',
    label: 'Record an erratum',
    fields: {
      ruleSet: RULE_SET,
      pool: pool(),
      note: text('Note', 'what was wrong', { max: 2000 }),
    },
    example: { pool: 'standard', ruleSet: 'STD-2022', note: '7.13 misread', reason: 'Release notes' },
  }),
  declare('DeclareEngineDefect', {
    ...RULES,
    name: 'defect',
    help: 'declare that an engine computed lists wrongly; publish them again',
    label: 'Declare a defect of the engine',
    fields: {
      pool: pool(),
      engineVersions: texts('Engines', 'the engine versions, as shown by --version and in publications', {
        called: 'engines',
        placeholder: 'version',
        cli: { option: 'engine' },
      }),
      from: listDay('From the list of', 'the first list concerned'),
      to: listDay('To the list of', 'the last list concerned'),
      defect: text('Defect', 'what was computed wrongly', { max: 2000 }),
    },
    example: {
      pool: 'standard',
      engines: ['lists-1'],
      from: '2024-01-01',
      to: '2024-03-01',
      defect: 'K of juniors',
      reason: 'Audit',
    },
  }),
];

export const FEDERATION_DECISIONS = [
  declare('AdmitFederation', {
    ...FEDERATION,
    name: 'admit',
    help: 'admit a new member',
    label: 'Admit the federation',
    fields: { name: text('Name', 'its name'), ...ON },
    example: {
      federation: 'XYZ',
      name: 'Xyzland Chess Federation',
      on: '2024-02-01',
      reason: 'General Assembly 12',
    },
  }),
  declare('ExcludeFederation', {
    ...FEDERATION,
    name: 'exclude',
    first: true,
    help: 'leave its players out of lists dated after the day',
    label: 'Exclude the federation',
    fields: ON,
    example: { federation: 'XYZ', on: '2024-02-01', reason: 'General Assembly 12' },
  }),
  declare('ReadmitFederation', {
    ...FEDERATION,
    name: 'readmit',
    help: 'show its players on the lists again',
    label: 'Readmit the federation',
    fields: ON,
    example: { federation: 'XYZ', on: '2024-04-01', reason: 'General Assembly 13' },
  }),
  declare('ChangeFederationFlag', {
    ...FEDERATION,
    name: 'flag',
    help: 'show its players under another code for a time, e.g. FID',
    label: 'Show its players under another code for a time',
    fields: {
      shownAs: federation('Shown as', 'the code on the lists'),
      from: day('From', 'the first day'),
      until: orElse(day('Until', 'the first day on which its own code is shown again'), null, 'permanently'),
    },
    example: {
      federation: 'XYZ',
      shownAs: 'FID',
      from: '2024-02-01',
      until: '2024-08-01',
      reason: 'Council 3/2024',
    },
  }),
  declare('ChangeFederationCode', {
    ...FEDERATION,
    name: 'code',
    help: 'change its code from a day on; earlier lists keep the old code',
    label: 'Another code from a day on',
    fields: { to: federation('New code', 'the new code'), ...ON },
    example: { federation: 'XYZ', to: 'XYL', on: '2024-02-01', reason: 'The state is renamed' },
  }),
];

export const LIST_COMMANDS = [
  declare('AdoptOpeningList', {
    ...LIST,
    name: 'import-list',
    help: 'adopt ratings as an opening list; the command line and HTTP read them from a file',
    label: 'Adopt an opening list',
    fields: {
      source: text('Source', 'where the list comes from', { max: 500 }),
      digest: text('Digest', 'the digest of the file'),
      rows: rowsShape as Field<never>,
    },
    example: { pool: 'standard', date: '2024-01-01' },
  }),
  declare('PublishList', {
    ...LIST,
    name: 'publish',
    help: 'publish a list as it is computed',
    label: 'Publish a list',
    fields: { basis: basisShape, changes: changesShape },
    example: { pool: 'standard', date: '2024-03-01' },
  }),
  declare('WithdrawList', {
    ...LIST,
    kind: 'decision',
    name: 'withdraw',
    route: 'withdrawals',
    help: 'withdraw the latest version of a list; it stays readable and is marked as withdrawn',
    label: 'Withdraw the latest version',
    fields: {},
    example: { pool: 'standard', date: '2024-03-01', reason: 'A tournament is missing' },
  }),
];

export const REVERSAL = declare('RevertCorrection', {
  subject: 'position',
  kind: 'correction',
  effect: 'origin',
  name: 'revert',
  route: 'reversal',
  help: 'reverse a correction or decision, or reverse the reversal',
  label: 'Undo what is recorded there',
  group: 'Reversal',
  fields: { stream: { ...text('Stream', 'the stream in which it is recorded'), hidden: true } },
  example: { position: 1234, reason: 'The first scoresheet was right' },
  make: ({ position, reason, evidence }, _input: object, { office }: CommandContext) =>
    office.reversalOf(position, evidence === undefined ? { reason } : { reason, evidence }),
});
