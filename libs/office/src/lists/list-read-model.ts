import type { LogPosition, Pool } from '@ledger/kernel';
import { refuse } from '@ledger/kernel';
import type { RecordedEvent } from '@ledger/ledger';
import { ENGINE_VERSION } from '@ledger/engine';
import type { ListQuestion, RatingList, Revisions } from '@ledger/lists';
import { ComparedPublications, discardRevisions, Lists, revisionsOf } from '@ledger/lists';
import type { CheckpointStore, SnapshotSource, SnapshotTarget } from '@ledger/engine';
import type { CheckpointPlace } from '../checkpoints/checkpoint-folder';
import { CheckpointFolder } from '../checkpoints/checkpoint-folder';
import type { Snapshotted } from '../snapshots/snapshotted';
import { LogNeeded } from '../snapshots/log-needed';
import type { NameIndex } from './answers/player-search';
import type { RecordedList } from './as-published';
import { CheckpointsDiffer, listVersion, publicationDiffers } from './as-published';
import { RowCache } from './row-cache';

/**
 * Checkpoints that can be given up. Their checksum has no key, so a program that can write to the folder can forge them;
 * this one knows whether anything was read from them, so that it can be computed again from the facts.
 */
class CheckpointsInUse implements CheckpointStore {
  private hasRead = false;
  private isGivenUp = false;

  constructor(private readonly checkpoints: CheckpointStore) {}

  read(key: string): Uint8Array | null {
    if (this.isGivenUp) return null;
    const bytes = this.checkpoints.read(key);
    if (bytes !== null) this.hasRead = true;
    return bytes;
  }

  /** What this process computes is written in any case, also over what it gave up. */
  write(key: string, bytes: Uint8Array): void {
    this.checkpoints.write(key, bytes);
  }

  /** Reads nothing from now on. Returns whether anything had been read, so that states may rest on it. */
  giveUp(): boolean {
    const mayRestOnThem = this.hasRead && !this.isGivenUp;
    this.isGivenUp = true;
    return mayRestOnThem;
  }
}

/** The lists folded from the log, and indexes to answer queries quickly. */
export class ListReadModel implements Snapshotted {
  readonly lists: Lists;
  readonly rows = new RowCache();
  /** For the search by name; of the state that was searched last. */
  people: NameIndex | null = null;
  private readonly checkpoints: CheckpointsInUse | null;
  private restsOnSnapshot = false;
  private compared: ComparedPublications;

  constructor(place: CheckpointPlace | null) {
    this.checkpoints = place === null ? null : new CheckpointsInUse(new CheckpointFolder(place));
    this.lists = new Lists(this.checkpoints);
    this.compared = this.nothingCompared();
  }

  get revisions(): Revisions {
    return revisionsOf(this.lists);
  }

  apply(event: RecordedEvent): void {
    this.lists.record([event]);
    this.people = null;
    if (event.type === 'PersonForgotten') this.rows.clear();
  }

  save(target: SnapshotTarget): void {
    this.lists.save(target);
  }

  restore(source: SnapshotSource | null): void {
    this.lists.restore(source);
    this.restsOnSnapshot = source !== null;
    this.discard();
  }

  /** The list in force on a day. Where it is one that was published, it has the recorded digest. */
  listAt(question: ListQuestion): RatingList {
    const list = this.lists.listAt(question);
    const publication = this.publicationOf(list, question.knownAt);
    if (publication === undefined || publication.digest === list.digest()) return list;
    if (this.computeFromFacts(true)) throw new CheckpointsDiffer();
    return refuse(publicationDiffers(publication, list.digest()));
  }

  private publicationOf(list: RatingList, knownAt: LogPosition): RecordedList | undefined {
    for (const { type, data } of this.lists.publications) {
      if (type === 'ListWithdrawn' || data.knownAt !== knownAt) continue;
      if (data.pool === list.poolName && data.date === list.date) return data;
    }
    return undefined;
  }

  /**
   * Compares every published list of a pool, once. Refuses where one differs that this engine published; those that
   * another engine published and that differ are returned, as `listVersion`, so that they are not shown as published.
   */
  notReproduced(pool: Pool): ReadonlySet<string> {
    const { compared } = this;
    const deviations = compared.deviations(pool);
    const isSame = deviations.length === 0 && compared.revisionsLeadBack;
    if (!isSame && this.computeFromFacts(true)) throw new CheckpointsDiffer();
    const ours = deviations.find(({ publication }) => publication.engine === ENGINE_VERSION);
    if (ours !== undefined) refuse(publicationDiffers(ours.publication, ours.computed?.digest ?? null));
    return new Set(deviations.map(({ publication: { date, version } }) => listVersion(date, version)));
  }

  /**
   * From now on every list is computed from the facts in the log, without checkpoints. Throws `LogNeeded` where the facts
   * are those of a snapshot: the log has to be read first. Returns whether anything computed so far
   * may have rested on them; it is discarded.
   */
  computeFromFacts(isDifferent = false): boolean {
    // A snapshot can be forged like a checkpoint.
    if (this.restsOnSnapshot) throw new LogNeeded(isDifferent);
    if (this.checkpoints?.giveUp() !== true) return false;
    this.lists.discardStates();
    this.discard();
    return true;
  }

  private discard(): void {
    this.rows.clear();
    this.people = null;
    discardRevisions(this.lists);
    this.compared = this.nothingCompared();
  }

  private nothingCompared(): ComparedPublications {
    return new ComparedPublications(this.lists, this.revisions);
  }
}
