import type { CalendarDate } from '@ledger/kernel';
import { laterOf } from '@ledger/kernel';
import type { NormTitle, TitleRuleSet } from '@ledger/regulations';
import type { Check, Verdict } from '../norm/check';
import { check, holds } from '../norm/check';
import type { RatingReached } from '../rating/reached';
import { describeReached } from '../rating/reached';
import type { NormInApplication } from './norm-in-application';
import { serves } from './norm-in-application';

export interface Application {
  readonly title: NormTitle;
  readonly norms: readonly NormInApplication[];
  /** The first time the player had the rating of 1.53; null if never. */
  readonly rating: RatingReached | null;
}

export interface ApplicationCheck {
  readonly title: NormTitle;
  readonly ruleSet: string;
  /** Nothing failed; what people must vouch for is still open. */
  readonly complete: boolean;
  readonly games: number;
  /** The later of the last result and the rating (0.43); null while something is missing. */
  readonly titleDate: CalendarDate | null;
  readonly norms: readonly NormInApplication[];
  readonly rating: RatingReached | null;
  readonly checks: readonly Check[];
}

/** Whether norms and rating together make the title (1.5), under the rules of the day of application. */
export function checkApplication(application: Application, rules: TitleRuleSet): ApplicationCheck {
  const { title, norms, rating } = application;
  const games = norms.reduce((sum, { length }) => sum + length, 0);
  const checks = [
    ...norms.map((norm) => normCheck(norm, title, rules)),
    gamesCheck(games, rules),
    ...servesCheck(application),
    ratingCheck(application, rules),
    ...oneRoundPerDayCheck(application, rules),
    eightGamesCheck(norms),
    foreignersCheck(norms),
    ...swissCheck(norms, rules),
  ].sort((a, b) => a.item - b.item);
  const complete = norms.length > 0 && holds(checks);
  const date = complete ? titleDate(application) : null;
  const dated = check(
    24,
    '0.43',
    'Date of the title',
    'the later of last result and rating',
    date ?? 'not yet',
    complete || 'not-applicable',
  );
  return {
    title,
    ruleSet: rules.id,
    complete,
    games,
    titleDate: date,
    norms,
    rating,
    checks: [...checks, dated],
  };
}

/** Old norms that were not registered in time are none any more (1.55). */
export function isExpired({ bearing, registeredOn }: NormInApplication, rules: TitleRuleSet): boolean {
  const { before, registeredBy } = rules.provisions.expiredNorms.value;
  return bearing.end < before && (registeredOn === null || registeredOn > registeredBy);
}

function normCheck(norm: NormInApplication, title: NormTitle, rules: TitleRuleSet): Check {
  const { expiredNorms } = rules.provisions;
  const { tournament, registeredOn } = norm;
  const what = `Norm in ${tournament}`;
  const { before, registeredBy } = expiredNorms.value;
  if (norm.bearing.end < before) {
    return check(
      23,
      expiredNorms.article,
      what,
      `registered by ${registeredBy}`,
      registeredOn ?? 'not registered',
      !isExpired(norm, rules) && serves(norm.title, title),
    );
  }
  const open = norm.open.length === 0 ? '' : `; to be attested: ${norm.open.join(', ')}`;
  const paper = norm.certificate === null ? '; no certificate recorded (1.8)' : `; ${norm.certificate}`;
  const found = norm.achieved ? `${norm.title} norm of ${norm.length} games${paper}${open}` : 'not a norm';
  const isOne = norm.achieved && serves(norm.title, title);
  const verdict: Verdict = !isOne
    ? 'failed'
    : norm.open.length > 0 || norm.certificate === null
      ? 'to-be-attested'
      : 'met';
  return check(
    23,
    '1.54',
    what,
    `a norm for ${title} by the regulations of its date (${norm.judgedBy})`,
    found,
    verdict,
  );
}

