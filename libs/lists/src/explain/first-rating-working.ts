import type { ObservedFirstRating, ObservedPool, ObservedResult } from '@ledger/engine';
import type { Law, InitialRules } from '@ledger/rating';
import { firstRatingSteps, initialRules, firstRating, percentage } from '@ledger/rating';
import type { ExplainedEvent, ExplainedStep, FirstRatingFigures, InitialFromResults } from './explanation';
import type { Question } from './question';
import { lawOfStart, plain, stepUnder, withArticle } from './question';
import { objectionToNewcomer } from './why-not';
import { halfTowardPlusInfinity } from '@ledger/kernel';
import { differenceOfPercentage } from '@ledger/regulations';

export interface FirstRatingWorking {
  readonly initial: Omit<InitialFromResults, 'published'>;
  readonly steps: readonly ExplainedStep[];
}

/** The first rating of an unrated player from the results that wait, or why there is none yet. */
export function explainFirstRating(
  question: Question,
  { results, minimumGames, found }: ObservedFirstRating,
): FirstRatingWorking {
  const { list, listLaw } = question;
  const { floor } = list.rules!;
  const fates = results.map((result) => ({ result, why: fateOf(question, result) }));
  const events = fates.map(({ result, why }): ExplainedEvent => ({
    id: result.part.tournament,
    part: result.part.number,
    list: result.list,
    ...eventFigures(listLaw, result),
    counted: result.waits,
    why: withArticle(why),
  }));
  // What this list itself took in is explained with the tournament.
  const steps = fates
    .filter(({ result }) => result.waits || result.list < list.date)
    .map(({ result, why }) => ({ article: why.article, text: `${result.part.tournament}: ${why.text}` }));
  if (found === null) {
    const nothing = asSuch({ games: 0, halfPoints: 0, sumOfRatings: 0 });
    return { initial: { kind: 'results', ...nothing, minimumGames, floor, events }, steps };
  }
  const worked = workPool(question, found);
  const { games, needed, enough } = found;
  steps.push(...worked.steps);
  steps.push(
    stepUnder(
      listLaw,
      needed === minimumGames ? 'minimumGames' : 'minimumGamesExceptions',
      `${games} games, ${needed} needed: ${enough ? 'enough' : 'not enough to be published'}`,
    ),
  );
  return { initial: { kind: 'results', ...worked.figures, minimumGames: needed, floor, events }, steps };
}

interface PoolWorking {
  readonly figures: FirstRatingFigures;
  readonly steps: readonly ExplainedStep[];
}

type Found = NonNullable<ObservedFirstRating['found']>;

function workPool(question: Question, { method, pools, rating }: Found): PoolWorking {
  const { listLaw } = question;
  switch (method) {
    case 'events':
      return workByEvents(listLaw, pools, rating);
    case 'starts': {
      const worked = pools.map((pool) => workAsOne(lawOfStart(pool.results[0]!.part), pool));
      const all = together(pools.flatMap(({ results }) => results));
      const text = `Mean of ${pools.length} rule sets weighted by ${all.games} games: ${rating}`;
      return {
        figures: { ...asSuch(all), ru: rating },
        steps: [...worked.flatMap(({ steps }) => steps), stepUnder(listLaw, 'mixedPools', text)],
      };
    }
    case 'one-event':
      return workAsOne(listLaw, pools[0]!);
  }
}

/** 2005 10.3: the mean of the events' ratings, weighted by their games. */
function workByEvents(listLaw: Law, pools: readonly ObservedPool[], mean: number): PoolWorking {
  const steps: ExplainedStep[] = [];
  const events = pools.flatMap(({ results }) => results);
  for (const { part, games, halfPoints, sumOfRatings, iterated } of events) {
    if (iterated !== null) {
      const text = `${part.tournament}: Ru(new) ${iterated.ru} of the round-robin`;
      steps.push(stepUnder(lawOfStart(part), 'roundRobinIteration', text));
    } else steps.push(...plain(firstRatingSteps(listLaw, part.tournament, sumOfRatings, games, halfPoints)));
  }
  if (events.length === 1) {
    return { figures: { ...eventFigures(listLaw, events[0]!), ru: mean }, steps };
  }
  const all = together(events);
  const text = `Mean of ${events.length} results weighted by ${all.games} games: ${mean}`;
  return {
    figures: { ...asSuch(all), ru: mean },
    steps: [...steps, stepUnder(listLaw, 'pooling', text)],
  };
}

/** All games as if played in one event (2018 7.14e, 2022 8.21, 2024 8.2.1). */
function workAsOne(law: Law, { results, rating }: ObservedPool): PoolWorking {
  const all = together(results);
  const label = results.map(({ part }) => part.tournament).join(', ');
  return {
    figures: { ...figuresOf(initialRules(law.ruleSet, law.asked), all), ru: rating },
    steps: plain(firstRatingSteps(law, label, all.sumOfRatings, all.games, all.halfPoints)),
  };
}

/** What becomes of one result of an unrated player. */
function fateOf({ list, listLaw }: Question, result: ObservedResult): ExplainedStep {
  if (result.waits) return stepUnder(listLaw, 'poolWindow', `Waits since the list of ${result.list}.`);
  if (result.outOfWindow) {
    const { windowLists } = list.rules!.pool;
    return stepUnder(listLaw, 'poolWindow', `More than ${windowLists} lists ago: no longer counted.`);
  }
  return objectionToNewcomer(result.homeLaw, result.kind, result.homeHalfPoints)!;
}

/** Games, score and opponents of one waiting result, or of several together. */
type Results = Pick<ObservedResult, 'games' | 'halfPoints' | 'sumOfRatings'>;

function together(results: readonly Results[]): Results {
  return results.reduce((sum, each) => ({
    games: sum.games + each.games,
    halfPoints: sum.halfPoints + each.halfPoints,
    sumOfRatings: sum.sumOfRatings + each.sumOfRatings,
  }));
}

/** Ra, p, dp and Ru as the formula has them (8.2). */
function figuresOf(formula: InitialRules, { games, halfPoints, sumOfRatings }: Results): FirstRatingFigures {
  const n = games + formula.hypotheticalOpponents;
  const sum = sumOfRatings + formula.hypotheticalOpponents * formula.hypotheticalRating;
  const score = halfPoints + formula.hypotheticalOpponents;
  const hasBonus = score > n && formula.bonusHundredths > 0;
  const p = percentage(score, n);
  return {
    games,
    score: halfPoints / 2,
    sumOfRatings,
    raHundredths: halfTowardPlusInfinity(100 * sum, n),
    pHundredths: hasBonus ? null : p,
    dp: hasBonus ? null : differenceOfPercentage(p, formula.perfectScore),
    ru: firstRating(formula, sumOfRatings, games, halfPoints),
  };
}

/** One event alone; of an iterated round-robin Rc(new) is used for the average (B-78). */
function eventFigures(listLaw: Law, result: ObservedResult): FirstRatingFigures {
  // A newcomer who left the table of a round-robin (B-41) has no game of which a rating could be made.
  if (result.games === 0) return asSuch(result);
  if (result.iterated === null) {
    return figuresOf(initialRules(listLaw.ruleSet, listLaw.asked), result);
  }
  return { ...asSuch(result), ...result.iterated };
}

/** Without a formula. */
function asSuch({ games, halfPoints, sumOfRatings }: Results): FirstRatingFigures {
  return {
    games,
    score: halfPoints / 2,
    sumOfRatings,
    raHundredths: null,
    pHundredths: null,
    dp: null,
    ru: null,
  };
}
