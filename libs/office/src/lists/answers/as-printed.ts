import type { LogPosition } from '@ledger/kernel';
import { csvTable } from '@ledger/formats';
import type { ListRow, RatingList } from '@ledger/lists';
import type { PublishedField } from '@ledger/regulations';
import { provision } from '@ledger/regulations';
import type { ListReadModel } from '../list-read-model';
import type { ListHead, PageQuestion } from './list-page';
import { chosenRows, headOf } from './list-page';

type Cell = string | number;

/** A list with the data that the rules of its date publish, and the players who were delisted by it. */
export interface PrintedList extends ListHead {
  /** The articles that say what is printed. */
  readonly articles: readonly string[];
  readonly columns: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

interface Printed {
  readonly row: Pick<ListRow, 'id' | 'name' | 'federation' | 'sex' | 'title' | 'birthYear'>;
  /** Or the word for a player below the floor. */
  readonly rating: Cell;
  readonly games: Cell;
  readonly k: Cell;
  readonly newcomerGames: Cell;
}

/**
 * The day of birth is personal: where a text prints it, the list has the year, as in public answers of the service.
 */
const COLUMNS: Readonly<Record<PublishedField, readonly [title: string, cell: (printed: Printed) => Cell]>> =
  {
    title: ['title', ({ row }) => row.title ?? ''],
    federation: ['federation', ({ row }) => row.federation],
    rating: ['rating', ({ rating }) => rating],
    id: ['id', ({ row }) => row.id],
    games: ['games', ({ games }) => games],
    'birth-date': ['birth_year', ({ row }) => row.birthYear ?? ''],
    'birth-year': ['birth_year', ({ row }) => row.birthYear ?? ''],
    gender: ['sex', ({ row }) => row.sex ?? ''],
    k: ['k', ({ k }) => k],
    'newcomer-games': ['games_of_newcomer', ({ newcomerGames }) => newcomerGames],
  };

/** What the rules of a list publish (2005 9.12, 2018 7.12, 2024 7.1.2); of a list without rules, everything. */
export function asPrinted(at: ListReadModel, knownAt: LogPosition, question: PageQuestion): PrintedList {
  const list = at.listAt({ pool: question.pool, date: question.day, knownAt });
  const { fields, newcomerK, articles } = lawOfPrint(list);
  const printed = [
    ...chosenRows(at, list, question).rows.map((row) => ({
      row,
      rating: row.rating,
      games: row.games,
      k: row.k,
      newcomerGames: row.k === newcomerK ? list.list.gamesTotalOf(row.id) : '',
    })),
    ...(question.top === undefined ? delisted(list, question) : []),
  ];
  const columns = fields.map((field) => COLUMNS[field]);
  return {
    ...headOf(list),
    articles,
    columns: ['name', ...columns.map(([title]) => title)],
    rows: printed.map((each) => [each.row.name, ...columns.map(([, cell]) => cell(each))]),
  };
}

/** Listed once, on the list that finds them below the floor (2005 9.21, 2018 7.21, 2024 7.2.1). */
function delisted(list: RatingList, { filter }: PageQuestion): Printed[] {
  return list
    .delisted()
    .filter(({ federation }) => filter?.federation === undefined || federation === filter.federation)
    .map(({ shownAs, ...row }) => ({ row, rating: shownAs, games: '', k: '', newcomerGames: '' }));
}

const ALL_FIELDS: readonly PublishedField[] = [
  ...(['id', 'title', 'federation', 'gender', 'rating', 'games', 'k', 'birth-year'] as const),
];

function lawOfPrint({ list: { law } }: RatingList): {
  readonly fields: readonly PublishedField[];
  readonly newcomerK: number | null;
  readonly articles: readonly string[];
} {
  if (law === null) return { fields: ALL_FIELDS, newcomerK: null, articles: [] };
  const { ruleSet, asked } = law;
  const published = provision(ruleSet, 'publishedFields', asked);
  const delisting = provision(ruleSet, 'delisting', asked);
  const k = provision(ruleSet, 'kFactor', asked).value;
  return {
    fields: published.value,
    newcomerK: k.kind === 'by-standing' ? k.newcomer.k : null,
    articles: [`${ruleSet.id} ${published.article}`, `${ruleSet.id} ${delisting.article}`],
  };
}

export function printedCsv({ columns, rows }: PrintedList): string {
  return csvTable(columns, rows);
}
