import type { CalendarDate } from '@ledger/kernel';
import type { DateReading } from '../dates';
import { dateReadings, isOneEvent, matchingReadings } from '../dates';
import type { PendingText, TrfDraft } from './draft';

/** Start, end and round dates, understood together: each helps to tell how the others are written. */
export function understandDates(draft: TrfDraft, rounds: number): void {
  const starts = draft.start === null ? [] : dateReadings(draft.start.text);
  const ends = draft.end === null ? [] : dateReadings(draft.end.text);
  const { start, end } = matchingReadings(starts, ends);
  report(draft, draft.start, start, starts.length > 1, '042 start date');
  report(draft, draft.end, end, ends.length > 1, '052 end date');
  draft.tournament.start = start?.date ?? null;
  draft.tournament.end = end?.date ?? null;
  if (start !== null && end !== null && end.date < start.date) {
    draft.findings.error(
      'DatesOutOfOrder',
      draft.end!.place,
      `The tournament ends on ${end.date}, before its start on ${start.date}.`,
      { advice: 'Correct 042 or 052; write dates as YYYY/MM/DD.' },
    );
    return;
  }
  if (start !== null && end !== null && !isOneEvent(start.date, end.date)) {
    draft.findings.warning(
      'DatesFarApart',
      draft.start!.place,
      `The tournament would last from ${start.date} to ${end.date}.`,
      { advice: 'Check 042 and 052, above all the years; write dates as YYYY/MM/DD.' },
    );
  }
  understandRoundDates(draft, rounds);
}

function report(
  draft: TrfDraft,
  pending: PendingText | null,
  reading: DateReading | null,
  ambiguous: boolean,
  field: string,
): void {
  if (pending === null || pending.text === '') {
    draft.findings.warning(
      'DateMissing',
      pending?.place ?? { line: null, column: null, field },
      'There is no date.',
      {
        advice: 'Write it as YYYY/MM/DD, or give it with the report.',
      },
    );
  } else if (reading === null) {
    draft.findings.warning('DateUnreadable', pending.place, `"${pending.text.slice(0, 40)}" is not a date.`, {
      assumed: 'not told',
      advice: 'Write it as YYYY/MM/DD, or give it with the report.',
    });
  } else if (reading.style !== 'YYYY/MM/DD' || !reading.slashes) {
    const message = `"${pending.text}" is not in the form YYYY/MM/DD.`;
    const assumed = `${reading.style}: ${reading.date}`;
    if (ambiguous) draft.findings.warning('DateStyleAssumed', pending.place, message, { assumed });
    else draft.findings.note('DateStyle', pending.place, message, { assumed });
  }
}

/** 132 says YY/MM/DD; also seen are YY.DD.MM and years that are plainly wrong. A date must fall within the event. */
function understandRoundDates(draft: TrfDraft, rounds: number): void {
  if (draft.roundDates === null) return;
  const dates: (CalendarDate | null)[] = new Array<CalendarDate | null>(rounds).fill(null);
  draft.roundDates.cells.slice(0, rounds).forEach((cell, index) => {
    dates[index] = cell.text === '' ? null : roundDate(draft, cell);
  });
  const extra = draft.roundDates.cells.slice(rounds).find((cell) => cell.text !== '');
  if (extra !== undefined) {
    draft.findings.note('RoundDateExtra', extra.place, 'There is a date for a round that was not played.', {
      assumed: 'it can be left out',
    });
  }
  draft.tournament.roundDates = dates;
  let latest: CalendarDate | null = null;
  dates.forEach((date, index) => {
    if (date === null) return;
    if (latest !== null && date < latest) {
      const place = draft.roundDates!.cells[index]!.place;
      draft.findings.warning(
        'RoundDatesOutOfOrder',
        place,
        `Round ${index + 1} was played before an earlier one.`,
      );
    }
    latest = latest === null || date > latest ? date : latest;
  });
}

function roundDate(draft: TrfDraft, cell: PendingText): CalendarDate | null {
  const readings = dateReadings(cell.text);
  const { start, end } = draft.tournament;
  const fits = (reading: DateReading): boolean =>
    (start === null || reading.date >= start) && (end === null || reading.date <= end);
  const reading = readings.find(fits) ?? null;
  if (reading === null) {
    const readable = readings[0];
    draft.findings.warning(
      readable === undefined ? 'DateUnreadable' : 'RoundDateOutside',
      cell.place,
      readable === undefined
        ? `"${cell.text}" is not a date.`
        : `"${cell.text}" is not within the tournament.`,
      { assumed: 'not told', advice: 'Write YY/MM/DD.' },
    );
    return null;
  }
  if (reading.style !== 'YY/MM/DD' || !reading.slashes) {
    draft.findings.note('DateStyle', cell.place, `"${cell.text}" is not in the form YY/MM/DD.`, {
      assumed: `${reading.style}: ${reading.date}`,
    });
  }
  return reading.date;
}
