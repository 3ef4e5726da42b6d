import type { CalendarDate, LogPosition } from '@ledger/kernel';
import { isCalendarDate, refuse } from '@ledger/kernel';
import type { Command, LedgerEvent } from '@ledger/ledger';
import { checkEvent, conceptOf, ledgerRefusal } from '@ledger/ledger';
import { declarationOf, readCommand } from '@ledger/commands';
import type { HypotheticalEvent, RuleChange } from '@ledger/lists';
import type { RuleOverlay, TitleRuleChange } from '@ledger/regulations';
import { regulationsRefusal } from '@ledger/regulations';
import {
  isProvision,
  isTitleProvision,
  isTitleRuleSet,
  overlayOf,
  proposalNamed,
  provisionFault,
  RULE_SETS,
  titleProvisionFault,
  whyDocumentary,
  whyTitleDocumentary,
} from '@ledger/regulations';
import { officeRefusal } from '../refusals';
import { checkDates, checkCount, MOST_ADDED, MOST_DROPPED } from './limits';

/** What a scenario asks for, checked; what it names in the log is looked up later. */
export interface ScenarioInput {
  /** Log position or ISO time from which it branches off; null for now. */
  readonly knownAt: string | null;
  readonly commands: readonly { readonly where: string; readonly command: Command }[];
  readonly events: readonly HypotheticalEvent[];
  /** Positions or ids of events to leave out. */
  readonly drop: readonly (LogPosition | string)[];
  readonly rules: readonly RuleChange[];
  readonly titleRules: readonly TitleRuleChange[];
  /** The rules of a shipped scenario; null where there is none, or it changes no list. */
  readonly overlay: RuleOverlay | null;
}

type Fields = Readonly<Record<string, unknown>>;

const KNOWN_FIELDS = new Set(['knownAt', 'add', 'drop', 'rules', 'scenario', 'from']);

/**
 * `{ "add": [command or event …], "drop": [position or id …], "rules": { "STD-2024": "STD-2022" or { "kFactor": … } } }`:
 * what is added is a command as an office would be given, or an event with its stream; a rule set takes the place of
 * another as a whole or in single provisions; so does a version of the title regulations (`"T-2024": …`). `"scenario": "D27.400", "from": "2006-01-01"` applies a shipped scenario
 * from a day on. What is added may not be dated long after the day that is asked about.
 */
export async function readScenario(value: unknown, day: CalendarDate): Promise<ScenarioInput> {
  if (!isFields(value)) return unfit('scenario', 'A scenario is one JSON object.');
  const unknown = Object.keys(value).find((name) => !KNOWN_FIELDS.has(name));
  if (unknown !== undefined) unfit(unknown, `Known are ${[...KNOWN_FIELDS].join(', ')}.`);
  const add = listOf(value, 'add');
  checkCount('add', add, MOST_ADDED);
  checkDates(add, day);
  const added = await Promise.all(add.map(readAdded));
  const drop = listOf(value, 'drop');
  checkCount('drop', drop, MOST_DROPPED);
  return {
    knownAt: readKnownAt(value['knownAt']),
    commands: added.flatMap((each) => ('command' in each ? [each] : [])),
    events: added.flatMap((each) => ('event' in each ? [each.event] : [])),
    drop: distinct(drop.map(readDropped)),
    ...readRules(value['rules']),
    overlay: readOverlay(value['scenario'], value['from']),
  };
}

/** A shipped scenario by its id, and the first day of its rules. */
function readOverlay(id: unknown, from: unknown): RuleOverlay | null {
  if (id === undefined) {
    if (from !== undefined) unfit('from', 'The first day belongs to a shipped scenario: add "scenario".');
    return null;
  }
  if (typeof id !== 'string') return unfit('scenario', 'Use the id of a shipped scenario, e.g. "D27.400".');
  const isDay = from === undefined || from === null || (typeof from === 'string' && isCalendarDate(from));
  if (!isDay) return unfit('from', 'Use a day, YYYY-MM-DD.');
  return overlayOf(proposalNamed(id), (from ?? null) as CalendarDate | null);
}

function readKnownAt(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  if (typeof value === 'number' || typeof value === 'string') return String(value);
  return unfit('knownAt', 'Use a log position or an ISO time.');
}

