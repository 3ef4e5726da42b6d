import { applyDecorators, createParamDecorator, ExecutionContext } from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import type { Person } from '@ledger/office';
import type { FastifyReply } from 'fastify';
import { KnownRequest } from '../access/access';
import { problem, ProblemError } from '../problem/problem';

/** A request that wants to record something. */
export interface Writing {
  readonly person: Person;
  /** The idempotency key, if the client sent one. */
  readonly key: string | null;
  /** Method and path. */
  readonly route: string;
  readonly reply: FastifyReply;
}

export const Recording = createParamDecorator((_data: unknown, context: ExecutionContext): Writing => {
  const http = context.switchToHttp();
  const request = http.getRequest<KnownRequest>();
  const { person } = request;
  if (person === undefined) throw new Error('The request was not checked');
  return {
    person,
    key: keyOf(request.headers['idempotency-key']),
    route: `${request.method} ${request.url}`,
    reply: http.getResponse<FastifyReply>(),
  };
});

function keyOf(header: string | string[] | undefined): string | null {
  if (header === undefined) return null;
  if (typeof header === 'string' && /^[\x21-\x7e]{1,255}$/.test(header)) return header;
  const message = 'must be 1 to 255 visible characters without spaces';
  throw new ProblemError(
    problem(400, `Idempotency-Key ${message}`, { errors: [{ field: 'Idempotency-Key', message }] }),
  );
}

export const ApiIdempotencyKey = (): MethodDecorator =>
  applyDecorators(
    ApiHeader({
      name: 'Idempotency-Key',
      required: false,
      description:
        'Any text that you choose. A repeated request with the same key returns the first answer and records nothing. A different request with the same key is refused.',
      schema: { type: 'string', maxLength: 255, example: '5f3f5f0e-report-T0001' },
    }),
  );
