import { Injectable } from '@nestjs/common';
import type { Authorship } from '@ledger/office';
import { problem, problemOf, ProblemError } from '../problem/problem';
import { fingerprintOf, keyedAuthorship } from './idempotency';
import type { Writing } from './writing';

/** What came of a request that wanted to record something. */
interface Reached {
  /** Null where nothing had to be recorded. */
  readonly eventId: string | null;
}

interface Known {
  readonly fingerprint: string;
  readonly answer: Promise<unknown>;
}

/** So many answers are kept to be given again word for word; older ones are made anew from the log. */
const ANSWERS_KEPT = 10_000;

/** Where everything that records passes: it knows who asks, and whether they asked before. */
@Injectable()
export class RecordingDesk {
  private readonly answers = new Map<string, Known>();

  /** Does the work and sets the status of the answer: 201 where something was recorded, else 200. */
  async once<Answer extends Reached>(
    writing: Writing,
    content: unknown,
    work: (by: Authorship) => Promise<Answer>,
  ): Promise<Answer> {
    const { person, key, route, reply } = writing;
    let answer: Answer;
    if (key === null) answer = await work({ actor: person.name });
    else {
      const fingerprint = fingerprintOf(route, content);
      const by = keyedAuthorship(person, key, fingerprint);
      const before = this.answers.get(by.correlationId!);
      if (before !== undefined && before.fingerprint !== fingerprint) throw usedOtherwise(key);
      if (before !== undefined) void reply.header('idempotency-replayed', 'true');
      answer = await ((before?.answer as Promise<Answer> | undefined) ?? this.begin(by, fingerprint, work));
    }
    void reply.status(answer.eventId === null ? 200 : 201);
    return answer;
  }

  /** A repeat that comes while the first is still at work waits for the same answer. */
  private begin<Answer extends Reached>(
    by: Authorship,
    fingerprint: string,
    work: (by: Authorship) => Promise<Answer>,
  ): Promise<Answer> {
    const id = by.correlationId!;
    const answer = work(by);
    this.answers.set(id, { fingerprint, answer });
    if (this.answers.size > ANSWERS_KEPT) this.answers.delete(this.answers.keys().next().value!);
    // A refusal is an answer and stays; where the service failed, the next attempt may do better.
    answer.catch((error: unknown) => {
      if (problemOf(error).status >= 500) this.answers.delete(id);
    });
    return answer;
  }
}

function usedOtherwise(key: string): ProblemError {
  return new ProblemError(
    problem(422, `The idempotency key "${key}" was used for another request.`, {
      code: 'KeyUsedForAnotherRequest',
      where: 'Idempotency-Key',
      advice: 'Use a new key for each new request.',
    }),
  );
}
