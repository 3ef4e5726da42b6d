import type { LogPosition } from '@ledger/kernel';
import { refuse } from '@ledger/kernel';
import type { RecordedEvent } from '@ledger/ledger';
import type { CheckpointShelf } from './checkpoint/shelf';
import { readOnly } from './checkpoint/shelf';
import { FactBook } from './facts/book';
import type { Knowledge } from './facts/knowledge';
import type { TouchedFacts } from './facts/touched';
import type { RuleScenario } from './law/law-book';
import { Projection } from './state/projection';
import { KeptStates } from './state/kept-states';

/** What is laid over the log, never appended. */
export interface Scenario {
  readonly knownAt: LogPosition;
  readonly add?: readonly RecordedEvent[];
  readonly drop?: readonly RecordedEvent[];
  readonly rules?: RuleScenario;
}

/** With more than one tournament in so many touched, a state is computed from the beginning. */
const MUCH = 5;

/**
 * Events go in, in the order of the log; the lists of every date, as known at any position, come out as states. Pure:
 * it folds what it is given and knows no store.
 */
export class Engine {
  readonly book = new FactBook();
  private readonly states = new KeptStates();
  private current: Projection | null = null;

  /** With a shelf, lists are looked for among those computed before, and put there. */
  constructor(readonly shelf: CheckpointShelf | null = null) {}

  /** The shelf for what is only supposed: read, never written. */
  get shelfOfBranches(): CheckpointShelf | null {
    return this.shelf === null ? null : readOnly(this.shelf);
  }

  record(events: Iterable<RecordedEvent>): void {
    for (const event of events) this.book.record(event);
  }

  /** The position of the last event taken in. */
  get head(): LogPosition {
    return this.book.head;
  }

  /** Everything computed from what is known at a position; lists are computed as they are asked for. */
  projectionAt(knownAt: LogPosition, rules?: RuleScenario): Projection {
    if (knownAt > this.head) {
      refuse({
        code: 'PositionAhead',
        message: `Position ${knownAt} is ahead of the log, which ends at ${this.head}.`,
        advice: 'Ask for a position up to the end of the log.',
      });
    }
    if (rules !== undefined) {
      return Projection.of(this.book, this.book.knowledge(knownAt), rules, this.shelfOfBranches);
    }
    if (knownAt === this.head) return this.newest();
    let state = this.states.get(knownAt);
    if (state === undefined) {
      state = this.earlier(knownAt, this.shelf);
      this.states.keep(knownAt, state, this.current);
    }
    return state;
  }

  /** An earlier state to be passed through and revised: nothing of it is kept. */
  passingStateAt(knownAt: LogPosition): Projection {
    return this.earlier(knownAt, this.shelfOfBranches);
  }

  /** The state at the head: revised by what came since it was last asked for. */
  private newest(): Projection {
    const touched = this.book.touched.drain();
    const knowledge = this.book.knowledge();
    const { current } = this;
    if (current !== null && current.knownAt === this.head) return current;
    this.current =
      revised(current, this.book, knowledge, touched) ??
      Projection.of(this.book, knowledge, null, this.shelf);
    return this.current;
  }

  /** An earlier state: from the newest by partial replay where little was recorded since, else from the beginning. */
  private earlier(knownAt: LogPosition, shelf: CheckpointShelf | null): Projection {
    const knowledge = this.book.knowledge(knownAt);
    const touched = this.book.touchedSince(knownAt);
    const isClose = this.current !== null && touched.tournaments.length * MUCH < this.current.placed.size;
    const fork = isClose ? this.newest().fork(shelf) : null;
    return revised(fork, this.book, knowledge, touched) ?? Projection.of(this.book, knowledge, null, shelf);
  }

  /**
   * A branch: hypothetical events laid over what is known at a position, recorded ones left out, other rules. Nothing of
   * it ever shows in the lists it branches from.
   */
  branch({ knownAt, add = [], drop = [], rules }: Scenario): Projection {
    const trunk = this.projectionAt(knownAt);
    const shelf = this.shelfOfBranches;
    const book = this.book.branch();
    for (const event of add) book.record({ ...event, position: (book.head + 1) as LogPosition });
    for (const event of drop) book.touch(event);
    const dropped = new Set(drop.map(({ id }) => id));
    const added = new Set(add.map(({ id }) => id));
    const knowledge = book.knowledge(knownAt, dropped, added);
    if (rules !== undefined) return Projection.of(book, knowledge, rules, shelf);
    const touched = book.touched.drain();
    return (
      revised(trunk.fork(shelf), book, knowledge, touched) ?? Projection.of(book, knowledge, null, shelf)
    );
  }

  /** Discards every computed state: the next question computes what it needs again. */
  discardStates(): void {
    this.states.clear();
    this.current = null;
  }

  /** The past states of knowledge that can be asked without computing them anew. */
  statesAtHand(): readonly LogPosition[] {
    return this.states.positions();
  }
}

/** The projection with what was touched taken in, or null where it has to be made anew. */
function revised(
  projection: Projection | null,
  book: FactBook,
  knowledge: Knowledge,
  touched: TouchedFacts,
): Projection | null {
  return projection !== null && projection.revise(book, knowledge, touched) !== null ? projection : null;
}
