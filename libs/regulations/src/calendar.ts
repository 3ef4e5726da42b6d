import type { CalendarDate, Pool } from '@ledger/kernel';
import { POOLS, refuse } from '@ledger/kernel';
import { ruleSetDigest } from './digest';
import type { RuleSet } from './provisions';
import { regulationsRefusal } from './refusals';
import type { SuppliedProvision } from './supplied';
import { withSupplied } from './supplied';
import { RULE_SETS } from './rule-sets';

/** A rule set comes into the calendar of one pool. */
interface EnactmentEntry {
  readonly type: 'RuleSetEnacted';
  readonly data: {
    readonly pool: Pool;
    readonly ruleSet: string;
    readonly inForceFrom: CalendarDate;
    readonly adoptedOn: CalendarDate | null;
    readonly digest: string;
  };
}

/** A reform postponed or brought forward. */
interface ReschedulingEntry {
  readonly type: 'RuleSetRescheduled';
  readonly data: Omit<EnactmentEntry['data'], 'digest'>;
}

/** From here on this digest is the right one for the rule set. */
interface ErratumEntry {
  readonly type: 'RuleSetErratumRecorded';
  readonly data: Pick<EnactmentEntry['data'], 'pool' | 'ruleSet' | 'digest'>;
}

/** What an office knows of a rule set and the shipped law does not. */
interface SupplyEntry {
  readonly type: 'ProvisionSupplied';
  readonly data: SuppliedProvision & Pick<EnactmentEntry['data'], 'pool' | 'ruleSet'>;
}

/** What the calendar is made of, in the form in which a ledger records it, in order of recording. */
export type CalendarEntry = EnactmentEntry | ReschedulingEntry | ErratumEntry | SupplyEntry;

/** One stay of a rule set in the calendar of a pool. */
export interface Enactment {
  readonly pool: Pool;
  readonly ruleSet: string;
  readonly from: CalendarDate;
  /** The first day of the next set; null: until further notice. */
  readonly until: CalendarDate | null;
  readonly adoptedOn: CalendarDate | null;
  /** The day first named, where the set was rescheduled. */
  readonly firstNamed: CalendarDate | null;
  /** As last recorded: by the enactment or by an erratum. */
  readonly digest: string;
}

export interface RuleCalendar {
  /** Of each pool, in order of date. */
  readonly enactments: Readonly<Record<Pool, readonly Enactment[]>>;
  readonly ruleSets: ReadonlyMap<string, RuleSet>;
  /** Rule sets with supplied provisions, by pool and id. */
  readonly supplied: ReadonlyMap<string, RuleSet>;
}

/**
 * Builds the calendar from what was recorded up to some position. Of two sets in force from the same day the one
 * recorded later holds (B-125). Other rule sets than those shipped can be given for a what-if.
 */
export function calendarFrom(
  entries: Iterable<CalendarEntry>,
  ruleSets: readonly RuleSet[] = RULE_SETS,
): RuleCalendar {
  const recorded = [...entries];
  const supplies = recorded.filter((entry) => entry.type === 'ProvisionSupplied');
  const dates = recorded.filter((entry) => entry.type !== 'ProvisionSupplied');
  const known = new Map(ruleSets.map((ruleSet) => [ruleSet.id, ruleSet]));
  return {
    enactments: Object.fromEntries(
      POOLS.map((pool) => [pool, timeline(dates.filter(({ data }) => data.pool === pool))]),
    ) as Record<Pool, Enactment[]>,
    ruleSets: known,
    supplied: suppliedSets(supplies, known),
  };
}

function suppliedSets(
  supplies: readonly SupplyEntry[],
  ruleSets: ReadonlyMap<string, RuleSet>,
): ReadonlyMap<string, RuleSet> {
  const supplied = new Map<string, RuleSet>();
  for (const { data } of supplies) {
    const key = `${data.pool} ${data.ruleSet}`;
    const ruleSet = supplied.get(key) ?? ruleSets.get(data.ruleSet);
    if (ruleSet !== undefined) supplied.set(key, withSupplied(ruleSet, data));
  }
  return supplied;
}

function timeline(entries: readonly Exclude<CalendarEntry, SupplyEntry>[]): readonly Enactment[] {
  const known = new Map<string, Enactment>();
  for (const { type, data } of entries) {
    const before = known.get(data.ruleSet);
    if (type === 'RuleSetEnacted') {
      const { pool, ruleSet, inForceFrom: from, adoptedOn, digest } = data;
      known.delete(ruleSet);
      known.set(ruleSet, { pool, ruleSet, from, until: null, adoptedOn, firstNamed: null, digest });
    } else if (before === undefined) {
      refuse(regulationsRefusal('CalendarIncomplete', { ruleSet: data.ruleSet, pool: data.pool }));
    } else if (type === 'RuleSetRescheduled') {
      known.delete(data.ruleSet);
      known.set(data.ruleSet, {
        ...before,
        from: data.inForceFrom,
        adoptedOn: data.adoptedOn,
        firstNamed: before.firstNamed ?? before.from,
      });
    } else {
      known.set(data.ruleSet, { ...before, digest: data.digest });
    }
  }
  const ordered = [...known.values()].sort((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0));
  const holding = ordered.filter(({ from }, index) => ordered[index + 1]?.from !== from);
  return holding.map((enactment, index) => ({ ...enactment, until: holding[index + 1]?.from ?? null }));
}

/** The enactment in force on a day; refuses a day before the first. */
export function enactmentInForce(pool: Pool, date: CalendarDate, calendar: RuleCalendar): Enactment {
  const enactments = calendar.enactments[pool];
  const found = enactments.findLast(({ from }) => from <= date);
  if (found !== undefined) return found;
  const first = enactments[0];
  const gap =
    first === undefined ? 'none is enacted' : `the first, ${first.ruleSet}, is in force from ${first.from}`;
  return refuse(
    regulationsRefusal('NotCovered', { subject: `${pool} chess`, date, gap, where: `${pool} ${date}` }),
  );
}

/**
 * The rule set in force for a pool on a day: the start of a tournament for its games, the date of a list for the
 * list (B-01, B-02). Never a silent default.
 */
export function rulesInForce(pool: Pool, date: CalendarDate, calendar: RuleCalendar): RuleSet {
  const { ruleSet: id, digest } = enactmentInForce(pool, date, calendar);
  const ruleSet = calendar.ruleSets.get(id);
  if (ruleSet === undefined) {
    return refuse(regulationsRefusal('RuleSetOfOtherRelease', { id, pool, date, where: `${pool} ${date}` }));
  }
  if (ruleSetDigest(ruleSet) === digest) return calendar.supplied.get(`${pool} ${id}`) ?? ruleSet;
  return refuse(regulationsRefusal('RuleSetChanged', { id, where: `${pool} ${date}` }));
}
