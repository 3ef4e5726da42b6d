import type { LogPosition } from '@ledger/kernel';
import type { RecordedEvent } from '@ledger/ledger';
import type { ListDesk } from './list-desk';
import type { KnownAt } from '../questions/known-at';
import type { Answer, Question, QuestionName } from './list-questions';

/** Questions whose answers are remembered: about how many bytes one takes, and up to where it rests on the log. */
const REMEMBERED: {
  readonly [Name in QuestionName]?: {
    readonly bytes: (answer: Answer<Name>) => number;
    readonly knownAt: (answer: Answer<Name>) => LogPosition;
  };
} = {
  page: { bytes: ({ rows }) => 500 + rows.length * 250, knownAt: ({ basis }) => basis.knownAt },
  file: { bytes: ({ content }) => 500 + content.length, knownAt: ({ basis }) => basis.knownAt },
  ratings: { bytes: () => 1_000, knownAt: ({ knownAt }) => knownAt },
  explanation: {
    bytes: ({ explanation: { tournaments, steps } }) =>
      4_000 + 300 * steps.length + tournaments.reduce((sum, { games }) => sum + 500 * games.length, 0),
    knownAt: ({ basis }) => basis.knownAt,
  },
  history: { bytes: ({ entries }) => 500 + 2_000 * entries.length, knownAt: ({ knownAt }) => knownAt },
};

const LIMIT_BYTES = 64 * 1024 * 1024;

interface Remembered {
  readonly answer: unknown;
  readonly bytes: number;
}

/**
 * A desk that remembers what it answered. What rests on a position of the log stays as it is, so an answer is right for
 * ever, be it a page of a published version or the latest state as long as that is the latest; only when someone asks
 * to be forgotten, past answers may no longer say the name. The answers asked for longest ago go first.
 */
export class RememberedAnswers implements ListDesk {
  private readonly answers = new Map<string, Remembered>();
  private bytes = 0;
  /** Who asks what someone else has just asked gets the same answer. */
  private readonly onTheirWay = new Map<string, Promise<unknown>>();
  /** Where someone was last forgotten: a state before it may still say the name. */
  private forgottenAt: LogPosition | null = null;

  constructor(
    private readonly desk: ListDesk,
    private readonly limitBytes = LIMIT_BYTES,
  ) {}

  get position(): LogPosition {
    return this.desk.position;
  }

  apply(event: RecordedEvent): void {
    if (event.type === 'PersonForgotten') {
      this.forget();
      this.forgottenAt = event.position;
    }
    this.desk.apply(event);
  }

  reached(position: LogPosition): Promise<void> {
    return this.desk.reached(position);
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
    let answer = this.onTheirWay.get(key) as Promise<Answer<Name>> | undefined;
    if (answer === undefined) {
      answer = this.askAnew(name, knownAt, question, asked);
      this.onTheirWay.set(key, answer);
      const over = (): void => {
        if (this.onTheirWay.get(key) === answer) this.onTheirWay.delete(key);
      };
      answer.then(over, over);
    }
    return answer;
  }

  private async askAnew<Name extends QuestionName>(
    name: Name,
    knownAt: KnownAt,
    question: Question<Name>,
    asked: string,
  ): Promise<Answer<Name>> {
    const remembering = REMEMBERED[name];
    if (remembering === undefined) return this.desk.ask(name, knownAt, question);
    const { forgottenAt } = this;
    const answer = await this.desk.ask(name, knownAt, question);
    // Nothing is kept that someone may have answered who has not heard of it yet.
    if (this.forgottenAt !== forgottenAt || (forgottenAt ?? 0) > this.position) return answer;
    const position = remembering.knownAt(answer);
    this.remember(`${name} ${position} ${asked}`, { answer, bytes: remembering.bytes(answer) });
    return answer;
  }

  close(): Promise<void> {
    this.forget();
    return this.desk.close();
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
    this.onTheirWay.clear();
    this.bytes = 0;
  }
}
