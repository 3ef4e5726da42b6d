import { writeFileSync } from 'node:fs';
import { openStore } from '@ledger/store';
import type { CheckpointPlace } from '../checkpoints/checkpoint-folder';
import type { Failure } from '../lists/workers/messages';
import { failureOf } from '../lists/workers/messages';
import { Analytics } from './analytics';
import type { AnalyticsQueries } from './analytics-queries';

/** The file that the process of queries runs: this one. */
export const SQL_CHILD = __filename;

/** Which ledger the process reads. */
export interface SqlChildOptions {
  readonly address: string;
  readonly checkpoints: CheckpointPlace | null;
  /** How much the process may grow during one task. */
  readonly growthBytes: number;
}

type SqlTaskName = 'sql' | 'sqlToFile' | 'table' | 'tableToFile';

export interface SqlTask {
  readonly name: SqlTaskName;
  readonly args: readonly unknown[];
}

export type SqlOutcome = { readonly answer: unknown } | { readonly failure: Failure };

/** The exit code of a process that grew too large. */
export const TOO_LARGE = 79;
const WATCH_MS = 20;

/** One task after the other: the parent sends the next when it has the answer. */
function work(options: SqlChildOptions): void {
  const { address, checkpoints, growthBytes } = options;
  dieFirst();
  let analytics: Promise<AnalyticsQueries> | null = null;
  const open = async (): Promise<AnalyticsQueries> =>
    new Analytics(await openStore(address, { mustExist: true }), checkpoints);
  process.on('message', ({ name, args }: SqlTask) => {
    // Some functions of DuckDB allocate more than its limit counts; the query runs in another thread than this timer.
    const largest = process.memoryUsage.rss() + growthBytes;
    const watch = setInterval(() => {
      if (process.memoryUsage.rss() > largest) process.exit(TOO_LARGE);
    }, WATCH_MS);
    analytics ??= open();
    const run = async (): Promise<unknown> =>
      ((await analytics!)[name] as (...all: unknown[]) => unknown)(...args);
    void run()
      .then(
        (answer): SqlOutcome => ({ answer }),
        (error: unknown): SqlOutcome => ({ failure: failureOf(error) }),
      )
      .then((outcome) => process.send!(outcome))
      .finally(() => clearInterval(watch));
  });
  process.once('disconnect', () => process.exit(0));
}

/** Where the memory of the machine runs out, this process goes before the service does (Linux). */
function dieFirst(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000');
  } catch {
    // Other systems choose by size.
  }
}

const [role, given] = process.argv.slice(2);
if (role === 'sql child' && given !== undefined) work(JSON.parse(given) as SqlChildOptions);
