import { problemOf, ProblemError } from '../problem/problem';

/** An answer under an idempotency key, or the promise of one. */
export interface KeptAnswer {
  /** What was asked for under the key. */
  readonly fingerprint: string;
  readonly answer: Promise<unknown>;
}

interface Entry extends KeptAnswer {
  bytes: number;
}

export interface KeptAnswersLimits {
  readonly answers: number;
  readonly bytes: number;
  /** An answer that is larger is not kept. */
  readonly answerBytes: number;
}

const LIMITS: KeptAnswersLimits = { answers: 10_000, bytes: 32 * 1024 * 1024, answerBytes: 1024 * 1024 };

/** Answers that are given again word for word; those that are not kept are made again from the log. */
export class KeptAnswers {
  private readonly entries = new Map<string, Entry>();
  private bytes = 0;

  constructor(private readonly limits: KeptAnswersLimits = LIMITS) {}

  get(id: string): KeptAnswer | undefined {
    return this.entries.get(id);
  }

  /** Keeps an answer from the moment it is asked for: a repeat that comes meanwhile waits for the same one. */
  keep(id: string, fingerprint: string, answer: Promise<unknown>): void {
    const entry: Entry = { fingerprint, answer, bytes: 0 };
    this.entries.set(id, entry);
    answer.then(
      (given) => this.settle(id, entry, entry, given),
      (error: unknown) => {
        const refusal = refusalToKeep(error);
        if (refusal === null) return this.remove(id, entry);
        const refused = Promise.reject(refusal);
        // A repeat handles it; without one, nobody does.
        refused.catch(() => {});
        this.settle(id, entry, { fingerprint, answer: refused, bytes: 0 }, refusal.problem);
      },
    );
  }

  private settle(id: string, before: Entry, entry: Entry, content: unknown): void {
    if (this.entries.get(id) !== before) return;
    entry.bytes = Buffer.byteLength(JSON.stringify(content) ?? '');
    if (entry.bytes > this.limits.answerBytes) return this.remove(id, before);
    this.entries.set(id, entry);
    this.bytes += entry.bytes;
    for (const [oldest, { bytes }] of this.entries) {
      if (this.entries.size <= this.limits.answers && this.bytes <= this.limits.bytes) return;
      this.entries.delete(oldest);
      this.bytes -= bytes;
    }
  }

  private remove(id: string, entry: Entry): void {
    if (this.entries.get(id) === entry) this.entries.delete(id);
  }
}

/**
 * A refusal is an answer and is given again, without the findings: they can be long. Null where the next attempt may
 * do better: the service failed, or too much was asked for at once.
 */
function refusalToKeep(error: unknown): ProblemError | null {
  const { findings, ...problem } = problemOf(error);
  if (problem.status >= 500 || problem.status === 429) return null;
  if (findings === undefined) return new ProblemError(problem);
  const advice = 'The findings were in the first answer. Send the file under a new key to see them again.';
  return new ProblemError({ ...problem, advice });
}
