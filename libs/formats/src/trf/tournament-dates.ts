import { daysBetween } from '@ledger/kernel';
import type { DateReading } from '../dates';
import { dateReadings, isOneEvent, matchingReadings } from '../dates';
import type { PendingText, TrfDraft } from './draft';
import { datesAsSpecified, understandRoundDates } from './round-dates';

/** Start, end and round dates, read together: each helps to recognise how the others are written. */
export function understandDates(draft: TrfDraft, rounds: number): void {
  const starts = draft.start === null ? [] : dateReadings(draft.start.text);
  const ends = draft.end === null ? [] : dateReadings(draft.end.text);
  const { start, end, startSettled, endSettled } = matchingReadings(starts, ends, datesAsSpecified(draft));
  report(draft, draft.start, start, !startSettled, '042 start date');
  report(draft, draft.end, end, !endSettled, '052 end date');
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
      { advice: 'Check 042 and 052, especially the years; write dates as YYYY/MM/DD.' },
    );
  }
  if (start !== null && end !== null && draft.teams.length === 0 && rounds > 1) {
    const days = daysBetween(start.date, end.date);
    if (days > LONG_TOURNAMENT_DAYS) {
      const message = `A tournament of ${rounds} rounds lasts ${days} days.`;
      const advice = 'Check the order of day and month in 042 and 052.';
      draft.findings.note('DatesFarApart', draft.start!.place, message, { advice });
    }
  }
  understandRoundDates(draft, rounds);
}

/** Leagues and club championships last longer, other tournaments rarely. */
const LONG_TOURNAMENT_DAYS = 90;

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
        advice: 'Write it as YYYY/MM/DD, or set it with the options of the report.',
      },
    );
  } else if (reading === null) {
    draft.findings.warning('DateUnreadable', pending.place, `"${pending.text.slice(0, 40)}" is not a date.`, {
      assumed: 'not known',
      advice: 'Write it as YYYY/MM/DD, or set it with the options of the report.',
    });
  } else if (reading.style !== 'YYYY/MM/DD' || !reading.slashes) {
    const message = `"${pending.text}" is not in the form YYYY/MM/DD.`;
    const assumed = `${reading.style}: ${reading.date}`;
    if (ambiguous) draft.findings.warning('DateStyleAssumed', pending.place, message, { assumed });
    else draft.findings.note('DateStyle', pending.place, message, { assumed });
  }
}
