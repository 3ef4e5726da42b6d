import { StoreError } from '../failure';
import type { Connection } from './driver';

/** As many faults as a person wants to read. */
const MOST_FAULTS = 20;

/** Rules that every log follows, each as a query for the first event that breaks it. */
const RULES: readonly (readonly [fault: string, query: string])[] = [
  [
    'an event is missing before position',
    `SELECT position FROM (SELECT position, row_number() OVER (ORDER BY position) AS due FROM events)
       WHERE position <> due LIMIT 1`,
  ],
  [
    'the revision of its stream is not the next at position',
    `SELECT position FROM
       (SELECT position, revision, row_number() OVER (PARTITION BY stream ORDER BY position) - 1 AS due FROM events)
       WHERE revision <> due ORDER BY position LIMIT 1`,
  ],
  [
    'the recorded time runs backwards at position',
    `SELECT position FROM
       (SELECT position, recorded_at, lag(recorded_at) OVER (ORDER BY position) AS before FROM events)
       WHERE before > recorded_at ORDER BY position LIMIT 1`,
  ],
];

/** Fails with `Damaged` where the database or the order of the events in it is not sound. */
export function requireIntegrity(connection: Connection, location: string): void {
  const faults = connection
    .prepare(`PRAGMA integrity_check(${MOST_FAULTS})`)
    .all()
    .map(([fault]) => String(fault))
    .filter((fault) => fault !== 'ok');
  // An unsound database gives no answer that could be trusted to the queries below.
  if (faults.length === 0) {
    for (const [fault, query] of RULES) {
      const row = connection.prepare(query).get();
      if (row !== undefined) faults.push(`${fault} ${row[0]}`);
    }
  }
  if (faults.length > 0) throw new StoreError({ code: 'Damaged', location, detail: faults.join('; ') });
}
