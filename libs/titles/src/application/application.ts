import type { CalendarDate } from '@ledger/kernel';
import { laterOf } from '@ledger/kernel';
import type { NormTitle, TitleRuleSet } from '@ledger/regulations';
import type { Check } from '../norm/check';
import { check, holds } from '../norm/check';
import type { NormAssessment } from '../norm/assess';
import type { RatingReached } from '../rating/reached';

/** A norm in an application; old ones count only if they were registered in time (1.55). */
export interface NormInApplication {
  readonly assessment: NormAssessment;
  readonly registeredOn: CalendarDate | null;
}

export interface Application {
  readonly title: NormTitle;
  readonly norms: readonly NormInApplication[];
  /** The first time the player had the rating of 1.53; null if never. */
  readonly rating: RatingReached | null;
}

export interface ApplicationCheck {
  readonly title: NormTitle;
  readonly ruleSet: string;
  readonly complete: boolean;
  readonly games: number;
  /** The later of the last result and the rating (0.43); null while something is missing. */
  readonly titleDate: CalendarDate | null;
  readonly checks: readonly Check[];
}

/** Whether norms and rating together make the title (1.5), under the rules of the day of application. */
export function checkApplication(application: Application, rules: TitleRuleSet): ApplicationCheck {
  const { title, norms } = application;
  const games = norms.reduce((sum, { assessment }) => sum + assessment.length, 0);
  const checks = [
    ...norms.map((norm) => normCheck(norm, title, rules)),
    gamesCheck(games, rules),
    ratingCheck(application, rules),
    ...oneRoundPerDayCheck(application, rules),
    eightGamesCheck(norms),
    foreignersCheck(norms),
    ...swissCheck(norms, rules),
  ];
  const complete = norms.length > 0 && holds(checks);
  return {
    title,
    ruleSet: rules.id,
    complete,
    games,
    titleDate: complete ? titleDate(application) : null,
    checks,
  };
}

function normCheck(
  { assessment, registeredOn }: NormInApplication,
  title: NormTitle,
  rules: TitleRuleSet,
): Check {
  const { expiredNorms } = rules.provisions;
  const what = `Norm in ${assessment.tournament}`;
  const { before, registeredBy } = expiredNorms.value;
  if (assessment.bearing.end < before && (registeredOn === null || registeredOn > registeredBy)) {
    return check(
      23,
      expiredNorms.article,
      what,
      `registered by ${registeredBy}`,
      registeredOn ?? 'not registered',
      false,
    );
  }
  const found = assessment.achieved ? `${assessment.title} norm of ${assessment.length} games` : 'not a norm';
  return check(
    23,
    '1.54',
    what,
    `a ${title} norm by the regulations of its date (${assessment.ruleSet})`,
    found,
    assessment.achieved && assessment.title === title,
  );
}

function gamesCheck(games: number, rules: TitleRuleSet): Check {
  const { applicationGames } = rules.provisions;
  const { article, value } = applicationGames;
  return check(19, article, 'Games covered by the norms', `at least ${value}`, games, games >= value);
}

function ratingCheck({ title, rating }: Application, rules: TitleRuleSet): Check {
  const { article, value } = rules.provisions.ratingRequired;
  const found =
    rating === null
      ? 'never reached'
      : `${rating.rating} on ${rating.on}${rating.provisional ? ', provisional until the period is rated (1.53a)' : ''}`;
  const enough = rating !== null && rating.rating >= value[title];
  return check(20, article, 'Rating', `${value[title]} at some time`, found, enough);
}

function oneRoundPerDayCheck({ title, norms }: Application, rules: TitleRuleSet): Check[] {
  const { article, value } = rules.provisions.oneRoundPerDay;
  if (!value.titles.includes(title)) return [];
  const days = norms.map(({ assessment }) => assessment.bearing.daysOfOneRound);
  const best = Math.max(0, ...days.map((n) => n ?? 0));
  const unknown = days.includes(null);
  const needed = `one norm with one round a day for ${value.days} days or more`;
  const found = unknown ? 'a report without round dates' : `${best} days`;
  return [
    check(
      21,
      article,
      'One round per day',
      needed,
      found,
      best >= value.days || (unknown ? 'to-be-attested' : false),
    ),
  ];
}

function eightGamesCheck(norms: readonly NormInApplication[]): Check {
  const eight = norms.filter(({ assessment }) => assessment.bearing.eightGames).length;
  return check(19, '1.41c', 'Norms of eight games and a forfeit win or bye', 'at most 1', eight, eight <= 1);
}

function foreignersCheck(norms: readonly NormInApplication[]): Check {
  const normal = norms.filter(({ assessment }) => assessment.bearing.exemption === null).length;
  return check(13, '1.43e', 'Norms under the normal rule on foreigners', 'at least 1', normal, normal >= 1);
}

function swissCheck(norms: readonly NormInApplication[], rules: TitleRuleSet): Check[] {
  const { article, value } = rules.provisions.swissNorm;
  if (norms.every(({ assessment }) => assessment.bearing.end < value.normsFrom)) return [];
  const large = norms.filter(({ assessment }) => assessment.bearing.largeSwiss).length;
  const needed = `at least 1, every round with ${value.participants} players averaging ${value.averageRating}`;
  return [check(22, article, 'Norms from an individual Swiss', needed, large, large >= 1)];
}

function titleDate({ norms, rating }: Application): CalendarDate | null {
  if (rating === null) return null;
  return norms.reduce((latest, { assessment }) => laterOf(latest, assessment.bearing.end), rating.on);
}
