import type { PlayerId, TournamentId } from '@ledger/kernel';
import { floorOf, formatHalfPoints } from '@ledger/kernel';
import type { HalfPoints } from '@ledger/kernel';
import type { NormTitle, TitleRuleSet } from '@ledger/regulations';
import { differenceOfPercentage, NORM_TITLES } from '@ledger/regulations';
import { isAttained } from '../ladder';
import type { NormBearing } from './bearing';
import { bearingOf } from './bearing';
import type { Check } from './check';
import { check, holds } from './check';
import { eventChecks } from './event-checks';
import { gamesChecks } from './games-checks';
import { federationChecks, federationMix, titleChecks } from './mix';
import type { Performance } from './performance';
import { isAtLeast, percentOf, performance, performanceChecks } from './performance';
import { Opponents, visitWays } from './search';
import type { GamesNeeded, LeftOut, Selection } from './selection';
import { gamesNeeded, gamesThatCount, ignorable, lastRoundForfeited } from './selection';
import { selectionOf, wholeSelection } from './selection';
import type { NormGame, NormSheet } from './sheet';
import type { WorkedGame } from './worked-games';
import { workedGames } from './worked-games';

/** The answer to "is this a norm?", with every requirement, met or not. */
export interface NormAssessment {
  readonly player: PlayerId;
  readonly tournament: TournamentId;
  readonly title: NormTitle;
  readonly ruleSet: string;
  /** No requirement failed; what must be attested by people is still open. */
  readonly achieved: boolean;
  /** The player held the title, or a higher one of its kind, at the start: the norm is of no use. */
  readonly titleHeld: boolean;
  /** Games the norm counts as in an application, full points in excess included (1.41d); 0 without a norm. */
  readonly length: number;
  /** Rounds on which it is judged. */
  readonly rounds: readonly number[];
  /** Games that count but are ignored because the rules allow it. */
  readonly ignored: readonly LeftOut[];
  /** Games that can never count. */
  readonly notCounted: readonly LeftOut[];
  readonly performance: Performance;
  /** Every pairing, with what became of it. */
  readonly games: readonly WorkedGame[];
  readonly checks: readonly Check[];
  /** What it counts for in an application. */
  readonly bearing: NormBearing;
  /** Where it needs an exemption from foreign opponents: fewer games that make the norm without it (1.43e). */
  readonly withoutExemption?: ShorterNorm;
}

/** A norm of fewer games than the longest one. */
interface ShorterNorm {
  readonly length: number;
  readonly rounds: readonly number[];
  readonly bearing: NormBearing;
}

/** Women's norms are for women; the open titles for everyone. */
export function normTitlesOpenTo(sheet: NormSheet): readonly NormTitle[] {
  return NORM_TITLES.filter((title) => sheet.player.sex === 'F' || !title.startsWith('W'));
}

/** Of these, the ones that the player did not hold at the start, nor a higher one of their kind. */
export function normTitlesWanted(sheet: NormSheet): readonly NormTitle[] {
  return normTitlesOpenTo(sheet).filter((title) => !isAttained(title, sheet.player.titles));
}

/** Every check of 1.1 and 1.4 for one player, one tournament and one title. */
export function assessNorm(sheet: NormSheet, title: NormTitle): NormAssessment {
  const { rules } = sheet;
  const { games, leftOut } = gamesThatCount(sheet, rules);
  const ofEvent = eventChecks(sheet.event, rules);
  const { best, normal } = bestWays(sheet, games, title, rules);
  const { selection } = best;
  const achieved = best.length > 0 && holds(ofEvent);
  const shorter = achieved && !best.normal && normal !== null ? shorterNorm(sheet, normal, rules) : null;
  const checks = [
    ...ofEvent,
    ...gamesChecks(sheet, selection, leftOut, rules),
    excessCheck(best, title, rules),
    ...best.checks,
    ...shorterCheck(shorter, rules),
    ...revisedCheck(sheet, title, rules),
  ];
  return {
    player: sheet.player.id,
    tournament: sheet.event.id,
    title,
    ruleSet: rules.id,
    achieved,
    titleHeld: isAttained(title, sheet.player.titles),
    length: achieved ? best.length : 0,
    rounds: selection.games.map(({ round }) => round),
    ignored: selection.ignored,
    notCounted: leftOut,
    performance: best.performance,
    games: workedGames(sheet, selection, best.performance, title, rules),
    checks: checks.sort((a, b) => a.item - b.item),
    bearing: bearingOf(sheet, selection, rules),
    ...(shorter === null ? {} : { withoutExemption: shorter }),
  };
}

