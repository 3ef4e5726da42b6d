/** The last turn that was promised; the next one comes after it. */
let last: Promise<void> = Promise.resolve();

/**
 * Gives the event loop a turn: everything that is waiting, such as another request, comes first. Where several readers
 * walk the log at the same time, only one of them goes on in each turn, so that other work waits for one batch at most.
 */
export function giveTurn(): Promise<void> {
  last = last.then(() => new Promise((resolve) => setImmediate(resolve)));
  return last;
}

/** Work that is begun in order, each piece while the one before goes on: at most two at a time. */
export class TwoAtOnce {
  private before: Promise<void> = Promise.resolve();
  private latest: Promise<void> = Promise.resolve();

  /** Waits until only one piece goes on; fails where an earlier one has failed, and begins nothing then. */
  async begin(work: () => Promise<void>): Promise<void> {
    await this.before;
    this.before = this.latest;
    this.latest = work();
    // It is awaited later.
    this.latest.catch(() => {});
  }

  /** Everything is done, or the first failure is thrown once nothing goes on any more. */
  async finish(): Promise<void> {
    await Promise.allSettled([this.before, this.latest]);
    await this.before;
    await this.latest;
  }
}
