import { END, streamNameFilter } from '@eventstore/db-client';
import { Observable } from 'rxjs';
import { Away } from './connection';
import type { Connection } from './connection';

/**
 * Signals that something has arrived in streams with this prefix, and once after each connection, for what may have
 * come in between. A lost server is waited for.
 */
export function arrivals(connection: Connection, beginnings: readonly string[]): Observable<void> {
  return new Observable((subscriber) => {
    let patience = connection.patience();

    const listen = (): void => {
      const filter = streamNameFilter({ prefixes: [...beginnings] });
      const subscription = connection.client.subscribeToAll({ fromPosition: END, filter });
      let lost = false;
      const listenAgain = (error: unknown): void => {
        if (lost || subscriber.closed) return;
        lost = true;
        patience(error).then(
          () => subscriber.closed || listen(),
          (reason) => subscriber.error(reason),
        );
      };
      subscription
        .on('confirmation', () => {
          patience = connection.patience();
          subscriber.next();
        })
        .on('data', () => subscriber.next())
        .on('error', listenAgain)
        .on('end', () => listenAgain(new Away('the server ended the subscription')));
      subscriber.add(() => void subscription.unsubscribe().catch(() => {}));
    };

    listen();
  });
}
