import type { CalendarDate, FederationCode, LogPosition, Pool } from '@ledger/kernel';
import { halfUp } from '@ledger/kernel';
import type { ListRow } from '@ledger/lists';
import type { ListReadModel } from '../list-read-model';
import type { ListHead } from './list-page';
import { headOf } from './list-page';

/** The best of a list, who moved most, and how its ratings are spread: what readers look for first. */
export interface ListOverview extends ListHead {
  readonly listed: number;
  readonly active: number;
  /** The best active players of each group. */
  readonly top: Readonly<Record<TopGroup, readonly ListRow[]>>;
  readonly rises: readonly ListRow[];
  readonly falls: readonly ListRow[];
  /** Active players by hundreds of rating, the lowest first, without gaps. */
  readonly distribution: readonly { readonly from: number; readonly players: number }[];
  /** By the average of their best ten active players, the highest first. */
  readonly federations: readonly FederationOverview[];
}

export interface FederationOverview {
  readonly federation: FederationCode;
  readonly players: number;
  readonly active: number;
  /** Of the best ten active players, or of as many as there are; rounded. */
  readonly average: number;
  readonly best: ListRow;
}

export type TopGroup = 'open' | 'women' | 'juniors' | 'girls' | 'seniors';

const SHOWN = 10;
const BAND = 100;
/** Juniors turn at most 20, seniors at least 50 in the year of the list, as FIDE counts them in its top lists. */
const JUNIOR_AGE = 20;
const SENIOR_AGE = 50;

export interface OverviewQuestion {
  readonly pool: Pool;
  readonly day: CalendarDate;
}

export function overviewOf(
  at: ListReadModel,
  knownAt: LogPosition,
  { pool, day }: OverviewQuestion,
): ListOverview {
  const list = at.listAt({ pool, date: day, knownAt });
  const { rows } = at.rows.of(list);
  const active = rows.filter(({ inactive }) => !inactive);
  const year = Number(list.date.slice(0, 4));
  const isJunior = ({ birthYear }: ListRow): boolean => birthYear !== null && birthYear >= year - JUNIOR_AGE;
  const isSenior = ({ birthYear }: ListRow): boolean => birthYear !== null && birthYear <= year - SENIOR_AGE;
  const isWoman = ({ sex }: ListRow): boolean => sex === 'F';
  const moved = rows.filter(({ change }) => change !== null && change !== 0);
  const byChange = [...moved].sort((a, b) => b.change! - a.change! || a.id - b.id);
  return {
    ...headOf(list),
    listed: rows.length,
    active: active.length,
    top: {
      open: active.slice(0, SHOWN),
      women: first(active, isWoman),
      juniors: first(active, isJunior),
      girls: first(active, (row) => isWoman(row) && isJunior(row)),
      seniors: first(active, isSenior),
    },
    rises: byChange.slice(0, SHOWN).filter(({ change }) => change! > 0),
    falls: byChange
      .slice(-SHOWN)
      .reverse()
      .filter(({ change }) => change! < 0),
    distribution: distributionOf(active),
    federations: federationsOf(rows),
  };
}

function first(rows: readonly ListRow[], fits: (row: ListRow) => boolean): readonly ListRow[] {
  const found: ListRow[] = [];
  for (const row of rows) {
    if (found.length === SHOWN) break;
    if (fits(row)) found.push(row);
  }
  return found;
}

function distributionOf(active: readonly ListRow[]): ListOverview['distribution'] {
  if (active.length === 0) return [];
  const bandOf = ({ rating }: ListRow): number => Math.floor(rating / BAND);
  const [highest, lowest] = [bandOf(active[0]!), bandOf(active.at(-1)!)];
  const counts = new Array<number>(highest - lowest + 1).fill(0);
  for (const row of active) counts[bandOf(row) - lowest]! += 1;
  return counts.map((players, i) => ({ from: (lowest + i) * BAND, players }));
}

function federationsOf(rows: readonly ListRow[]): readonly FederationOverview[] {
  const byFederation = new Map<FederationCode, ListRow[]>();
  for (const row of rows) {
    const own = byFederation.get(row.federation);
    if (own === undefined) byFederation.set(row.federation, [row]);
    else own.push(row);
  }
  return [...byFederation]
    .flatMap(([federation, own]): FederationOverview[] => {
      const active = own.filter(({ inactive }) => !inactive);
      const best = active.slice(0, SHOWN);
      if (best.length === 0) return [];
      const average = halfUp(
        best.reduce((sum, { rating }) => sum + rating, 0),
        best.length,
      );
      return [{ federation, players: own.length, active: active.length, average, best: best[0]! }];
    })
    .sort((a, b) => b.average - a.average || (a.federation < b.federation ? -1 : 1));
}
