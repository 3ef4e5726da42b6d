import type { CalendarDate, PlayerId, TournamentId } from '@ledger/kernel';
import { formatHalfPoints } from '@ledger/kernel';
import type { HalfPoints } from '@ledger/kernel';
import type { DirectTitleOnFile } from '@ledger/ledger';
import type { State } from '@ledger/engine';
import type { TitleRuleSet } from '@ledger/regulations';
import type { Check } from '../norm/check';
import { check, holds } from '../norm/check';
import { percentOf } from '../norm/performance';
import type { ByRating } from '../rating/by-rating';
import { directMinimum } from '../rating/by-rating';
import type { RatingsOf } from '../rating/ratings-of';
import { PLAYED } from '../sheets/cells';
import { NormField } from '../sheets/field';

/** A title for a place or result in a championship (1.2), attested and not awarded yet. */
export interface DirectStanding {
  readonly tournament: TournamentId;
  readonly achievement: string;
  readonly on: CalendarDate;
  /** The rating it needs to be final; null where none is asked (0.62). */
  readonly minimum: ByRating | null;
  readonly checks: readonly Check[];
  /** What can be awarded now; null if a requirement failed. */
  readonly award: 'final' | 'conditional' | null;
}

/** Which award an attested place gives today (1.21 to 1.24, 0.62). */
export function directStanding(
  state: State,
  player: PlayerId,
  ratings: RatingsOf,
  direct: DirectTitleOnFile,
  on: CalendarDate,
  rules: TitleRuleSet,
): DirectStanding {
  const asked = minimumAsked(state, direct, rules);
  const minimum = asked === null ? null : directMinimum(ratings, asked, on, rules);
  const checks = eventChecks(state, player, direct, rules);
  const reached = minimum === null || minimum.reached !== null;
  return {
    tournament: direct.tournament,
    achievement: direct.achievement,
    on: direct.on,
    minimum,
    checks: [...checks, ...(minimum?.checks ?? [])],
    award: !holds(checks) ? null : reached ? 'final' : 'conditional',
  };
}

/** Some titles of the Olympiad ask for no rating (2024). */
function minimumAsked(state: State, direct: DirectTitleOnFile, rules: TitleRuleSet): number | null {
  const kind = state.partsOf(direct.tournament)[0]?.kind;
  const exempt = rules.provisions.directTitlesWithoutRating.value.includes(direct.title);
  return kind === 'olympiad' && exempt ? null : direct.minimumRating;
}

/**
 * What the report shows of the championship. Which events the table of direct titles names, and which of them 1.23 is
 * for, it does not show: too small a field is open, not failed, since world championships have no such minimum.
 */
function eventChecks(
  state: State,
  player: PlayerId,
  { tournament, achievement }: DirectTitleOnFile,
  rules: TitleRuleSet,
): Check[] {
  const place = check(
    0,
    '1.21',
    'Place or result',
    'one that gives the title',
    achievement,
    'to-be-attested',
  );
  const parts = state.partsOf(tournament);
  if (parts.length === 0) {
    const { article, value } = rules.provisions.directTitleScorePercent;
    const unknown = 'the tournament is not reported here';
    return [place, check(0, article, 'Score', `at least ${value} %`, unknown, 'to-be-attested')];
  }
  const field = new NormField(state, parts, rules);
  return [place, scoreCheck(field, player, rules), ...sizeChecks(field, rules)];
}

function scoreCheck(field: NormField, player: PlayerId, rules: TitleRuleSet): Check {
  const { article, value } = rules.provisions.directTitleScorePercent;
  const entry = field.entryOf(player);
  let games = 0;
  let halfPoints = 0;
  for (let cell = field.firstRound[entry] ?? 0; cell < (field.firstRound[entry + 1] ?? 0); cell++) {
    if (field.outcome[cell] !== PLAYED) continue;
    games += 1;
    halfPoints += field.halfPoints[cell]!;
  }
  const percent = percentOf(halfPoints, games);
  const found =
    games === 0
      ? 'no game of the player in the report'
      : `${formatHalfPoints(halfPoints as HalfPoints)} of ${games} = ${percent} %`;
  return check(0, article, 'Score', `at least ${value} %`, found, percent >= value);
}

function sizeChecks({ count, rounds, people }: NormField, rules: TitleRuleSet): Check[] {
  const { article, value } = rules.provisions.directTitleEvent;
  const federations = new Set(people.map(({ federation }) => federation)).size;
  const open = (met: boolean) => met || 'to-be-attested';
  const share = `${value.share.numerator}/${value.share.denominator}`;
  const isSmall = count < value.participants || federations < value.federations;
  return [
    check(
      0,
      article,
      'Participants',
      `at least ${value.participants}`,
      count,
      open(count >= value.participants),
    ),
    check(0, article, 'Rounds', `at least ${value.rounds}`, rounds, open(rounds >= value.rounds)),
    check(
      0,
      article,
      'Federations',
      `at least ${value.federations}, or ${share} of the members if fewer`,
      federations,
      open(federations >= value.federations),
    ),
    ...(isSmall ? [mergedGroups(count, federations, rules)] : []),
  ];
}

/** A small group may be part of a merged one, which the report of the group does not show (1.23a). */
function mergedGroups(count: number, federations: number, rules: TitleRuleSet): Check {
  const { article, value } = rules.provisions.mergedGroups;
  const { participants, federations: least, scorePercent } = value.subgroup;
  const needed =
    `${value.participants} players of ${value.federations} federations together, this group ${participants} of ` +
    `${least}, and ${scorePercent} % of the points`;
  const found = `${count} of ${federations} in this group`;
  const isEnough = count >= participants && federations >= least;
  return check(0, article, 'Groups merged', needed, found, isEnough ? 'to-be-attested' : 'not-applicable');
}
