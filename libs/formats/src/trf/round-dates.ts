import type { CalendarDate } from '@ledger/kernel';
import type { ColumnLine } from '../column-line';
import type { DateReading } from '../dates';
import { dateReadings } from '../dates';
import { roundColumn } from './cells';
import type { PendingText, RoundDateRecord, TrfDraft } from './draft';
import { placeOf } from './draft';

/** More rounds than any event has. */
const MOST_ROUNDS = 400;
/** What can be a date; dates of ten characters fill their columns, so that no blank is between them. */
const DATE = /\d{4}[./-]\d\d[./-]\d\d|\d{1,2}[./-]\d{1,2}[./-](?:\d{4}|\d{1,2})/g;

/** 132: a date per round under the rounds of record 001. Understood at the end, when start and end are known. */
export function readRoundDates(line: ColumnLine, draft: TrfDraft): void {
  if (draft.roundDates.length > MOST_ROUNDS) return;
  const cells: PendingText[] = [];
  const columns = line.length < 92 ? 0 : Math.min(Math.trunc((line.length - 92) / 10) + 1, MOST_ROUNDS);
  for (let round = 1; round <= columns; round += 1) {
    const column = roundColumn(round);
    // Eight columns are meant for a date, but some producers fill all ten with a four-digit year.
    cells.push({ text: line.field(column, column + 9), place: placeOf(line, column, `132 round ${round}`) });
  }
  draft.roundDates.push({ cells, outside: datesOutside(line) });
}

/** All dates of the line, if one of them begins in another column than a round's or the one after it. */
function datesOutside(line: ColumnLine): PendingText[] | null {
  const found: PendingText[] = [];
  let outside = false;
  for (const match of line.content.slice(0, roundColumn(MOST_ROUNDS + 1)).matchAll(DATE)) {
    const column = match.index + 1;
    const from = (column - roundColumn(1)) % 10;
    if (column < roundColumn(1) || from > 1) outside = true;
    found.push({ text: match[0], place: placeOf(line, column, '132 round dates') });
  }
  return outside ? found : null;
}

/** The dates of 132 that are in the form and the columns of the format: they help to understand start and end. */
export function datesAsSpecified({ roundDates }: TrfDraft): CalendarDate[] {
  return roundDates.flatMap(({ cells, outside }) =>
    outside !== null
      ? []
      : cells.flatMap(({ text }) =>
          /^\d\d\/\d\d\/\d\d$/.test(text) ? (dateReadings(text)[0]?.date ?? []) : [],
        ),
  );
}

/** 132 says YY/MM/DD; also seen are YY.DD.MM and years that are plainly wrong. A date must fall within the event. */
export function understandRoundDates(draft: TrfDraft, rounds: number): void {
  if (draft.roundDates.length === 0) return;
  const cells = cellsOf(draft, draft.roundDates, rounds);
  const dates: (CalendarDate | null)[] = new Array<CalendarDate | null>(rounds).fill(null);
  cells.slice(0, rounds).forEach((cell, index) => {
    dates[index] = cell.text === '' ? null : roundDate(draft, cell);
  });
  const extra = cells.slice(rounds).find((cell) => cell.text !== '');
  if (extra !== undefined) {
    draft.findings.note('RoundDateExtra', extra.place, 'There is a date for a round that was not played.', {
      assumed: 'ignored',
    });
  }
  draft.tournament.roundDates = dates;
  let latest: CalendarDate | null = null;
  dates.forEach((date, index) => {
    if (date === null) return;
    if (latest !== null && date < latest) {
      draft.findings.warning(
        'RoundDatesOutOfOrder',
        cells[index]!.place,
        `Round ${index + 1} was played before an earlier one.`,
      );
    }
    latest = latest === null || date > latest ? date : latest;
  });
}

/** The date of each round. Dates outside their columns are taken in order where there is one for each round. */
function cellsOf(
  { findings }: TrfDraft,
  records: readonly RoundDateRecord[],
  rounds: number,
): readonly PendingText[] {
  const given = records.filter(
    ({ cells, outside }) => outside !== null || cells.some(({ text }) => text !== ''),
  );
  const advice = 'Write the date of round 1 from column 92 on, of round 2 from 102 on, all in one record.';
  const loose = given.flatMap(({ outside }) => outside ?? []);
  if (loose.length === 0) {
    const [first, ...others] = given;
    const differing = others.find((record) => textsOf(record) !== textsOf(first!));
    if (differing !== undefined) {
      const message = 'There is already a record 132 with other dates.';
      findings.warning('RecordTwice', differing.cells[0]!.place, message, {
        assumed: 'the first one',
        advice,
      });
    }
    return first?.cells ?? [];
  }
  const { place } = loose[0]!;
  if (loose.length === rounds && (given.length === 1 || given.length === rounds)) {
    findings.warning(
      'RoundDatesMoved',
      place,
      given.length === 1
        ? `The first date is in column ${place.column}, not in column ${roundColumn(1)}.`
        : 'Each date is in a separate record 132.',
      { assumed: 'the dates are those of the rounds, in order', advice },
    );
    return loose.map((cell, index) => ({
      ...cell,
      place: { ...cell.place, field: `132 round ${index + 1}` },
    }));
  }
  findings.warning(
    'RoundDatesMoved',
    place,
    `${loose.length === 1 ? 'A date is' : `${loose.length} dates are`} outside the columns of the rounds, ` +
      `and ${rounds === 1 ? '1 round was' : `${rounds} rounds were`} played.`,
    { assumed: 'the days of the rounds are not known', advice },
  );
  return [];
}

function textsOf({ cells }: RoundDateRecord): string {
  return cells.map(({ text }) => text).join('|');
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
      { assumed: 'not known', advice: 'Write YY/MM/DD.' },
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
