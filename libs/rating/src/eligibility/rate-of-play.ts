import type { Pool, TimeControl } from '@ledger/kernel';
import {
  describeSeconds,
  describeTimeControl,
  firstControlMoves,
  hasEqualTimes,
  hasIncrement,
  secondsForSixtyMoves,
  shorterBaseSeconds,
  shorterSecondsForSixtyMoves,
} from '@ledger/kernel';
import type { KByTimeControl, MinuteRange } from '@ledger/regulations';
import { valueOf } from '@ledger/regulations';
import { NEVER } from '../rules/never';
import type { Law } from '../working/law';
import type { Ruling } from '../working/ruling';
import { notAsked, ruling } from '../working/ruling';

export interface RateOfPlayFacts {
  readonly pool: Pool;
  /** Null if it was never reported; it is then taken to fit the pool. */
  readonly timeControl: TimeControl | null;
  /** The QC approved 45+30 or 60+30 as standard chess (2026). */
  readonly fastClassicApproved: boolean;
}

/**
 * What a time control allows: games are rated in which both players are below `ratedBelow` (`NEVER`: all games, 0:
 * none). For whom the rating is read, and when, says `scope` (B-39, B-61).
 */
export interface RateOfPlay {
  readonly ratedBelow: number;
  readonly scope: 'tournament' | 'game-at-tournament-start' | 'game-at-game-start';
  readonly rulings: readonly Ruling[];
}

export function rateOfPlay(law: Law, facts: RateOfPlayFacts): RateOfPlay {
  const control = facts.timeControl;
  if (control === null) {
    const text = 'The time control is not known; assumed to fit the pool.';
    return { ratedBelow: NEVER, scope: 'tournament', rulings: notAsked(law, 'timeControl', text) };
  }
  const rule = valueOf(law.ruleSet, 'timeControl', law.asked);
  const scope = rule.kind === 'minimum' ? rule.scope : 'tournament';
  const rulings = [unequalTimes(law, control), firstControl(law, control)].filter(
    (answer) => answer !== null,
  );
  if (rulings.some((answer) => !answer.counts)) return { ratedBelow: 0, scope, rulings };
  const seconds = shorterSecondsForSixtyMoves(control);
  const fact = `${describeTimeControl(control)} gives ${describeSeconds(seconds)} for 60 moves`;
  if (rule.kind === 'range') {
    const range = facts.pool === 'blitz' ? rule.blitz : rule.rapid;
    const fits = isWithin(range, seconds);
    const text = `${fact}; ${facts.pool} is ${describeRange(range)}.`;
    return {
      ratedBelow: fits ? NEVER : 0,
      scope,
      rulings: [...rulings, ruling(law, 'timeControl', fits, text)],
    };
  }
  if (facts.fastClassicApproved && isFastClassic(law, control)) {
    const text = `${describeTimeControl(control)} was approved as standard chess.`;
    return { ratedBelow: NEVER, scope, rulings: [...rulings, ruling(law, 'fastClassic', true, text)] };
  }
  const base = shorterBaseSeconds(control);
  const leastBase = (rule.baseMinutes ?? 0) * 60;
  if (hasIncrement(control) && base < leastBase) {
    const text = `${describeTimeControl(control)} has a base of ${describeSeconds(base)}; with an increment it must be ${describeSeconds(leastBase)}.`;
    return { ratedBelow: 0, scope, rulings: [...rulings, ruling(law, 'timeControl', false, text)] };
  }
  const ratedBelow = strongestBandAllowed(rule.bands, seconds);
  const limit =
    ratedBelow === NEVER
      ? 'enough for every player'
      : ratedBelow === 0
        ? 'too fast for standard chess'
        : `enough only between players below ${ratedBelow}`;
  return {
    ratedBelow,
    scope,
    rulings: [...rulings, ruling(law, 'timeControl', ratedBelow > 0, `${fact}: ${limit}.`)],
  };
}

/**
 * Whether a game is too fast for the stronger of its players (0: both unrated). Without allocation, for the hot loop.
 */
export function isTooFast(ratedBelow: number, strongerRating: number): boolean {
  return strongerRating >= ratedBelow;
}

function unequalTimes(law: Law, control: TimeControl): Ruling | null {
  if (hasEqualTimes(control)) return null;
  const counts = valueOf(law.ruleSet, 'unequalTimes', law.asked) === 'each-needs-the-minimum';
  const white = describeSeconds(secondsForSixtyMoves(control.white));
  const black = describeSeconds(secondsForSixtyMoves(control.black));
  return ruling(law, 'unequalTimes', counts, `White has ${white} for 60 moves, Black ${black}.`);
}

function firstControl(law: Law, control: TimeControl): Ruling | null {
  const moves = firstControlMoves(control);
  if (moves === null) return null;
  const rule = valueOf(law.ruleSet, 'firstControl', law.asked);
  const answer = (counts: boolean, wanted: string): Ruling =>
    ruling(law, 'firstControl', counts, `The first time control is at move ${moves}; ${wanted}.`);
  switch (rule.kind) {
    case 'no-rule':
      return null;
    case 'recommended':
      return answer(true, `${rule.moves} moves are recommended`);
    case 'exactly':
      return answer(moves === rule.moves, `it must be at move ${rule.moves}`);
    case 'at-least':
      return answer(moves >= rule.moves, `at least ${rule.moves} moves are required`);
  }
}

/** One of the controls that may count as standard chess where they were approved (2026; W30). */
export function isFastClassic(law: Law, control: TimeControl): boolean {
  const rule = valueOf(law.ruleSet, 'fastClassic', law.asked);
  const [session, ...more] = control.white;
  return (
    rule.kind === 'if-approved' &&
    more.length === 0 &&
    rule.controls.some(
      (allowed) =>
        allowed.minutes * 60 === session.seconds && allowed.incrementSeconds === session.incrementSeconds,
    )
  );
}

/**
 * Tenths of K for a time control (proposed in 2008, D2): of the first band that it meets, or of the last one where it is
 * not known and the tournament is not one of standard chess. 10: K in full.
 */
export function kTenths(rule: KByTimeControl, control: TimeControl | null, isStandard: boolean): number {
  if (rule.kind === 'none') return 10;
  if (control === null) return isStandard ? 10 : rule.bands.at(-1)!.tenths;
  const seconds = shorterSecondsForSixtyMoves(control);
  const base = shorterBaseSeconds(control);
  const met = rule.bands.find(
    ({ minutes, baseMinutes }) => seconds >= minutes * 60 && base >= baseMinutes * 60,
  );
  return (met ?? rule.bands.at(-1)!).tenths;
}

type Band = { readonly ratingFrom: number; readonly minutes: number };

/** The lower limit of the weakest band whose minimum is not met: players from there on may not play this control. */
function strongestBandAllowed(bands: readonly Band[], seconds: number): number {
  let ratedBelow = NEVER;
  for (const band of bands) {
    if (seconds < band.minutes * 60 && band.ratingFrom < ratedBelow) ratedBelow = band.ratingFrom;
  }
  return ratedBelow;
}

function isWithin(range: MinuteRange, seconds: number): boolean {
  const from = range.from * 60;
  const to = range.to * 60;
  const above = range.fromIncluded ? seconds >= from : seconds > from;
  return above && (range.toIncluded ? seconds <= to : seconds < to);
}

function describeRange(range: MinuteRange): string {
  const from = range.fromIncluded ? 'at least' : 'more than';
  const to = range.toIncluded ? 'at most' : 'less than';
  return `${from} ${range.from} and ${to} ${range.to} minutes`;
}