function gamesCheck(games: number, rules: TitleRuleSet): Check {
  const { article, value } = rules.provisions.applicationGames;
  return check(19, article, 'Games covered by the norms', `at least ${value}`, games, games >= value);
}

/** A norm that is sufficient for more than one title may be used for both (1.52). */
function servesCheck({ title, norms }: Application): Check[] {
  const higher = norms.filter((norm) => norm.title !== title && serves(norm.title, title));
  if (higher.length === 0) return [];
  const found = higher.map((norm) => `${norm.title} norm in ${norm.tournament}`).join(', ');
  return [check(19, '1.52', 'Norms of a higher title', `sufficient for ${title} too`, found, true)];
}

function ratingCheck({ title, rating }: Application, rules: TitleRuleSet): Check {
  const { article, value } = rules.provisions.ratingRequired;
  const needed = `${value[title]} at some time`;
  if (rating === null) return check(20, article, 'Rating', needed, 'never reached', false);
  const enough = rating.rating >= value[title];
  const verdict: Verdict = !enough ? 'failed' : rating.after === null ? 'met' : 'to-be-attested';
  return check(20, article, 'Rating', needed, describeReached(rating), verdict);
}

function oneRoundPerDayCheck({ title, norms }: Application, rules: TitleRuleSet): Check[] {
  const { article, value } = rules.provisions.oneRoundPerDay;
  if (!value.titles.includes(title)) return [];
  const days = norms.map(({ bearing }) => bearing.daysOfOneRound);
  const best = Math.max(0, ...days.map((n) => n ?? 0));
  const unknown = days.includes(null);
  const needed = `a norm in an event with ${value.days} days or more of one round`;
  const found = best < value.days && unknown ? 'an event whose rounds have no date' : `${best} days`;
  const verdict = best >= value.days || (unknown ? 'to-be-attested' : false);
  return [check(21, article, 'One round per day', needed, found, verdict)];
}

function eightGamesCheck(norms: readonly NormInApplication[]): Check {
  const eight = norms.filter(({ bearing }) => bearing.eightGames === true).length;
  const unknown = norms.filter(({ bearing }) => bearing.eightGames === null).length;
  const what = 'Norms of eight games and a forfeit win or bye';
  const found = unknown === 0 ? eight : `${eight}, not known of ${unknown}`;
  const verdict = eight <= 1 && (eight + unknown <= 1 || 'to-be-attested');
  return check(8, '1.41c', what, 'at most 1', found, verdict);
}

function foreignersCheck(norms: readonly NormInApplication[]): Check {
  const normal = norms.filter(({ bearing }) => bearing.normalForeigners === true).length;
  const unknown = norms.filter(({ bearing }) => bearing.normalForeigners === null).length;
  const found = unknown === 0 ? normal : `${normal}, not known of ${unknown}`;
  const verdict = normal >= 1 || (unknown > 0 && 'to-be-attested');
  return check(13, '1.43e', 'Norms under the normal rule on foreigners', 'at least 1', found, verdict);
}

function swissCheck(norms: readonly NormInApplication[], rules: TitleRuleSet): Check[] {
  const { article, value } = rules.provisions.swissNorm;
  if (norms.every(({ bearing }) => bearing.achievedOn < value.normsFrom)) return [];
  const large = norms.filter(({ bearing }) => bearing.largeSwiss === true).length;
  const unknown = norms.filter(({ bearing }) => bearing.largeSwiss === null).length;
  const needed = `at least 1, every round with ${value.participants} players averaging ${value.averageRating}`;
  const found = unknown === 0 ? large : `${large}, not known of ${unknown}`;
  const verdict = large >= 1 || (unknown > 0 && 'to-be-attested');
  return [check(22, article, 'Norms from an individual Swiss', needed, found, verdict)];
}

function titleDate({ norms, rating }: Application): CalendarDate | null {
  if (rating === null) return null;
  return norms.reduce((latest, { bearing }) => laterOf(latest, bearing.achievedOn), rating.on);
}
