import type { Decided } from '@ledger/office';
import { remark, say, sayJson } from './text';
import { printTitlesMoved } from './titles-moved';

/** The position of a decision, and the lists that it changed. */
export function printRecorded(decided: Decided, format: 'table' | 'json'): void {
  const { position, eventId, listsChanged, titlesMoved, notices } = decided;
  if (format === 'json') return sayJson({ position, eventId, listsChanged, titlesMoved });
  if (eventId === null) return say('Already recorded. Nothing was added.');
  say(`Recorded at position ${position} (event ${eventId}).`);
  if (notices.some(({ code }) => code === 'ImpactUnknown')) return;
  say(listsChanged.length === 0 ? 'No list changes.' : 'Lists that change:');
  for (const { pool, date } of listsChanged) say(`  ${pool} ${date}`);
  if (listsChanged.length > 0) remark('To publish those that were published before: publish --changed');
  printTitlesMoved(titlesMoved);
}
