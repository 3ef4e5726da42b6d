import type { Decided } from '@ledger/office';
import { say, sayJson } from './text';
import { printTitlesMoved } from './titles-moved';

/** Where a decision came to stand, and which lists come out differently now. */
export function tellRecorded(decided: Decided, format: 'table' | 'json'): void {
  const { position, eventId, listsChanged, titlesMoved, notices } = decided;
  if (format === 'json') return sayJson({ position, eventId, listsChanged, titlesMoved });
  if (eventId === null) return say('This is on record already; nothing was added.');
  say(`Recorded at position ${position} (event ${eventId}).`);
  if (notices.some(({ code }) => code === 'ImpactUnknown')) return;
  say(listsChanged.length === 0 ? 'Nobody moves on any list.' : 'Lists on which players move:');
  for (const { pool, date } of listsChanged) say(`  ${pool} ${date}`);
  printTitlesMoved(titlesMoved, 'hold');
}
