import type { LogPosition } from '@ledger/kernel';
import type { FactBook } from '../facts/book';
import type { Projection } from '../state/projection';
import type { State } from './state';
import { stateOf } from './state';

/**
 * One state of knowledge after the other, in log order: each is made from the one before by partial replay of what was
 * recorded in between. None of them is kept.
 */
export class Walk {
  private at: Projection | null = null;

  constructor(
    private readonly book: FactBook,
    private readonly stateAt: (knownAt: LogPosition) => Projection,
  ) {}

  /** The state right before an event, with its lists up to a date, and the state right after it; good until the next step. */
  across(position: LogPosition, through: Parameters<Projection['advanceTo']>[0]): readonly [State, State] {
    const knownBefore = (position - 1) as LogPosition;
    this.at = this.revised(this.at ?? this.stateAt(knownBefore), knownBefore);
    this.at.advanceTo(through);
    return [stateOf(this.at), stateOf(this.revised(this.at.fork(), position))];
  }

  private revised(state: Projection, knownAt: LogPosition): Projection {
    if (state.knownAt === knownAt) return state;
    const touched = this.book.touchedSince(state.knownAt, knownAt);
    return state.revise(this.book, this.book.knowledge(knownAt), touched) === null
      ? this.stateAt(knownAt)
      : state;
  }
}
