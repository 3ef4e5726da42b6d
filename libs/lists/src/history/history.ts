import type { ListDate, LogPosition, PlayerId, Pool } from '@ledger/kernel';
import { refuse } from '@ledger/kernel';
import type { Standing } from '../diff/standing';
import { standingOf } from '../diff/standing';
import type { Lists } from '../list/lists';
import { listOf } from '../list/lists';
import type { PublishedList } from '../list/published-list';
import type { Version } from '../publication/versions';
import { allVersions } from '../publication/versions';
import { lastListsOf } from '../what-if/compare';
import type { ChangePart } from './change-part';
import { part, together } from './change-part';
import { periodSplit } from './period-split';
import type { Revisions, RowRevision } from './revisions';

/** A version of a list as it was published, and how the player stood on it. */
export interface PublishedStanding {
  readonly version: number;
  readonly knownAt: LogPosition;
  readonly recordedAt: string;
  readonly withdrawn: boolean;
  readonly standing: Standing | null;
}

/** One list in the history of a player. */
export interface HistoryEntry {
  readonly date: ListDate;
  /** Every version, in order. */
  readonly published: readonly PublishedStanding[];
  /** As known now; null where the player does not stand on the list. */
  readonly revised: Standing | null;
  /** From the list before, both as known now. A player who does not stand on a list counts as 0. */
  readonly change: number;
  readonly because: readonly ChangePart[];
  /** From the last version that stands to what is known now; null where none was published. */
  readonly revision: {
    readonly fromVersion: number;
    readonly difference: number;
    readonly because: readonly ChangePart[];
  } | null;
}

/**
 * A player list by list: as published, as revised, and what moved it. Lists on which the player neither stands nor
 * stood are left out.
 */
export function history(lists: Lists, revisions: Revisions, id: PlayerId, pool: Pool): HistoryEntry[] {
  const player = lists.book.register.find(id);
  if (player === undefined) {
    return refuse({ code: 'PlayerUnknown', message: `Player ${id} is not known to this ledger.` });
  }
  revisions.catchUp();
  const projection = lists.projectionAt(lists.head);
  const versions = allVersions(lists.book, lists.head).filter((version) => version.pool === pool);
  const through = [...versions.map(({ date }) => date), ...lastListsOf([projection])].sort().at(-1);
  if (through === undefined) return [];
  projection.advanceTo(through);
  const state = projection.pools[pool];
  return state.lists.flatMap((list): HistoryEntry[] => {
    if (list.refusal !== null || list.date > through) return [];
    const entry = entryOf(
      listOf(projection, pool, list),
      player,
      versions.filter(({ date }) => date === list.date),
      revisions.of(pool, list.date, player),
    );
    const isThere =
      entry.revised !== null ||
      entry.because.length > 0 ||
      entry.published.some(({ standing }) => standing !== null);
    return isThere ? [entry] : [];
  });
}

/** How a player stood on a list as known at a position: as revised, with every later revision undone. */
export function standingAsOf(
  list: PublishedList,
  player: number,
  revisions: readonly RowRevision[],
  knownAt: LogPosition,
): Standing | null {
  const next = revisions.find(({ cause }) => cause.position > knownAt);
  if (next !== undefined) return next.from;
  return list.isListed(player) ? standingOf(list, player) : null;
}

function entryOf(
  list: PublishedList,
  player: number,
  versions: readonly Version[],
  revisions: readonly RowRevision[],
): HistoryEntry {
  const asOf = (knownAt: LogPosition): Standing | null => standingAsOf(list, player, revisions, knownAt);
  const revised = list.isListed(player) ? standingOf(list, player) : null;
  const because = periodSplit(list, player);
  const last = versions.filter(({ withdrawn }) => !withdrawn).at(-1);
  return {
    date: list.date,
    published: versions.map(({ version, knownAt, recordedAt, withdrawn }) => ({
      version,
      knownAt,
      recordedAt,
      withdrawn,
      standing: asOf(knownAt),
    })),
    revised,
    change: because.reduce((sum, { points }) => sum + points, 0),
    because,
    revision:
      last === undefined
        ? null
        : {
            fromVersion: last.version,
            difference: ratingOf(revised) - ratingOf(asOf(last.knownAt)),
            because: partsOf(revisions.filter(({ cause }) => cause.position > last.knownAt)),
          },
  };
}

function ratingOf(standing: Standing | null): number {
  return standing?.rating ?? 0;
}

/** What each event moved, directly or through opponents. */
function partsOf(revisions: readonly RowRevision[]): ChangePart[] {
  return together(
    revisions.map(({ cause, ripple, from, to }) => {
      const { id, position, type, tournament } = cause;
      const kind = ripple ? 'ripple' : cause.kind === 'report' ? 'late report' : cause.kind;
      return {
        ...part(kind, { tournament, event: { id, position, type } }),
        points: ratingOf(to) - ratingOf(from),
      };
    }),
  );
}
