import type { ListRow } from '@ledger/formats';
import type { PlayingTitle } from '@ledger/formats';

/** A layout of the text lists that FIDE no longer uses. */
export interface OldLayout {
  /** When it was in use. */
  readonly period: string;
  /** Null where lists came without a header. */
  readonly header: string | null;
  readonly line: (row: ListRow) => string;
  /** What such a list does not contain. */
  readonly omits: readonly ('birth' | 'birthDate' | 'k' | 'inactive')[];
}

const LEGACY_TITLES: Readonly<Record<PlayingTitle, string>> = {
  GM: 'g',
  IM: 'm',
  FM: 'f',
  CM: 'c',
  WGM: 'wg',
  WIM: 'wm',
  WFM: 'wf',
  WCM: 'wc',
};

const left = (value: string | number, width: number): string => String(value).slice(0, width).padEnd(width);
const right = (value: string | number, width: number): string => String(value).padStart(width);
const title = (row: ListRow): string => (row.title === null ? '' : LEGACY_TITLES[row.title]);
const inactive = (row: ListRow): string => (row.flag.includes('i') ? 'i' : '');

/** `dd.mm.yyyy`, or blank. */
function fullBirth(row: ListRow): string {
  return row.birthDate === null ? '' : row.birthDate.split('-').reverse().join('.');
}

function shortBirth(row: ListRow): string {
  const full = fullBirth(row);
  return full === '' ? '' : full.slice(0, 6) + full.slice(8);
}

/** Id, name, title, federation, rating and games in the layout of 2001 to 2004, at the widths of one list. */
function early(row: ListRow, nameWidth: number): string {
  return (
    `${right(row.id, 8)}  ${left(row.name, nameWidth)} ${left(title(row), 5)} ${left(row.federation ?? '', 7)} ` +
    `${right(row.single!.rating, 4)} ${right(row.single!.games, 4)}   `
  );
}

function earlyHeader(indent: number, id: string, nameWidth: number, month: string, more: string): string {
  return `${' '.repeat(indent)}${left(id, 10)}${left('NAME', nameWidth + 1)}TITLE COUNTRY ${month} GAMES ${more}`;
}

/** From the Sep 2012 layout on, everything is aligned left in its column. */
function modern(row: ListRow, figures: string): string {
  return (
    `${left(row.id, 15)}${left(row.name, 61)}${left(row.federation ?? '', 4)}${left(row.sex ?? '', 4)}` +
    `${left(row.title ?? '', 5)}${left(row.womenTitle ?? '', 5)}${left(row.otherTitles.join(','), 15)}${figures}` +
    `${left(row.birthYear ?? '0000', 6)}${left(row.flag, 4)}`
  );
}

const MODERN_HEADER = `${left('ID Number', 15)}${left('Name', 61)}Fed Sex Tit  WTit OTit           `;

function modernFigures({ rating, games, k }: { rating: number; games: number; k: number | null }): string {
  // Until the current layout, an unrated player's figures were left blank.
  return rating === 0 ? ' '.repeat(13) : `${left(rating, 6)}${left(games, 4)}${left(k ?? '', 3)}`;
}

const LONGEST_NAME = 'Exampleson de Sampleton, Serio M';

/**
 * From a row on, every name is as long as the narrowest column of names (lists of 2002 to 2004 begin with short ones).
 */
export function withLongNames(rows: readonly ListRow[], from: number): ListRow[] {
  return rows.map((row, index) => (index < from ? row : { ...row, name: LONGEST_NAME }));
}

