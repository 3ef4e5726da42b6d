import { firstRatingSteps, initialRules, isInPoolWindow, weightedMean } from '@ledger/rating';
import type { Law } from '@ledger/rating';
import type { Appearance } from '@ledger/engine';
import { WAITING, gamesNeeded, rateNewcomer, waitingResults } from '@ledger/engine';
import type { ExplainedEvent, ExplainedStep, FirstRatingFigures, InitialFromResults } from './explanation';
import { asSuch, eventFigures, figuresOf, isIterated, resultsOf, together } from './first-rating-figures';
import type { Question } from './question';
import { dateOfList, lawOfStart, stepUnder, withArticle } from './question';
import { objectionToNewcomer } from './why-not';

export interface FirstRatingWorking {
  readonly initial: InitialFromResults;
  /** Enough games: formulas, decisions and the floor are asked next. */
  readonly enough: boolean;
  readonly steps: readonly ExplainedStep[];
}

/** The first rating of an unrated player from the results that wait, or why there is none yet; null without results. */
export function explainFirstRating(question: Question): FirstRatingWorking | null {
  const { projection, pool, list, listLaw, player } = question;
  const { rules } = list;
  const { last } = pool.standingOn(list.index - 1, player);
  const waiting = waitingResults(pool, rules, list.index, player, last);
  const { events, steps } = eventsOf(question, waiting);
  if (events.length === 0) return null;
  const isMember = (): boolean =>
    projection.context.people.isMemberOf(player, rules.pool.exceptedMembersOf, list);
  const found = rateNewcomer(projection.context, pool, rules, waiting, isMember);
  if (found === null) {
    const nothing = asSuch({ games: 0, halfPoints: 0, sumOfRatings: 0 });
    const needed = rules.pool.minimumGames;
    return {
      initial: {
        kind: 'results',
        ...nothing,
        published: false,
        minimumGames: needed,
        floor: rules.floor,
        events,
      },
      enough: false,
      steps,
    };
  }
  const worked = workPool(question, waiting);
  const needed = gamesNeeded(rules, waiting, isMember);
  const { enough } = found;
  steps.push(...worked.steps);
  steps.push(
    stepUnder(
      listLaw,
      needed === rules.pool.minimumGames ? 'minimumGames' : 'minimumGamesExceptions',
      `${found.games} games, ${needed} needed: ${enough ? 'enough' : 'not enough to be published'}`,
    ),
  );
  return {
    initial: {
      kind: 'results',
      ...worked.figures,
      published: enough && found.rating >= rules.floor,
      minimumGames: needed,
      floor: rules.floor,
      events,
    },
    enough,
    steps,
  };
}

interface PoolWorking {
  readonly figures: FirstRatingFigures;
  readonly steps: readonly ExplainedStep[];
}

/** The branches of the law in the order of the computation: alone, weighted, each start by itself, all as one event. */
function workPool(question: Question, waiting: readonly Appearance[]): PoolWorking {
  const { rules } = question.list;
  const alone = waiting.length === 1 && isIterated(question, waiting[0]!);
  if (alone || rules.pool.weightedMean) return workByEvents(question, waiting);
  return rules.pool.rulesOfEachStart
    ? workByStarts(question, waiting)
    : workAsOne(question, question.listLaw, waiting);
}

/** 2005 10.3: the mean of the events' ratings, weighted by their games. */
function workByEvents(question: Question, waiting: readonly Appearance[]): PoolWorking {
  const { listLaw } = question;
  const steps: ExplainedStep[] = [];
  let sum = 0;
  for (const appearance of waiting) {
    const { games, halfPoints, sumOfRatings } = resultsOf(question, appearance);
    const { ru } = eventFigures(question, appearance);
    const { tournament } = appearance.placed.part;
    sum += ru! * games;
    if (isIterated(question, appearance)) {
      const law = lawOfStart(appearance.placed);
      steps.push(stepUnder(law, 'roundRobinIteration', `${tournament}: Ru(new) ${ru} of the round-robin`));
    } else steps.push(...plain(firstRatingSteps(listLaw, tournament, sumOfRatings, games, halfPoints)));
  }
  const all = together(waiting.map((appearance) => resultsOf(question, appearance)));
  const mean = weightedMean(sum, all.games);
  if (waiting.length > 1) {
    const text = `Mean of ${waiting.length} results weighted by ${all.games} games: ${mean}`;
    steps.push(stepUnder(listLaw, 'pooling', text));
    return { figures: { ...asSuch(all), ru: mean }, steps };
  }
  return { figures: { ...eventFigures(question, waiting[0]!), ru: mean }, steps };
}

