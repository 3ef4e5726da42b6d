import type { LogPosition } from '@ledger/kernel';
import type { RecordedEvent } from '@ledger/ledger';
import { asCaller, currentCaller } from '../caller';
import type { KnownAt } from '../questions/known-at';
import type { ListQueries } from './list-queries';
import type { Answer, Question, QuestionName } from './list-questions';
import { cancelled } from './workers/errors';

/** Questions whose answers are remembered, and up to where each answer rests on the log. */
const REMEMBERED: { readonly [Name in QuestionName]?: (answer: Answer<Name>) => LogPosition } = {
  page: ({ basis }) => basis.knownAt,
  file: ({ basis }) => basis.knownAt,
  ratings: ({ knownAt }) => knownAt,
  explanation: ({ basis }) => basis.knownAt,
  history: ({ knownAt }) => knownAt,
  difference: ({ to }) => to.basis.knownAt,
};

const LIMIT_BYTES = 64 * 1024 * 1024;
/** An answer larger than this part of the limit is not kept. */
const LARGEST_SHARE = 2;

/** An answer that is being computed, for everyone who asked for it. */
interface Shared {
  readonly answer: Promise<unknown>;
  readonly computing: AbortController;
  /** Those who still wait for it. */
  askers: number;
}

interface Remembered {
  readonly answer: unknown;
  readonly bytes: number;
}

/**
 * Remembers answers. An answer that rests on a position of the log never changes: a page of a published version, the
 * difference between two of them, or the latest state as long as it is the latest. Only when a person is forgotten,
 * past answers may no longer contain the name. The answers asked for longest ago are dropped first.
 */
export class RememberedAnswers implements ListQueries {
  private readonly answers = new Map<string, Remembered>();
  private bytes = 0;
  /** A question that is being computed already is not computed twice. */
  private readonly underWay = new Map<string, Shared>();
  /** Where a person was last forgotten: a state before it may still contain the name. */
  private forgottenAt: LogPosition | null = null;

  constructor(
    private readonly queries: ListQueries,
    private readonly limitBytes = LIMIT_BYTES,
  ) {}

  get position(): LogPosition {
    return this.queries.position;
  }

  get reading(): LogPosition {
    return this.queries.reading ?? this.queries.position;
  }

  apply(event: RecordedEvent): void {
    if (event.type === 'PersonForgotten') {
      this.forget();
      this.forgottenAt = event.position;
    }
    this.queries.apply(event);
  }

  reached(position: LogPosition): Promise<void> {
    return this.queries.reached(position);
  }

  ask<Name extends QuestionName>(
    name: Name,
    knownAt: KnownAt,
    question: Question<Name>,
  ): Promise<Answer<Name>> {
    const asked = JSON.stringify(question);
    const key = `${name} ${knownAt === 'latest' ? this.position : knownAt} ${asked}`;
    const known = this.recall(key);
    if (known !== undefined) return Promise.resolve(known.answer as Answer<Name>);
    let shared = this.underWay.get(key);
    if (shared === undefined || shared.computing.signal.aborted) {
      shared = this.share(name, knownAt, question, asked);
      this.underWay.set(key, shared);
      const over = (): void => {
        if (this.underWay.get(key) === shared) this.underWay.delete(key);
      };
      shared.answer.then(over, over);
    }
    return this.joined(shared) as Promise<Answer<Name>>;
  }

  private share<Name extends QuestionName>(
    name: Name,
    knownAt: KnownAt,
    question: Question<Name>,
    asked: string,
  ): Shared {
    const computing = new AbortController();
    const { key, purpose } = currentCaller();
    const answer = asCaller({ key, purpose, signal: computing.signal }, () =>
      this.compute(name, knownAt, question, asked),
    );
    return { answer, computing, askers: 0 };
  }

  /** The answer for one of those who ask: it is computed until the last of them has left. */
  private joined(shared: Shared): Promise<unknown> {
    shared.askers += 1;
    const { signal } = currentCaller();
    if (signal === undefined) return shared.answer;
    return new Promise((resolve, reject) => {
      const leave = (): void => {
        shared.askers -= 1;
        if (shared.askers === 0) shared.computing.abort();
        reject(cancelled());
      };
      if (signal.aborted) return leave();
      signal.addEventListener('abort', leave, { once: true });
      const stay = (): void => signal.removeEventListener('abort', leave);
      shared.answer.finally(stay).then(resolve, reject);
    });
  }

  private async compute<Name extends QuestionName>(
    name: Name,
    knownAt: KnownAt,
    question: Question<Name>,
    asked: string,
  ): Promise<Answer<Name>> {
    const restsOn = REMEMBERED[name];
    if (restsOn === undefined) return this.queries.ask(name, knownAt, question);
    const { forgottenAt } = this;
    const answer = await this.queries.ask(name, knownAt, question);
    // A worker that has not read of the forgotten person yet may have given this answer.
    if (this.forgottenAt !== forgottenAt || (forgottenAt ?? 0) > this.position) return answer;
    const key = `${name} ${restsOn(answer)} ${asked}`;
    this.remember(key, { answer, bytes: bytesOf(key) + bytesOf(answer) });
    return answer;
  }

  close(): Promise<void> {
    this.forget();
    return this.queries.close();
  }

  private recall(key: string): Remembered | undefined {
    const known = this.answers.get(key);
    if (known !== undefined) {
      this.answers.delete(key);
      this.answers.set(key, known);
    }
    return known;
  }

  private remember(key: string, remembered: Remembered): void {
    // One answer must not take the place of all others.
    if (remembered.bytes > this.limitBytes / LARGEST_SHARE) return;
    this.bytes += remembered.bytes - (this.answers.get(key)?.bytes ?? 0);
    this.answers.delete(key);
    this.answers.set(key, remembered);
    for (const [oldest, { bytes }] of this.answers) {
      if (this.bytes <= this.limitBytes) return;
      this.answers.delete(oldest);
      this.bytes -= bytes;
    }
  }

  private forget(): void {
    this.answers.clear();
    this.underWay.clear();
    this.bytes = 0;
  }
}

/** Bytes of a value in memory, roughly: strings as two bytes a character, a word for everything else. */
function bytesOf(value: unknown): number {
  let bytes = 0;
  const open: unknown[] = [value];
  while (open.length > 0) {
    const next = open.pop();
    if (typeof next === 'string') bytes += 24 + 2 * next.length;
    else if (next instanceof Uint8Array) bytes += 100 + next.byteLength;
    else if (typeof next === 'object' && next !== null) {
      bytes += 48;
      for (const inner of Object.values(next)) open.push(inner);
    } else bytes += 8;
  }
  return bytes;
}
