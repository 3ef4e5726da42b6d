import type { LogPosition } from '@ledger/kernel';
import type { LogSubscriber, SnapshotGroup } from '../snapshots/snapshotted';
import type { KnownAt } from '../questions/known-at';
import type { Answer, Question, QuestionName } from './list-questions';

/** Answers questions about the lists. It is notified of every event of the log. */
export interface ListQueries extends LogSubscriber {
  /** Where the lists are kept in this thread: the facts they rest on, which begin with a snapshot. */
  readonly group?: SnapshotGroup;

  /** The latest state that is ready to be asked: everything up to here is in it. */
  readonly position: LogPosition;

  /** Where there is no such state yet: up to where the log has been read for the first. */
  readonly reading?: LogPosition;

  /**
   * A position that the log has but the lists do not have yet is waited for; `latest` never waits for a replay. Throws
   * the refusal where a question is refused.
   */
  ask<Name extends QuestionName>(
    name: Name,
    knownAt: KnownAt,
    question: Question<Name>,
  ): Promise<Answer<Name>>;

  /** Resolves when the lists include everything up to a position of the log. */
  reached(position: LogPosition): Promise<void>;

  /** Much is going to be recorded, and nobody asks meanwhile: the lists need not be kept current. */
  pause?(): void;

  close(): Promise<void>;
}
