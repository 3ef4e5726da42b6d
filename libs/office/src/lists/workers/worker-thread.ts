import type { MessagePort } from 'node:worker_threads';
import { parentPort, workerData } from 'node:worker_threads';
import type { LogPosition, Pool } from '@ledger/kernel';
import { BEGINNING, POOLS, RefusedError } from '@ledger/kernel';
import type { EventOf, RecordedEvent } from '@ledger/ledger';
import { makeReady } from '@ledger/lists';
import type { EventStore } from '@ledger/store';
import { openStore } from '@ledger/store';
import { LogReader } from '../../log/log-reader';
import { isUseless, needsLog } from '../../snapshots/log-needed';
import { SharedFiles } from '../../shared-files/shared-files';
import { SnapshotGroup } from '../../snapshots/snapshotted';
import { withoutDifferingCheckpoints } from '../as-published';
import { answer } from '../list-questions';
import { ListReadModel } from '../list-read-model';
import type { WorkerState, WorkerOptions, Outcome, OutcomeMessage, ReadingMessage } from './messages';
import type { Task, TaskMessage } from './messages';
import { failureOf } from './messages';

/** The file that a worker thread runs: this one. */
export const WORKER_THREAD = __filename;

const EVENTS_PER_MESSAGE = 10_000;

/** What runs in a worker thread: it reads the log by itself and has its own lists. */
class ListThread {
  private readonly model: ListReadModel;
  private readonly group: SnapshotGroup;
  private log: { readonly store: EventStore; readonly logReader: LogReader } | null = null;
  private keepsHistory = false;

  constructor(
    private readonly options: WorkerOptions,
    private readonly onReading: (position: LogPosition) => void,
  ) {
    const { checkpoints, shared } = options;
    const place = checkpoints && { ...checkpoints, shared: new SharedFiles(shared) };
    this.model = new ListReadModel(place);
    this.group = new SnapshotGroup([this.model], place, 'facts');
  }

  get state(): WorkerState {
    const { lists } = this.model;
    return { position: lists.head, pastStates: lists.keptPositions(), keepsHistory: this.keepsHistory };
  }

  /** Hears of every event that is read. */
  apply({ position }: RecordedEvent): void {
    if (position % EVENTS_PER_MESSAGE === 0) this.onReading(position);
  }

  async do(task: Task): Promise<unknown> {
    try {
      return await this.attempt(task);
    } catch (error) {
      if (!needsLog(error)) throw error;
      await (await this.openLog()).logReader.readAgain(this.group, isUseless(error));
      return this.attempt(task);
    }
  }

  /** Writes a snapshot of the facts if it is due. */
  save(): void {
    this.group.save();
    this.model.lists.keepInputs();
  }

  private async attempt(task: Task): Promise<unknown> {
    switch (task.kind) {
      case 'catch up':
        await (await this.openLog()).logReader.catchUp();
        this.onReading(this.state.position);
        this.makeReady();
        return null;
      case 'prepare':
        this.model.lists.prepareRevision();
        return null;
      case 'keep history':
        this.keepsHistory = true;
        this.makeReady();
        return null;
      case 'answer': {
        const { name, knownAt, question } = task;
        if (name === 'history') this.keepsHistory = true;
        return answer(
          this.model,
          name,
          knownAt === 'latest' ? this.state.position : knownAt,
          question as never,
        );
      }
      case 'end':
        await this.log?.store.close();
        return null;
    }
  }

  private async openLog(): Promise<NonNullable<ListThread['log']>> {
    if (this.log === null) {
      const store = await openStore(this.options.address, { mustExist: true });
      this.log = { store, logReader: new LogReader(store, [this.group], [this]) };
    }
    return this.log;
  }

  /** The newest state and those that everyone sees, compared with their publications; histories where they are asked for. */
  private makeReady(): void {
    withoutDifferingCheckpoints(() => {
      const { model } = this;
      makeReady(model.lists, model.lists.head);
      for (const { pool, date, knownAt } of latestPublications(model)) {
        makeReady(model.lists, knownAt);
        unlessRefused(() => model.listAt({ pool, date, knownAt }));
      }
      if (!this.keepsHistory) return;
      model.revisions.catchUp();
      for (const pool of POOLS) unlessRefused(() => model.notReproduced(pool));
    });
  }
}

/** What is refused is refused when it is asked for: the other lists are ready all the same. */
function unlessRefused(compute: () => unknown): void {
  try {
    compute();
  } catch (error) {
    if (!(error instanceof RefusedError)) throw error;
  }
}

/** The publication of each pool that took the most into account. */
function latestPublications({
  lists,
}: ListReadModel): Iterable<EventOf<'ListPublished' | 'ListRevised'>['data']> {
  const latest = new Map<Pool, EventOf<'ListPublished' | 'ListRevised'>['data']>();
  for (const { type, data } of lists.publications) {
    if (type === 'ListWithdrawn') continue;
    if (data.knownAt > (latest.get(data.pool)?.knownAt ?? BEGINNING)) latest.set(data.pool, data);
  }
  return latest.values();
}

async function outcomeOf(thread: ListThread, task: Task): Promise<Outcome> {
  try {
    return { answer: await thread.do(task) };
  } catch (error) {
    return { failure: failureOf(error) };
  }
}

/** Large answers are transferred, not copied. */
function partsToTransfer(outcome: Outcome): ArrayBuffer[] {
  const content = 'answer' in outcome ? (outcome.answer as { content?: unknown } | null)?.content : null;
  return content instanceof Uint8Array ? [content.buffer as ArrayBuffer] : [];
}

function work(port: MessagePort, options: WorkerOptions): void {
  const thread = new ListThread(options, (reading) => {
    const message: ReadingMessage = { reading };
    port.postMessage(message);
  });
  // One task after the other, in the order in which they were given.
  let busy: Promise<void> = Promise.resolve();
  port.on('message', ({ id, task }: TaskMessage) => {
    busy = busy.then(async () => {
      const outcome = await outcomeOf(thread, task);
      const message: OutcomeMessage = { id, outcome, state: thread.state };
      port.postMessage(message, partsToTransfer(outcome));
      if (task.kind === 'catch up') thread.save();
      if (task.kind === 'end') port.close();
    });
  });
}

const isOptions = (data: unknown): data is WorkerOptions =>
  typeof data === 'object' && data !== null && (data as { role?: unknown }).role === 'list worker';

if (parentPort !== null && isOptions(workerData)) work(parentPort, workerData);
