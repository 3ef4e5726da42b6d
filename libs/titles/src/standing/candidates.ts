import type { CalendarDate } from '@ledger/kernel';
import type { Projection } from '@ledger/engine';
import { titlesOn } from '@ledger/engine';
import type { NormTitle, PlayerTitle, RatingTitle } from '@ledger/regulations';
import { titleRulesInForce } from '@ledger/regulations';
import { isAttained, isNormTitle, titlesOpenTo } from '../ladder';

/** The largest K of any text: what one game can add at most. */
const LARGEST_K = 40;

/**
 * Players to whom a title might be due, so that the others need not be asked: those with a conditional or direct title
 * on file, and those whose rating, on a list or in a period, may have reached what the least title still open asks for.
 * The columns tell that for half a million players at once. Nobody is left out who is due.
 */
export function candidates(state: Projection, on: CalendarDate): Set<number> {
  const { book, knowledge, identities } = state.facts;
  const { ratingTitles, ratingRequired } = titleRulesInForce(on).provisions;
  const found = new Set<number>();
  for (const player of book.playersWithFacts()) {
    const onFile = book
      .factsAbout(player)
      .some(({ type }) => type === 'TitleAwardedConditionally' || type === 'DirectTitleAttested');
    if (onFile) found.add(identities.keptFor(player));
  }
  const atMost = highestPossible(state);
  const open = Math.min(...Object.values(ratingTitles.value));
  for (let player = 0; player < atMost.length; player++) {
    if (atMost[player]! < open || identities.keptFor(player) !== player) continue;
    const isWoman = state.context.people.isWoman(player);
    const held: readonly PlayerTitle[] = titlesOn(book.player(player, knowledge), on, knowledge);
    if (atMost[player]! >= leastOpen(isWoman, held, ratingTitles.value, ratingRequired.value)) {
      found.add(player);
    }
  }
  return found;
}

/** The lowest rating that would make something due to someone who holds these titles, by rating or beside norms. */
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

/** By player: no rating on any list or between two lists was higher. */
function highestPossible(state: Projection): Int32Array {
  const pool = state.pools.standard;
  const most = new Int32Array(state.facts.book.register.count);
  if (!state.hasFactsIn('standard')) return most;
  state.advanceTo(state.lastFactOn('standard'));
  for (const { index } of pool.lists) {
    const before = pool.wholeList(index - 1);
    const list = pool.wholeList(index);
    const games = pool.lists[index]!.changes.gamesOf(list.length);
    for (let player = 0; player < list.length; player++) {
      const from = before.rating(player);
      const running = from === 0 ? 0 : from + LARGEST_K * games[player]!;
      const peak = list.peak(player);
      const highest = running > peak ? running : peak;
      if (highest > most[player]!) most[player] = highest;
    }
  }
  return most;
}
