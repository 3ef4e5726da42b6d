import type { ListDate, LogPosition, TournamentId } from '@ledger/kernel';
import { dayNumber } from '@ledger/kernel';
import { RULE_SETS } from '@ledger/regulations';
import type { FactBook } from '../facts/book';
import { resolveTournament } from '../facts/resolve-tournament';
import type { TournamentFile } from '../facts/tournament-file';
import type { Projection } from '../state/projection';

/**
 * Whether what was reported of a tournament up to a position can be rated on a list up to a date. New games of
 * tournaments that are due to later lists move no earlier one: the ordinary course of things.
 */
export function canReportReach(
  book: FactBook,
  newest: () => Projection,
  tournament: TournamentId,
  position: LogPosition,
  last: ListDate,
): boolean {
  const file = book.tournament(tournament)!;
  if (RECEIPT_DECIDES && isAllReceivedSince(file, position, last)) return false;
  const { facts } = newest();
  const { register, derivedTables: crossTables, profiles } = book;
  const knowledge = book.knowledge(position);
  const context = { knowledge, identities: facts.identities, register, crossTables, profiles };
  return resolveTournament(file, context).some(({ origin, booked }) =>
    [origin, ...booked.map((version) => version.part)].some((part) => {
      if (part === null) return false;
      const { list } = facts.scheduleOf(part);
      return list !== null && list <= last;
    }),
  );
}

/** A list rates nothing that was received on its date or later, unless rules were to go by true dates; none does. */
const RECEIPT_DECIDES = RULE_SETS.every(
  ({ provisions }) => provisions.lateReports?.value.policy !== 'true-date-order',
);

/** Whether everything reported of a tournament up to a position came in when a list was out already. */
function isAllReceivedSince({ reports }: TournamentFile, position: number, list: ListDate): boolean {
  const day = dayNumber(list);
  return reports.every((report) => report.position > position || report.received >= day);
}
