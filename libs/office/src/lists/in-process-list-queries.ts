import type { LogPosition } from '@ledger/kernel';
import type { RecordedEvent } from '@ledger/ledger';
import type { EventStore } from '@ledger/store';
import type { SnapshotSource, SnapshotTarget } from '@ledger/engine';
import type { LogReader } from '../log/log-reader';
import { readLog } from '../log/read-log';
import { isUseless, needsLog } from '../snapshots/log-needed';
import type { Snapshotted } from '../snapshots/snapshotted';
import { SnapshotGroup } from '../snapshots/snapshotted';
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
export class InProcessListQueries implements ListQueries, Snapshotted {
  readonly group: SnapshotGroup;
  private readonly model: ListReadModel;
  private isPaused = false;

  constructor(
    checkpoints: CheckpointPlace | null,
    private readonly store: EventStore,
    private readonly logReader: () => LogReader,
  ) {
    this.model = new ListReadModel(checkpoints);
    this.group = new SnapshotGroup([this], checkpoints, 'facts');
  }

  save(target: SnapshotTarget): void {
    this.model.save(target);
  }

  restore(source: SnapshotSource | null): void {
    this.model.restore(source);
  }

  get position(): LogPosition {
    return this.model.lists.head;
  }

  apply(event: RecordedEvent): void {
    if (!this.isPaused && event.position > this.position) this.model.apply(event);
  }

  /** What is recorded from now on is read from the log when the next question comes. */
  pause(): void {
    this.isPaused = true;
  }

  private async catchUp(): Promise<void> {
    const logReader = this.logReader();
    await logReader.catchUp();
    while (this.isPaused) {
      for await (const batch of readLog(this.store, this.position, { metadata: 'of several' })) {
        for (const event of batch) this.model.apply(event);
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
    const answerNow = (): Answer<Name> =>
      answer(this.model, name, knownAt === 'latest' ? this.position : knownAt, question);
    try {
      return answerNow();
    } catch (error) {
      if (!needsLog(error)) throw error;
      await this.logReader().readAgain(this.group, isUseless(error));
      return answerNow();
    }
  }

  reached(): Promise<void> {
    return this.catchUp();
  }

  async close(): Promise<void> {
    this.model.lists.keepInputs();
  }
}
