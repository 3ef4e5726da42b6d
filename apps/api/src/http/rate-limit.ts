import { serviceRefusal } from '@ledger/office';
import { isIPv6 } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { refusedRequest } from '../problem/problem';

const MINUTE_MS = 60_000;
/** Requests with a key may be this many times as frequent. */
const WITH_KEY = 10;

/** Counts the requests of each address, over all routes together, in windows of a minute. */
export class RateLimit {
  private counts = new Map<string, number>();
  private endsAt = 0;

  /** `perMinute` 0 means no limit. */
  constructor(
    private readonly perMinute: number,
    private readonly now: () => number = Date.now,
  ) {}

  count(request: FastifyRequest, reply: FastifyReply): void {
    if (this.perMinute === 0) return;
    const now = this.now();
    if (now >= this.endsAt) {
      this.counts = new Map();
      this.endsAt = now + MINUTE_MS;
    }
    const withKey = request.headers.authorization !== undefined;
    const address = `${networkOf(request.ip)} ${withKey ? 'with' : 'without'} key`;
    const count = (this.counts.get(address) ?? 0) + 1;
    this.counts.set(address, count);
    const limit = withKey ? this.perMinute * WITH_KEY : this.perMinute;
    const seconds = Math.max(1, Math.ceil((this.endsAt - now) / 1000));
    void reply
      .header('x-ratelimit-limit', limit)
      .header('x-ratelimit-remaining', Math.max(0, limit - count))
      .header('x-ratelimit-reset', seconds);
    if (count <= limit) return;
    void reply.header('retry-after', seconds);
    throw refusedRequest(serviceRefusal('TooManyRequests', { seconds }));
  }
}

/** One customer of a provider has a whole /64 of IPv6 addresses. */
export function networkOf(ip: string): string {
  if (!isIPv6(ip) || ip.includes('.')) return ip;
  const [left = '', right] = ip.split('%')[0]!.split('::');
  const head = left === '' ? [] : left.split(':');
  if (right === undefined) return head.slice(0, 4).join(':');
  const tail = right === '' ? [] : right.split(':');
  const zeros = Array<string>(8 - head.length - tail.length).fill('0');
  return [...head, ...zeros, ...tail].slice(0, 4).join(':');
}
