import type { CalendarDate, LogPosition } from '@ledger/kernel';
import { refuse } from '@ledger/kernel';
import type { Command, LedgerEvent } from '@ledger/ledger';
import { checkEvent, COMMAND_CONCEPTS, conceptOf } from '@ledger/ledger';
import type { HypotheticalEvent, RuleChange } from '@ledger/lists';
import { checkDates, checkCount, MOST_ADDED, MOST_DROPPED } from './limits';

/** What a scenario asks for, checked; what it names in the log is looked up later. */
export interface ScenarioText {
  /** Log position or ISO time from which it branches off; null for now. */
  readonly knownAt: string | null;
  readonly commands: readonly { readonly where: string; readonly command: Command }[];
  readonly events: readonly HypotheticalEvent[];
  /** Positions or ids of events to leave out. */
  readonly drop: readonly (LogPosition | string)[];
  readonly rules: readonly RuleChange[];
}

type Fields = Readonly<Record<string, unknown>>;

const KNOWN_FIELDS = new Set(['knownAt', 'add', 'drop', 'rules']);

/**
 * `{ "add": [command or event …], "drop": [position or id …], "rules": { "STD-2024": "STD-2022" or { "kFactor": … } } }`:
 * what is added is a command as an office would be given, or an event with its stream; a rule set takes the place of
 * another as a whole or in single provisions. What is added may not be dated long after the day that is asked about.
 */
export function readScenario(value: unknown, day: CalendarDate): ScenarioText {
  if (!isFields(value)) return unfit('scenario', 'A scenario is one JSON object.');
  const unknown = Object.keys(value).find((name) => !KNOWN_FIELDS.has(name));
  if (unknown !== undefined) unfit(unknown, `Known are ${[...KNOWN_FIELDS].join(', ')}.`);
  const add = listOf(value, 'add');
  checkCount('add', add, MOST_ADDED);
  checkDates(add, day);
  const added = add.map(readAdded);
  const drop = listOf(value, 'drop');
  checkCount('drop', drop, MOST_DROPPED);
  return {
    knownAt: readKnownAt(value['knownAt']),
    commands: added.flatMap((each) => ('command' in each ? [each] : [])),
    events: added.flatMap((each) => ('event' in each ? [each.event] : [])),
    drop: distinct(drop.map(readDropped)),
    rules: readRules(value['rules']),
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
): ScenarioText['commands'][number] | { readonly event: HypotheticalEvent } {
  const field = `add[${index}]`;
  if (!isFields(value) || typeof value['type'] !== 'string')
    return unfit(field, 'Give an object with a type.');
  const { type, stream, data } = value;
  if (Object.hasOwn(COMMAND_CONCEPTS, type) || type === 'RevertCorrection') {
    const grounds = 'reason' in value ? {} : { reason: 'scenario' };
    return { where: field, command: { ...value, ...grounds } as unknown as Command };
  }
  const malformed = checkEvent({ type, data });
  if (malformed !== null) return refuse({ ...malformed, where: field });
  if (typeof stream !== 'string' || conceptOf(stream) === null) {
    return unfit(field, 'An event needs the stream it belongs to, e.g. tournament-T0001.');
  }
  return { event: { stream, event: { type, data } as LedgerEvent } };
}

function readDropped(value: unknown, index: number): LogPosition | string {
  if (typeof value === 'number' && Number.isSafeInteger(value) && value > 0) return value as LogPosition;
  if (typeof value === 'string' && value !== '') return value;
  return unfit(`drop[${index}]`, 'Give the position of an event, or its id.');
}

function distinct(named: readonly (LogPosition | string)[]): readonly (LogPosition | string)[] {
  const seen = new Set<LogPosition | string>();
  named.forEach((each, index) => {
    if (seen.has(each)) unfit(`drop[${index}]`, `Name each event once: ${each} is named before.`);
    seen.add(each);
  });
  return named;
}

function readRules(value: unknown): readonly RuleChange[] {
  if (value === undefined) return [];
  if (!isFields(value)) return unfit('rules', 'Give { "STD-2024": … }.');
  return Object.entries(value).map(([ruleSet, other]): RuleChange => {
    if (typeof other === 'string') return { ruleSet, as: other };
    const inherited = isFields(other)
      ? Object.keys(other).find((name) => name in Object.prototype)
      : undefined;
    if (inherited !== undefined) unfit(`rules.${ruleSet}.${inherited}`, 'There is no such provision.');
    if (isFields(other)) return { ruleSet, provisions: other as NonNullable<RuleChange['provisions']> };
    return unfit(`rules.${ruleSet}`, 'Give the id of another rule set, or provisions to override.');
  });
}

function listOf(fields: Fields, name: string): readonly unknown[] {
  const value = fields[name] ?? [];
  return Array.isArray(value) ? (value as unknown[]) : unfit(name, 'Give a JSON array.');
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function unfit(where: string, advice: string): never {
  return refuse({
    code: 'ScenarioUnreadable',
    where,
    message: 'This cannot be read as a scenario.',
    advice,
  });
}
