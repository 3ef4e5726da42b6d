import type { LogPosition } from '@ledger/kernel';
import type { StoredEvent } from '@ledger/ledger';
import { Observable } from 'rxjs';
import type { EventStore } from './port';

/**
 * A live subscription made of reads: whenever there may be something new, everything after the last delivered position
 * is read. Order and "never twice, never one left out" depend on `readAll` alone, when catching up and when live.
 *
 * `changes` emits when the log may have grown, completes when the store is closed and errors when it is lost. It may
 * emit the new event itself: if it is the next one, nothing has to be read.
 */
export function follow(
  readAll: EventStore['readAll'],
  fromExclusive: LogPosition,
  changes: Observable<StoredEvent | void>,
): Observable<StoredEvent> {
  return new Observable((subscriber) => {
    let delivered = fromExclusive;
    let reading = false;
    let mayHaveGrown = false;

    const deliver = async (): Promise<void> => {
      mayHaveGrown = true;
      if (reading) return;
      reading = true;
      try {
        while (mayHaveGrown && !subscriber.closed) {
          mayHaveGrown = false;
          for await (const batch of readAll(delivered)) {
            for (const event of batch) {
              if (subscriber.closed) return;
              delivered = event.position;
              subscriber.next(event);
            }
          }
        }
      } catch (error) {
        subscriber.error(error);
      } finally {
        reading = false;
      }
    };

    subscriber.add(
      changes.subscribe({
        next: (event) => {
          if (reading || event?.position !== delivered + 1) return void deliver();
          delivered = event.position;
          return subscriber.next(event);
        },
        error: (error) => subscriber.error(error),
        complete: () => subscriber.complete(),
      }),
    );
    void deliver();
  });
}
