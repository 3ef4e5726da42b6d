import type { CalendarDate, PlayerId } from '@ledger/kernel';
import { laterOf } from '@ledger/kernel';
import type { State } from '@ledger/engine';
import { PRECEDENCE } from '@ledger/engine';
import type { PlayerTitle } from '@ledger/regulations';
import type { Check } from '../norm/check';
import { describeReached } from '../rating/reached';
import { candidates } from './candidates';
import { isAttained, isNormTitle, lowerThan } from '../ladder';
import { TitleProgressCalculator } from './title-progress';

/** By which way a title has become due. */
export type DueBy = 'norms' | 'rating' | 'conditional' | 'lower-than-conditional' | 'place';

export interface TitleDue {
  readonly player: PlayerId;
  readonly title: PlayerTitle;
  /** The way by which it is due. */
  readonly by: DueBy;
  readonly article: string;
  /** Since when (0.43). */
  readonly since: CalendarDate;
  /** Rests on a rating in a period that is not rated as a whole yet (1.53a). */
  readonly provisional: boolean;
  readonly why: string;
  readonly checks: readonly Check[];
}

/** Every title that has become due by a day and is not held: in order of players and titles. */
export function titlesDue(state: State, on: CalendarDate): readonly TitleDue[] {
  return [...candidates(state, on)]
    .flatMap((player) => dueFor(new TitleProgressCalculator(state, player, on), player))
    .sort((a, b) => a.player - b.player || PRECEDENCE.indexOf(a.title) - PRECEDENCE.indexOf(b.title));
}

/** What is due to one player; of titles by rating only the highest. */
export function dueFor(progress: TitleProgressCalculator, player: PlayerId): TitleDue[] {
  const open = progress.titles().filter((title) => !progress.wasRevoked(title));
  const due: TitleDue[] = [];
  for (const title of open) {
    const found =
      waiting(progress, player, title) ??
      byPlace(progress, player, title) ??
      byNorms(progress, player, title);
    if (found !== null) due.push(found);
  }
  const lower = lowerTitle(progress, player);
  if (lower !== null) due.push(lower);
  const rating = byRating(progress, player, open, due);
  return rating === null ? due : [...due, rating];
}

function waiting(progress: TitleProgressCalculator, player: PlayerId, title: PlayerTitle): TitleDue | null {
  const held = progress.conditional(title);
  if (held === null || held.reached === null || held.since === null) return null;
  return {
    player,
    title,
    by: 'conditional',
    article: progress.rules.provisions.directTitleRating.article,
    since: held.since,
    provisional: held.reached.provisional,
    why: `held conditionally since ${held.on}; ${describeReached(held.reached)}`,
    checks: held.checks,
  };
}

function byPlace(progress: TitleProgressCalculator, player: PlayerId, title: PlayerTitle): TitleDue | null {
  const direct = progress.direct(title);
  if (direct === null || direct.award === null) return null;
  const reached = direct.minimum?.reached ?? null;
  const isFinal = direct.award === 'final';
  return {
    player,
    title,
    by: 'place',
    article: progress.rules.cite('1.21').article,
    since: reached === null ? direct.on : laterOf(direct.on, reached.on),
    provisional: reached?.provisional ?? false,
    why: `${direct.achievement}: to be awarded ${isFinal ? 'finally' : 'conditionally, the minimum rating not being reached'} (${progress.rules.provisions.directTitleRating.article})`,
    checks: direct.checks,
  };
}

function byNorms(progress: TitleProgressCalculator, player: PlayerId, title: PlayerTitle): TitleDue | null {
  if (!isNormTitle(title)) return null;
  // The rating is quickly asked for, the norms are not.
  if (progress.ratings.atMost < progress.rules.provisions.ratingRequired.value[title]) return null;
  const application = progress.byNorms(title);
  if (!application.complete || application.titleDate === null) return null;
  const { norms, games, rating, checks } = application;
  return {
    player,
    title,
    by: 'norms',
    article: progress.rules.provisions.applicationGames.article,
    since: application.titleDate,
    provisional: rating?.provisional ?? false,
    why: `${norms.length} norms of ${games} games (${norms.map(({ tournament }) => tournament).join(', ')}); ${describeReached(rating!)}`,
    checks,
  };
}

/** A conditional title whose rating is not reached: a lower one may be taken meanwhile (0.62). */
function lowerTitle(progress: TitleProgressCalculator, player: PlayerId): TitleDue | null {
  const { directTitleRating } = progress.rules.provisions;
  for (const { title } of progress.file.conditionalTitles) {
    const held = progress.conditional(title);
    if (held === null || held.due) continue;
    for (const lower of lowerThan(title)) {
      if (isAttained(lower, progress.held) || progress.wasRevoked(lower)) break;
      const { reached, checks } = progress.minimum(lower, directTitleRating.value[lower]);
      if (reached === null) continue;
      return {
        player,
        title: lower,
        by: 'lower-than-conditional',
        article: directTitleRating.article,
        since: laterOf(held.on, reached.on),
        provisional: reached.provisional,
        why: `${title} is conditional until ${held.needed}; ${lower} can be awarded: ${describeReached(reached)}`,
        checks,
      };
    }
  }
  return null;
}

/** The highest title by rating that is above every title held or due. */
function byRating(
  progress: TitleProgressCalculator,
  player: PlayerId,
  open: readonly PlayerTitle[],
  due: readonly TitleDue[],
): TitleDue | null {
  const had = [...progress.held, ...due.map(({ title }) => title)];
  const highest = Math.min(...had.map((title) => PRECEDENCE.indexOf(title)), PRECEDENCE.length);
  const above = PRECEDENCE.slice(0, highest).filter((title) => open.includes(title));
  for (const title of above) {
    const way = progress.byRating(title);
    if (way === null || !way.complete || way.reached === null) continue;
    const { reached, checks } = way;
    return {
      player,
      title,
      by: 'rating',
      article: progress.rules.provisions.ratingTitles.article,
      since: reached.on,
      provisional: reached.provisional,
      why: describeReached(reached),
      checks,
    };
  }
  return null;
}