function shorterNorm(sheet: NormSheet, { selection, length }: Judged, rules: TitleRuleSet): ShorterNorm {
  const rounds = selection.games.map(({ round }) => round);
  return { length, rounds, bearing: bearingOf(sheet, selection, rules) };
}

function shorterCheck(shorter: ShorterNorm | null, rules: TitleRuleSet): Check[] {
  if (shorter === null) return [];
  const found = `a norm of ${shorter.length} games in rounds ${shorter.rounds.join(', ')}`;
  return [check(13, rules.cite('1.43e'), 'With fewer games', 'a norm without the exemption', found, true)];
}

/** What the norm would be by the lists as revised since their publication: shown, and without effect (B-118). */
function revisedCheck({ games, revised }: NormSheet, title: NormTitle, rules: TitleRuleSet): Check[] {
  const opponents = new Map(games.map(({ opponent }) => [opponent.id, opponent]));
  const changed = [...opponents.values()].filter(({ ratingRevised }) => ratingRevised !== undefined);
  if (revised === undefined || changed.length === 0) return [];
  const ratings = changed.map(
    ({ id, rating, ratingRevised }) => `${id} ${rating ?? 'unrated'}, revised ${ratingRevised ?? 'unrated'}`,
  );
  const { achieved, length, performance: by } = assessNorm(revised, title);
  const verdict = achieved ? `a norm of ${length} games` : 'no norm';
  const found = `${ratings.join('; ')}. By them: Ra ${by.average}, Rp ${by.rating}, ${verdict}`;
  const needed = 'the list as published decides (B-118)';
  return [check(6, rules.cite('1.46a'), 'Ratings revised since', needed, found, 'not-applicable')];
}

/** Whether the score alone rules a norm out: if so, no choice of games makes one. */
export function isOutOfReach(sheet: NormSheet, title: NormTitle, rules: TitleRuleSet): boolean {
  const { games } = gamesThatCount(sheet, rules);
  if (lastRoundForfeited(sheet, games, rules) !== null) return false;
  const needed = gamesNeeded(sheet, games, rules);
  return !new Opponents(games, title, rules).mightPerform(needed.games);
}

interface Judged {
  readonly selection: Selection;
  readonly performance: Performance;
  readonly checks: readonly Check[];
  /** 0 where a requirement failed. */
  readonly length: number;
  /** The federations of the opponents are mixed as 1.43 and 1.44 ask, without any exemption. */
  readonly normal: boolean;
}

interface BestWays {
  /** All games if they make the norm, else the way of ignoring some that makes the longest one. */
  readonly best: Judged;
  /** The longest norm without any exemption; null where there is none. */
  readonly normal: Judged | null;
}

function bestWays(
  sheet: NormSheet,
  games: readonly NormGame[],
  title: NormTitle,
  rules: TitleRuleSet,
): BestWays {
  const needed = gamesNeeded(sheet, games, rules);
  const whole = judge(sheet, wholeSelection(games, needed), title, rules);
  const ways: { best: Judged; normal: Judged | null } = { best: whole, normal: null };
  const consider = (selection: Selection): void => {
    const judged = judge(sheet, selection, title, rules);
    if (isBetter(judged, ways.best)) ways.best = judged;
    if (judged.normal && judged.length > (ways.normal?.length ?? 0)) ways.normal = judged;
  };
  const forfeited = lastRoundForfeited(sheet, games, rules);
  if (forfeited !== null) consider(forfeited);
  const ignored = ignorable(sheet, rules);
  if (ignored === 'none' || (ignored === 'wins' && !isNormPossible(sheet, games, title, rules))) return ways;
  considerOthers(games, needed, ignored, title, rules, consider);
  return ways;
}

/** The opponents of the whole event make a norm possible: federations, titles and average suffice (2024 1.4.1f, B-115). */
function isNormPossible(
  sheet: NormSheet,
  games: readonly NormGame[],
  title: NormTitle,
  rules: TitleRuleSet,
): boolean {
  const { average } = performance(games, title, rules);
  return (
    average >= rules.provisions.opponentsAverage.value[title] &&
    holds([...federationChecks(sheet, games, rules), ...titleChecks(sheet, games, title, rules)])
  );
}

