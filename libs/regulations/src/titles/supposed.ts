import type { CalendarDate } from '@ledger/kernel';
import { isCalendarDate } from '@ledger/kernel';
import { TITLE_RULE_SETS } from './calendar';
import type { TitleProvisionName, TitleProvisions, TitleRuleSet } from './catalogue';

/** Title regulations changed for a what-if: other values for some provisions, or the whole content of another version. */
export interface TitleRuleChange {
  readonly ruleSet: string;
  /** The version whose content takes its place. */
  readonly as?: string;
  /** A value, or the fields of a value that differ. */
  readonly provisions?: Readonly<Record<string, unknown>>;
}

/** All versions in order of dates, each changed one under its own id. */
export function supposedTitleRules(changes: readonly TitleRuleChange[]): readonly TitleRuleSet[] {
  return TITLE_RULE_SETS.map((ruleSet) => {
    const change = changes.find(({ ruleSet: id }) => id === ruleSet.id);
    if (change === undefined) return ruleSet;
    const content = TITLE_RULE_SETS.find(({ id }) => id === change.as) ?? ruleSet;
    const { cite, unknown, provisions } = content;
    const supposed = Object.entries(change.provisions ?? {}).map(([name, value]) => {
      const row = provisions[name as TitleProvisionName];
      const merged = mergedValue(row.value, value);
      return [name, { ...row, value: merged, known: 'inferred', note: 'Supposed.' }] as const;
    });
    const isSupposed = new Set<string>(supposed.map(([name]) => name));
    return {
      ...ruleSet,
      cite,
      unknown: unknown.filter((name) => !isSupposed.has(name)),
      provisions: { ...provisions, ...Object.fromEntries(supposed) } as TitleProvisions,
    };
  });
}

export function isTitleRuleSet(id: string): boolean {
  return TITLE_RULE_SETS.some((ruleSet) => ruleSet.id === id);
}

export function isTitleProvision(name: string): name is TitleProvisionName {
  return Object.hasOwn(TITLE_RULE_SETS[0]!.provisions, name);
}

/** What is wrong with the value that a what-if gives to a provision; null where nothing is. */
export function titleProvisionFault(name: TitleProvisionName, value: unknown): string | null {
  const examples = TITLE_RULE_SETS.map(({ provisions }): unknown => provisions[name].value);
  if (examples.some((example) => isLike(mergedValue(example, value), example))) return null;
  return `must have the form of ${JSON.stringify(examples.at(-1))}`;
}

function mergedValue(value: unknown, given: unknown): unknown {
  return isRecord(value) && isRecord(given) ? { ...value, ...given } : given;
}

/** The same fields with values of the same types; whole numbers from 0 on; dates stay dates. */
function isLike(value: unknown, example: unknown): boolean {
  if (Array.isArray(example)) {
    return Array.isArray(value) && value.every((each) => example.length === 0 || isLike(each, example[0]));
  }
  if (isRecord(example)) {
    if (!isRecord(value)) return false;
    const names = Object.keys(value);
    return (
      names.length === Object.keys(example).length &&
      names.every((name) => name in example && isLike(value[name], example[name]))
    );
  }
  if (typeof example === 'number') return Number.isSafeInteger(value) && (value as number) >= 0;
  if (typeof example === 'string' && isCalendarDate(example)) {
    return typeof value === 'string' && isCalendarDate(value as CalendarDate);
  }
  return example === null ? value === null : typeof value === typeof example;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
