import type { ListDate, LogPosition, Pool } from '@ledger/kernel';
import { dayNumber } from '@ledger/kernel';
import { RULE_SETS } from '@ledger/regulations';
import type { Cause } from '../diff/causes';
import { causesBetween } from '../diff/causes';
import type { TournamentFile } from '@ledger/engine';
import type { Lists } from '../list/lists';
import { resolveTournament } from '@ledger/engine';
import type { Version } from '../publication/versions';
import { allVersions } from '../publication/versions';

/** An event that can move lists published before it: in each pool, those up to a date. */
export interface MovingCause {
  readonly cause: Cause;
  readonly published: ReadonlyMap<Pool, ListDate>;
}

/** Events recorded after a position that can move a list published before them, in log order. */
export function movingCauses(lists: Lists, after: number): MovingCause[] {
  const lastDates = new LastDates(allVersions(lists.book, lists.head));
  return causesBetween(lists.book, after, lists.head).flatMap((cause) => {
    const published = lastDates.before(cause.position);
    return published.size > 0 && canMove(lists, cause, published) ? [{ cause, published }] : [];
  });
}

/** The last list of each pool that was published before a position; positions have to be asked for in order. */
class LastDates {
  private readonly versions: readonly Version[];
  private next = 0;
  private last: ReadonlyMap<Pool, ListDate> = new Map();

  constructor(versions: readonly Version[]) {
    this.versions = [...versions].sort((a, b) => a.knownAt - b.knownAt);
  }

  before(position: number): ReadonlyMap<Pool, ListDate> {
    for (; this.next < this.versions.length; this.next += 1) {
      const { pool, date, knownAt } = this.versions[this.next]!;
      if (knownAt >= position) break;
      const known = this.last.get(pool);
      if (known === undefined || date > known) this.last = new Map([...this.last, [pool, date]]);
    }
    return this.last;
  }
}

/** New games of tournaments that are due to later lists move no published one: the ordinary course of things. */
function canMove(
  lists: Lists,
  { type, tournament, position }: Cause,
  published: ReadonlyMap<Pool, ListDate>,
): boolean {
  if (type !== 'ReportReceived' || tournament === null) return true;
  const { book } = lists;
  const file = book.tournament(tournament)!;
  const last = [...published.values()].sort().at(-1)!;
  if (RECEIPT_TELLS && isAllReceivedSince(file, position, last)) return false;
  const { facts } = lists.projectionAt(lists.head);
  const { register, press, profiles } = book;
  const knowledge = book.knowledge(position as LogPosition);
  const desk = { knowledge, identities: facts.identities, register, press, profiles };
  return resolveTournament(file, desk).some(({ origin, booked }) =>
    [origin, ...booked.map((version) => version.part)].some((part) => {
      if (part === null) return false;
      const { list } = facts.scheduleOf(part);
      return list !== null && list <= last;
    }),
  );
}

/** A list rates nothing that was received on its date or later, unless rules were to go by true dates; none does. */
const RECEIPT_TELLS = RULE_SETS.every(
  ({ provisions }) => provisions.lateReports?.value.policy !== 'true-date-order',
);

/** Whether everything reported of a tournament up to a position came in when a list was out already. */
function isAllReceivedSince({ reports }: TournamentFile, position: number, list: ListDate): boolean {
  const day = dayNumber(list);
  return reports.every((report) => report.position > position || report.received >= day);
}
