import { serviceRefusal } from '@ledger/office';
import type { FastifyReply } from 'fastify';
import type { RouteOptions } from '../http/route-options';
import { refusedRequest } from '../problem/problem';
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
      throw refusedRequest(serviceRefusal('TooManyListeners', { count }));
    }
    this.open.set(key, count + 1);
    raw.once('close', () => {
      const left = this.open.get(key)! - 1;
      if (left === 0) this.open.delete(key);
      else this.open.set(key, left);
    });
  }
}
