import type { CalendarDate, PlayerId, TournamentId } from '@ledger/kernel';
import { floorOf } from '@ledger/kernel';
import type { NormTitle, TitleRuleSet } from '@ledger/regulations';
import { differenceOfPercentage, NORM_TITLES, titleRulesInForce } from '@ledger/regulations';
import type { Check } from './check';
import { check, holds } from './check';
import { eventChecks, roundsOnTheBusiestDay } from './event-checks';
import { exemptionOf, federationChecks, titleChecks } from './mix';
import type { Performance } from './performance';
import { percentOf, performance, performanceChecks } from './performance';
import type { LeftOut, Selection } from './selection';
import { gamesThatCount, selections } from './selection';
import type { NormSheet } from './sheet';

/** The answer to "is this a norm?", with every requirement, met or not. */
export interface NormAssessment {
  readonly player: PlayerId;
  readonly tournament: TournamentId;
  readonly title: NormTitle;
  readonly ruleSet: string;
  /** No requirement failed; what must be attested by people is still open. */
  readonly achieved: boolean;
  /** Games the norm stands for in an application, full points in excess included (1.41d); 0 without a norm. */
  readonly length: number;
  readonly rounds: readonly number[];
  readonly ignored: readonly LeftOut[];
  readonly notCounted: readonly LeftOut[];
  readonly performance: Performance;
  readonly checks: readonly Check[];
  readonly bearing: NormBearing;
}

/** What an application asks of a norm beyond its being one. */
export interface NormBearing {
  readonly start: CalendarDate;
  readonly end: CalendarDate;
  /** Eight games of nine, of which an application may hold one (1.41c). */
  readonly eightGames: boolean;
  /** The exemption from foreign opponents that was needed; an application needs one norm without (1.43e). */
  readonly exemption: string | null;
  /** Days with exactly one round, if no day had more; null where the report does not date its rounds (1.13a). */
  readonly daysOfOneRound: number | null;
  /** An individual Swiss with a field as large and strong as 1.56 asks. */
  readonly largeSwiss: boolean;
}

/** Women's norms are for women; the open titles for everyone. */
export function normTitlesOpenTo(sheet: NormSheet): readonly NormTitle[] {
  return NORM_TITLES.filter((title) => sheet.player.sex === 'F' || !title.startsWith('W'));
}

/** Every check of 1.1 and 1.4 for one player, one tournament and one title. */
export function assessNorm(sheet: NormSheet, title: NormTitle): NormAssessment {
  const rules = titleRulesInForce(sheet.event.start);
  const { games, leftOut } = gamesThatCount(sheet);
  const ofEvent = eventChecks(sheet.event, rules);
  const possible = selections(sheet, games, rules);
  let best = judge(sheet, possible[0]!, title, rules);
  for (const selection of possible.slice(1)) {
    // Most selections fail by their performance already; only the others are looked at in full.
    if (!performs(performance(selection.games, title, rules), title, rules)) continue;
    const judged = judge(sheet, selection, title, rules);
    if (judged.length > best.length) best = judged;
  }
  const achieved = best.length > 0 && holds(ofEvent);
  return {
    player: sheet.player.id,
    tournament: sheet.event.id,
    title,
    ruleSet: rules.id,
    achieved,
    length: achieved ? best.length : 0,
    rounds: best.selection.games.map(({ round }) => round),
    ignored: best.selection.ignored,
    notCounted: leftOut,
    performance: best.performance,
    checks: [...ofEvent, ...best.checks].sort((a, b) => a.item - b.item),
    bearing: bearingOf(sheet, best.selection, rules),
  };
}

function bearingOf(sheet: NormSheet, { under }: Selection, rules: TitleRuleSet): NormBearing {
  const { start, end, roundDates, system, smallestRound } = sheet.event;
  const busiest = roundsOnTheBusiestDay(roundDates);
  const { participants, averageRating } = rules.provisions.swissNorm.value;
  return {
    start,
    end,
    eightGames: under === '1.41c',
    exemption: exemptionOf(sheet, rules),
    daysOfOneRound: busiest === null ? null : busiest === 1 ? roundDates.length : 0,
    largeSwiss:
      system === 'swiss' &&
      smallestRound.participants >= participants &&
      smallestRound.averageRating >= averageRating,
  };
}

interface Judged {
  readonly selection: Selection;
  readonly performance: Performance;
  readonly checks: readonly Check[];
  /** 0 where a requirement failed. */
  readonly length: number;
}

function judge(sheet: NormSheet, selection: Selection, title: NormTitle, rules: TitleRuleSet): Judged {
  const found = performance(selection.games, title, rules);
  const checks = [
    gamesCheck(selection, rules),
    ...federationChecks(sheet, selection.games, rules),
    ...titleChecks(sheet, selection.games, title, rules),
    ...performanceChecks(found, title, rules),
  ];
  const length = holds(checks) ? normLength(sheet, selection, found, title, rules) : 0;
  return { selection, performance: found, checks, length };
}

function gamesCheck({ games, needed, under, countedAs }: Selection, rules: TitleRuleSet): Check {
  const article = under ?? rules.provisions.normGames.article;
  const found = countedAs === games.length ? games.length : `${games.length}, counted as ${countedAs}`;
  return check(
    under === '1.41c' ? 8 : 7,
    article,
    'Games',
    `at least ${needed}`,
    found,
    games.length >= needed,
  );
}

function performs(found: Performance, title: NormTitle, rules: TitleRuleSet): boolean {
  const { performance: needed, opponentsAverage, minimumScorePercent } = rules.provisions;
  return (
    found.rating >= needed.value[title] &&
    found.average >= opponentsAverage.value[title] &&
    found.percent >= minimumScorePercent.value
  );
}

/** Full points above what the norm needed count as further games (1.41d); very long events as thirteen (2024). */
function normLength(
  sheet: NormSheet,
  { games, countedAs }: Selection,
  found: Performance,
  title: NormTitle,
  rules: TitleRuleSet,
): number {
  const { longEventGames } = rules.provisions;
  const limit = longEventGames.value;
  const counted = limit !== null && sheet.event.rounds > limit ? Math.min(countedAs, limit) : countedAs;
  return counted + floorOf(found.halfPoints - halfPointsNeeded(games.length, found.average, title, rules), 2);
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
    if (enough && percent >= minimumScorePercent.value) return halfPoints;
  }
  return 2 * games + 1;
}
