import type { CalendarDate, LogPosition, Pool } from '@ledger/kernel';
import { BEGINNING, RefusedError } from '@ledger/kernel';
import type { RecordedEvent } from '@ledger/ledger';
import { EMPTY_SCENARIO } from '@ledger/lists';
import type { Caller } from '../../caller';
import { asCaller } from '../../caller';
import { ListWorkerPool } from './list-worker-pool';
import type { Task } from './messages';
import type { ListWorkLimits, PooledWorker } from './options';

const POOL: Pool = 'standard';
const DAY = '2024-05-01' as CalendarDate;

interface Given {
  readonly task: Task;
  finish(answer: unknown): void;
}

/** A worker whose tasks the test finishes. */
class FakeWorker {
  isReady = false;
  isAway = false;
  keepsHistory = false;
  position: LogPosition = BEGINNING;
  isTerminated = false;
  readonly open: Given[] = [];

  constructor(private readonly log: Log) {}

  get load(): number {
    return this.open.length;
  }
  isFree(): boolean {
    return this.isReady && !this.isAway;
  }
  hasState(knownAt: LogPosition): boolean {
    return knownAt === this.position;
  }
  do(task: Task): Promise<unknown> {
    if (task.kind === 'catch up') this.log.history.push('catch up');
    return new Promise((resolve) => {
      const given: Given = {
        task,
        finish: (answer) => {
          this.open.splice(this.open.indexOf(given), 1);
          if (task.kind === 'catch up') this.position = this.log.head;
          resolve(answer);
        },
      };
      this.open.push(given);
    });
  }
  async end(): Promise<void> {}
  async terminate(): Promise<void> {
    this.isTerminated = true;
  }
}

class Log {
  head = 1 as LogPosition;
  /** What the workers were given, in order. */
  readonly history: string[] = [];
}

class Bench {
  readonly log = new Log();
  readonly spawned: FakeWorker[] = [];
  readonly pool: ListWorkerPool;

  constructor(limits: Partial<ListWorkLimits> = {}) {
    this.pool = new ListWorkerPool({
      address: 'fake',
      checkpoints: null,
      workers: 2,
      limits,
      spawn: () => {
        const worker = new FakeWorker(this.log);
        this.spawned.push(worker);
        return worker as unknown as PooledWorker;
      },
    });
  }

  async ready(): Promise<this> {
    await this.finishAll();
    this.log.history.length = 0;
    return this;
  }

  /** A long query of a caller; its name in the query distinguishes it from others. */
  ask(what: string, caller: Partial<Caller> & { readonly key: string }): Promise<unknown> {
    const question = { pool: POOL, day: DAY, supposition: EMPTY_SCENARIO, what };
    return asCaller({ purpose: 'question', ...caller }, () =>
      this.pool.ask('differenceIf', this.pool.position, question),
    ).then(
      (answer) => answer,
      (error: Error) => (error instanceof RefusedError ? error.refusal.code : error),
    );
  }

  append(): void {
    this.log.head = (this.log.head + 1) as LogPosition;
    this.pool.apply({ position: this.log.head } as RecordedEvent);
  }

  /** Finishes whatever the workers have, one task at a time, until nothing is left. */
  async finishAll(): Promise<void> {
    for (;;) {
      await settle();
      const worker = this.spawned.find(({ isTerminated, open }) => !isTerminated && open.length > 0);
      if (worker === undefined) return;
      const { task, finish } = worker.open[0]!;
      const what = task.kind === 'answer' ? (task.question as { what: string }).what : task.kind;
      if (task.kind === 'answer') this.log.history.push(what);
      finish(what);
    }
  }
}

const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 25));

