import type { MessagePort } from 'node:worker_threads';
import { parentPort, workerData } from 'node:worker_threads';
import type { LogPosition } from '@ledger/kernel';
import { BEGINNING } from '@ledger/kernel';
import { makeReady } from '@ledger/lists';
import type { EventStore } from '@ledger/store';
import { openStore } from '@ledger/store';
import { Mirror } from '../../mirror';
import { answer } from '../list-questions';
import { ListsAtHand } from '../lists-at-hand';
import type { ClerkState, ClerkTerms, Outcome, OutcomeMessage, Task, TaskMessage } from './messages';
import { failureOf } from './messages';

/** The file that a clerk's thread runs: this one. */
export const CLERK_THREAD = __filename;

/** A clerk in a thread of its own: with its own reading of the log and its own lists. */
class ClerkAtWork {
  private readonly atHand: ListsAtHand;
  private log: { readonly store: EventStore; readonly mirror: Mirror } | null = null;
  private keepsHistory = false;

  constructor(private readonly terms: ClerkTerms) {
    this.atHand = new ListsAtHand(terms.checkpoints);
  }

  get state(): ClerkState {
    const { lists } = this.atHand;
    return { position: lists.head, pastStates: lists.statesAtHand(), keepsHistory: this.keepsHistory };
  }

  async do(task: Task): Promise<unknown> {
    switch (task.kind) {
      case 'catch up':
        await (await this.openLog()).mirror.catchUp();
        this.makeReady();
        return null;
      case 'keep history':
        this.keepsHistory = true;
        this.atHand.revisions.catchUp();
        return null;
      case 'answer': {
        const { name, knownAt, question } = task;
        if (name === 'history') this.keepsHistory = true;
        return answer(
          this.atHand,
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

  private async openLog(): Promise<NonNullable<ClerkAtWork['log']>> {
    if (this.log === null) {
      const store = await openStore(this.terms.address, { mustExist: true });
      this.log = { store, mirror: new Mirror(store, [this.atHand]) };
    }
    return this.log;
  }

  /** The newest state, and the one that everyone sees. */
  private makeReady(): void {
    const { lists, revisions } = this.atHand;
    makeReady(lists, lists.head);
    const open = publicKnowledge(this.atHand);
    if (open > BEGINNING) makeReady(lists, open);
    if (this.keepsHistory) revisions.catchUp();
  }
}

/** What the latest publication took into account. */
function publicKnowledge({ lists }: ListsAtHand): LogPosition {
  let latest: LogPosition = BEGINNING;
  for (const { type, data } of lists.book.publications) {
    if (type !== 'ListWithdrawn' && data.knownAt > latest) latest = data.knownAt;
  }
  return latest;
}

async function outcomeOf(clerk: ClerkAtWork, task: Task): Promise<Outcome> {
  try {
    return { answer: await clerk.do(task) };
  } catch (error) {
    return { failure: failureOf(error) };
  }
}

/** Large answers are handed over, not copied. */
function partsToHandOver(outcome: Outcome): ArrayBuffer[] {
  const content = 'answer' in outcome ? (outcome.answer as { content?: unknown } | null)?.content : null;
  return content instanceof Uint8Array ? [content.buffer as ArrayBuffer] : [];
}

function work(port: MessagePort, terms: ClerkTerms): void {
  const clerk = new ClerkAtWork(terms);
  // One task after the other, in the order in which they were given.
  let busy: Promise<void> = Promise.resolve();
  port.on('message', ({ id, task }: TaskMessage) => {
    busy = busy.then(async () => {
      const outcome = await outcomeOf(clerk, task);
      const message: OutcomeMessage = { id, outcome, state: clerk.state };
      port.postMessage(message, partsToHandOver(outcome));
      if (task.kind === 'end') port.close();
    });
  });
}

const isTerms = (data: unknown): data is ClerkTerms =>
  typeof data === 'object' && data !== null && (data as { work?: unknown }).work === 'list clerk';

if (parentPort !== null && isTerms(workerData)) work(parentPort, workerData);
