import { whenLate } from './late';
import type { CommitPosition } from './log-index';
import type { PlacedRecord, ServerClient, ServerSubscription } from './server-client';
import { NoAnswer } from './troubles';

/** What a subscription delivers: an event, a place in `$all` that it has passed, or that it has reached the end. */
export type Delivery = { readonly event: PlacedRecord } | { readonly reached: CommitPosition } | 'caughtUp';

/** Events that wait for their reader; then the server is asked to wait. */
const MOST_QUEUED = 500;

/** How long a subscription may be silent: while it is catching up, and after. */
export interface Silence {
  readonly catchingUpMs: number;
  readonly liveMs: number;
}

/**
 * A filtered subscription to `$all` as an iterator. It ends when it was silent for too long after it had caught up: some
 * ends are swallowed by the client, so a silent subscription is begun again from time to time.
 */
export class Feed implements AsyncIterable<Delivery> {
  private readonly subscription: ServerSubscription;
  private readonly queue: Delivery[] = [];
  /** What came between two events, with the number of events that were sent before it. */
  private readonly between: { readonly after: number; readonly delivery: Delivery }[] = [];
  private events = 0;
  private error: unknown = null;
  private ended = false;
  private isPaused = false;
  private isHeld = false;
  private wake: (() => void) | null = null;

  constructor(
    client: ServerClient,
    after: CommitPosition | 'end' | undefined,
    prefixes: readonly string[],
    private readonly silence: Silence,
  ) {
    const reached = (at: CommitPosition): void => this.put({ reached: at });
    this.subscription = client.subscribe({ after, prefixes, reached });
    this.subscription
      .on('data', ({ event }: { readonly event?: PlacedRecord }) => {
        if (event !== undefined) this.queue.push({ event });
        this.events += 1;
        while (this.between.length > 0 && this.between[0]!.after <= this.events) {
          this.queue.push(this.between.shift()!.delivery);
        }
        if (this.queue.length >= MOST_QUEUED) this.pause();
        this.wake?.();
      })
      .on('caughtUp', () => this.put('caughtUp'))
      .on('error', (error) => this.fail(error))
      .on('end', () => this.fail(new NoAnswer('the server ended the subscription')));
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Delivery> {
    let live = false;
    for (;;) {
      for (let delivery = this.queue.shift(); delivery !== undefined; delivery = this.queue.shift()) {
        if (delivery === 'caughtUp') live = true;
        yield delivery;
      }
      if (this.error !== null) throw this.error;
      if (this.ended) return;
      if (!this.isHeld) this.resume();
      const withinMs = live ? this.silence.liveMs : this.silence.catchingUpMs;
      if (await this.silentFor(withinMs)) {
        if (live) return;
        throw new NoAnswer(`no answer within ${withinMs} ms`);
      }
    }
  }

  /** What has arrived is still delivered; then the reader gets this error. */
  fail(error: unknown): void {
    this.error ??= error;
    this.wake?.();
  }

  /** Ends the iteration after what has arrived. */
  end(): void {
    this.ended = true;
    this.wake?.();
  }

  /** Takes nothing more until it is released; what the server has sent waits. */
  hold(): void {
    this.isHeld = true;
    this.pause();
  }

  release(): void {
    this.isHeld = false;
    this.resume();
  }

  async cancel(): Promise<void> {
    await this.subscription.unsubscribe().catch(() => {});
    // The client waits, when disposed of, until all that has arrived was read.
    this.subscription.removeAllListeners('data').resume();
  }

  /** Events before it may still be on their way to our listener. */
  private put(delivery: Delivery): void {
    if (this.subscription.readableLength === 0) this.queue.push(delivery);
    else this.between.push({ after: this.events + this.subscription.readableLength, delivery });
    this.wake?.();
  }

  private pause(): void {
    this.subscription.pause();
    this.isPaused = true;
  }

  private resume(): void {
    if (this.isPaused) this.subscription.resume();
    this.isPaused = false;
  }

  private async silentFor(withinMs: number): Promise<boolean> {
    if (this.queue.length > 0 || this.error !== null || this.ended) return false;
    return new Promise((resolve) => {
      const cancel = whenLate(withinMs, () => settle(true));
      const settle = (silent: boolean): void => {
        cancel();
        this.wake = null;
        resolve(silent);
      };
      this.wake = () => settle(false);
    });
  }
}
