import type { LogPosition, Refusal } from '@ledger/kernel';
import { RefusedError } from '@ledger/kernel';
import type { StoreFailure } from '@ledger/store';
import { StoreError } from '@ledger/store';
import type { CheckpointPlace } from '../../checkpoints/checkpoint-folder';
import type { SharedFilesOptions } from '../../shared-files/shared-files';
import type { KnownAt } from '../../questions/known-at';
import type { QuestionName } from '../list-questions';

/** What a worker thread is started with. */
export interface WorkerOptions {
  readonly role: 'list worker';
  /** Of the store, which each worker opens for itself. */
  readonly address: string;
  readonly checkpoints: CheckpointPlace | null;
  readonly shared: SharedFilesOptions;
}

/** What a worker is given to do, one task after the other. */
export type Task =
  /** Read the log to its end, compute every list that it touches, and be ready for questions. */
  | { readonly kind: 'catch up' }
  /** Have all ready that a correction needs, so that the first one takes no longer than others. */
  | { readonly kind: 'prepare' }
  /** Have the revisions ready that histories are looked up in, from now on. */
  | { readonly kind: 'keep history' }
  | {
      readonly kind: 'answer';
      readonly name: QuestionName;
      readonly knownAt: KnownAt;
      readonly question: unknown;
    }
  | { readonly kind: 'end' };

export interface TaskMessage {
  readonly id: number;
  readonly task: Task;
}

/** The states from which a worker can answer at once. */
export interface WorkerState {
  readonly position: LogPosition;
  readonly pastStates: readonly LogPosition[];
  readonly keepsHistory: boolean;
}

export type Outcome = { readonly answer: unknown } | { readonly failure: Failure };

export interface OutcomeMessage {
  readonly id: number;
  readonly outcome: Outcome;
  readonly state: WorkerState;
}

/** From a worker that reads the log for the first time: how far it is. */
export interface ReadingMessage {
  readonly reading: LogPosition;
}

/** An error on its way between threads: what is refused stays refused, in the same words. */
export type Failure =
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | { readonly kind: 'store'; readonly failure: StoreFailure }
  | { readonly kind: 'other'; readonly message: string; readonly stack: string | undefined };

export function failureOf(error: unknown): Failure {
  if (error instanceof RefusedError) return { kind: 'refused', refusal: error.refusal };
  if (error instanceof StoreError) return { kind: 'store', failure: error.failure };
  if (error instanceof Error) return { kind: 'other', message: error.message, stack: error.stack };
  return { kind: 'other', message: String(error), stack: undefined };
}

export function errorOf(failure: Failure): Error {
  switch (failure.kind) {
    case 'refused':
      return new RefusedError(failure.refusal);
    case 'store':
      return new StoreError(failure.failure);
    case 'other': {
      const error = new Error(failure.message);
      if (failure.stack !== undefined) error.stack = failure.stack;
      return error;
    }
  }
}