async function readAdded(
  value: unknown,
  index: number,
): Promise<ScenarioInput['commands'][number] | { readonly event: HypotheticalEvent }> {
  const field = `add[${index}]`;
  if (!isFields(value) || typeof value['type'] !== 'string')
    return unfit(field, 'Use an object with a type.');
  const { type, stream, data } = value;
  if (declarationOf(type) !== undefined) return { where: field, command: await readCommand(value, field) };
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
  return unfit(`drop[${index}]`, 'Use the position of an event, or its id.');
}

function distinct(named: readonly (LogPosition | string)[]): readonly (LogPosition | string)[] {
  const seen = new Set<LogPosition | string>();
  named.forEach((each, index) => {
    if (seen.has(each)) unfit(`drop[${index}]`, `Use each event once: ${each} occurs twice.`);
    seen.add(each);
  });
  return named;
}

function readRules(value: unknown): Pick<ScenarioInput, 'rules' | 'titleRules'> {
  if (value === undefined) return { rules: [], titleRules: [] };
  if (!isFields(value)) return unfit('rules', 'Use { "STD-2024": … }.');
  const entries = Object.entries(value);
  return {
    rules: entries
      .filter(([ruleSet]) => !isTitleRuleSet(ruleSet))
      .map(([ruleSet, other]) => readChange(ruleSet, other, isRatingRuleSet, requireProvision)),
    titleRules: entries
      .filter(([ruleSet]) => isTitleRuleSet(ruleSet))
      .map(([ruleSet, other]) => readChange(ruleSet, other, isTitleRuleSet, requireTitleProvision)),
  };
}

/** A rule set replaced by another of its kind, or in single provisions. */
function readChange(
  ruleSet: string,
  other: unknown,
  isKnown: (id: string) => boolean,
  requireValue: (ruleSet: string, name: string, value: unknown) => void,
): RuleChange & TitleRuleChange {
  const where = `rules.${ruleSet}`;
  for (const id of typeof other === 'string' ? [ruleSet, other] : [ruleSet]) {
    if (!isKnown(id)) refuse(ledgerRefusal('RuleSetUnknown', { ruleSet: id, where }));
  }
  if (typeof other === 'string') return { ruleSet, as: other };
  if (!isFields(other)) return unfit(where, 'Use the id of another rule set, or provisions to override.');
  for (const [name, replaced] of Object.entries(other)) requireValue(ruleSet, name, replaced);
  return { ruleSet, provisions: other };
}

function isRatingRuleSet(id: string): boolean {
  return RULE_SETS.some((ruleSet) => ruleSet.id === id);
}

function requireTitleProvision(ruleSet: string, name: string, value: unknown): void {
  const where = `rules.${ruleSet}.${name}`;
  if (!isTitleProvision(name)) return refuse(regulationsRefusal('ProvisionUnknown', { name, where }));
  const fault = titleProvisionFault(name, value);
  const why = whyTitleDocumentary(name);
  if (why !== null) refuseDocumentary(where, why);
  if (fault !== null) refuse(officeRefusal('ProvisionUnreadable', { name, fault, where }));
}

function refuseDocumentary(where: string, why: string): never {
  return refuse(officeRefusal('ProvisionDocumentary', { why, where }));
}

/** A value that the computation could not use, or would not read, is refused before anything is computed. */
function requireProvision(ruleSet: string, name: string, value: unknown): void {
  const where = `rules.${ruleSet}.${name}`;
  if (!isProvision(name)) {
    return refuse(regulationsRefusal('ProvisionUnknown', { name, where }));
  }
  const why = whyDocumentary(name);
  if (why !== null) refuseDocumentary(where, why);
  const fault = provisionFault(name, value);
  if (fault === null) return;
  const example = RULE_SETS.find(({ id }) => id === ruleSet)?.provisions[name]?.value;
  refuse(
    officeRefusal('ProvisionUnreadable', {
      name,
      fault: fault.what,
      where: `${where}${fault.where}`,
      advice: example === undefined ? undefined : `In ${ruleSet} it is ${JSON.stringify(example)}.`,
    }),
  );
}

function listOf(fields: Fields, name: string): readonly unknown[] {
  const value = fields[name] ?? [];
  return Array.isArray(value) ? (value as unknown[]) : unfit(name, 'Write a JSON array.');
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function unfit(where: string, advice: string): never {
  return refuse(officeRefusal('ScenarioUnreadable', { where, advice }));
}
