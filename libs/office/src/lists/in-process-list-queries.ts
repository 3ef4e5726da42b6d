import type { LogPosition } from '@ledger/kernel';
import type { RecordedEvent } from '@ledger/ledger';
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

  constructor(
    checkpoints: CheckpointPlace | null,
    private readonly readLog: () => Promise<void>,
  ) {
    this.atHand = new ListReadModel(checkpoints);
  }

  get position(): LogPosition {
    return this.atHand.lists.head;
  }

  apply(event: RecordedEvent): void {
    this.atHand.apply(event);
  }

  async ask<Name extends QuestionName>(
    name: Name,
    knownAt: KnownAt,
    question: Question<Name>,
  ): Promise<Answer<Name>> {
    await this.readLog();
    return answer(this.atHand, name, knownAt === 'latest' ? this.position : knownAt, question);
  }

  reached(): Promise<void> {
    return this.readLog();
  }

  async close(): Promise<void> {}
}
