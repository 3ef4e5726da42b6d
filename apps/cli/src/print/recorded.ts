import type { Decided } from '@ledger/office';
import { say, sayJson } from './text';

/** Where a decision came to stand, and which lists come out differently now. */
export function tellRecorded({ position, eventId, listsChanged }: Decided, format: 'table' | 'json'): void {
  if (format === 'json') return sayJson({ position, eventId, listsChanged });
  if (eventId === null) return say('This is on record already; nothing was added.');
  say(`Recorded at position ${position} (event ${eventId}).`);
  if (listsChanged.length === 0) return say('No list changes.');
  say('Lists that change:');
  for (const { pool, date } of listsChanged) say(`  ${pool} ${date}`);
}
