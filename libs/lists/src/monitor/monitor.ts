import type { CalendarDate, ListDate, Pool, Refusal } from '@ledger/kernel';
import { halfAwayFromZero, halfUp } from '@ledger/kernel';
import type { State, StateList } from '@ledger/engine';
import type { PredictionBand } from './prediction';
import { Prediction } from './prediction';

/** A group of players and their mean rating, in hundredths of a point; null without players. */
export interface MeanRating {
  readonly players: number;
  readonly meanHundredths: number | null;
}

/** How the rating scale of one list moved, and how well the ratings predicted the games that it rates. */
export interface MonitoredList {
  readonly pool: Pool;
  readonly date: ListDate;
  /** The rule set of the list date; null on a list that was adopted where no rules are known. */
  readonly ruleSet: string | null;
  /** Ratings were adopted, not computed. */
  readonly isOpening: boolean;
  readonly listed: MeanRating;
  readonly active: MeanRating;
  /** On this list and on the one before: the change of their mean is the drift of the scale. */
  readonly stayed: MeanRating & { readonly meanChangeHundredths: number | null };
  readonly entered: MeanRating;
  /** With their ratings on the list before. */
  readonly left: MeanRating;
  /** All games between rated players that the list rates. */
  readonly prediction: PredictionBand;
  readonly bands: readonly PredictionBand[];
  /** Why the list cannot be computed; then there are no figures. */
  readonly refusal: Refusal | null;
}

export interface MonitorQuestion {
  readonly pool: Pool;
  readonly from: CalendarDate | null;
  /** Null: the last list that any fact concerns. */
  readonly through: CalendarDate | null;
}

/** Detection of drift in the rating scale (2005 12.3, R&B 2018 10): every list of a pool from one day through another. */
export function monitor(state: State, { pool, from, through }: MonitorQuestion): readonly MonitoredList[] {
  if (!state.hasFactsIn(pool)) return [];
  const last = state.lastFactOn(pool);
  const until = through === null || through > last ? last : through;
  state.advanceTo(until as ListDate);
  return state
    .lists(pool)
    .filter(({ date }) => date <= until && (from === null || date >= from))
    .map((list) => monitored(state, list));
}

function monitored(state: State, list: StateList): MonitoredList {
  const before = list.refusal === null ? state.listBefore(list) : null;
  const prediction = new Prediction();
  const [listed, active, stayed, entered, left] = [0, 0, 0, 0, 0].map(() => new Group());
  let change = 0;
  if (list.refusal === null) {
    for (let place = 0; place < list.length; place++) {
      const { person, rating, inactive } = list.at(place);
      listed!.add(rating);
      if (!inactive) active!.add(rating);
      const was = before?.isListed(person.id) === true ? before.ratingOf(person.id) : 0;
      if (was === 0) entered!.add(rating);
      else {
        stayed!.add(rating);
        change += rating - was;
      }
    }
    for (let place = 0; place < (before?.length ?? 0); place++) {
      const { person, rating } = before!.at(place);
      if (!list.isListed(person.id)) left!.add(rating);
    }
    for (const game of list.ratedGames()) prediction.add(game);
  }
  const kept = stayed!.mean();
  return {
    pool: list.pool,
    date: list.date,
    ruleSet: list.law?.ruleSet.id ?? null,
    isOpening: list.isOpening,
    listed: listed!.mean(),
    active: active!.mean(),
    stayed: {
      ...kept,
      meanChangeHundredths: kept.players === 0 ? null : halfAwayFromZero(100 * change, kept.players),
    },
    entered: entered!.mean(),
    left: left!.mean(),
    prediction: prediction.all(),
    bands: prediction.bands(),
    refusal: list.refusal,
  };
}

class Group {
  private players = 0;
  private sum = 0;

  add(rating: number): void {
    this.players += 1;
    this.sum += rating;
  }

  mean(): MeanRating {
    const { players, sum } = this;
    return { players, meanHundredths: players === 0 ? null : halfUp(100 * sum, players) };
  }
}
