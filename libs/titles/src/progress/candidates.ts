import type { CalendarDate, PlayerId } from '@ledger/kernel';
import type { State } from '@ledger/engine';
import type { NormTitle, PlayerTitle, RatingTitle } from '@ledger/regulations';
import { titleRulesOn } from '../law/title-law';
import { isAttained, isNormTitle, titlesOpenTo } from '../ladder';

/** The largest K of any text: what one game can add at most. */
const LARGEST_K = 40;

/**
 * Players to whom a title might be due, so that the others need not be asked: those with a conditional or direct title
 * on file, and those whose rating, on a list or in a period, may have reached what the least title still open asks for.
 * The engine finds those among half a million players at once. Nobody is left out who is due.
 */
export function candidates(state: State, on: CalendarDate): Set<PlayerId> {
  const { ratingTitles, ratingRequired } = titleRulesOn(state, on).provisions;
  const found = new Set<PlayerId>();
  for (const [player, facts] of state.factsByPlayer()) {
    const onFile = facts.some(
      ({ type }) => type === 'TitleAwardedConditionally' || type === 'DirectTitleAttested',
    );
    if (onFile) found.add(state.keptId(player));
  }
  const open = Math.min(...Object.values(ratingTitles.value));
  for (const [player, atMost] of state.highestPossible('standard', LARGEST_K)) {
    if (atMost < open || state.keptId(player) !== player) continue;
    const held: readonly PlayerTitle[] = state.personOn(player, on).titles;
    const least = leastOpen(state.isWoman(player), held, ratingTitles.value, ratingRequired.value);
    if (atMost >= least) found.add(player);
  }
  return found;
}

/** The lowest rating that would earn a further title for a holder of these titles, by rating or with norms. */
function leastOpen(
  isWoman: boolean,
  held: readonly PlayerTitle[],
  ratingTitles: Readonly<Record<RatingTitle, number>>,
  required: Readonly<Record<NormTitle, number>>,
): number {
  const asks = (title: PlayerTitle): number =>
    isNormTitle(title) ? required[title] : ratingTitles[title as RatingTitle];
  return titlesOpenTo(isWoman ? 'F' : 'M')
    .filter((title) => !isAttained(title, held))
    .reduce((least, title) => Math.min(least, asks(title)), Infinity);
}
