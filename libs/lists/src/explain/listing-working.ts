import type { ObservedPeriod, ObservedShowing, SettlingStep } from '@ledger/engine';
import type { ListRules } from '@ledger/rating';
import { adjustmentStep, kOnList, reentryRuling } from '@ledger/rating';
import type { ExplainedStep } from './explanation';
import type { Question } from './question';
import { plain, stepUnder } from './question';

/** From the rating after the period to the rating on the list: one-off formulas, decisions, floor. */
export function settleSteps(question: Question, { settled, isFirst }: ObservedPeriod): ExplainedStep[] {
  return settled.flatMap((step) => settleStep(question, step, isFirst));
}

function settleStep({ listLaw }: Question, step: SettlingStep, isFirst: boolean): ExplainedStep[] {
  switch (step.kind) {
    case 'one-off':
      return step.after > 0 ? plain([adjustmentStep(step.oneOff, step)]) : [];
    case 'reinstated':
      return [decided(`The rating of ${step.rating} was reinstated on this list.`)];
    case 'granted': {
      const { before, points, after } = step;
      return [decided(`${before} ${points < 0 ? '-' : '+'} ${Math.abs(points)} granted = ${after}`)];
    }
    case 'floor': {
      const { rating, floor } = step;
      if (rating === 0) return [];
      if (rating >= floor) return [stepUnder(listLaw, 'floor', `${rating} reaches the floor of ${floor}.`)];
      if (isFirst) return [stepUnder(listLaw, 'floor', `${rating} does not reach the floor of ${floor}`)];
      const text = `${rating} is below the floor of ${floor}: not listed, unrated from this list on.`;
      return [stepUnder(listLaw, 'delisting', text), ...plain([reentryRuling(listLaw, 0)])];
    }
  }
}

function decided(text: string): ExplainedStep {
  return { article: 'decision on record', text };
}

/** K for the period to come (B-24). */
export function kSteps(
  { list, listLaw, player }: Question,
  { peak, total, birthYear, adoptedFrom }: ObservedShowing,
): ExplainedStep[] {
  if (list.ratingOf(player) === 0 || adoptedFrom !== null) return [];
  const { steps } = kOnList(listLaw, { list: list.date, peak, ratedGames: total, birthYear });
  return steps.map(({ article, text }) => ({
    article,
    text: `${text}; for tournaments from ${list.date} on`,
  }));
}

/** Whether the list shows a rated player, and as active (B-35, B-75). */
export function showingSteps(
  { list, listLaw, player }: Question,
  { ratingState }: ListRules,
  { lastRated, inactive, shownWhileInactive, gone, excludedFederation }: ObservedShowing,
): ExplainedStep[] {
  if (list.ratingOf(player) === 0) return [];
  const lastGame =
    lastRated === null ? 'no rated game on record' : `last rated game on the list of ${lastRated}`;
  const games = `fewer than ${ratingState.inactiveBelowGames} rated games in ${ratingState.inactiveMonths} months`;
  const shown = shownWhileInactive ? 'flagged inactive' : 'inactive and no longer shown';
  const steps = [
    stepUnder(listLaw, 'inactivity', inactive ? `${shown}: ${games}; ${lastGame}.` : `Active: ${lastGame}.`),
  ];
  if (gone !== null) {
    steps.push(stepUnder(listLaw, 'inclusion', `Left out of the list: ${gone} before its date.`));
  }
  if (excludedFederation !== null) {
    const text = `Left out of the list: ${excludedFederation} is excluded from membership.`;
    steps.push(stepUnder(listLaw, 'inclusion', text));
  }
  return steps;
}
