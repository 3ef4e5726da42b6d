import { ExecutionContext, Injectable } from '@nestjs/common';
import { ThrottlerGuard, ThrottlerModuleOptions } from '@nestjs/throttler';
import type { FastifyRequest } from 'fastify';
import { problem, ProblemError } from '../problem/problem';

const MINUTE = 60_000;
/** Whoever brings a key may ask so many times as often. */
const WITH_KEY = 10;

const bringsKey = (request: FastifyRequest): boolean => request.headers.authorization !== undefined;

export function ratesFor(perMinute: number): ThrottlerModuleOptions {
  const limit = (context: ExecutionContext): number =>
    bringsKey(context.switchToHttp().getRequest<FastifyRequest>()) ? perMinute * WITH_KEY : perMinute;
  return { throttlers: [{ ttl: MINUTE, limit }], skipIf: () => perMinute === 0 };
}

/** Counts the requests of one address, over all routes together. */
@Injectable()
export class RateGuard extends ThrottlerGuard {
  protected override async getTracker(request: FastifyRequest): Promise<string> {
    return `${request.ip} ${bringsKey(request) ? 'with' : 'without'} key`;
  }

  protected override generateKey(_context: ExecutionContext, tracker: string): string {
    return tracker;
  }

  protected override throwThrottlingException(
    _context: ExecutionContext,
    { timeToBlockExpire }: { readonly timeToBlockExpire: number },
  ): Promise<void> {
    throw new ProblemError(
      problem(429, 'Too many requests from your address in the last minute.', {
        code: 'TooManyRequests',
        advice: `Wait ${timeToBlockExpire} seconds.`,
      }),
    );
  }
}
