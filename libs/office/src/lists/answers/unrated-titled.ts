import type { CalendarDate, FederationCode, LogPosition, Pool } from '@ledger/kernel';
import { refuse } from '@ledger/kernel';
import { csvTable } from '@ledger/formats';
import type { RatingList, UnratedTitledRow } from '@ledger/lists';
import { LIST_HEADINGS, provision } from '@ledger/regulations';
import { officeRefusal } from '../../refusals';
import type { ListReadModel } from '../list-read-model';
import type { ListHead } from './list-page';
import { headOf } from './list-page';

/** Titled players without a rating, with the list in force on a day. */
interface UnratedTitledQuestion {
  readonly pool: Pool;
  readonly day: CalendarDate;
  readonly federation?: FederationCode;
  /** At most this many of the matching rows, from the top. */
  readonly top?: number;
}

export interface UnratedTitled extends ListHead {
  /** The article that requires this list. */
  readonly article: string;
  readonly rows: readonly UnratedTitledRow[];
}

/** The separate list of titled players without a rating; refused where the rules of the list have none. */
export function unratedTitled(
  at: ListReadModel,
  knownAt: LogPosition,
  { pool, day, federation, top }: UnratedTitledQuestion,
): UnratedTitled {
  const list = at.listAt({ pool, date: day, knownAt });
  const all = list.unratedTitled();
  const article = articleFor(list);
  if (all === null) {
    return refuse(
      officeRefusal('NoListOfUnratedTitled', {
        pool,
        date: list.date,
        heading: LIST_HEADINGS.unratedTitledPlayers,
        article,
      }),
    );
  }
  const fitting = federation === undefined ? all : all.filter((row) => row.federation === federation);
  return { ...headOf(list), article, rows: fitting.slice(0, top) };
}

/** `STD-2005 9.22`. Of a list on which nothing could be rated yet no rules need be known. */
function articleFor({ list: { rules, law } }: RatingList): string {
  if (rules === null || law === null) return 'no rules known for this list';
  const { ruleSet, asked } = law;
  return `${ruleSet.id} ${provision(ruleSet, 'unratedTitledPlayers', asked).article}`;
}

const COLUMNS = ['id', 'name', 'federation', 'sex', 'title', 'birth_year'] as const;

/** The rows as CSV, in the columns that they share with a list. */
export function unratedTitledCsv(rows: readonly UnratedTitledRow[]): string {
  return csvTable(
    COLUMNS,
    rows.map(({ id, name, federation, sex, title, birthYear }) => [
      id,
      name,
      federation,
      sex ?? '',
      title,
      birthYear ?? '',
    ]),
  );
}