/** The longer norm; of equal ones that which an application can use best; without a norm, the nearest miss. */
function isBetter(one: Judged, best: Judged): boolean {
  if (one.length !== best.length) return one.length > best.length;
  if (one.length > 0) return isPlain(one) && !isPlain(best);
  return failuresOf(one) < failuresOf(best);
}

/** No exemption and no allowance of 1.41c was used: worth more in an application. */
function isPlain({ normal, selection }: Judged): boolean {
  return normal && selection.under !== '1.41c';
}

function failuresOf({ checks, selection }: Judged): number {
  const tooFew = selection.games.length < selection.needed ? 1 : 0;
  return checks.filter(({ verdict }) => verdict === 'failed').length + tooFew;
}

/** Most ways fail by their performance already; only the others are looked at in full. */
function considerOthers(
  games: readonly NormGame[],
  needed: GamesNeeded,
  ignored: 'wins' | 'wins and later games',
  title: NormTitle,
  rules: TitleRuleSet,
  consider: (selection: Selection) => void,
): void {
  const opponents = new Opponents(games, title, rules);
  if (!opponents.mightPerform(needed.games)) return;
  visitWays(games, needed.games, ignored, (mask, kept) => {
    if (opponents.perform(mask)) consider(selectionOf(games, mask, kept, needed, rules));
  });
}

function judge(sheet: NormSheet, selection: Selection, title: NormTitle, rules: TitleRuleSet): Judged {
  const found = performance(selection.games, title, rules);
  const checks = [
    ...federationChecks(sheet, selection.games, rules),
    ...titleChecks(sheet, selection.games, title, rules),
    ...performanceChecks(found, title, rules),
  ];
  const isNorm = holds(checks) && selection.games.length >= selection.needed;
  const length = isNorm ? normLength(sheet, selection, found, title, rules) : 0;
  const { normal } = federationMix(sheet, selection.games, rules);
  return { selection, performance: found, checks, length, normal };
}

/** Full points above the requirement count as further games (1.41d); norms of very long events as thirteen (2024 1.7). */
function normLength(
  sheet: NormSheet,
  { games, countedAs }: Selection,
  found: Performance,
  title: NormTitle,
  rules: TitleRuleSet,
): number {
  const limit = rules.provisions.longEventGames.value;
  const length = countedAs + fullPointsInExcess(games.length, found, title, rules);
  return limit !== null && sheet.event.rounds > limit ? Math.min(length, limit) : length;
}

function fullPointsInExcess(
  games: number,
  found: Performance,
  title: NormTitle,
  rules: TitleRuleSet,
): number {
  return Math.max(0, floorOf(found.halfPoints - halfPointsNeeded(games, found.average, title, rules), 2));
}

function excessCheck(
  { selection, performance: found, length }: Judged,
  title: NormTitle,
  rules: TitleRuleSet,
): Check {
  const what = 'Full points above the requirement';
  const needed = halfPointsNeeded(selection.games.length, found.average, title, rules);
  const most = 2 * selection.games.length;
  const asked = needed > most ? 'no score is enough' : `${formatHalfPoints(needed as HalfPoints)} needed`;
  const score = formatHalfPoints(found.halfPoints as HalfPoints);
  const counts = length > 0 ? `${score} scored: counts as ${length} games` : `${score} scored`;
  return check(9, rules.cite('1.41d'), what, asked, counts, length > 0 ? true : 'not-applicable');
}

/** The smallest score against these opponents that still makes the norm. */
export function halfPointsNeeded(
  games: number,
  average: number,
  title: NormTitle,
  rules: TitleRuleSet,
): number {
  const { performance: needed, minimumScorePercent, perfectScoreDifference } = rules.provisions;
  for (let halfPoints = 0; halfPoints <= 2 * games; halfPoints += 1) {
    const percent = percentOf(halfPoints, games);
    const enough =
      average + differenceOfPercentage(percent, perfectScoreDifference.value) >= needed.value[title];
    if (enough && isAtLeast(minimumScorePercent.value, halfPoints, games)) return halfPoints;
  }
  return 2 * games + 1;
}
