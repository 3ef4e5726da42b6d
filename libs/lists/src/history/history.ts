import type { PublishedVersion } from '@ledger/ledger';
import { publishedVersions } from '@ledger/ledger';
import type { ListDate, LogPosition, PlayerId, Pool } from '@ledger/kernel';
import { refuse } from '@ledger/kernel';
import { noSuchPlayer } from '@ledger/ledger';
import type { ChangePart, ListFigures, RowRevision, State, StateList } from '@ledger/engine';
import { changePart, periodSplit, together } from '@ledger/engine';
import type { Lists } from '../list/lists';
import { lastListsOf } from '../what-if/compare';
import type { Revisions } from './revisions';

/** A version of a list as it was published, and the player's figures on it. */
export interface PublishedFigures {
  readonly version: number;
  readonly knownAt: LogPosition;
  readonly recordedAt: string;
  readonly withdrawn: boolean;
  /** Null if the player was not on it. */
  readonly standing: ListFigures | null;
}

/** One list in the history of a player. */
export interface HistoryEntry {
  readonly date: ListDate;
  /** Every version, in order. */
  readonly published: readonly PublishedFigures[];
  /** As known now; null where the player is not on the list. */
  readonly revised: ListFigures | null;
  /** From the list before, both as known now. A player who is not on a list counts as 0. */
  readonly change: number;
  /** What made the change. */
  readonly because: readonly ChangePart[];
  /** From the last valid version to what is known now; null where none was published. */
  readonly revision: {
    readonly fromVersion: number;
    readonly difference: number;
    readonly because: readonly ChangePart[];
  } | null;
}

/**
 * A player list by list: as published, as revised, and what changed it. Lists on which the player neither is nor
 * was are left out.
 */
export function history(lists: Lists, revisions: Revisions, id: PlayerId, pool: Pool): HistoryEntry[] {
  if (!lists.isKnown(id)) {
    return refuse(noSuchPlayer(id));
  }
  revisions.catchUp();
  const state = lists.stateAt(lists.head);
  const versions = publishedVersions(state.publications()).filter((version) => version.pool === pool);
  const through = [...versions.map(({ date }) => date), ...lastListsOf([state])].sort().at(-1);
  if (through === undefined) return [];
  state.advanceTo(through, pool);
  return state.lists(pool).flatMap((list): HistoryEntry[] => {
    if (list.refusal !== null || list.date > through) return [];
    const entry = entryOf(
      state,
      list,
      id,
      versions.filter(({ date }) => date === list.date),
      revisions.of(pool, list.date, id),
    );
    const isThere =
      entry.revised !== null ||
      entry.because.length > 0 ||
      entry.published.some(({ standing }) => standing !== null);
    return isThere ? [entry] : [];
  });
}

/** A player's figures on a list as known at a position: as revised, with every later revision undone. */
export function figuresAsOf(
  list: StateList,
  player: PlayerId,
  revisions: readonly RowRevision[],
  knownAt: LogPosition,
): ListFigures | null {
  const next = revisions.find(({ cause }) => cause.position > knownAt);
  if (next !== undefined) return next.from;
  return list.isListed(player) ? list.figuresOf(player) : null;
}

function entryOf(
  state: State,
  list: StateList,
  player: PlayerId,
  versions: readonly PublishedVersion[],
  revisions: readonly RowRevision[],
): HistoryEntry {
  const revised = list.isListed(player) ? list.figuresOf(player) : null;
  const because = periodSplit(state, list, player);
  const asOf = (knownAt: LogPosition): ListFigures | null => figuresAsOf(list, player, revisions, knownAt);
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

function ratingOf(standing: ListFigures | null): number {
  return standing?.rating ?? 0;
}

/** What each event moved, directly or through opponents. */
function partsOf(revisions: readonly RowRevision[]): ChangePart[] {
  return together(
    revisions.map(({ cause, ripple, from, to }) => {
      const { id, position, type, tournament } = cause;
      const kind = ripple ? 'ripple' : cause.kind === 'report' ? 'late report' : cause.kind;
      return {
        ...changePart(kind, { tournament, event: { id, position, type } }),
        points: ratingOf(to) - ratingOf(from),
      };
    }),
  );
}
