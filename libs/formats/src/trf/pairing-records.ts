import type { PointsTenths } from './report';

/** 240: byes granted before a round is paired. */
export interface ByeRecord {
  readonly kind: 'F' | 'H' | 'Z';
  readonly round: number;
  /** Players, or teams in a team tournament. */
  readonly who: readonly number[];
}

/** 250: fictitious points for a range of players or teams over a range of rounds. */
export interface Acceleration {
  readonly matchPointsTenths: PointsTenths | null;
  readonly pointsTenths: PointsTenths | null;
  readonly firstRound: number;
  readonly lastRound: number;
  readonly first: number;
  readonly last: number;
}

/** `XXA`: the same, player by player and round by round; null where a round is blank. */
export interface AccelerationByRound {
  readonly startNumber: number;
  readonly pointsTenths: readonly (PointsTenths | null)[];
}

/** 260 or `XXP` (all rounds, null): players or teams that must not meet. */
export interface NoMeeting {
  readonly firstRound: number | null;
  readonly lastRound: number | null;
  readonly who: readonly number[];
}

/** 299: points out of the ordinary. They change a standing, never a rated result. */
export interface AbnormalPoints {
  /** The result concerned, or null for a bonus or penalty. */
  readonly kind: 'W' | 'D' | 'L' | 'F' | 'H' | 'Z' | '+' | '-' | null;
  readonly matchPointsTenths: PointsTenths | null;
  readonly pointsTenths: PointsTenths | null;
  /** 0 = all rounds. */
  readonly round: number;
  readonly who: readonly number[];
}
