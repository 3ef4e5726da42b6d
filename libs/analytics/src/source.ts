import type { ListDate, LogPosition, PlayerId, Pool } from '@ledger/kernel';
import { POOLS } from '@ledger/kernel';
import type { PublishedVersion } from '@ledger/ledger';
import type { State, StateList } from '@ledger/engine';
import type { RatingList } from '@ledger/lists';
import type { Wanted } from './condition';
import type { LogFacts } from './log-facts';

/** What the tables are produced from: one state of the ledger. */
export interface TableSource {
  /** As known at the position of the tables. */
  readonly state: State;
  readonly facts: LogFacts;
  /** The lists up to this date are in the tables; null where the ledger has none. */
  readonly through: ListDate | null;
  /** All, where it is left out. */
  readonly wanted?: Wanted;
  /** A version of a list as it was published. */
  readonly published: (version: PublishedVersion) => RatingList;
  /** The log behind the state. Without it, files written before are compared by what their rows follow from. */
  readonly log?: SourceLog;
}

/** Whether an earlier state is one of the same ledger. */
export interface SourceLog {
  /** The id of the event at a position; null where there is none. */
  eventAt(position: LogPosition): Promise<string | null>;
  stateAt(position: LogPosition): State;
}

/** The lists of all pools; those that cannot be computed are left out. */
export function allLists(source: TableSource): readonly StateList[] {
  const { state, through } = source;
  if (through === null) return [];
  state.advanceTo(through);
  return POOLS.flatMap((pool) =>
    state
      .lists(pool)
      .filter(({ date, refusal }) => refusal === null && date <= through && isWanted(source, pool, date)),
  );
}

/** Whether the rows of a list are asked for. */
export function isWanted({ wanted }: TableSource, pool: Pool, date: ListDate): boolean {
  return wanted?.list(pool, date) ?? true;
}

/** The players whose rows are asked for; null: all. Games under a merged id are those of the id that was kept. */
export function wantedPlayers({ state, wanted }: TableSource): readonly PlayerId[] | null {
  const player = wanted?.player ?? null;
  if (player === null) return null;
  return state.isKnown(player) && state.keptId(player) === player ? [player] : [];
}

/** The last list that a fact or a publication of any of the states concerns; null where there is none. */
export function lastList(states: readonly State[]): ListDate | null {
  const dates = states.flatMap((state) => [
    ...POOLS.filter((pool) => state.hasFactsIn(pool)).map((pool) => state.lastFactOn(pool)),
    ...state.publications().map(({ data }) => data.date),
  ]);
  return dates.sort().at(-1) ?? null;
}
