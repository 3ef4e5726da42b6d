import type { HalfPoints } from '@ledger/kernel';
import { formatHalfPoints } from '@ledger/kernel';
import { initialRules } from '../rules/initial-rules';
import type { ListRules } from '../rules/list-rules';
import { listRules } from '../rules/list-rules';
import type { Law } from '../working/law';
import type { Step } from '../working/step';
import { step } from '../working/step';
import { firstRating } from './first-rating';
import {
  isFirstScoreDropped,
  isIgnoredUnderFloor,
  isInPoolWindow,
  minimumGamesOf,
  passesEventGate,
  weightedMean,
} from './pool';
import { firstRatingSteps } from './formula-steps';

/** What an unrated player did in one event. */
export interface NewcomerEvent {
  readonly id: string;
  /** Number of the list that took the event in; lists are counted in their order (B-18, B-54). */
  readonly list: number;
  /** `olympiad`, `ordinary`, ... */
  readonly kind: string;
  /** The law of that list: whether the event counts towards a first rating was decided there (B-02). */
  readonly listLaw: Law;
  /** The law of its start, asked only where results keep the formula of their time (B-02, a parameter). */
  readonly startLaw: Law;
  /** Games against rated opponents, different ones among them, the sum of their ratings, the score against them. */
  readonly ratedGames: number;
  readonly distinctRatedOpponents: number;
  readonly sumOfRatings: number;
  readonly halfPoints: number;
  /** What the iteration of a round-robin gave, with all its games; null for any other event. */
  readonly roundRobin: {
    readonly rcNew: number;
    readonly ruNew: number;
    readonly games: number;
    readonly halfPoints: number;
  } | null;
}

export interface Newcomer {
  /** In the order of B-54. */
  readonly events: readonly NewcomerEvent[];
  readonly currentList: number;
  /** Membership that asks for fewer games, e.g. `IBCA` (2005 9.14e). */
  readonly memberOf: string | null;
}

export interface FirstRating {
  /** Null while there is nothing to compute a rating from. */
  readonly rating: number | null;
  /** Games on which it rests. */
  readonly games: number;
  /** Whether it is published: enough games, and not under the floor. */
  readonly published: boolean;
  /** Ids of the events in the pool. */
  readonly pool: readonly string[];
  readonly steps: readonly Step[];
}

/** A player's first rating on a list from all results still in the window (2024 7.1.4 and 8.2, and as it was before). */
export function newcomerRating(listLaw: Law, newcomer: Newcomer): FirstRating {
  const rules = listRules(listLaw.ruleSet, listLaw.asked);
  const steps: Step[] = [];
  const admitted = admit(newcomer, steps);
  const pool = admitted.filter((event) => isInPoolWindow(rules.pool, event.list, newcomer.currentList));
  for (const event of admitted) {
    if (pool.includes(event)) continue;
    const text = `${event.id}: more than ${rules.pool.windowLists} lists ago, no longer counted`;
    steps.push(step(listLaw, 'poolWindow', text, { list: event.list }, 'left out'));
  }
  const rating = pool.length === 0 ? null : ratePool(listLaw, rules, pool, steps);
  const games = pool.reduce((sum, event) => sum + gamesThatCount(rules, event), 0);
  const published = rating !== null && isPublished(listLaw, rules, newcomer, pool, games, rating, steps);
  return { rating, games, published, pool: pool.map((event) => event.id), steps };
}

/** The events that enter the pool, one after the other: each gate looks at what the pool held at that moment. */
function admit(newcomer: Newcomer, steps: Step[]): readonly NewcomerEvent[] {
  const admitted: NewcomerEvent[] = [];
  let earlier = 0;
  for (const event of newcomer.events) {
    const { listLaw } = event;
    const rules = listRules(listLaw.ruleSet, listLaw.asked);
    const held = admitted.filter((other) => isInPoolWindow(rules.pool, other.list, event.list));
    const refusal = objectionTo(listLaw, rules, event, held.length === 0, earlier);
    earlier += 1;
    if (refusal === null) admitted.push(event);
    else steps.push(refusal);
  }
  return admitted;
}

function objectionTo(
  listLaw: Law,
  rules: ListRules,
  event: NewcomerEvent,
  poolIsEmpty: boolean,
  earlierEvents: number,
): Step | null {
  const iterated = iterationOf(rules, event);
  const againstAnyone = rules.pool.firstEventScoreInRoundRobinAgainstAnyone;
  const score = iterated !== null && againstAnyone ? iterated.halfPoints : event.halfPoints;
  const printed = formatHalfPoints(score as HalfPoints);
  if (
    iterated === null &&
    !passesEventGate(rules.pool, event.ratedGames, event.distinctRatedOpponents, event.halfPoints)
  ) {
    const { distinctRatedOpponents } = event;
    const text = `${event.id}: ${distinctRatedOpponents} rated opponents and ${printed} points are not enough to count`;
    return step(listLaw, 'eventGate', text, { distinctRatedOpponents, score: printed }, 'left out');
  }
  if (isFirstScoreDropped(rules.pool, poolIsEmpty, earlierEvents, score)) {
    const text = `${event.id}: a first score of ${printed} is disregarded`;
    return step(listLaw, 'firstEvent', text, { score: printed }, 'left out');
  }
  const eventRating = ratingOfEvent(rules, event);
  if (isIgnoredUnderFloor(rules.pool, rules.floor, eventRating, !poolIsEmpty)) {
    const text = `${event.id}: a first result of ${eventRating} is under ${rules.floor} and ignored`;
    return step(listLaw, 'subFloorResults', text, { eventRating, floor: rules.floor }, 'left out');
  }
  return null;
}

