import type { PointsTenths } from './report';

/** 013 or 310. From 013 the number is the place in the file, and the rest is not given. */
export interface TrfTeam {
  readonly number: number;
  readonly name: string;
  readonly nickname: string | null;
  readonly strength: number | null;
  readonly matchPointsTenths: PointsTenths | null;
  readonly gamePointsTenths: PointsTenths | null;
  readonly rank: number | null;
  /** Start numbers in board order. */
  readonly players: readonly number[];
}

/** 300: a team that did not sit in its default order; 0 is an empty board. */
export interface BoardOrder {
  readonly round: number;
  readonly team: number;
  readonly opponent: number;
  readonly players: readonly number[];
}

/** 320: what an allocated bye is worth to a team, and who had it in each round (0 = none). */
export interface TeamByes {
  readonly matchPointsTenths: PointsTenths | null;
  readonly gamePointsTenths: PointsTenths | null;
  readonly teams: readonly number[];
}

/** 330. */
export interface ForfeitedMatch {
  readonly kind: '+-' | '-+' | '--';
  readonly round: number;
  readonly white: number;
  readonly black: number;
}

export type TeamBye = 'PAB' | 'FPB' | 'HPB' | 'ZPB';

/** 802: informative. */
export interface TeamRoundResults {
  readonly team: number;
  readonly nickname: string;
  readonly matchPointsTenths: PointsTenths | null;
  readonly gamePointsTenths: PointsTenths | null;
  readonly rounds: readonly {
    readonly opponent: number | TeamBye | null;
    readonly colour: 'white' | 'black' | null;
    readonly gamePointsTenths: PointsTenths | null;
    readonly forfeited: boolean;
  }[];
}
