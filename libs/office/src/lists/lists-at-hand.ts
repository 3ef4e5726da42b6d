import type { RecordedEvent } from '@ledger/ledger';
import { Lists, Revisions } from '@ledger/lists';
import type { CheckpointPlace } from '../checkpoints/checkpoint-folder';
import { CheckpointFolder } from '../checkpoints/checkpoint-folder';
import type { Follower } from '../mirror';
import type { PeopleAtHand } from './answers/player-search';
import { RowsAtHand } from './rows-at-hand';

/** The lists folded from the log, and what is kept beside them to answer questions quickly. */
export class ListsAtHand implements Follower {
  readonly lists: Lists;
  readonly revisions: Revisions;
  readonly rows = new RowsAtHand();
  /** For the search by name; of the state that was searched last. */
  people: PeopleAtHand | null = null;

  constructor(checkpoints: CheckpointPlace | null) {
    this.lists = new Lists(checkpoints === null ? null : new CheckpointFolder(checkpoints));
    this.revisions = new Revisions(this.lists);
  }

  apply(event: RecordedEvent): void {
    this.lists.record([event]);
    this.people = null;
    if (event.type === 'PersonForgotten') this.rows.clear();
  }
}
