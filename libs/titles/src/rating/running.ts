import type { CalendarDate, ListDate, PlayerId, TournamentId } from '@ledger/kernel';
import { dateFromDayNumber } from '@ledger/kernel';
import { publishedVersions } from '@ledger/ledger';
import type { ExplainedTournament } from '@ledger/lists';
import type { State, StatePart } from '@ledger/engine';
import { explain } from '@ledger/lists';
import { roundedChange } from '@ledger/rating';

/** The rating after one more game (1.53a). */
interface RunningGame {
  readonly tournament: TournamentId;
  readonly round: number;
  /** Day of the round; the last day of the tournament where the report does not say. */
  readonly on: CalendarDate;
  /** Whether the report has the day of the round. */
  readonly dated: boolean;
  readonly opponent: PlayerId | null;
  readonly opponentRating: number | null;
  /** @fraction In points: 0, 0.5, 1. */
  readonly score: number;
  readonly changeHundredths: number;
  /** All games so far. */
  readonly sumHundredths: number;
  readonly rating: number;
  /** Rated games of the player up to and including this one. */
  readonly games: number;
}

/** The rating of one player inside one period, game by game. */
export interface RunningRating {
  readonly player: PlayerId;
  readonly listDate: ListDate;
  /** The rating of the list before; null where the player had none, and nothing runs. */
  readonly from: number | null;
  readonly games: readonly RunningGame[];
  /** As on the list that rates the period; null where the player is not rated there. */
  readonly to: number | null;
  /** Until the list of the period has been published (1.53a). */
  readonly provisional: boolean;
  /** Games of the same days in several tournaments, or rounds without date: their order must be proved. */
  readonly orderToBeProved: boolean;
}

/**
 * The running rating in the period that the list in force on a date rates: the rating of the list before and the
 * changes of the games so far, rounded as the list rounds the whole (reading: a player who disregards what follows has
 * the rating that the list would have shown). K is the one used on the list, as confirmation is by the whole period.
 */
export function runningRating(state: State, player: PlayerId, date: CalendarDate): RunningRating {
  const explanation = explain(state, { player, pool: 'standard', listDate: date });
  const { listDate, previousRating: from } = explanation;
  const list = state.listOn('standard', listDate);
  const { rules } = list;
  const total = list.gamesBefore(explanation.player);
  const steps = from === null || rules === null ? [] : inOrder(state, explanation.tournaments);
  let sum = 0;
  const games = steps.map(({ game, tournament, on, dated }, played): RunningGame => {
    sum += game.changeHundredths;
    return {
      tournament: tournament.id,
      round: game.round,
      on,
      dated,
      opponent: game.opponent,
      opponentRating: game.opponentRating,
      score: game.score,
      changeHundredths: game.changeHundredths,
      sumHundredths: sum,
      rating: from! + roundedChange(rules!.rounding, sum),
      games: total + played + 1,
    };
  });
  return {
    player: explanation.player,
    listDate,
    from,
    games,
    to: explanation.rating,
    provisional: !isPublished(state, listDate),
    orderToBeProved: isOrderOpen(steps),
  };
}

interface Step {
  readonly tournament: ExplainedTournament;
  readonly game: ExplainedTournament['games'][number];
  readonly on: CalendarDate;
  readonly dated: boolean;
}

/** The rated games of a period by day, then by tournament and round. Corrections booked later are no games of it. */
function inOrder(state: State, tournaments: readonly ExplainedTournament[]): Step[] {
  const steps = tournaments.flatMap((tournament): Step[] => {
    if (tournament.booked !== undefined) return [];
    const part = state.partsOf(tournament.id).find(({ number }) => number === tournament.part);
    return tournament.games
      .filter(({ counted }) => counted)
      .map((game) => ({ tournament, game, ...dayOf(part, tournament, game.round) }));
  });
  const key = ({ on, tournament, game }: Step): string =>
    `${on} ${tournament.start} ${tournament.id} ${String(tournament.part).padStart(4, '0')} ${String(game.round).padStart(4, '0')}`;
  return steps.sort((a, b) => (key(a) < key(b) ? -1 : 1));
}

function dayOf(
  part: StatePart | undefined,
  { end }: ExplainedTournament,
  round: number,
): Pick<Step, 'on' | 'dated'> {
  const day = part?.roundDays[round - 1] ?? null;
  return day === null ? { on: end, dated: false } : { on: dateFromDayNumber(day), dated: true };
}

/** Within one tournament the rounds give the order; between several the days do, if they are reported and differ. */
function isOrderOpen(steps: readonly Step[]): boolean {
  const events = [...new Set(steps.map(({ tournament }) => tournament))];
  return events.some((one, index) =>
    events.slice(index + 1).some((other) => {
      if (one.start > other.end || other.start > one.end) return false;
      const [of, and] = [one, other].map((event) => steps.filter(({ tournament }) => tournament === event));
      if ([...of!, ...and!].some(({ dated }) => !dated)) return true;
      const days = new Set(of!.map(({ on }) => on));
      return and!.some(({ on }) => days.has(on));
    }),
  );
}

/** Whether the list of a date is published: the whole period is then rated (1.53a). */
export function isPublished(state: State, date: ListDate): boolean {
  return publishedDates(state).has(date);
}

const known = new WeakMap<State, ReadonlySet<ListDate>>();

function publishedDates(state: State): ReadonlySet<ListDate> {
  let dates = known.get(state);
  if (dates === undefined) {
    dates = new Set(
      publishedVersions(state.publications()).flatMap(({ pool, date, withdrawn }) =>
        pool === 'standard' && !withdrawn ? [date] : [],
      ),
    );
    known.set(state, dates);
  }
  return dates;
}
