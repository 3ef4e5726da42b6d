import type { LogPosition, Refusal } from '@ledger/kernel';
import { refuse } from '@ledger/kernel';
import type { Command } from '@ledger/ledger';
import { checkEvent, COMMAND_CONCEPTS, conceptOf } from '@ledger/ledger';
import type { ProvisionName, RuleSet } from '@ledger/regulations';
import { RULE_SETS } from '@ledger/regulations';

/** An event to lay over the log, as a scenario writes it. */
export interface HypotheticalEvent {
  readonly stream: string;
  readonly type: string;
  readonly data: unknown;
}

/** What a scenario asks for, checked; what it names in the log is looked up later. */
export interface ScenarioText {
  /** Log position or ISO time from which it branches off; null for now. */
  readonly knownAt: string | null;
  readonly commands: readonly Command[];
  readonly events: readonly HypotheticalEvent[];
  /** Positions or ids of events to leave out. */
  readonly drop: readonly (LogPosition | string)[];
  readonly ruleSets: readonly RuleSet[];
}

type Fields = Readonly<Record<string, unknown>>;

const KNOWN_FIELDS = new Set(['knownAt', 'add', 'drop', 'rules']);

/**
 * `{ "add": [command or event …], "drop": [position or id …], "rules": { "STD-2024": "STD-2022" or { "kFactor": … } } }`:
 * what is added is a command as an office would be given, or an event with its stream; a rule set takes the place of
 * another as a whole or in single provisions.
 */
export function readScenario(value: unknown): ScenarioText {
  if (!isFields(value)) return unfit('scenario', 'A scenario is one JSON object.');
  const unknown = Object.keys(value).find((name) => !KNOWN_FIELDS.has(name));
  if (unknown !== undefined) unfit(unknown, `Known are ${[...KNOWN_FIELDS].join(', ')}.`);
  const added = listOf(value, 'add').map(readAdded);
  return {
    knownAt: readKnownAt(value['knownAt']),
    commands: added.flatMap((each) => ('command' in each ? [each.command] : [])),
    events: added.flatMap((each) => ('event' in each ? [each.event] : [])),
    drop: listOf(value, 'drop').map(readDropped),
    ruleSets: readRules(value['rules']),
  };
}

function readKnownAt(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  if (typeof value === 'number' || typeof value === 'string') return String(value);
  return unfit('knownAt', 'Give a log position or an ISO time.');
}

function readAdded(
  value: unknown,
  index: number,
): { readonly command: Command } | { readonly event: HypotheticalEvent } {
  const field = `add[${index}]`;
  if (!isFields(value) || typeof value['type'] !== 'string')
    return unfit(field, 'Give an object with a type.');
  const { type, stream, data } = value;
  if (type in COMMAND_CONCEPTS || type === 'RevertCorrection') {
    const grounds = 'reason' in value ? {} : { reason: 'scenario' };
    return { command: { ...value, ...grounds } as unknown as Command };
  }
  const malformed = checkEvent({ type, data });
  if (malformed !== null) throwRefusal({ ...malformed, where: field });
  if (typeof stream !== 'string' || conceptOf(stream) === null) {
    return unfit(field, 'An event needs the stream it belongs to, e.g. tournament-T0001.');
  }
  return { event: { stream, type, data } };
}

function readDropped(value: unknown, index: number): LogPosition | string {
  if (typeof value === 'number' && Number.isSafeInteger(value) && value > 0) return value as LogPosition;
  if (typeof value === 'string' && value !== '') return value;
  return unfit(`drop[${index}]`, 'Give the position of an event, or its id.');
}

function readRules(value: unknown): readonly RuleSet[] {
  if (value === undefined) return [];
  if (!isFields(value)) return unfit('rules', 'Give { "STD-2024": … }.');
  return Object.entries(value).map(([id, other]) => {
    const base = shipped(id, `rules.${id}`);
    if (typeof other === 'string') return { ...shipped(other, `rules.${id}`), id };
    if (!isFields(other))
      return unfit(`rules.${id}`, 'Give the id of another rule set, or provisions to override.');
    return { ...base, provisions: { ...base.provisions, ...overridden(base, other, `rules.${id}`) } };
  });
}

/** Values of the scenario, marked as such: nothing of them can be taken for the law. */
function overridden(base: RuleSet, values: Fields, field: string): RuleSet['provisions'] {
  const rows = Object.entries(values).map(([name, value]) => {
    const row = base.provisions[name as ProvisionName];
    if (row === undefined) return unfit(`${field}.${name}`, `${base.id} has no such provision.`);
    return [name, { ...row, value, article: 'scenario', known: 'inferred', note: 'Set by a scenario.' }];
  });
  return Object.fromEntries(rows) as RuleSet['provisions'];
}

function shipped(id: string, field: string): RuleSet {
  const found = RULE_SETS.find((ruleSet) => ruleSet.id === id);
  return found ?? unfit(field, `There is no rule set ${id}.`);
}

function listOf(fields: Fields, name: string): readonly unknown[] {
  const value = fields[name] ?? [];
  return Array.isArray(value) ? (value as unknown[]) : unfit(name, 'Give a JSON array.');
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function unfit(where: string, advice: string): never {
  return throwRefusal({
    code: 'ScenarioUnreadable',
    where,
    message: 'This cannot be read as a scenario.',
    advice,
  });
}

function throwRefusal(refusal: Refusal): never {
  return refuse(refusal);
}
