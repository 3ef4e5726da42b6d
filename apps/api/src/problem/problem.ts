import { HttpException } from '@nestjs/common';
import type { Finding } from '@ledger/formats';
import { RefusedError } from '@ledger/kernel';
import type { Refusal } from '@ledger/kernel';
import {
  ListRefusedError,
  ListsUnavailableError,
  REFUSALS,
  ReportRefusedError,
  serviceRefusal,
} from '@ledger/office';
import { describeFailure, StoreError } from '@ledger/store';
import type { FastifyReply } from 'fastify';

/** An error as RFC 9457 describes it, with the article where a rule refuses. */
export interface Problem {
  /** A name for the kind of problem, such as `urn:rating-ledger:problem:GameUnknown`. */
  readonly type: string;
  /** The kind in words. */
  readonly title: string;
  /** The HTTP status. */
  readonly status: number;
  /** What is wrong, for a person. */
  readonly detail: string;
  /** The refusal's stable name, for programs. */
  readonly code?: string;
  /** The article that requires the refusal. */
  readonly article?: string;
  /** The field, line or game concerned. */
  readonly where?: string;
  /** What to do about it. */
  readonly advice?: string;
  /** Each field of the request that is wrong. */
  readonly errors?: readonly { readonly field: string; readonly message: string }[];
  /** What is wrong with an uploaded file, line by line. */
  readonly findings?: readonly Finding[];
}

/** Thrown by the API itself where no refusal of the office says it. */
export class ProblemError extends Error {
  constructor(readonly problem: Problem) {
    super(problem.detail);
  }
}

/** For the checks of the service itself, which are not logged as failures. */
export function refusedRequest(refusal: Refusal): ProblemError {
  return new ProblemError(ofRefusal(refusal));
}

const REFUSAL_STATUS = new Map(REFUSALS.map(({ code, status }) => [code, status]));

export const PROBLEM_TYPE = 'application/problem+json';

export const TITLES: Readonly<Record<number, string>> = {
  400: 'The request cannot be understood',
  401: 'A key is required',
  403: 'Not allowed',
  404: 'Not found',
  405: 'Method not allowed',
  406: 'Not available in this format',
  409: 'In conflict with what is recorded',
  413: 'Too large',
  415: 'Content type not supported',
  422: 'Refused',
  429: 'Too many requests',
  500: 'The service failed',
  421: 'Wrong host',
  503: 'Not available at the moment',
};

export function problem(status: number, detail: string, more: Partial<Problem> = {}): Problem {
  return {
    type: more.code === undefined ? 'about:blank' : `urn:rating-ledger:problem:${more.code}`,
    title: TITLES[status] ?? 'Error',
    status,
    detail,
    ...more,
  };
}

/** What a client sees of an error. Unexpected errors reveal no internals. */
export function problemOf(error: unknown): Problem {
  if (error instanceof ProblemError) return error.problem;
  if (error instanceof ReportRefusedError || error instanceof ListRefusedError) {
    return { ...ofRefusal(error.refusal), findings: error.findings };
  }
  if (error instanceof RefusedError) return ofRefusal(error.refusal);
  if (error instanceof StoreError) return ofStoreFailure(error);
  if (error instanceof ListsUnavailableError) {
    return ofRefusal(serviceRefusal('ListsUnavailable'));
  }
  if (error instanceof HttpException) return problem(error.getStatus(), error.message);
  if (error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number') {
    return problem(error.statusCode, error.message, 'code' in error ? { code: String(error.code) } : {});
  }
  return problem(500, 'Internal error. It was logged. Nothing was recorded.');
}

/** The address or path of the store, and what the system says about it, go to the log of the service only. */
function ofStoreFailure({ failure, message }: StoreError): Problem {
  const { code } = failure;
  if (!('location' in failure)) return problem(503, message, { code });
  const why = 'detail' in failure ? { detail: 'the log of the service says why' } : {};
  return problem(503, describeFailure({ ...failure, location: 'The store', ...why }), { code });
}

/** Answers an error outside of the controllers, which have a filter for it. */
export function answerProblem(reply: FastifyReply, error: unknown): FastifyReply {
  const answer = problemOf(error);
  return reply.status(answer.status).header('content-type', PROBLEM_TYPE).send(JSON.stringify(answer));
}

function ofRefusal(refusal: Refusal): Problem {
  const { code, message, article, where, advice } = refusal;
  return problem(REFUSAL_STATUS.get(code) ?? 422, message, {
    code,
    ...(article === undefined ? {} : { article }),
    ...(where === undefined ? {} : { where }),
    ...(advice === undefined ? {} : { advice }),
  });
}
