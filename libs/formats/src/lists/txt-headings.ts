import type { ListDate } from '@ledger/kernel';
import { dateOf } from '@ledger/kernel';
import { fullYear, monthFromName } from '../dates';

/** The fields of the text lists, whatever their headings were called over the years. */
export type TxtField =
  | 'id'
  | 'name'
  | 'federation'
  | 'sex'
  | 'title'
  | 'womenTitle'
  | 'otherTitles'
  | 'arenaTitle'
  | 'rating'
  | 'games'
  | 'k'
  | 'rapidRating'
  | 'rapidGames'
  | 'rapidK'
  | 'blitzRating'
  | 'blitzGames'
  | 'blitzK'
  | 'birth'
  | 'flag'
  | 'unknown';

/** Longer headings first: `TitlFed` and `GamesBorn` of 2011 run together. */
const HEADINGS: readonly (readonly [heading: string, field: TxtField])[] = [
  ['id number', 'id'],
  ['id_number', 'id'],
  ['idnumber', 'id'],
  ['code', 'id'],
  ['name', 'name'],
  ['country', 'federation'],
  ['fed', 'federation'],
  ['sex', 'sex'],
  ['title', 'title'],
  ['titl', 'title'],
  ['wtit', 'womenTitle'],
  ['otit', 'otherTitles'],
  ['tit', 'title'],
  ['foa', 'arenaTitle'],
  ['srtng', 'rating'],
  ['sgm', 'games'],
  ['sk', 'k'],
  ['rrtng', 'rapidRating'],
  ['rgm', 'rapidGames'],
  ['rk', 'rapidK'],
  ['brtng', 'blitzRating'],
  ['bgm', 'blitzGames'],
  ['bk', 'blitzK'],
  ['rating', 'rating'],
  ['games', 'games'],
  ['gms', 'games'],
  ['k', 'k'],
  ['birthday', 'birth'],
  ['b-day', 'birth'],
  ['born', 'birth'],
  ['flag', 'flag'],
];

export interface TxtHeading {
  readonly field: TxtField;
  /** 0-based. */
  readonly start: number;
  readonly length: number;
}

export interface TxtHeadings {
  readonly headings: readonly TxtHeading[];
  readonly date: ListDate | null;
}

const LONGEST_HEADER = 400;

/** The headings of a list's first line; null where the line is none. */
export function readHeadings(line: string): TxtHeadings | null {
  if (line.length > LONGEST_HEADER) return null;
  const headings: TxtHeading[] = [];
  let date: ListDate | null = null;
  let at = 0;
  while (at < line.length) {
    if (line.charCodeAt(at) <= 32) {
      at += 1;
      continue;
    }
    const month = monthHeading(line, at);
    if (month !== null) {
      headings.push({ field: 'rating', start: at, length: month.length });
      date = month.date;
      at += month.length;
      continue;
    }
    const known = HEADINGS.find(([heading]) => line.slice(at, at + heading.length).toLowerCase() === heading);
    const length = known?.[0].length ?? lengthOfWord(line, at);
    headings.push({ field: known?.[1] ?? 'unknown', start: at, length });
    at += length;
  }
  const has = (field: TxtField): boolean => headings.some((heading) => heading.field === field);
  return has('id') && has('name') && has('rating') ? { headings, date } : null;
}

/** `OCT26`, `sep12`, `July05`: month and year of the list are above its ratings. */
function monthHeading(line: string, at: number): { readonly length: number; readonly date: ListDate } | null {
  const match = /^([a-z]{3,4})(\d\d)(?!\d)/i.exec(line.slice(at, at + 7));
  const month = match === null ? 0 : monthFromName(match[1]!);
  if (match === null || month === 0) return null;
  return { length: match[0].length, date: dateOf(fullYear(Number(match[2])), month, 1) as ListDate };
}

function lengthOfWord(line: string, from: number): number {
  let at = from;
  while (at < line.length && line.charCodeAt(at) > 32) at += 1;
  return at - from;
}
