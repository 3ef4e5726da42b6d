import type { FastifyReply } from 'fastify';
import type { RouteOptions } from '../http/route-options';
import { problem, ProblemError } from '../problem/problem';
import type { KnownRequest } from './access';
import { callerKey } from './caller';

/** Counts the open answers of each caller, for routes that keep them open: one person, or one address without a key. */
export class OpenAnswers {
  private readonly open = new Map<string, number>();

  /** Refuses an answer above the limit of its route; an admitted one counts until its connection closes. */
  admit(request: KnownRequest, { raw }: FastifyReply): void {
    const { config, url = '' } = request.routeOptions;
    const { mostOpen } = config as RouteOptions;
    if (mostOpen === undefined) return;
    const key = `${url} of ${callerKey(request)}`;
    const count = this.open.get(key) ?? 0;
    if (count >= mostOpen) {
      throw new ProblemError(
        problem(429, `You already have ${count} open feeds; no more are allowed.`, {
          code: 'TooManyListeners',
          advice: 'Close a feed that you do not need.',
        }),
      );
    }
    this.open.set(key, count + 1);
    raw.once('close', () => {
      const left = this.open.get(key)! - 1;
      if (left === 0) this.open.delete(key);
      else this.open.set(key, left);
    });
  }
}
