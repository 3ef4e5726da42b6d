import type { CalendarDate, ListDate, LogPosition, PlayerId, Pool, TournamentId } from '@ledger/kernel';
import { RefusedError } from '@ledger/kernel';
import type { State } from '@ledger/engine';
import type { ExplainedGame } from '@ledger/lists';
import { explain, explainTournament } from '@ledger/lists';
import type { ListReadModel } from '../list-read-model';

/** A game as one of its players had it: a row for each player who is asked for. */
export interface PlayerGame extends ExplainedGame {
  readonly player: PlayerId;
  readonly pool: Pool;
  /** The list that takes it in. */
  readonly list: ListDate;
  readonly tournament: TournamentId;
  readonly start: CalendarDate;
  readonly ownRating: number | null;
  /** Null for a bye. */
  readonly opponentName: string | null;
}

export type GamesQuestion = GamesOfPlayer | { readonly tournament: TournamentId };

interface GamesOfPlayer {
  readonly player: PlayerId;
  readonly pool: Pool;
  /** Lists up to this day. */
  readonly day: CalendarDate;
}

/** The games of a player, list by list, or of a tournament, player by player. */
export function gamesOf(
  at: ListReadModel,
  knownAt: LogPosition,
  question: GamesQuestion,
): readonly PlayerGame[] {
  const state = at.lists.stateAt(knownAt);
  if ('tournament' in question) {
    const { tournament } = question;
    const pool = state.partsAtOrigin(tournament)[0]?.pool ?? 'standard';
    return explainTournament(state, tournament).flatMap(({ list, entries }) =>
      entries.flatMap(({ player, brought }) => rowsOf(state, player, pool, list, brought)),
    );
  }
  const { player, pool, day } = question;
  try {
    state.listOn(pool, day);
  } catch (error) {
    if (!(error instanceof RefusedError)) throw error;
  }
  const dates = [...new Set(state.resultsOf(player, pool).map(({ list }) => list))].sort();
  return dates
    .filter((date) => date <= day)
    .flatMap((date) =>
      explain(state, { player, pool, listDate: date }).tournaments.flatMap((brought) =>
        brought.booked === undefined ? rowsOf(state, player, pool, date, brought) : [],
      ),
    );
}

type Brought = ReturnType<typeof explain>['tournaments'][number];

function rowsOf(
  state: State,
  player: PlayerId,
  pool: Pool,
  list: ListDate,
  { id: tournament, start, ownRating, games }: Brought,
): PlayerGame[] {
  return games.map((game) => ({
    ...game,
    player,
    pool,
    list,
    tournament,
    start,
    ownRating,
    opponentName: game.opponent === null ? null : state.personOn(game.opponent, start).name,
  }));
}
