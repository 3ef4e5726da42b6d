import type { PublishedVersion } from '@ledger/ledger';
import { publishedVersions } from '@ledger/ledger';
import type { LogPosition, Pool } from '@ledger/kernel';
import { diffLists } from '../diff/list-diff';
import { figuresAsOf } from '../history/history';
import type { Revisions } from '../history/revisions';
import type { Lists } from '../list/lists';
import type { Deviation } from './verify';
import { deviationOf, movingPositions, unmovedState } from './verify';

/**
 * Compares what histories show as published with the recorded digests, each publication once: the list must have the
 * digest, and the revisions must lead back to its rows.
 */
export class ComparedPublications {
  private readonly compared = new Map<LogPosition, Deviation | null>();
  private leadBack = true;

  constructor(
    private readonly lists: Lists,
    private readonly revisions: Revisions,
  ) {}

  /** Publications of a pool that do not come out as recorded. */
  deviations(pool: Pool): readonly Deviation[] {
    const versions = publishedVersions(this.lists.publicationsAt(this.lists.head)).filter(
      (version) => version.pool === pool,
    );
    const open = versions.filter(({ position }) => !this.compared.has(position));
    if (open.length > 0) this.compare(open);
    return versions.flatMap(({ position }) => this.compared.get(position) ?? []);
  }

  /** False where the revisions, which may come from a checkpoint, lead to other rows than those published. */
  get revisionsLeadBack(): boolean {
    return this.leadBack;
  }

  private compare(versions: readonly PublishedVersion[]): void {
    this.revisions.catchUp();
    const moving = movingPositions(this.lists);
    for (const version of versions) {
      const deviation = deviationOf(this.lists, version, moving);
      this.compared.set(version.position, deviation);
      if (deviation === null) this.leadBack &&= this.leadsBackTo(version, moving);
    }
  }

  private leadsBackTo({ pool, date, knownAt }: PublishedVersion, moving: readonly number[]): boolean {
    const { lists, revisions } = this;
    const unmoved = unmovedState(moving, knownAt, lists.head);
    const published = lists.listAt({ pool, date, knownAt: unmoved });
    const revised = lists.listAt({ pool, date, knownAt: lists.head });
    if (revised.date !== date) return true;
    const moved =
      published.digest() === revised.digest() ? [] : diffLists(published, revised).rows.map(({ id }) => id);
    return [...new Set([...revisions.playersOn(pool, date), ...moved])].every((player) => {
      const shown = figuresAsOf(revised.list, player, revisions.of(pool, date, player), knownAt);
      const row = published.isListed(player) ? published.list.figuresOf(player) : null;
      return JSON.stringify(shown) === JSON.stringify(row);
    });
  }
}
