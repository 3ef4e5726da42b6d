import type { CalendarDate, PlayerId, TournamentId } from '@ledger/kernel';
import { formatHalfPoints } from '@ledger/kernel';
import type { HalfPoints } from '@ledger/kernel';
import type { Attestation, DirectTitleOnFile } from '@ledger/ledger';
import type { State } from '@ledger/engine';
import type { TitleRuleSet } from '@ledger/regulations';
import type { Check } from '../norm/check';
import { attestedCheck, check, holds } from '../norm/check';
import { isAtLeast, percentOf } from '../norm/performance';
import type { ByRating } from '../rating/by-rating';
import { directMinimum } from '../rating/by-rating';
import type { RatingsOf } from '../rating/ratings-of';
import { PLAYED } from '../sheets/cells';
import { NormField } from '../sheets/field';

/** What people confirmed about a tournament for one title; null: about the player. */
type AttestedOf = (tournament: TournamentId | null) => ReadonlySet<Attestation>;

/** A title for a place or result in a championship (1.2), attested and not awarded yet. */
export interface DirectTitleProgress {
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
export function directTitleProgress(
  state: State,
  player: PlayerId,
  ratings: RatingsOf,
  direct: DirectTitleOnFile,
  on: CalendarDate,
  rules: TitleRuleSet,
  attestedOf: AttestedOf,
): DirectTitleProgress {
  const asked = minimumAsked(state, direct, rules);
  const minimum = asked === null ? null : directMinimum(ratings, asked, on, rules, attestedOf(null));
  const checks = placeChecks(state, player, direct, rules, attestedOf(direct.tournament));
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
 * What the report shows of the championship. It does not show which events the table of direct titles names, nor which
 * of them 1.23 is for: a field that is too small is open, not failed, since world championships have no such minimum.
 */
export function placeChecks(
  state: State,
  player: PlayerId,
  { tournament, achievement }: Pick<DirectTitleOnFile, 'tournament' | 'achievement'>,
  rules: TitleRuleSet,
  attested: ReadonlySet<Attestation>,
): Check[] {
  const needed = 'one that gives the title, attested';
  const place = attestedCheck(
    attested,
    0,
    rules.cite('1.21'),
    'Place or result',
    'place',
    needed,
    achievement,
  );
  const parts = state.partsOf(tournament);
  if (parts.length === 0) {
    const { directTitleScorePercent: score } = rules.provisions;
    const unknown = 'the tournament is not reported here';
    return [place, attestedCheck(attested, 0, score, 'Score', 'score', `at least ${score.value} %`, unknown)];
  }
  const field = new NormField(state, parts, rules);
  const score = scoreOf(field, player);
  return [place, scoreCheck(score, rules), ...sizeChecks(field, score, rules, attested)];
}

interface Score {
  readonly games: number;
  readonly halfPoints: number;
}

function scoreOf(field: NormField, player: PlayerId): Score {
  const entry = field.entryOf(player);
  let games = 0;
  let halfPoints = 0;
  for (let cell = field.firstRound[entry] ?? 0; cell < (field.firstRound[entry + 1] ?? 0); cell++) {
    if (field.outcome[cell] !== PLAYED) continue;
    games += 1;
    halfPoints += field.halfPoints[cell]!;
  }
  return { games, halfPoints };
}

function scoreCheck({ games, halfPoints }: Score, rules: TitleRuleSet): Check {
  const { directTitleScorePercent } = rules.provisions;
  const { value } = directTitleScorePercent;
  const found = games === 0 ? 'no game of the player in the report' : scoreText({ games, halfPoints });
  const met = games > 0 && isAtLeast(value, halfPoints, games);
  return check(0, directTitleScorePercent, 'Score', `at least ${value} %`, found, met);
}

function scoreText({ games, halfPoints }: Score): string {
  const percent = percentOf(halfPoints, games);
  return `${formatHalfPoints(halfPoints as HalfPoints)} of ${games} = ${percent} %`;
}

function sizeChecks(
  { count, rounds, people }: NormField,
  score: Score,
  rules: TitleRuleSet,
  attested: ReadonlySet<Attestation>,
): Check[] {
  const { directTitleEvent: law } = rules.provisions;
  const { participants, rounds: leastRounds, federations: least, share } = law.value;
  const federations = new Set(people.map(({ federation }) => federation)).size;
  const sized = (what: string, needed: string, found: number, enough: boolean): Check =>
    enough
      ? check(0, law, what, needed, found, true)
      : attestedCheck(attested, 0, law, what, 'field', `${needed}, or exempt`, String(found));
  const isMerged = attested.has('merged-groups');
  const isSmall = count < participants || federations < least;
  return [
    sized('Participants', `at least ${participants}`, count, count >= participants || isMerged),
    sized('Rounds', `at least ${leastRounds}`, rounds, rounds >= leastRounds),
    sized(
      'Federations',
      `at least ${least}, or ${share.numerator}/${share.denominator} of the members if fewer`,
      federations,
      federations >= least || isMerged,
    ),
    ...(isSmall && !attested.has('field')
      ? mergedGroups(count, federations, { ...score, games: rounds }, isMerged, rules)
      : []),
  ];
}

/**
 * A small group may be part of a merged one, which the report of the group does not show (1.23a). Only then is its
 * player held to half of the points, of played games and over all rounds.
 */
function mergedGroups(
  count: number,
  federations: number,
  score: Score,
  isMerged: boolean,
  rules: TitleRuleSet,
): Check[] {
  const { mergedGroups: law } = rules.provisions;
  const { participants, federations: least, scorePercent } = law.value.subgroup;
  const what = 'Groups merged';
  const needed =
    `${law.value.participants} players of ${law.value.federations} federations together, this group ` +
    `${participants} of ${least}`;
  const found = `${count} of ${federations} in this group`;
  const isLarge = count >= participants && federations >= least;
  if (!isMerged) {
    return [
      check(0, law, what, needed, found, isLarge ? 'to-be-attested' : 'not-applicable', 'merged-groups'),
    ];
  }
  const half = isAtLeast(scorePercent, score.halfPoints, score.games);
  return [
    check(0, law, what, needed, `${found}, attested`, isLarge),
    check(0, law, 'Score in the group', `at least ${scorePercent} %`, scoreText(score), half),
  ];
}
