import type { CalendarDate, FederationCode, PlayerId } from '@ledger/kernel';
import type { SourceLocation } from '../finding';
import type { PlayingTitle, Sex } from '../person';
import { csvField, csvText, textOfCsv } from './csv-records';
import type { FieldReader } from './field-reader';
import type { ListRow, RatingFigures } from './row';

/** A row of the CSV list has its rank besides. */
export type RankedRow = ListRow & { readonly rank: number };

/** The values of one row as they are read; a row without id or rating is left out. */
export interface CsvValues {
  id: PlayerId | null;
  name: string;
  federation: FederationCode | null;
  sex: Sex | null;
  title: PlayingTitle | null;
  rating: number | null;
  games: number;
  k: number | null;
  birth: { readonly year: number | null; readonly date: CalendarDate | null };
  flag: string;
  gamesTotal: number | null;
  peak: number | null;
}

export interface CsvColumn {
  readonly name: string;
  /** A file without it is not a list. */
  readonly needed?: true;
  /** The text of a row in this column. Without it the column is only read. */
  readonly write?: (row: RankedRow, figures: RatingFigures) => string | number;
  /** Reads the text of the column, if the file has it. Without it, the column is ignored. */
  readonly read?: (into: CsvValues, text: string, fields: FieldReader, at: SourceLocation) => void;
}

/** The columns of the CSV list, in the order in which they are written. A new column needs a row here. */
export const CSV_COLUMNS: readonly CsvColumn[] = [
  { name: 'rank', write: ({ rank }) => rank },
  {
    name: 'id',
    needed: true,
    write: ({ id }) => id,
    read: (into, text, fields, at) => void (into.id = fields.id(text, at)),
  },
  {
    name: 'name',
    write: ({ name }) => csvText(name),
    read: (into, text, fields, at) => void (into.name = fields.name(textOfCsv(text), at)),
  },
  {
    name: 'federation',
    write: ({ federation }) => federation ?? '',
    read: (into, text, fields, at) => void (into.federation = fields.federation(text, at)),
  },
  {
    name: 'sex',
    write: ({ sex }) => sex ?? '',
    read: (into, text, fields, at) => void (into.sex = fields.sex(text, at)),
  },
  {
    name: 'title',
    write: ({ title }) => title ?? '',
    read: (into, text, fields, at) => void (into.title = fields.title(text, at)),
  },
  {
    name: 'rating',
    needed: true,
    write: (_row, { rating }) => rating,
    read: (into, text, fields, at) => void (into.rating = fields.rating(text, at)),
  },
  {
    name: 'games',
    write: (_row, { games }) => games,
    read: (into, text, fields, at) => void (into.games = fields.count(text, at) ?? 0),
  },
  {
    name: 'k',
    write: (_row, { k }) => k ?? '',
    read: (into, text, fields, at) => void (into.k = fields.k(text, at)),
  },
  {
    name: 'birth_year',
    write: ({ birthYear }) => birthYear ?? '',
    read: (into, text, fields, at) => void (into.birth = fields.birth(text, at)),
  },
  {
    name: 'flag',
    write: ({ flag }) => csvField(flag),
    read: (into, text, fields, at) => void (into.flag = fields.flag(text, at)),
  },
  {
    name: 'games_total',
    read: (into, text, fields, at) => void (into.gamesTotal = fields.count(text, at)),
  },
  { name: 'peak', read: (into, text, fields, at) => void (into.peak = fields.count(text, at)) },
];

/** The columns that a list is written with. */
export const WRITTEN_COLUMNS = CSV_COLUMNS.flatMap(({ name, write }) =>
  write === undefined ? [] : [{ name, write }],
);

export const NOTHING_READ: CsvValues = {
  id: null,
  name: '',
  federation: null,
  sex: null,
  title: null,
  rating: null,
  games: 0,
  k: null,
  birth: { year: null, date: null },
  flag: '',
  gamesTotal: null,
  peak: null,
};