/** The history of the text lists, layout by layout. Rows must be of a single list, except for the last. */
export const OLD_LAYOUTS: readonly OldLayout[] = [
  {
    period: 'January 2001',
    header: earlyHeader(2, 'ID_NUMBER', 32, 'JAN01', 'FLAG'),
    line: (row) => `${early(row, 32)}${left(inactive(row), 4)}`,
    omits: ['birth', 'k'],
  },
  {
    period: 'April 2001',
    header: earlyHeader(0, 'ID_NUMBER', 32, 'APR01', 'BIRTHDAY   FLAG'),
    line: (row) => `${early(row, 32)}${left(fullBirth(row), 10)} ${left(inactive(row), 4)}`,
    omits: ['k'],
  },
  {
    period: 'July 2001, with the sex',
    header: earlyHeader(0, 'ID_NUMBER', 35, 'JUL01', 'BIRTHDAY   SEX FLAG'),
    line: (row) =>
      `${early(row, 35)}${left(fullBirth(row), 10)} ${left(row.sex ?? '', 3)} ${left(inactive(row), 4)}`,
    omits: ['k'],
  },
  {
    period: 'January 2002, births without century',
    header: earlyHeader(1, 'ID_NUMBER', 33, 'JAN02', 'BIRTHDAY FLAG'),
    line: (row) => `${early(row, 33)}${left(shortBirth(row), 8)} ${left(inactive(row), 4)}`,
    omits: ['k'],
  },
  {
    period: 'October 2002',
    header: earlyHeader(0, 'ID_NUMBER', 32, 'OCT02', 'BIRTHDAY   FLAG'),
    line: (row) => `${early(row, 32)}${left(fullBirth(row), 10)} ${left(inactive(row), 4)}`,
    omits: ['k'],
  },
  {
    period: 'January 2003, after a blank line',
    header: `\n${earlyHeader(0, 'ID_NUMBER', 32, 'JAN03', 'BIRTHDAY   FLAG')}`,
    line: (row) => `${early(row, 32)}${left(fullBirth(row), 10)} ${left(inactive(row), 4)}`,
    omits: ['k'],
  },
  {
    period: 'April 2003, CODE for the id',
    header: earlyHeader(3, 'CODE', 34, 'APR03', 'BIRTHDAY   FLAG'),
    line: (row) => `${early(row, 34)}${left(fullBirth(row), 10)} ${left(inactive(row), 4)}`,
    omits: ['k'],
  },
  {
    period: 'July 2003 to January 2004, without a header',
    header: null,
    line: (row) => `${early(row, 32)}${left(fullBirth(row), 10)} ${left(inactive(row), 4)}`,
    omits: ['k'],
  },
  {
    period: 'January 2004, without a header, empty births with their dots',
    header: null,
    line: (row) => `${early(row, 32)}${left(shortBirth(row) || '  .  .', 8)} ${left(inactive(row), 4)}`,
    omits: ['k'],
  },
  {
    period: 'April 2004, headings to the left of their columns',
    header: 'ID_NUMBER NAME                   TITLE COUNTRY APR04 GAMES BIRTHDAY   FLAG',
    line: (row) => `${early(row, 32)}${left(fullBirth(row), 10)} ${left(inactive(row), 4)}`,
    omits: ['k'],
  },
  {
    period: 'March 2011, headings run together',
    header: 'ID number Name                              TitlFed  Mar11 GamesBorn  Flag',
    line: (row) =>
      `${right(row.id, 8)}  ${left(row.name, 32)}  ${left(title(row), 4)}${left(row.federation ?? '', 3)}  ` +
      `${right(row.single!.rating, 4)} ${right(row.single!.games, 4)}  ${left(row.birthYear ?? '', 4)}  ${left(row.flag, 4)}`,
    omits: ['birthDate', 'k'],
  },
  {
    period: 'September 2012 to the arena titles',
    header: `${MODERN_HEADER}sep12 Gms K  B-day Flag`,
    line: (row) => modern(row, modernFigures(row.single!)),
    omits: ['birthDate'],
  },
];

/** The combined list that is still offered, without arena titles. Rows must be of a combined list. */
export const LEGACY_COMBINED: OldLayout = {
  period: 'combined, without arena titles',
  header: `${MODERN_HEADER}SRtng SGm SK RRtng RGm Rk BRtng BGm BK B-day Flag`,
  line: (row) => modern(row, [row.standard!, row.rapid!, row.blitz!].map(modernFigures).join('')),
  omits: ['birthDate'],
};

/** A whole list in an old layout. */
export function writeOldList(rows: Iterable<ListRow>, layout: OldLayout): string {
  const lines = layout.header === null ? [] : [layout.header];
  for (const row of rows) lines.push(layout.line(row));
  return lines.map((line) => `${line}\r\n`).join('');
}
