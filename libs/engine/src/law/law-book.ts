import type { CalendarDate, DayNumber, ListDate, Pool } from '@ledger/kernel';
import { dateFromDayNumber, dayNumber, POOLS } from '@ledger/kernel';
import type { RecordedEvent, RulesEvent } from '@ledger/ledger';
import type { Law, ListRules } from '@ledger/rating';
import { listRules } from '@ledger/rating';
import type {
  CalendarEntry,
  OneOff,
  ProvisionName,
  RuleCalendar,
  RuleOverlay,
  RuleSet,
} from '@ledger/regulations';
import {
  calendarFrom,
  enactmentInForce,
  oneOff,
  RULE_SETS,
  ruleSetDigest,
  rulesInForce,
  valueOf,
  withOverlay,
} from '@ledger/regulations';
import type { Knowledge } from '../facts/knowledge';
import type { TournamentRules } from './tournament-rules';
import { tournamentRules } from './tournament-rules';

/** Other rules than those of the ledger, for a what-if. */
export interface RuleScenario {
  /** Sets to put in place of those with the same id. */
  readonly ruleSets: readonly RuleSet[];
  /** Laid over all sets, these included. */
  readonly overlay?: RuleOverlay;
}

/** From when until when a pool is under the same rules. */
interface Spell {
  readonly from: DayNumber;
  readonly until: DayNumber;
  readonly rules: TournamentRules;
}

/** The law as one state of knowledge has it: which rule set is in force on which day, compiled for the replay. */
export class LawBook {
  private readonly listRules = new Map<RuleSet, ListRules>();
  private readonly tournamentRules = new Map<RuleSet, TournamentRules>();
  private readonly spells: Readonly<Record<Pool, Spell[]>> = { standard: [], rapid: [], blitz: [] };
  private readonly ruleSets: Readonly<Record<Pool, Map<CalendarDate, RuleSet>>> = {
    standard: new Map(),
    rapid: new Map(),
    blitz: new Map(),
  };
  private readonly oneOffs = new Map<string, OneOff[]>();
  /** 10 where some rules multiply K by tenths (proposed in 2008): all changes are then kept in thousandths. */
  readonly unitsPerHundredth: number;
  /** Some rules rate the games of other pools in the standard one (proposed in 2008). */
  private readonly hasOnePool: boolean;

  constructor(
    readonly calendar: RuleCalendar,
    adjustments: readonly { readonly pool: Pool; readonly list: ListDate; readonly formula: string }[],
    /** As recorded, where the calendar is that of a scenario. */
    private readonly recorded: RuleCalendar = calendar,
  ) {
    const inForce = POOLS.flatMap((pool) => calendar.enactments[pool]).map(({ ruleSet }) =>
      calendar.ruleSets.get(ruleSet),
    );
    const has = (isSo: (ruleSet: RuleSet) => boolean): boolean =>
      inForce.some((ruleSet) => ruleSet !== undefined && isSo(ruleSet));
    this.unitsPerHundredth = has((set) => valueOf(set, 'kByTimeControl').kind !== 'none') ? 10 : 1;
    this.hasOnePool = has((set) => valueOf(set, 'fasterGames') === 'in-the-standard-pool');
    for (const { pool, list, formula } of adjustments) {
      const key = `${pool} ${list}`;
      this.oneOffs.set(key, [...(this.oneOffs.get(key) ?? []), oneOff(formula)]);
    }
  }

  /** The law of a day, or a refusal where none is known (`NotCovered`): never a silent default. */
  lawOn(pool: Pool, date: CalendarDate): Law {
    return { ruleSet: this.ruleSetOn(pool, date), asked: { pool, date } };
  }

  /** Kept by date: every tournament asks about the lists that may take it in. */
  ruleSetOn(pool: Pool, date: CalendarDate): RuleSet {
    const known = this.ruleSets[pool];
    let ruleSet = known.get(date);
    if (ruleSet === undefined) known.set(date, (ruleSet = rulesInForce(pool, date, this.calendar)));
    return ruleSet;
  }

  listRulesOn(pool: Pool, list: ListDate): ListRules {
    const { ruleSet, asked } = this.lawOn(pool, list);
    let rules = this.listRules.get(ruleSet);
    if (rules === undefined) {
      rules = listRules(ruleSet, asked);
      const { unitsPerHundredth } = this;
      if (unitsPerHundredth !== 1) rules = { ...rules, rounding: { ...rules.rounding, unitsPerHundredth } };
      this.listRules.set(ruleSet, rules);
    }
    return rules;
  }

