import type { components } from '@api-schema';

export type Problem = components['schemas']['ProblemAnswer'];

/** A refusal or failure as the service answered it. */
export class ProblemError extends Error {
  constructor(readonly problem: Problem) {
    super(problem.detail);
  }
}

/** What the rules do not let the service answer, in its words: an answer of its own, no failure. */
export function refusalOf(error: unknown): string | null {
  return error instanceof ProblemError && error.problem.status === 422 ? error.problem.detail : null;
}
