import type { CalendarDate, ListDate, PlayerId } from '@ledger/kernel';
import { addMonths } from '@ledger/kernel';
import { isConditional } from '@ledger/ledger';
import type { Affected, State } from '@ledger/engine';
import type { NormTitle, PlayerTitle, TitleRuleSet } from '@ledger/regulations';
import { NORM_TITLES, RATING_TITLES } from '@ledger/regulations';
import { titleFileOf } from '../facts/title-file-of';
import type { RatingAsked } from '../rating/ratings-of';
import { RatingsOf } from '../rating/ratings-of';
import type { RatingReached } from '../rating/reached';
import { describeReached } from '../rating/reached';
import { isWomensTitle } from '../ladder';
import { titleRuleSetsOf } from '../law/title-law';
import type { RatingChange } from './changes';
import { holdsTitle } from './holds-title';

interface Requirement {
  readonly what: RatingChange['what'];
  readonly title: PlayerTitle;
  readonly article: string;
  readonly asked: RatingAsked;
}

/**
 * Ratings that were reached and never were, or the reverse, or on another day; where the title regulations ask for
 * another rating, of the players named as well.
 */
export function ratingChanges(
  before: State,
  after: State,
  { firstList }: Affected,
  players: readonly PlayerId[],
  by: CalendarDate,
): RatingChange[] {
  const [rulesThen, rulesNow] = [rulesBy(before, by), rulesBy(after, by)];
  return [...new Set([...firstList.keys(), ...players])].flatMap((player) => {
    const from = firstList.get(player);
    const [was, is] = [new RatingsOf(before, player), new RatingsOf(after, player)];
    const most = Math.max(was.atMost, is.atMost);
    const askedThen = requirements(after, player, rulesThen, by);
    return requirements(after, player, rulesNow, by).flatMap((requirement, at): RatingChange[] => {
      const { asked } = requirement;
      const then = askedThen[at]!.asked;
      if (most < Math.min(asked.needed, then.needed)) return [];
      const isSameLaw = then.needed === asked.needed && then.games?.games === asked.games?.games;
      if (isSameLaw && from === undefined) return [];
      const isInBoth = isSameLaw && before.listDates('standard').includes(from!);
      const one = isInBoth ? settledOr(was, asked, from!) : was.first(then);
      // Reached before anything differs: the same in both.
      if (one === 'settled') return [];
      const other = isInBoth ? is.first(asked, { from: from! }) : is.first(asked);
      return isSame(one, other) ? [] : [changeOf(after, player, requirement, then, one, other)];
    });
  });
}

/** The text of a day; of days before the first one that is known, that one. */
function rulesBy(state: State, day: CalendarDate): TitleRuleSet {
  const ruleSets = titleRuleSetsOf(state);
  return ruleSets.findLast(({ inForceFrom }) => inForceFrom <= day) ?? ruleSets[0]!;
}

/** The first time from a list on, unless it was reached on an earlier one. */
function settledOr(ratings: RatingsOf, asked: RatingAsked, from: ListDate): RatingReached | null | 'settled' {
  return ratings.first(asked, { before: from }) !== null ? 'settled' : ratings.first(asked, { from });
}

/** A day by which everything recorded is over. */
export function horizon(...states: readonly State[]): CalendarDate {
  const dates = states.map((state) => addMonths(state.lastFactOn('standard'), 1)).sort();
  return dates.at(-1)!;
}

function requirements(
  state: State,
  player: PlayerId,
  rules: TitleRuleSet,
  by: CalendarDate,
): readonly Requirement[] {
  const { ratingTitles, ratingRequired, gamesForRatingTitle } = rules.provisions;
  const { directTitleRating, gamesForDirectTitle } = rules.provisions;
  const isOpen = (title: PlayerTitle): boolean => !isWomensTitle(title) || state.isWoman(player);
  const byRating = RATING_TITLES.filter(isOpen).map((title): Requirement => ({
    what: 'rating-title',
    title,
    article: ratingTitles.article,
    asked: { needed: ratingTitles.value[title], games: gamesForRatingTitle.value, by },
  }));
  const withNorms = NORM_TITLES.filter(isOpen).map((title: NormTitle): Requirement => ({
    what: 'rating-requirement',
    title,
    article: ratingRequired.article,
    asked: { needed: ratingRequired.value[title], games: null, by },
  }));
  const conditional = titleFileOf(state, player)
    .conditionalTitles.filter((each) => isConditional(each, each.title))
    .map(({ title, minimumRating }): Requirement => ({
      what: 'conditional-minimum',
      title,
      article: directTitleRating.article,
      asked: { needed: minimumRating, games: gamesForDirectTitle.value, by },
    }));
  return [...byRating, ...withNorms, ...conditional];
}

function isSame(one: RatingReached | null, other: RatingReached | null): boolean {
  if (one === null || other === null) return one === other;
  return one.on === other.on && (one.after === null) === (other.after === null);
}

function changeOf(
  state: State,
  player: PlayerId,
  { what, title, article, asked }: Requirement,
  then: RatingAsked,
  one: RatingReached | null,
  other: RatingReached | null,
): RatingChange {
  const described = (reached: RatingReached | null, { needed }: RatingAsked): string =>
    reached === null ? `${needed} never reached` : describeReached(reached);
  return {
    what,
    player,
    title,
    change: one === null ? 'gained' : other === null ? 'lost' : 'changed',
    titleHeld: holdsTitle(state, player, title),
    before: described(one, then),
    after: described(other, asked),
    articles: [article],
  };
}
