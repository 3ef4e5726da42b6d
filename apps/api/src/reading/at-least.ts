import { CallHandler, ExecutionContext, Injectable, NestInterceptor } from '@nestjs/common';
import type { LogPosition } from '@ledger/kernel';
import { Office, serviceRefusal } from '@ledger/office';
import type { FastifyRequest } from 'fastify';
import { from, Observable, switchMap } from 'rxjs';
import { refusedRequest } from '../problem/problem';

const PATIENCE_MS = 3_000;
const LOOK_AGAIN_MS = 25;

/** A read that names a position waits until the log and the lists have it: then it sees what the write before it recorded. */
@Injectable()
export class AtLeast implements NestInterceptor {
  constructor(private readonly office: Office) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const { method, query } = context.switchToHttp().getRequest<FastifyRequest>();
    const wanted = (query as { readonly atLeast?: unknown } | undefined)?.atLeast;
    // What is no number is for the validation to refuse.
    if (method !== 'GET' || typeof wanted !== 'string' || !/^\d{1,15}$/.test(wanted)) return next.handle();
    return from(this.reached(Number(wanted))).pipe(switchMap(() => next.handle()));
  }

  private async reached(wanted: number): Promise<void> {
    const deadline = Date.now() + PATIENCE_MS;
    for (;;) {
      const head = await this.office.head();
      // The log has it, so the lists will.
      if (head >= wanted) return this.office.reached(wanted as LogPosition);
      if (Date.now() >= deadline) {
        throw refusedRequest(serviceRefusal('PositionNotReached', { position: wanted, where: 'atLeast' }));
      }
      await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
    }
  }
}
