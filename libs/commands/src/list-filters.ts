import type { FederationCode } from '@ledger/kernel';
import { nameMatcher } from '@ledger/kernel';
import type { Sex, Title } from '@ledger/ledger';
import { SEXES, TITLES } from '@ledger/ledger';
import type { FilterField, FilterValues } from './form-spec';

/** What the filters read of a row. */
interface FilteredRow {
  readonly federation: FederationCode;
  readonly sex: Sex | null;
  readonly birthYear: number | null;
  readonly title: Title | null;
  readonly womensTitle: Title | null;
  readonly rating: number;
  readonly inactive: boolean;
}

interface FilteredList {
  /** The names of all rows as they are searched: small letters without accents. */
  readonly names: () => readonly string[];
}

interface Filter<Value> {
  /** On the page. */
  readonly label: string;
  /** On the command line and in OpenAPI. */
  readonly help: string;
  readonly example: string | number | boolean;
  readonly values: FilterValues;
  /** The test that a row must pass; `place` is that of the row in the whole list. */
  readonly fits: (value: Value, list: FilteredList) => (row: FilteredRow, place: number) => boolean;
}

/** The type of the values comes from `fits`. */
function filter<Value>(declared: Filter<Value>): Filter<Value> {
  return declared;
}

/** The filters of a list. Options of the command line, HTTP parameters and the fields of the page are made from these. */
export const ROW_FILTERS = {
  name: filter({
    label: 'Name',
    help: 'only names that contain this; case and accents do not matter',
    example: 'Mor',
    values: { kind: 'text', max: 100 },
    fits: (words: string, list) => {
      const matches = nameMatcher(words);
      const names = list.names();
      return (_row, place) => matches(names[place]!);
    },
  }),
  federation: filter({
    label: 'Federation',
    help: 'only players of this federation',
    example: 'GER',
    values: { kind: 'federation' },
    fits: (federation: FederationCode) => (row) => row.federation === federation,
  }),
  title: filter({
    label: 'Title',
    help: "only holders of this title, general or women's",
    example: 'GM',
    values: { kind: 'choice', words: TITLES, name: 'Title' },
    fits: (title: Title) => (row) => row.title === title || row.womensTitle === title,
  }),
  sex: filter({
    label: 'Sex',
    help: 'only women or only men',
    example: 'F',
    values: { kind: 'choice', words: SEXES, name: 'Sex', called: { F: 'women', M: 'men' } },
    fits: (sex: Sex) => (row) => row.sex === sex,
  }),
  active: filter({
    label: 'Activity',
    help: 'only active (true) or only inactive (false) players',
    example: true,
    values: { kind: 'flag', called: { true: 'active', false: 'inactive' } },
    fits: (active: boolean) => (row) => row.inactive !== active,
  }),
  birthYear: filter({
    label: 'Born in',
    help: 'only players born in this year',
    example: 2006,
    values: { kind: 'number', min: 1850, max: 2100 },
    fits: (year: number) => (row) => row.birthYear === year,
  }),
  ratingFrom: filter({
    label: 'Rating from',
    help: 'only ratings from this one up',
    example: 2400,
    values: { kind: 'number', min: 0, max: 4000 },
    fits: (rating: number) => (row) => row.rating >= rating,
  }),
  ratingTo: filter({
    label: 'Rating to',
    help: 'only ratings up to this one',
    example: 2499,
    values: { kind: 'number', min: 0, max: 4000 },
    fits: (rating: number) => (row) => row.rating <= rating,
  }),
} as const;

type Filters = typeof ROW_FILTERS;

/** Which rows of a list are wanted; what is left out does not matter. */
export type RowFilter = {
  readonly [Name in keyof Filters]?: Filters[Name] extends Filter<infer Value> ? Value : never;
};

/** The filters among other options or parameters. */
export function rowFilterOf(given: object): RowFilter {
  return Object.fromEntries(
    Object.entries(given).filter(([name, value]) => value !== undefined && Object.hasOwn(ROW_FILTERS, name)),
  );
}

export function isFilter(wanted: RowFilter): boolean {
  return Object.keys(rowFilterOf(wanted)).length > 0;
}

/** The rows that fit, in order. */
export function fittingRows<Row extends FilteredRow>(
  list: FilteredList & { readonly rows: readonly Row[] },
  wanted: RowFilter,
): readonly Row[] {
  const conditions = Object.entries(rowFilterOf(wanted)).map(([name, value]) =>
    (ROW_FILTERS[name as keyof Filters] as Filter<unknown>).fits(value, list),
  );
  return list.rows.filter((row, place) => conditions.every((holds) => holds(row, place)));
}

/** The filters as the page shows them. */
export function filterFields(): readonly FilterField[] {
  return Object.entries(ROW_FILTERS).map(([name, { label, values }]) => ({ name, label, values }));
}