  /** By which an opening list was printed, if a scenario has another K: then K is that of the scenario. */
  printedListRulesOn(pool: Pool, list: ListDate): ListRules | null {
    if (this.recorded === this.calendar) return null;
    const printed = rulesInForce(pool, list, this.recorded);
    const k = (ruleSet: RuleSet): string => JSON.stringify(ruleSet.provisions.kFactor?.value ?? null);
    return k(printed) === k(this.ruleSetOn(pool, list)) ? null : listRules(printed, { pool, date: list });
  }

  /** The pool in which a tournament is rated: its own, unless the rules of its start have one pool for all games. */
  poolOf(reported: Pool, start: DayNumber): Pool {
    if (!this.hasOnePool || reported === 'standard') return reported;
    const date = dateFromDayNumber(start);
    const inForce = this.calendar.enactments.standard.findLast(({ from }) => from <= date);
    const ruleSet = inForce && this.calendar.ruleSets.get(inForce.ruleSet);
    if (ruleSet === undefined) return reported;
    return valueOf(ruleSet, 'fasterGames') === 'in-the-standard-pool' ? 'standard' : reported;
  }

  /** The rules for a tournament that starts on a day (B-01). */
  tournamentRulesOn(pool: Pool, start: DayNumber): TournamentRules {
    const spells = this.spells[pool];
    for (const { from, until, rules } of spells) if (from <= start && start < until) return rules;
    const date = dateFromDayNumber(start);
    const law = this.lawOn(pool, date);
    const rules = this.tournamentRules.get(law.ruleSet) ?? tournamentRules(law);
    this.tournamentRules.set(law.ruleSet, rules);
    const { from, until } = enactmentInForce(pool, date, this.calendar);
    spells.push({ from: dayNumber(from), until: until === null ? Infinity : dayNumber(until), rules });
    return rules;
  }

  /** One-off formulas of a list, in the order in which they were recorded. */
  oneOffsOn(pool: Pool, list: ListDate): readonly OneOff[] {
    return this.oneOffs.get(`${pool} ${list}`) ?? [];
  }
}

/** The calendar of the law from what the ledger has recorded of it (RuleSetEnacted and what follows). */
export function lawBookOf(
  events: readonly RecordedEvent<RulesEvent>[],
  knowledge: Knowledge,
  scenario: RuleScenario | null,
): LawBook {
  const inForce = knowledge.select(events);
  const entries = inForce.flatMap((event): CalendarEntry[] =>
    event.type === 'RatingsAdjusted' || event.type === 'EngineDefectDeclared' ? [] : [event],
  );
  const adjustments = inForce.flatMap((event) => (event.type === 'RatingsAdjusted' ? [event.data] : []));
  const base = calendarFrom(entries);
  if (scenario === null) return new LawBook(base, adjustments);
  const replaced = withReplaced(entries, scenario);
  const { overlay } = scenario;
  return new LawBook(overlay === undefined ? replaced : withOverlay(replaced, overlay), adjustments, base);
}

/** The same calendar with other content: a scenario's sets answer for themselves, not to the recorded digest. */
function withReplaced(entries: readonly CalendarEntry[], { ruleSets }: RuleScenario): RuleCalendar {
  const replaced = new Map(ruleSets.map((ruleSet) => [ruleSet.id, ruleSet]));
  const withDigests = entries.flatMap((entry): CalendarEntry[] => {
    const ruleSet = replaced.get(entry.data.ruleSet);
    if (ruleSet === undefined || entry.type === 'RuleSetRescheduled') return [entry];
    // What the scenario replaces is not what was supplied.
    if (entry.type === 'ProvisionSupplied') return isAsShipped(ruleSet, entry.data.provision) ? [entry] : [];
    const digest = ruleSetDigest(ruleSet);
    return entry.type === 'RuleSetEnacted'
      ? [{ ...entry, data: { ...entry.data, digest } }]
      : [{ ...entry, data: { ...entry.data, digest } }];
  });
  const unchanged = RULE_SETS.filter((ruleSet) => !replaced.has(ruleSet.id));
  return calendarFrom(withDigests, [...unchanged, ...ruleSets]);
}

function isAsShipped({ id, provisions }: RuleSet, name: string): boolean {
  const shipped = RULE_SETS.find((ruleSet) => ruleSet.id === id)?.provisions;
  return shipped?.[name as ProvisionName] === provisions[name as ProvisionName];
}