/** Results pooled across a change of rules, each by the formula of its start (B-02, a parameter). */
function workByStarts(question: Question, waiting: readonly Appearance[]): PoolWorking {
  const groups = new Map<string, Appearance[]>();
  for (const appearance of waiting) {
    const { id } = appearance.placed.rules.ruleSet;
    groups.set(id, [...(groups.get(id) ?? []), appearance]);
  }
  const steps: ExplainedStep[] = [];
  let sum = 0;
  for (const group of groups.values()) {
    const worked = workAsOne(question, lawOfStart(group[0]!.placed), group);
    steps.push(...worked.steps);
    sum += worked.figures.ru! * worked.figures.games;
  }
  const all = together(waiting.map((appearance) => resultsOf(question, appearance)));
  const ru = weightedMean(sum, all.games);
  const text = `Mean of ${groups.size} rule sets weighted by ${all.games} games: ${ru}`;
  steps.push(stepUnder(question.listLaw, 'mixedPools', text));
  return { figures: { ...asSuch(all), ru }, steps };
}

/** All games as if played in one event (2018 7.14e, 2022 8.21, 2024 8.2.1). */
function workAsOne(question: Question, law: Law, waiting: readonly Appearance[]): PoolWorking {
  const all = together(waiting.map((appearance) => resultsOf(question, appearance)));
  const label = waiting.map(({ placed }) => placed.part.tournament).join(', ');
  return {
    figures: figuresOf(initialRules(law.ruleSet, law.asked), all),
    steps: plain(firstRatingSteps(law, label, all.sumOfRatings, all.games, all.halfPoints)),
  };
}

function plain(steps: readonly ExplainedStep[]): ExplainedStep[] {
  return steps.map(({ article, text }) => ({ article, text }));
}

/** All events since the player was last rated that brought a result, oldest first, and what became of it. */
function eventsOf(
  question: Question,
  waiting: readonly Appearance[],
): { events: ExplainedEvent[]; steps: ExplainedStep[] } {
  const { pool, list, player } = question;
  const beginsAnew = list.rules.standing.reentryFreshPool;
  const since = beginsAnew ? pool.standingOn(list.index - 1, player).last : 0;
  const events: ExplainedEvent[] = [];
  const steps: ExplainedStep[] = [];
  pool.appearances.visit(player, (placed, entry) => {
    if (placed.list > list.index) return true;
    if (placed.list <= since) return false;
    const stands = placed.from <= list.index && list.index < placed.until;
    const kind = pool.lists[placed.list]!.results.kind[placed.resultAt + entry]!;
    const isIn = waiting.some((other) => other.placed === placed && other.entry === entry);
    const why = stands ? fateOf(question, { placed, entry }, kind, isIn) : null;
    if (why === null) return true;
    events.push({
      id: placed.part.tournament,
      part: placed.part.number,
      list: dateOfList(pool, placed.list),
      ...eventFigures(question, { placed, entry }),
      counted: isIn,
      why: withArticle(why),
    });
    // What this list itself took in is told with the tournament.
    if (isIn || placed.list < list.index) {
      steps.push({ article: why.article, text: `${placed.part.tournament}: ${why.text}` });
    }
    return true;
  });
  return { events: events.reverse(), steps: steps.reverse() };
}

function fateOf(
  { pool, projection, list, listLaw }: Question,
  { placed, entry }: Appearance,
  kind: number,
  isIn: boolean,
): ExplainedStep | null {
  if (isIn)
    return stepUnder(listLaw, 'poolWindow', `Waits since the list of ${dateOfList(pool, placed.list)}.`);
  if (kind === WAITING) {
    if (isInPoolWindow(list.rules.pool, placed.list, list.index)) return null;
    const { windowLists } = list.rules.pool;
    return stepUnder(listLaw, 'poolWindow', `More than ${windowLists} lists ago: no longer counted.`);
  }
  const home = pool.lists[placed.list]!;
  const law = projection.facts.law.lawOn(pool.pool, home.date);
  return objectionToNewcomer(law, kind, home.results.halfPoints[placed.resultAt + entry]!);
}
