import type { LogPosition } from '@ledger/kernel';
import type { RecordedEvent } from '@ledger/ledger';
import { decodeEvent } from '@ledger/ledger';
import type { EventStore } from '@ledger/store';
import type { LogReader } from '../log-reader';
import type { CheckpointPlace } from '../checkpoints/checkpoint-folder';
import type { ListQueries } from './list-queries';
import type { KnownAt } from '../questions/known-at';
import type { Answer, Question, QuestionName } from './list-questions';
import { answer } from './list-questions';
import { ListReadModel } from './list-read-model';

/**
 * The lists in the thread that asks: for those who come with one question, such as a command, and for stores that no
 * other thread can open. The log is read before each question, so `latest` is everything recorded by then.
 */
export class InProcessListQueries implements ListQueries {
  private readonly atHand: ListReadModel;
  private isPaused = false;

  constructor(
    checkpoints: CheckpointPlace | null,
    private readonly store: EventStore,
    private readonly logReader: () => LogReader,
  ) {
    this.atHand = new ListReadModel(checkpoints);
  }

  get position(): LogPosition {
    return this.atHand.lists.head;
  }

  apply(event: RecordedEvent): void {
    if (!this.isPaused && event.position > this.position) this.atHand.apply(event);
  }

  /** What is recorded from now on is read from the log when the next question comes. */
  pause(): void {
    this.isPaused = true;
  }

  private async catchUp(): Promise<void> {
    const logReader = this.logReader();
    await logReader.catchUp();
    while (this.isPaused) {
      for await (const batch of this.store.readAll(this.position)) {
        for (const event of batch) this.atHand.apply(decodeEvent(event));
      }
      this.isPaused = this.position < logReader.position;
    }
  }

  async ask<Name extends QuestionName>(
    name: Name,
    knownAt: KnownAt,
    question: Question<Name>,
  ): Promise<Answer<Name>> {
    await this.catchUp();
    return answer(this.atHand, name, knownAt === 'latest' ? this.position : knownAt, question);
  }

  reached(): Promise<void> {
    return this.catchUp();
  }

  async close(): Promise<void> {}
}
