import type { CalendarDate } from '@ledger/kernel';
import type { Known, Sureness, TitleProvisionName, TitleRuleSet } from '@ledger/regulations';
import { TITLE_PROVISIONS, titleRulesInForce, whyTitleDocumentary } from '@ledger/regulations';

/** One value of the title regulations, for people and programs. */
export interface TitleProvisionAnswer {
  /** For programs. */
  readonly name: TitleProvisionName;
  /** The name for people. */
  readonly heading: string;
  readonly value: unknown;
  readonly inWords: string;
  readonly article: string;
  readonly source: readonly string[];
  readonly known: Known;
  /** From 1, a guess, to 5, certain. */
  readonly sure: Sureness;
  /** Adopted readings (docs/readings.md). */
  readonly readings: readonly string[];
  readonly note: string | null;
  /** Whether it is known that this version may differ here, but not how: then no norm is assessed under it. */
  readonly mayDiffer: boolean;
  /** Why no norm or title depends on it; null where one does. */
  readonly documentary: string | null;
}

/** The title regulations of a day. They are part of the program, so the answer is the same for every ledger. */
export interface TitleRulesAnswer {
  readonly on: CalendarDate;
  readonly ruleSet: string;
  readonly title: string;
  readonly inForceFrom: CalendarDate;
  readonly source: readonly string[];
  readonly known: Known;
  readonly note: string | null;
  readonly provisions: readonly TitleProvisionAnswer[];
}

/** Which title regulations are in force on a day, with every value. Refused before the first text that is known. */
export function titleRulesAnswer(on: CalendarDate): TitleRulesAnswer {
  const ruleSet = titleRulesInForce(on);
  const { id, title, inForceFrom, source, known, note = null } = ruleSet;
  const names = Object.keys(TITLE_PROVISIONS) as TitleProvisionName[];
  return {
    on,
    ruleSet: id,
    title,
    inForceFrom,
    source,
    known,
    note,
    provisions: names.map((name) => provisionAnswer(ruleSet, name)),
  };
}

function provisionAnswer<Name extends TitleProvisionName>(
  { provisions, unknown }: TitleRuleSet,
  name: Name,
): TitleProvisionAnswer {
  const { value, article, source, known, sure, readings = [], note = null } = provisions[name];
  const { heading, words } = TITLE_PROVISIONS[name];
  return {
    name,
    heading,
    value,
    inWords: words(value),
    article,
    source,
    known,
    sure,
    readings,
    note,
    mayDiffer: unknown.includes(name),
    documentary: whyTitleDocumentary(name),
  };
}
