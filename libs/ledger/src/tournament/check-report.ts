import type { PlayerId, Refusal } from '@ledger/kernel';
import { RefusedError } from '@ledger/kernel';
import { ledgerRefusal } from '../refusal-tables';
import type { ReportFile } from './commands';
import { NO_OPPONENT, scanRound } from './games';

/** What makes a report unfit to be recorded, independent of its players. Null if nothing does. */
export function reportRefusal(report: ReportFile): Refusal | null {
  return entriesRefusal(report) ?? datesRefusal(report) ?? roundsRefusal(report);
}

function entriesRefusal({ entries, persons }: ReportFile): Refusal | null {
  if (entries.length === 0) {
    return ledgerRefusal('ReportEmpty');
  }
  const taken = new Map<number, PlayerId>();
  for (const [startNumber, player] of entries) {
    if (taken.has(startNumber)) {
      return ledgerRefusal('StartNumberTwice', {
        first: taken.get(startNumber)!,
        second: player,
        where: `start number ${startNumber}`,
      });
    }
    taken.set(startNumber, player);
  }
  const stray = persons.find(([startNumber]) => !taken.has(startNumber));
  if (stray !== undefined) {
    return ledgerRefusal('PersonWithoutEntry', { where: `start number ${stray[0]}` });
  }
  return null;
}

function datesRefusal({ start, end, receivedOn }: ReportFile): Refusal | null {
  if (start !== null && end !== null && end < start) {
    return ledgerRefusal('DatesReversed', { what: 'The part', end, start });
  }
  if (end !== null && receivedOn < end) {
    return ledgerRefusal('ReceivedBeforeEnd', { receivedOn, end });
  }
  return null;
}

function roundsRefusal({ entries, rounds }: ReportFile): Refusal | null {
  const startNumbers = new Set(entries.map(([startNumber]) => startNumber));
  const pairedIn = new Map<number, Set<number>>();
  for (const { round, games } of rounds) {
    const paired = pairedIn.get(round) ?? new Set<number>();
    pairedIn.set(round, paired);
    let refusal: Refusal | null = null;
    const place = (startNumber: number): void => {
      if (!startNumbers.has(startNumber)) {
        refusal ??= ledgerRefusal('EntryUnknown', { startNumber, where: `round ${round}` });
      } else if (paired.has(startNumber)) {
        refusal ??= ledgerRefusal('PairedTwice', { startNumber, round, where: `round ${round}` });
      }
      paired.add(startNumber);
    };
    try {
      scanRound(games, (white, black) => {
        place(white);
        if (black !== NO_OPPONENT) place(black);
      });
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error;
      return { ...error.refusal, where: `round ${round}, ${error.refusal.where}` };
    }
    if (refusal !== null) return refusal;
  }
  return null;
}
