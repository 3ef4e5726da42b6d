import type { CalendarDate, ListDate } from '@ledger/kernel';
import { addMonths } from '@ledger/kernel';
import { isConditional } from '@ledger/ledger';
import type { Projection } from '@ledger/engine';
import type { NormTitle, PlayerTitle, TitleRuleSet } from '@ledger/regulations';
import { NORM_TITLES, RATING_TITLES, TITLE_RULE_SETS } from '@ledger/regulations';
import { titleFileOf } from '../facts/title-file-of';
import type { RatingAsked } from '../rating/ratings-of';
import { RatingsOf } from '../rating/ratings-of';
import type { RatingReached } from '../rating/reached';
import { describeReached } from '../rating/reached';
import { isWomensTitle } from '../ladder';
import type { Affected } from './affected';
import type { RatingChange } from './changes';
import { holdsTitle } from './holds-title';

interface Requirement {
  readonly what: RatingChange['what'];
  readonly title: PlayerTitle;
  readonly article: string;
  readonly asked: RatingAsked;
}

/** Ratings that were reached and never were, or the reverse, or on another day. */
export function ratingChanges(
  before: Projection,
  after: Projection,
  { firstList }: Affected,
  through?: ListDate,
): RatingChange[] {
  const by = through ?? horizon(before, after);
  const rules = TITLE_RULE_SETS.at(-1)!;
  return [...firstList].flatMap(([player, from]) => {
    const [was, is] = [new RatingsOf(before, player), new RatingsOf(after, player)];
    const most = Math.max(was.atMost, is.atMost);
    return requirements(after, player, rules, by)
      .filter(({ asked }) => most >= asked.needed)
      .flatMap((requirement): RatingChange[] => {
        const { date } = after.pools.standard.lists[from]!;
        const first = before.pools.standard.timeline.indexOf(date);
        const one = first < 0 ? was.first(requirement.asked) : settledOr(was, requirement.asked, first);
        // Reached before anything differs: the same in both.
        if (one === 'settled') return [];
        const other = is.first(requirement.asked, first < 0 ? 0 : from);
        return isSame(one, other) ? [] : [changeOf(after, player, requirement, one, other)];
      });
  });
}

/** The first time from a list on, unless it was reached on an earlier one. */
function settledOr(ratings: RatingsOf, asked: RatingAsked, from: number): RatingReached | null | 'settled' {
  return ratings.first(asked, 0, from) !== null ? 'settled' : ratings.first(asked, from);
}

function horizon(...states: readonly Projection[]): CalendarDate {
  const dates = states.map((state) => addMonths(state.lastFactOn('standard'), 1)).sort();
  return dates.at(-1)!;
}

function requirements(
  state: Projection,
  player: number,
  rules: TitleRuleSet,
  by: CalendarDate,
): readonly Requirement[] {
  const { ratingTitles, ratingRequired, gamesForRatingTitle } = rules.provisions;
  const { directTitleRating, gamesForDirectTitle } = rules.provisions;
  const isOpen = (title: PlayerTitle): boolean =>
    !isWomensTitle(title) || state.context.people.isWoman(player);
  const byRating = RATING_TITLES.filter(isOpen).map((title): Requirement => ({
    what: 'rating-title',
    title,
    article: ratingTitles.article,
    asked: { needed: ratingTitles.value[title], games: gamesForRatingTitle.value, by },
  }));
  const besideNorms = NORM_TITLES.filter(isOpen).map((title: NormTitle): Requirement => ({
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
  return [...byRating, ...besideNorms, ...conditional];
}

function isSame(one: RatingReached | null, other: RatingReached | null): boolean {
  if (one === null || other === null) return one === other;
  return one.on === other.on && (one.after === null) === (other.after === null);
}

function changeOf(
  state: Projection,
  player: number,
  { what, title, article, asked }: Requirement,
  one: RatingReached | null,
  other: RatingReached | null,
): RatingChange {
  const id = state.facts.book.register.idOf(player);
  const told = (reached: RatingReached | null): string =>
    reached === null ? `${asked.needed} never reached` : describeReached(reached);
  return {
    what,
    player: id,
    title,
    change: one === null ? 'gained' : other === null ? 'lost' : 'changed',
    titleHeld: holdsTitle(state, id, title),
    before: told(one),
    after: told(other),
    articles: [article],
  };
}
