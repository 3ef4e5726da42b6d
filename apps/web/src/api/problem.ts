import type { components } from '@api-schema';

export type Problem = components['schemas']['ProblemAnswer'];

/** A refusal or failure as the service answered it. */
export class ProblemError extends Error {
  constructor(readonly problem: Problem) {
    super(problem.detail);
  }
}
