import type { CalendarDate, ListDate } from '@ledger/kernel';
import { ceilingOf } from '@ledger/kernel';
import type { Projection } from '@ledger/engine';
import { gainAtMost } from './gain-at-most';
import type { RatingReached } from './reached';
import type { RunningRating } from './running';
import { runningRating } from './running';

/** Which rating, by when, and how many rated games must have been played by then. */
export interface RatingAsked {
  readonly needed: number;
  /** Null where no number of games is asked; else for ratings reached after a day (1.3). */
  readonly games: { readonly games: number; readonly ratingsAfter: CalendarDate } | null;
  /** Reached on or before this day. */
  readonly by: CalendarDate;
}

/**
 * The ratings of one player through time, under one state. The periods are gone through in order; one is worked game by
 * game only if its points could have carried the player so far, and then kept for the next question.
 */
export class RatingsOf {
  /** By list: points that the games it rates could have added at most, roughly and then looked at game by game. */
  private readonly gains = new Map<number, number>();
  private readonly closerGains = new Map<number, number>();
  private readonly worked = new Map<number, RunningRating>();

  constructor(
    private readonly state: Projection,
    /** Place in the register. */
    private readonly player: number,
  ) {
    if (!state.hasFactsIn('standard')) return;
    state.advanceTo(state.lastFactOn('standard'));
    const { appearances, lists } = state.pools.standard;
    appearances.visit(player, ({ list, resultAt }, entry) => {
      const results = lists[list]?.results;
      if (results === undefined) return true;
      // A game adds at most K times its score, since the expected score is never negative.
      const gain = results.k[resultAt + entry]! * results.halfPoints[resultAt + entry]!;
      this.gains.set(list, (this.gains.get(list) ?? 0) + ceilingOf(gain, 2));
      return true;
    });
  }

  /** No rating that was ever held, on a list or between two, was higher than this. */
  get atMost(): number {
    const { lists } = this.state.pools.standard;
    return lists.reduce((most, _, index) => Math.max(most, this.atMostOn(index)), 0);
  }

  private atMostOn(index: number): number {
    const pool = this.state.pools.standard;
    const before = pool.ratingOn(index - 1, this.player);
    const gain = before === 0 ? 0 : (this.gains.get(index) ?? 0);
    const { rating, peak } = pool.standingOn(index, this.player);
    const shown = this.isOpening(index) ? peak : rating;
    return Math.max(before + gain, shown);
  }

  private isOpening(index: number): boolean {
    const list = this.state.pools.standard.lists[index]!;
    return index === 0 || (list.decrees?.openings.length ?? 0) > 0;
  }

  /**
   * The first time the player had a rating (1.3, 1.53): on a list, or between lists after a game (1.53a); among the
   * lists from one on and before another, all of them unless told otherwise.
   */
  first(asked: RatingAsked, fromList = 0, beforeList = Infinity): RatingReached | null {
    const { lists } = this.state.pools.standard;
    for (let index = fromList; index < Math.min(lists.length, beforeList); index++) {
      if (this.atMostOn(index) < asked.needed) continue;
      const found = this.between(index, asked) ?? this.shown(index, asked);
      if (found !== null) return found;
    }
    return null;
  }

  private shown(index: number, asked: RatingAsked): RatingReached | null {
    const pool = this.state.pools.standard;
    const { date } = pool.lists[index]!;
    const { rating, total: games, peak } = pool.standingOn(index, this.player);
    const highest = this.isOpening(index) ? Math.max(rating, peak) : rating;
    if (date > asked.by || highest < asked.needed || !hasPlayedEnough(asked, date, games)) return null;
    return {
      rating: highest,
      on: date,
      listDate: date,
      after: null,
      games,
      provisional: false,
      toProve: highest > rating ? 'the highest rating before this ledger begins' : null,
    };
  }

  private closerGain(index: number): number {
    let gain = this.closerGains.get(index);
    if (gain !== undefined) return gain;
    gain = 0;
    const { appearances, lists } = this.state.pools.standard;
    const { results } = lists[index]!;
    appearances.visit(this.player, (placed, entry) => {
      if (placed.list !== index) return placed.list > index;
      const k = results.k[placed.resultAt + entry]!;
      if (k > 0) gain! += ceilingOf(gainAtMost(this.state, placed, entry, k), 100);
      return true;
    });
    this.closerGains.set(index, gain);
    return gain;
  }

  /** The first game of a period after which the rating was there. */
  private between(index: number, asked: RatingAsked): RatingReached | null {
    if (!this.gains.has(index)) return null;
    const before = this.state.pools.standard.ratingOn(index - 1, this.player);
    if (before + this.closerGain(index) < asked.needed) return null;
    const running = this.running(index);
    const game = running.games.find(
      ({ rating, on, games }) =>
        rating >= asked.needed && on <= asked.by && hasPlayedEnough(asked, on, games),
    );
    if (game === undefined) return null;
    const proofs = [
      ...(running.orderToBeProved ? ['the order of games in overlapping tournaments is to be proved'] : []),
      ...(game.dated ? [] : ['the round has no date: dated by the end of the tournament']),
    ];
    return {
      rating: game.rating,
      on: game.on,
      listDate: running.listDate,
      after: { tournament: game.tournament, round: game.round },
      games: game.games,
      provisional: running.provisional,
      toProve: proofs.length === 0 ? null : proofs.join('; '),
    };
  }

  private running(index: number): RunningRating {
    let worked = this.worked.get(index);
    if (worked === undefined) {
      const { register } = this.state.facts.book;
      const date: ListDate = this.state.pools.standard.lists[index]!.date;
      worked = runningRating(this.state, register.idOf(this.player), date);
      this.worked.set(index, worked);
    }
    return worked;
  }
}

function hasPlayedEnough({ games }: RatingAsked, on: CalendarDate, played: number): boolean {
  return games === null || on <= games.ratingsAfter || played >= games.games;
}
