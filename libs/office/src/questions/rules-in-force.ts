import type { CalendarDate, LogPosition, Pool } from '@ledger/kernel';
import { POOLS } from '@ledger/kernel';
import type { RecordedEvent } from '@ledger/ledger';
import { activeEvents, decodeEvent, rulesStream } from '@ledger/ledger';
import type {
  CalendarEntry,
  Enactment,
  Known,
  ProvisionName,
  RuleCalendar,
  RuleSet,
  Sureness,
} from '@ledger/regulations';
import {
  calendarFrom,
  enactmentInForce,
  HEADINGS,
  inWords,
  LIST_PROVISIONS,
  rulesInForce,
  SHIPPED_RULES,
  TOURNAMENT_PROVISIONS,
  whyDocumentary,
} from '@ledger/regulations';
import type { EventStore } from '@ledger/store';

/** Another value that a provision may have had. */
interface AlternativeAnswer {
  /** Null where the catalogue has no form for it. */
  readonly inWords: string | null;
  /** What it is, and who is rated differently under it. */
  readonly text: string;
}

/** One value of the law, for people and programs. */
export interface ProvisionAnswer {
  /** For programs. */
  readonly name: ProvisionName;
  /** The name for people. */
  readonly heading: string;
  /** Whether it goes by the start of the tournament or the date of the list (B-01, B-02). */
  readonly goesBy: 'tournament' | 'list';
  readonly value: unknown;
  readonly inWords: string;
  readonly article: string;
  readonly source: readonly string[];
  readonly known: Known;
  /** From 1, a guess, to 5, certain. */
  readonly sure: Sureness;
  /** What the law may have said instead, or what FIDE did; null where nothing else is in question. */
  readonly alternative: AlternativeAnswer | null;
  /** Adopted readings (docs/readings.md). */
  readonly readings: readonly string[];
  readonly note: string | null;
  /** Why no rating list depends on it, so that a what-if cannot change it; null where lists depend on it. */
  readonly documentary: string | null;
}

export interface RulesAnswer {
  readonly pool: Pool;
  readonly on: CalendarDate;
  readonly knownAt: LogPosition;
  readonly ruleSet: string;
  readonly title: string;
  readonly inForce: Enactment;
  readonly source: readonly string[];
  readonly known: Known;
  readonly provisions: readonly ProvisionAnswer[];
}

/** Which rule set was known at a position to be in force on a day, with every value it has. */
export async function rulesAnswer(
  store: EventStore,
  pool: Pool,
  on: CalendarDate,
  knownAt: LogPosition,
): Promise<RulesAnswer> {
  const calendar = await calendarKnown(store, pool, knownAt);
  const ruleSet = rulesInForce(pool, on, calendar);
  return {
    pool,
    on,
    knownAt,
    ruleSet: ruleSet.id,
    title: ruleSet.title,
    inForce: enactmentInForce(pool, on, calendar),
    source: ruleSet.source,
    known: ruleSet.known,
    provisions: [
      ...TOURNAMENT_PROVISIONS.flatMap((name) => provisionAnswer(ruleSet, name, 'tournament')),
      ...LIST_PROVISIONS.flatMap((name) => provisionAnswer(ruleSet, name, 'list')),
    ],
  };
}

/** The calendar of the law as it was known at a position, in order of pool and date. */
export async function calendarAnswer(store: EventStore, knownAt: LogPosition): Promise<readonly Enactment[]> {
  const calendars = await Promise.all(POOLS.map((pool) => calendarKnown(store, pool, knownAt)));
  return POOLS.flatMap((pool, i) => calendars[i]!.enactments[pool]);
}

/** Where no rules were recorded up to the position, the calendar with which every ledger begins. */
export async function calendarKnown(
  store: EventStore,
  pool: Pool,
  knownAt: LogPosition,
): Promise<RuleCalendar> {
  const history = (await store.readStream(rulesStream(pool))).map(decodeEvent);
  const known = history.filter(({ position }) => position <= knownAt);
  return known.length === 0 ? SHIPPED_RULES : calendarFrom(activeEvents(known).filter(isCalendarEntry));
}

const CALENDAR_ENTRIES: ReadonlySet<string> = new Set<CalendarEntry['type']>([
  'RuleSetEnacted',
  'RuleSetRescheduled',
  'RuleSetErratumRecorded',
  'ProvisionSupplied',
]);

function isCalendarEntry(event: RecordedEvent): event is RecordedEvent & CalendarEntry {
  return CALENDAR_ENTRIES.has(event.type);
}

/** Empty where the rule set is not known to say anything. */
function provisionAnswer<Name extends ProvisionName>(
  ruleSet: RuleSet,
  name: Name,
  goesBy: 'tournament' | 'list',
): readonly ProvisionAnswer[] {
  const found = ruleSet.provisions[name];
  if (found === undefined) return [];
  const { value, article, source, known, sure, alternative, readings, note } = found;
  return [
    {
      name,
      heading: HEADINGS[name],
      goesBy,
      value,
      inWords: inWords(name, value as never),
      article,
      source,
      known,
      sure,
      alternative:
        alternative === undefined
          ? null
          : {
              inWords: alternative.value === undefined ? null : inWords(name, alternative.value as never),
              text: alternative.text,
            },
      readings: readings ?? [],
      note: note ?? null,
      documentary: whyDocumentary(name),
    },
  ];
}
