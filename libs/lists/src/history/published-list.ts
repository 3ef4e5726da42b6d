import type { CalendarDate, ListDate, PlayerId, Pool } from '@ledger/kernel';
import type { PublishedVersion } from '@ledger/ledger';
import { versionsOf } from '@ledger/ledger';
import type { State, StateList } from '@ledger/engine';
import { listsOf } from '../list/lists';
import type { Revisions } from './revisions';
import { revisionsOf } from './revisions';

/** One published version of a list: the ratings on it, whatever was corrected since. */
export class PublishedRatings {
  /** By the id that is kept: ids under which a revised row was published. */
  private readonly otherIds = new Map<PlayerId, PlayerId[]>();

  constructor(
    readonly version: Pick<PublishedVersion, 'pool' | 'date' | 'version' | 'knownAt'>,
    private readonly list: StateList,
    private readonly revisions: Revisions,
    state: State,
  ) {
    for (const id of revisions.playersOn(version.pool, version.date)) {
      const kept = state.keptId(id);
      if (kept === id) continue;
      const others = this.otherIds.get(kept);
      if (others === undefined) this.otherIds.set(kept, [id]);
      else others.push(id);
    }
  }

  /** 0 where the player was unrated. A person who was listed under another id, merged since, has the rating of that id. */
  ratingOf(player: PlayerId): number {
    const own = this.ratingUnder(player);
    if (own > 0) return own;
    return Math.max(0, ...(this.otherIds.get(player) ?? []).map((id) => this.ratingUnder(id)));
  }

  private ratingUnder(id: PlayerId): number {
    const { pool, date, knownAt } = this.version;
    const next = this.revisions.of(pool, date, id).find(({ cause }) => cause.position > knownAt);
    return next === undefined ? this.list.ratingOf(id) : (next.from?.rating ?? 0);
  }
}

/**
 * The version of a list that was in force on a day: the last one published by then. Where the first was published later,
 * that one. Null where no version is valid: the list was never published, or only withdrawn.
 */
export function publishedOn(
  state: State,
  pool: Pool,
  date: ListDate,
  day: CalendarDate,
): PublishedRatings | null {
  const valid = versionsOf(state.publications(), pool, date).filter(({ withdrawn }) => !withdrawn);
  const version = valid.findLast(({ recordedAt }) => recordedAt.slice(0, 10) <= day) ?? valid[0];
  if (version === undefined) return null;
  const lists = listsOf(state);
  const revisions = revisionsOf(lists);
  revisions.catchUp();
  return new PublishedRatings(version, lists.stateAt(lists.head).listOn(pool, date), revisions, state);
}
