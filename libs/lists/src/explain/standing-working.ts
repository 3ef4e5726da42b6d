import { adjustment, kOnList, reentryRuling } from '@ledger/rating';
import { detailsOn, isLeftOut } from '@ledger/engine';
import { isInactiveOn, isShownWhileInactive } from '../list/activity';
import { FederationsOnList } from '../list/federations';
import type { ExplainedStep } from './explanation';
import { adoptedFrom } from './opening-working';
import type { Question } from './question';
import { dateOfList, stepUnder } from './question';

/**
 * From the rating after the period to the rating on the list: one-off formulas, decisions, floor. `rating` is 0 for an
 * unrated player; `isFirst` says that it came from waiting results on this very list (B-53).
 */
export function settleSteps(
  { projection, list, listLaw, player }: Question,
  rating: number,
  isFirst: boolean,
): { readonly rating: number; readonly steps: readonly ExplainedStep[] } {
  const steps: ExplainedStep[] = [];
  let now = rating;
  const { standardRating } = projection.context.settlingFor(projection.pools[listLaw.asked.pool], list);
  for (const oneOff of list.oneOffs) {
    const adjusted = adjustment(oneOff, now, standardRating(player), isFirst);
    now = adjusted.result;
    if (now > 0) steps.push(...adjusted.steps.map(({ article, text }) => ({ article, text })));
  }
  const reinstated = list.decrees?.reinstated.get(player);
  if (reinstated !== undefined) {
    now = reinstated.rating;
    steps.push(decided(`The rating of ${now} was reinstated on this list.`));
  }
  const points = list.decrees?.points.get(player) ?? 0;
  const isRated = now > 0;
  if (points !== 0 && isRated) {
    steps.push(decided(`${now} ${points < 0 ? '-' : '+'} ${Math.abs(points)} granted = ${now + points}`));
    now += points;
  }
  const { floor } = list.rules;
  if (isFirst && now < floor) {
    steps.push(stepUnder(listLaw, 'floor', `${now} does not reach the floor of ${floor}`));
    now = 0;
  } else if (isRated && now < floor) {
    steps.push(
      stepUnder(
        listLaw,
        'delisting',
        `${now} is below the floor of ${floor}: not listed, unrated from this list on.`,
      ),
    );
    const { article, text } = reentryRuling(listLaw, 0);
    steps.push({ article, text });
    now = 0;
  } else if (now > 0) {
    steps.push(stepUnder(listLaw, 'floor', `${now} reaches the floor of ${floor}.`));
  }
  return { rating: now, steps };
}

function decided(text: string): ExplainedStep {
  return { article: 'decision on record', text };
}

/** K for the period to come (B-24). */
export function kSteps({ projection, pool, list, listLaw, player }: Question): ExplainedStep[] {
  const { peak, total, rating } = pool.standingOn(list.index, player);
  if (rating === 0 || adoptedFrom(projection, list, player) !== undefined) return [];
  const { steps } = kOnList(listLaw, {
    list: list.date,
    peak,
    ratedGames: total,
    birthYear: projection.context.people.birthYears[player]! || null,
  });
  return steps.map(({ article, text }) => ({
    article,
    text: `${text}; for tournaments from ${list.date} on`,
  }));
}

/** Whether the list shows a rated player, and as active (B-35, B-75). */
export function showingSteps({ projection, pool, list, listLaw, player }: Question): ExplainedStep[] {
  const { rating, last } = pool.standingOn(list.index, player);
  if (rating === 0) return [];
  const steps: ExplainedStep[] = [];
  const { inactiveBelowGames, inactiveOnLists } = list.rules.standing;
  const lastGame =
    last >= 0 ? `last rated game on the list of ${dateOfList(pool, last)}` : 'no rated game on record';
  if (isInactiveOn(pool, list, player)) {
    const shown = isShownWhileInactive(pool, list, player)
      ? 'flagged inactive'
      : 'inactive and no longer shown';
    const games = `fewer than ${inactiveBelowGames} rated games on the last ${inactiveOnLists} lists`;
    steps.push(stepUnder(listLaw, 'inactivity', `${shown}: ${games}; ${lastGame}.`));
  } else {
    steps.push(stepUnder(listLaw, 'inactivity', `Active: ${lastGame}.`));
  }
  const { book, knowledge } = projection.facts;
  const file = book.player(player, knowledge);
  if (isLeftOut(file, list.date, knowledge)) {
    const hasDied = knowledge
      .select(file.facts)
      .some((fact) => fact.type === 'PlayerDeceased' && fact.data.on < list.date);
    const since = hasDied ? 'deceased' : 'excluded';
    steps.push(stepUnder(listLaw, 'inclusion', `Left out of the list: ${since} before its date.`));
  }
  const federations = new FederationsOnList(book.federations, list.date, knowledge);
  const { federation } = detailsOn(file, list.date, knowledge);
  if (federations.isExcluded(federation)) {
    steps.push(
      stepUnder(listLaw, 'inclusion', `Left out of the list: ${federation} is excluded from membership.`),
    );
  }
  return steps;
}
