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
