import type { CalendarDate } from '@ledger/kernel';
import { laterOf } from '@ledger/kernel';
import type { NormTitle, TitleRuleSet } from '@ledger/regulations';
import type { Attestation } from '@ledger/ledger';
import type { Check, Verdict } from '../norm/check';
import { check, holds } from '../norm/check';
import type { RatingReached } from '../rating/reached';
import { reachedCheck } from '../rating/reached-check';
import type { NormInApplication } from './norm-in-application';
import { serves } from './norm-in-application';

export interface Application {
  readonly title: NormTitle;
  readonly norms: readonly NormInApplication[];
  /** The first time the player had the rating of 1.53; null if never. */
  readonly rating: RatingReached | null;
  /** What people confirmed about the player and this title. */
  readonly attested: ReadonlySet<Attestation>;
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
export function checkApplication(presented: Application, rules: TitleRuleSet): ApplicationCheck {
  const application = { ...presented, norms: withNormalNorm(presented.norms, rules) };
  const { title, norms, rating } = application;
  const games = gamesOf(norms);
  const checks = [
    ...norms.map((norm) => normCheck(norm, title, rules)),
    gamesCheck(games, rules),
    ...servesCheck(application, rules),
    ratingCheck(application, rules),
    ...oneRoundPerDayCheck(application, rules),
    eightGamesCheck(norms, rules),
    foreignersCheck(norms, rules),
    ...swissCheck(norms, rules),
  ].sort((a, b) => a.item - b.item);
  const complete = norms.length > 0 && holds(checks);
  const date = complete ? titleDate(application) : null;
  const dated = check(
    24,
    rules.cite('0.43'),
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

/**
 * One norm must meet the normal rule on foreign opponents (1.43e). Where none does, one is presented with fewer games that
 * do, if enough games are left: the one that loses the fewest.
 */
function withNormalNorm(
  norms: readonly NormInApplication[],
  rules: TitleRuleSet,
): readonly NormInApplication[] {
  if (norms.some(({ bearing }) => bearing.normalForeigners === true)) return norms;
  const choices = norms.flatMap((norm) =>
    norm.withoutExemption === undefined
      ? []
      : [norms.map((each) => (each === norm ? norm.withoutExemption! : each))],
  );
  const best = choices.sort((a, b) => gamesOf(b) - gamesOf(a))[0];
  return best !== undefined && gamesOf(best) >= rules.provisions.applicationGames.value ? best : norms;
}

function gamesOf(norms: readonly NormInApplication[]): number {
  return norms.reduce((sum, { length }) => sum + length, 0);
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
      expiredNorms,
      what,
      `registered by ${registeredBy}`,
      registeredOn ?? 'not registered',
      !isExpired(norm, rules) && serves(norm.title, title),
    );
  }
  const open = norm.open.length === 0 ? '' : `; to be attested: ${norm.open.join(', ')}`;
  const paper =
    norm.certificate === null
      ? `; no certificate recorded (${rules.cite('1.8').article})`
      : `; ${norm.certificate}`;
  const found = norm.achieved ? `${norm.title} norm of ${norm.length} games${paper}${open}` : 'not a norm';
  const isOne = norm.achieved && serves(norm.title, title);
  const verdict: Verdict = !isOne
    ? 'failed'
    : norm.open.length > 0 || norm.certificate === null
      ? 'to-be-attested'
      : 'met';
  return check(
    23,
    rules.cite('1.54'),
    what,
    `a norm for ${title} by the regulations of its date (${norm.judgedBy})`,
    found,
    verdict,
  );
}

function gamesCheck(games: number, rules: TitleRuleSet): Check {
  const { applicationGames } = rules.provisions;
  const { value } = applicationGames;
  return check(
    19,
    applicationGames,
    'Games covered by the norms',
    `at least ${value}`,
    games,
    games >= value,
  );
}

/** A norm that is sufficient for more than one title may be used for both (1.52). */
function servesCheck({ title, norms }: Application, rules: TitleRuleSet): Check[] {
  const higher = norms.filter((norm) => norm.title !== title && serves(norm.title, title));
  if (higher.length === 0) return [];
  const found = higher.map((norm) => `${norm.title} norm in ${norm.tournament}`).join(', ');
  return [
    check(19, rules.cite('1.52'), 'Norms of a higher title', `sufficient for ${title} too`, found, true),
  ];
}

function ratingCheck({ title, rating, attested }: Application, rules: TitleRuleSet): Check {
  const { ratingRequired } = rules.provisions;
  const needed = ratingRequired.value[title];
  const reached = rating !== null && rating.rating >= needed ? rating : null;
  return reachedCheck(ratingRequired, `${needed} at some time`, reached, attested);
}

/** A number of norms with a property, of which a certificate may not tell. */
interface Counted {
  readonly yes: number;
  readonly unknown: number;
  readonly text: string | number;
}

function countOf(
  norms: readonly NormInApplication[],
  has: (norm: NormInApplication) => boolean | null,
): Counted {
  const found = norms.map(has);
  const yes = found.filter((each) => each === true).length;
  const unknown = found.filter((each) => each === null).length;
  return { yes, unknown, text: unknown === 0 ? yes : `${yes}, not known of ${unknown}` };
}

function oneRoundPerDayCheck({ title, norms }: Application, rules: TitleRuleSet): Check[] {
  const { oneRoundPerDay } = rules.provisions;
  const { titles, days } = oneRoundPerDay.value;
  if (!titles.includes(title)) return [];
  const found = norms.map(({ bearing }) => bearing.daysOfOneRound);
  const best = Math.max(0, ...found.map((n) => n ?? 0));
  const unknown = found.includes(null);
  const needed = `a norm in an event with ${days} days or more of one round`;
  const text = best < days && unknown ? 'an event whose rounds have no date' : `${best} days`;
  const verdict = best >= days || (unknown ? 'to-be-attested' : false);
  return [check(21, oneRoundPerDay, 'One round per day', needed, text, verdict, 'one-round-per-day')];
}

function eightGamesCheck(norms: readonly NormInApplication[], rules: TitleRuleSet): Check {
  const { yes, unknown, text } = countOf(norms, ({ bearing }) => bearing.eightGames);
  const what = 'Norms of eight games and a forfeit win or bye';
  const verdict = yes <= 1 && (yes + unknown <= 1 || 'to-be-attested');
  return check(8, rules.cite('1.41c'), what, 'at most 1', text, verdict, 'all-games-played');
}

function foreignersCheck(norms: readonly NormInApplication[], rules: TitleRuleSet): Check {
  const { yes, unknown, text } = countOf(norms, ({ bearing }) => bearing.normalForeigners);
  const verdict = yes >= 1 || (unknown > 0 && 'to-be-attested');
  const what = 'Norms under the normal rule on foreigners';
  return check(13, rules.cite('1.43e'), what, 'at least 1', text, verdict, 'normal-foreigners');
}

function swissCheck(norms: readonly NormInApplication[], rules: TitleRuleSet): Check[] {
  const { swissNorm } = rules.provisions;
  const { normsFrom, participants, averageRating, alternatives } = swissNorm.value;
  if (norms.every(({ bearing }) => bearing.achievedOn < normsFrom)) return [];
  const isOne = ({ bearing: { largeSwiss, qualifying } }: NormInApplication): boolean | null => {
    const isAccepted = qualifying !== null && alternatives.includes(qualifying.event);
    if (largeSwiss === true || (isAccepted && qualifying.certain)) return true;
    return largeSwiss === null || isAccepted ? null : false;
  };
  const { yes, unknown, text } = countOf(norms, isOne);
  const or = alternatives.length === 0 ? '' : `; or from ${alternatives.join(', ')}`;
  const needed = `at least 1, every round with ${participants} players averaging ${averageRating}${or}`;
  // Whether another event will do is not known of every version.
  const isOpen = unknown > 0 || rules.unknown.includes('swissNorm');
  const verdict = yes >= 1 || (isOpen && 'to-be-attested');
  return [check(22, swissNorm, 'Norms from an individual Swiss', needed, text, verdict, wordFor(norms))];
}

/** A norm of a national championship qualifies once its stage is attested to be the final one. */
function wordFor(norms: readonly NormInApplication[]): Attestation {
  const isFinal = norms.some(({ bearing }) => bearing.qualifying?.event === 'national-final');
  return isFinal ? 'national-final' : 'large-swiss';
}

function titleDate({ norms, rating }: Application): CalendarDate | null {
  if (rating === null) return null;
  return norms.reduce((latest, { bearing }) => laterOf(latest, bearing.achievedOn), rating.on);
}