/** What iteration brings to the pool under the rules of this list; since 2022 only games against rated opponents do. */
function iterationOf(rules: ListRules, event: NewcomerEvent): NewcomerEvent['roundRobin'] {
  return rules.pool.weightedMean || rules.pool.roundRobinAgainstRcNew ? event.roundRobin : null;
}

function ratingOfEvent(rules: ListRules, event: NewcomerEvent): number {
  const { sumOfRatings, ratedGames, halfPoints } = event;
  return iterationOf(rules, event)?.ruNew ?? firstRating(rules.initial, sumOfRatings, ratedGames, halfPoints);
}

/** Games of an event that count towards the minimum (2005 9.14a-b). */
function gamesThatCount(rules: ListRules, event: NewcomerEvent): number {
  const iterated = iterationOf(rules, event);
  return iterated !== null && rules.pool.allRoundRobinGamesCount ? iterated.games : event.ratedGames;
}

function ratePool(listLaw: Law, rules: ListRules, pool: readonly NewcomerEvent[], steps: Step[]): number {
  if (rules.pool.weightedMean) return rateByWeightedMean(listLaw, rules, pool, steps);
  return rules.pool.rulesOfEachStart
    ? rateByEachStart(listLaw, rules, pool, steps)
    : rateAsOneEvent(listLaw, rules, pool, steps);
}

/** Results of each rule set as one event by its own formula, then weighted by their games (B-02, a parameter). */
function rateByEachStart(
  listLaw: Law,
  rules: ListRules,
  pool: readonly NewcomerEvent[],
  steps: Step[],
): number {
  const starts = new Map<string, NewcomerEvent[]>();
  for (const event of pool) {
    const { id } = event.startLaw.ruleSet;
    starts.set(id, [...(starts.get(id) ?? []), event]);
  }
  let weighted = 0;
  let games = 0;
  for (const events of starts.values()) {
    const weight = events.reduce((sum, event) => sum + gamesThatCount(rules, event), 0);
    weighted += rateAsOneEvent(events[0]!.startLaw, rules, events, steps) * weight;
    games += weight;
  }
  const mean = weightedMean(weighted, games);
  const text = `Mean of ${starts.size} rule sets weighted by ${games} games: ${mean}`;
  steps.push(step(listLaw, 'mixedPools', text, { weighted, games }, mean));
  return mean;
}

/** 2005 10.3: the mean of the events' ratings, weighted by their games. */
function rateByWeightedMean(
  listLaw: Law,
  rules: ListRules,
  pool: readonly NewcomerEvent[],
  steps: Step[],
): number {
  let weighted = 0;
  let games = 0;
  for (const event of pool) {
    const rating = ratingOfEvent(rules, event);
    const weight = gamesThatCount(rules, event);
    if (iterationOf(rules, event) === null) {
      steps.push(
        ...firstRatingSteps(listLaw, event.id, event.sumOfRatings, event.ratedGames, event.halfPoints),
      );
    } else {
      steps.push(
        step(listLaw, 'initialRating', `${event.id}: Ru(new) ${rating} of the round-robin`, {}, rating),
      );
    }
    weighted += rating * weight;
    games += weight;
  }
  const mean = weightedMean(weighted, games);
  const text = `Mean of ${pool.length} results weighted by ${games} games: ${mean}`;
  steps.push(step(listLaw, 'pooling', text, { weighted, games }, mean));
  return mean;
}

/**
 * All games as if played in one event (2018 7.14e and 8.3, 2022 8.21). A round-robin alone has its Ru(new); with other
 * events it enters as its games against Rc(new) (B-78). `law` gives the formula.
 */
function rateAsOneEvent(law: Law, rules: ListRules, pool: readonly NewcomerEvent[], steps: Step[]): number {
  const alone = pool.length === 1 ? iterationOf(rules, pool[0]!) : null;
  const label = pool.map((event) => event.id).join(', ');
  if (alone !== null) {
    const text = `${label}: Ru(new) ${alone.ruNew} of the round-robin`;
    steps.push(step(law, 'pooling', text, { event: label }, alone.ruNew));
    return alone.ruNew;
  }
  let sumOfRatings = 0;
  let games = 0;
  let halfPoints = 0;
  for (const event of pool) {
    const iterated = iterationOf(rules, event);
    sumOfRatings += iterated === null ? event.sumOfRatings : iterated.rcNew * iterated.games;
    games += iterated?.games ?? event.ratedGames;
    halfPoints += iterated?.halfPoints ?? event.halfPoints;
  }
  steps.push(...firstRatingSteps(law, label, sumOfRatings, games, halfPoints));
  return firstRating(initialRules(law.ruleSet, law.asked), sumOfRatings, games, halfPoints);
}

function isPublished(
  listLaw: Law,
  rules: ListRules,
  newcomer: Newcomer,
  pool: readonly NewcomerEvent[],
  games: number,
  rating: number,
  steps: Step[],
): boolean {
  const isMember = newcomer.memberOf !== null && rules.pool.exceptedMembersOf.includes(newcomer.memberOf);
  const excepted = isMember || pool.every((event) => rules.pool.exceptedEvents.includes(event.kind));
  const needed = minimumGamesOf(rules.pool, excepted);
  const rule = needed === rules.pool.minimumGames ? 'minimumGames' : 'minimumGamesExceptions';
  const enough = games >= needed;
  const verdict = enough ? 'enough' : 'not enough to be published';
  steps.push(step(listLaw, rule, `${games} games, ${needed} needed: ${verdict}`, { games, needed }, verdict));
  if (!enough) return false;
  const reaches = rating >= rules.floor;
  const text = `${rating} ${reaches ? 'reaches' : 'does not reach'} the floor of ${rules.floor}`;
  steps.push(
    step(listLaw, 'floor', text, { rating, floor: rules.floor }, reaches ? rating : 'not published'),
  );
  return reaches;
}