describe('a pool of list workers', () => {
  it('serves callers in turn: nobody waits for all questions of another', async () => {
    const bench = await new Bench().ready();
    const flood = ['f1', 'f2', 'f3', 'f4', 'f5', 'f6'].map((what) => bench.ask(what, { key: 'flooder' }));
    const others = [bench.ask('a1', { key: 'administrator' }), bench.ask('b1', { key: 'b' })];
    await bench.finishAll();
    await Promise.all([...flood, ...others]);
    expect(bench.log.history).toEqual(['f1', 'a1', 'b1', 'f2', 'f3', 'f4', 'f5', 'f6']);
  });

  it('refuses a caller who has several long questions waiting, and nobody else', async () => {
    const bench = await new Bench({ waiting: 2 }).ready();
    const asked = ['f1', 'f2', 'f3', 'f4', 'f5'].map((what) => bench.ask(what, { key: 'flooder' }));
    const other = bench.ask('a1', { key: 'administrator' });
    const recording = bench.ask('r1', { key: 'flooder', purpose: 'recording' });
    await bench.finishAll();
    expect(await Promise.all(asked)).toEqual(['f1', 'f2', 'f3', 'TooManyQuestions', 'TooManyQuestions']);
    expect([await other, await recording]).toEqual(['a1', 'r1']);
  });

  it('catches up with the log before the next long question', async () => {
    const bench = await new Bench().ready();
    const flood = ['f1', 'f2', 'f3'].map((what) => bench.ask(what, { key: 'flooder' }));
    bench.append();
    await bench.finishAll();
    await Promise.all(flood);
    expect(bench.log.history.slice(0, 2)).toEqual(['f1', 'catch up']);
    expect(bench.pool.position).toBe(bench.log.head);
  });

  it('has the new state in service before other questions about it are computed', async () => {
    const bench = await new Bench().ready();
    bench.append();
    const next = bench.log.head;
    const question = { pool: POOL, day: DAY, supposition: EMPTY_SCENARIO, what: 'early' };
    let positionThen: LogPosition | null = null;
    const early = asCaller({ key: 'analyst', purpose: 'question' }, () =>
      bench.pool.ask('differenceIf', next, question),
    ).then(() => (positionThen = bench.pool.position));
    await bench.finishAll();
    await early;
    expect(positionThen).toBe(next);
  });

  it('ends the thread of a question that takes too long, and starts another one', async () => {
    const bench = await new Bench({ questionMs: 5 }).ready();
    const endless = bench.ask('endless', { key: 'analyst' });
    expect(await endless).toBe('QuestionTooLong');
    expect(bench.spawned.map(({ isTerminated }) => isTerminated).filter(Boolean)).toHaveLength(1);
    expect(bench.spawned).toHaveLength(3);
    await bench.finishAll();
    const { spawned } = bench;
    expect(spawned.filter((worker) => !worker.isTerminated && worker.isFree())).toHaveLength(2);
  });

  it('keeps the last worker in service while another one is started', async () => {
    const bench = await new Bench({ questionMs: 5 }).ready();
    await bench.ask('endless', { key: 'analyst' });
    void bench.ask('next', { key: 'analyst' });
    await settle();
    const [left] = bench.spawned.filter((worker) => worker.isReady && !worker.isTerminated);
    expect(left!.isFree()).toBe(true);
    await bench.finishAll();
  });

  it('does not compute a waiting question whose client has left', async () => {
    const bench = await new Bench().ready();
    const client = new AbortController();
    const asked = [
      bench.ask('f1', { key: 'a' }),
      bench.ask('f2', { key: 'a', signal: client.signal }),
      bench.ask('f3', { key: 'a' }),
    ];
    client.abort();
    await bench.finishAll();
    expect(await Promise.all(asked)).toEqual(['f1', 'QuestionCancelled', 'f3']);
    expect(bench.log.history).toEqual(['f1', 'f3']);
  });

  it('ends the thread of a question whose client has left, unless it is done soon', async () => {
    const bench = await new Bench({ cancelledMs: 5 }).ready();
    const client = new AbortController();
    const asked = bench.ask('f1', { key: 'a', signal: client.signal });
    client.abort();
    expect(await asked).toBe('QuestionCancelled');
    await settle();
    expect(bench.spawned.filter(({ isTerminated }) => isTerminated)).toHaveLength(1);
    expect(bench.spawned).toHaveLength(3);
    await bench.finishAll();
  });
});
