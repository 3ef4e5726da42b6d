import { Injectable } from '@nestjs/common';
import type { LogPosition } from '@ledger/kernel';
import type { Authorship } from '@ledger/office';
import { Office, officeRefusal } from '@ledger/office';
import { ProblemError, refusedRequest } from '../problem/problem';
import { fingerprintOf, keyedAuthorship } from './idempotency';
import { KeptAnswers } from './kept-answers';
import type { Writing } from './writing';

/** What came of a request that wanted to record something. */
interface Reached {
  /** Null where nothing had to be recorded. */
  readonly eventId: string | null;
  readonly position: number;
}

/** The lists take in most writes sooner. A longer replay goes on while reads are answered from the state before it. */
const LISTS_MAY_TAKE_MS = 1_000;

/** Where everything that records passes: it knows who asks, and whether they asked before. */
@Injectable()
export class IdempotentWrites {
  private readonly answers = new KeptAnswers();

  private listsAreAwaited = false;

  constructor(private readonly office: Office) {}

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
      if (before !== undefined && before.fingerprint !== fingerprint) throw usedForAnotherRequest();
      if (before !== undefined) void reply.header('idempotency-replayed', 'true');
      answer = await ((before?.answer as Promise<Answer> | undefined) ?? this.begin(by, fingerprint, work));
    }
    void reply.status(answer.eventId === null ? 200 : 201);
    if (answer.eventId !== null) await this.seenOnLists(answer.position as LogPosition);
    return answer;
  }

  /**
   * A query after a write includes what was written, if that is available within a short time. Where many write at once
   * only one of them waits: the others would make the lists take in each write by itself.
   */
  private async seenOnLists(position: LogPosition): Promise<void> {
    if (this.listsAreAwaited) return;
    this.listsAreAwaited = true;
    let patience: NodeJS.Timeout | undefined;
    const enough = new Promise<void>((resolve) => {
      patience = setTimeout(resolve, LISTS_MAY_TAKE_MS);
    });
    // It is recorded, whatever becomes of the lists.
    await Promise.race([this.office.reached(position).catch(() => {}), enough]);
    clearTimeout(patience);
    this.listsAreAwaited = false;
  }

  /** A repeat that comes while the first is still at work waits for the same answer. */
  private begin<Answer extends Reached>(
    by: Authorship,
    fingerprint: string,
    work: (by: Authorship) => Promise<Answer>,
  ): Promise<Answer> {
    const answer = work(by);
    this.answers.keep(by.correlationId!, fingerprint, answer);
    return answer;
  }
}

function usedForAnotherRequest(): ProblemError {
  return refusedRequest(officeRefusal('KeyUsedForAnotherRequest', { where: 'Idempotency-Key' }));
}
