import type { CalendarDate, ListDate, PlayerId } from '@ledger/kernel';
import { ceilingOf } from '@ledger/kernel';
import type { EntryResult, RatingOnList, State, StatePart } from '@ledger/engine';
import { expectedScore } from '@ledger/rating';
import type { RatingReached } from './reached';
import type { RunningRating } from './running';
import { isPublished, runningRating } from './running';

/** The narrowest cap of any text (2005): a difference counts as no more where it is capped, and a win is worth more. */
const NARROWEST_CAP = 350;
const HUNDREDTHS_PER_HALF_POINT = 50;

/**
 * What the games of one player in a part can have added at most, in hundredths of a point, had all that were worth
 * something come first: from the ratings at the start, without asking which of them count. Never less than the running
 * rating rose.
 */
function gainAtMost(part: StatePart, player: PlayerId, k: number): number {
  // A rating corrected for this tournament, or none at the start: any game may then be worth its score.
  const own = part.hasCorrectedRatings ? 0 : part.ratingAtStart(player);
  let gain = 0;
  for (const { white, black, played, whiteHalfPoints, blackHalfPoints } of part.gamesOf(player)) {
    if (black === null || !played) continue;
    const isWhite = white === player;
    const score = HUNDREDTHS_PER_HALF_POINT * (isWhite ? whiteHalfPoints : blackHalfPoints);
    const theirs = part.ratingAtStart(isWhite ? black : white);
    const least = own === 0 || theirs === 0 ? 0 : expectedScore(Math.min(own - theirs, NARROWEST_CAP));
    if (score > least) gain += score - least;
  }
  return k * gain;
}

/** Which rating, by when, and how many rated games must have been played by then. */
export interface RatingAsked {
  readonly needed: number;
  /** Null where no number of games is asked; else for ratings reached after a day (1.3). */
  readonly games: { readonly games: number; readonly ratingsAfter: CalendarDate } | null;
  /** Reached on or before this day. */
  readonly by: CalendarDate;
}

/** Lists from one on, and before another; all of them where neither is named. */
interface Among {
  readonly from?: ListDate;
  readonly before?: ListDate;
}

/**
 * The ratings of one player through time, under one state. The periods are gone through in order; one is worked game by
 * game only if its points could have carried the player so far, and then kept for the next question.
 */
export class RatingsOf {
  private readonly lists: readonly RatingOnList[] = [];
  private readonly results = new Map<ListDate, EntryResult[]>();
  /** By list: points that the games it rates could have added at most, roughly and then looked at game by game. */
  private readonly gains = new Map<ListDate, number>();
  private readonly closerGains = new Map<ListDate, number>();
  private readonly worked = new Map<ListDate, RunningRating>();

  constructor(
    private readonly state: State,
    private readonly player: PlayerId,
  ) {
    if (!state.hasFactsIn('standard')) return;
    state.advanceTo(state.lastFactOn('standard'));
    this.lists = state.ratingsOf(player, 'standard');
    for (const result of state.resultsOf(player, 'standard')) {
      const { list, k, halfPoints } = result;
      // A game adds at most K times its score, since the expected score is never negative.
      this.gains.set(list, (this.gains.get(list) ?? 0) + ceilingOf(k * halfPoints, 2));
      const others = this.results.get(list);
      if (others === undefined) this.results.set(list, [result]);
      else others.push(result);
    }
  }

  /** No rating that was ever held, on a list or between two, was higher than this. */
  get atMost(): number {
    return this.lists.reduce((most, _, index) => Math.max(most, this.atMostOn(index)), 0);
  }

  private atMostOn(index: number): number {
    const before = this.ratingBefore(index);
    const { list, rating, peak, isOpening } = this.lists[index]!;
    const gain = before === 0 ? 0 : (this.gains.get(list) ?? 0);
    return Math.max(before + gain, isOpening ? peak : rating);
  }

  private ratingBefore(index: number): number {
    return this.lists[index - 1]?.rating ?? 0;
  }

  /**
   * The first time the player had a rating (1.3, 1.53): on a list, or between lists after a game (1.53a); among the
   * lists from one on and before another, all of them unless they are named.
   */
  first(asked: RatingAsked, { from, before }: Among = {}): RatingReached | null {
    for (let index = 0; index < this.lists.length; index++) {
      const { list } = this.lists[index]!;
      if (before !== undefined && list >= before) return null;
      if ((from !== undefined && list < from) || this.atMostOn(index) < asked.needed) continue;
      const found = this.between(index, asked) ?? this.shown(index, asked);
      if (found !== null) return found;
    }
    return null;
  }

  /**
   * The rating that counts for a title: the first one on a published list. One between lists needs an agreement (1.53a),
   * so it counts only where no such list shows the rating, or where it was agreed to and is the earlier one (B-117).
   */
  counting(asked: RatingAsked, isAgreed: boolean): RatingReached | null {
    const earliest = this.first(asked);
    if (earliest === null || earliest.after === null || (isAgreed && !earliest.provisional)) return earliest;
    for (let index = 0; index < this.lists.length; index++) {
      const { list, isOpening } = this.lists[index]!;
      const shown = isOpening || isPublished(this.state, list) ? this.shown(index, asked) : null;
      if (shown !== null) return shown;
    }
    return earliest;
  }

  private shown(index: number, asked: RatingAsked): RatingReached | null {
    const { list: date, rating, total: games, peak, isOpening } = this.lists[index]!;
    const highest = isOpening ? Math.max(rating, peak) : rating;
    if (date > asked.by || highest < asked.needed || !hasPlayedEnough(asked, date, games)) return null;
    return {
      rating: highest,
      on: date,
      listDate: date,
      after: null,
      games,
      provisional: false,
      toProve: highest > rating ? 'the highest rating before the first list of this ledger' : null,
    };
  }

  private closerGain(list: ListDate): number {
    let gain = this.closerGains.get(list);
    if (gain !== undefined) return gain;
    gain = 0;
    for (const { part, k } of this.results.get(list) ?? []) {
      if (k > 0) gain += ceilingOf(gainAtMost(part, this.player, k), 100);
    }
    this.closerGains.set(list, gain);
    return gain;
  }

  /** The first game of a period after which the rating was there. */
  private between(index: number, asked: RatingAsked): RatingReached | null {
    const { list } = this.lists[index]!;
    if (!this.gains.has(list)) return null;
    if (this.ratingBefore(index) + this.closerGain(list) < asked.needed) return null;
    const running = this.running(list);
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

  private running(list: ListDate): RunningRating {
    let worked = this.worked.get(list);
    if (worked === undefined) {
      worked = runningRating(this.state, this.player, list);
      this.worked.set(list, worked);
    }
    return worked;
  }
}

function hasPlayedEnough({ games }: RatingAsked, on: CalendarDate, played: number): boolean {
  return games === null || on <= games.ratingsAfter || played >= games.games;
}
