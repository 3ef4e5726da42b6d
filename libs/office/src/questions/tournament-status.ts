import type { CalendarDate, ListDate, LogPosition, Pool, TournamentId } from '@ledger/kernel';
import { RefusedError } from '@ledger/kernel';
import { lastDayOfReceipt, lawOn } from '@ledger/rating';
import type { RuleCalendar } from '@ledger/regulations';
import { rulesInForce } from '@ledger/regulations';
import type { EventStore } from '@ledger/store';
import { calendarKnown } from './rules-in-force';
import type { TournamentEntry } from './tournament-directory';

/** Where a tournament is on its way to a list. */
export interface TournamentStatus {
  /** The last day on which a report is in time to be rated; null if one was received, or there is no such day. */
  readonly reportDue: CalendarDate | null;
  /** The list that rates it; of a tournament in parts, the list of the last part. Null without a report. */
  readonly list: ListDate | null;
  /** Why it is not rated; null if it is, or if nothing is known against it. */
  readonly notRated: string | null;
}

export type EntryWithStatus = TournamentEntry & { readonly status: TournamentStatus };

/** Where the reports of tournaments are placed, by the facts alone; no list is computed for it. */
export interface Placement extends Omit<TournamentStatus, 'reportDue'> {
  readonly tournament: TournamentId;
}

export async function withStatus(
  store: EventStore,
  entries: readonly TournamentEntry[],
  placements: readonly Placement[],
  knownAt: LogPosition,
): Promise<readonly EntryWithStatus[]> {
  const placed = new Map(placements.map((each) => [each.tournament, each]));
  const calendars = new Map<Pool, RuleCalendar>();
  for (const { pool } of entries) {
    if (!calendars.has(pool)) calendars.set(pool, await calendarKnown(store, pool, knownAt));
  }
  return entries.map((entry) => {
    const reportDue = entry.reportedOn === null ? dueDay(entry, calendars.get(entry.pool)!) : null;
    const { list = null, notRated = null } = placed.get(entry.id) ?? {};
    return { ...entry, status: { reportDue, list, notRated } };
  });
}

/** Null where the rules of that time are not known, or have no limit. */
function dueDay({ pool, start, end }: TournamentEntry, calendar: RuleCalendar): CalendarDate | null {
  try {
    return lastDayOfReceipt(lawOn(pool, start, calendar), end, (list) => rulesInForce(pool, list, calendar));
  } catch (error) {
    if (error instanceof RefusedError) return null;
    throw error;
  }
}
