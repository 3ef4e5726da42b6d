import { performance } from 'node:perf_hooks';
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
 *
 * With `take`, deliveries are handed over as they arrive, and the iterator yields nothing: it only ends or fails. An
 * append waits for its event, and each step of an iterator takes time.
 */
export class Feed implements AsyncIterable<Delivery> {
  private readonly subscription: ServerSubscription;
  private readonly queue: Delivery[] = [];
  /** What came between two events, with the number of events that were sent before it. */
  private readonly between: { readonly after: number; readonly delivery: Delivery }[] = [];
  private events = 0;
  private error: unknown = null;
  private ended = false;
  private isLive = false;
  private isPaused = false;
  private isHeld = false;
  private heardAt = 0;
  /** Ends the wait for the next delivery. */
  private wake: ((isSilent: boolean) => void) | null = null;
  private stopWatch: (() => void) | null = null;

  constructor(
    client: ServerClient,
    after: CommitPosition | 'end' | undefined,
    prefixes: readonly string[],
    private readonly silence: Silence,
    private readonly take?: (delivery: Delivery) => void,
  ) {
    const reached = (at: CommitPosition): void => this.put({ reached: at });
    this.subscription = client.subscribe({ after, prefixes, reached });
    this.subscription
      .on('data', ({ event }: { readonly event?: PlacedRecord }) => {
        if (event !== undefined) this.deliver({ event });
        this.events += 1;
        while (this.between.length > 0 && this.between[0]!.after <= this.events) {
          this.deliver(this.between.shift()!.delivery);
        }
        if (this.queue.length >= MOST_QUEUED) this.pause();
      })
      .on('caughtUp', () => this.put('caughtUp'))
      .on('error', (error) => this.fail(error))
      .on('end', () => this.fail(new NoAnswer('the server ended the subscription')));
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Delivery> {
    for (;;) {
      for (let delivery = this.queue.shift(); delivery !== undefined; delivery = this.queue.shift()) {
        yield delivery;
      }
      if (this.error !== null) throw this.error;
      if (this.ended) return;
      if (!this.isHeld) this.resume();
      if (await this.isSilent()) {
        if (this.isLive) return;
        throw new NoAnswer(`no answer within ${this.longestSilenceMs} ms`);
      }
    }
  }

  /** What has arrived is still delivered; then the reader gets this error. */
  fail(error: unknown): void {
    this.error ??= error;
    this.wake?.(false);
  }

  /** Ends the iteration after what has arrived. */
  end(): void {
    this.ended = true;
    this.wake?.(false);
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
    this.stopWatch?.();
    await this.subscription.unsubscribe().catch(() => {});
    // The client waits, when disposed of, until all that has arrived was read.
    this.subscription.removeAllListeners('data').resume();
  }

  private deliver(delivery: Delivery): void {
    this.heardAt = performance.now();
    if (delivery === 'caughtUp') this.isLive = true;
    if (this.take === undefined) {
      this.queue.push(delivery);
      return this.wake?.(false);
    }
    try {
      if (this.error === null) this.take(delivery);
    } catch (error) {
      this.fail(error);
    }
  }

  /** Events before it may still be on their way to our listener. */
  private put(delivery: Delivery): void {
    if (this.subscription.readableLength === 0) this.deliver(delivery);
    else this.between.push({ after: this.events + this.subscription.readableLength, delivery });
  }

  private pause(): void {
    this.subscription.pause();
    this.isPaused = true;
  }

  private resume(): void {
    if (this.isPaused) this.subscription.resume();
    this.isPaused = false;
  }

  private get longestSilenceMs(): number {
    return this.isLive ? this.silence.liveMs : this.silence.catchingUpMs;
  }

  /** Waits until the iterator has something to do; true if that is because nothing was heard for too long. */
  private async isSilent(): Promise<boolean> {
    if (this.queue.length > 0 || this.error !== null || this.ended) return false;
    this.heardAt = performance.now();
    return new Promise((resolve) => {
      this.wake = (isSilent) => {
        this.wake = null;
        resolve(isSilent);
      };
      if (this.stopWatch === null) this.watch();
    });
  }

  /** One timer for many deliveries: it starts again for as long as something was heard meanwhile. */
  private watch(): void {
    const left = (): number => this.longestSilenceMs - (performance.now() - this.heardAt);
    this.stopWatch = whenLate(left(), () => {
      this.stopWatch = null;
      if (this.wake === null) return;
      if (left() <= 0) this.wake(true);
      else this.watch();
    });
  }
}
