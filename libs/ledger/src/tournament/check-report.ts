import type { PlayerId, Refusal } from '@ledger/kernel';
import { RefusedError } from '@ledger/kernel';
import type { ReportFile } from './commands';
import { NO_OPPONENT, scanRound } from './games';

/** What makes a report unfit to be recorded, independent of its players. Null if nothing does. */
export function reportRefusal(report: ReportFile): Refusal | null {
  return entriesRefusal(report) ?? datesRefusal(report) ?? roundsRefusal(report);
}

function entriesRefusal({ entries, persons }: ReportFile): Refusal | null {
  if (entries.length === 0) {
    return { code: 'ReportEmpty', message: 'The report has no entries.' };
  }
  const taken = new Map<number, PlayerId>();
  for (const [startNumber, player] of entries) {
    if (taken.has(startNumber)) {
      return {
        code: 'StartNumberTwice',
        message: `Two entries have the same start number: players ${taken.get(startNumber)} and ${player}.`,
        where: `start number ${startNumber}`,
      };
    }
    taken.set(startNumber, player);
  }
  const stray = persons.find(([startNumber]) => !taken.has(startNumber));
  if (stray !== undefined) {
    return {
      code: 'PersonWithoutEntry',
      message: 'A person has a start number that no entry has.',
      where: `start number ${stray[0]}`,
    };
  }
  return null;
}

function datesRefusal({ start, end, receivedOn }: ReportFile): Refusal | null {
  if (start !== null && end !== null && end < start) {
    return { code: 'DatesReversed', message: `The part ends on ${end}, before it starts on ${start}.` };
  }
  if (end !== null && receivedOn < end) {
    return {
      code: 'ReceivedBeforeEnd',
      message: `The report was received on ${receivedOn}, before the end of the part on ${end}.`,
    };
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
        refusal ??= {
          code: 'EntryUnknown',
          message: `Start number ${startNumber} plays but is not among the entries.`,
          where: `round ${round}`,
        };
      } else if (paired.has(startNumber)) {
        refusal ??= {
          code: 'PairedTwice',
          message: `Start number ${startNumber} is paired twice in one round.`,
          where: `round ${round}`,
        };
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
