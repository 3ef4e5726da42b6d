import type { LogPosition } from '@ledger/kernel';
import type { Projection } from '@ledger/engine';
import type { Lists } from '../list/lists';

/**
 * One state of knowledge after the other, in log order: each is made from the one before by partial replay of what was
 * recorded in between. None of them is put aside.
 */
export class Walk {
  private state: Projection | null = null;

  constructor(private readonly lists: Lists) {}

  /** Good until the next step. */
  to(knownAt: LogPosition): Projection {
    const before = this.state ?? this.lists.passingStateAt(knownAt);
    this.state = this.revised(before, knownAt);
    return this.state;
  }

  /** The state after, while the one before stays as it is. */
  beside(before: Projection, knownAt: LogPosition): Projection {
    return this.revised(before.fork(), knownAt);
  }

  private revised(state: Projection, knownAt: LogPosition): Projection {
    if (state.knownAt === knownAt) return state;
    const { book } = this.lists;
    const touched = book.touchedSince(state.knownAt, knownAt);
    return state.revise(book, book.knowledge(knownAt), touched) === null
      ? this.lists.passingStateAt(knownAt)
      : state;
  }
}
