import type { CalendarDate, FederationCode, PlayerId, TimeControl } from '@ledger/kernel';
import type { PlayingTitle, Sex } from '../person';
import type { BoardOrder, ForfeitedMatch, TeamByes, TeamRoundResults, TrfTeam } from './team-records';
import type {
  AbnormalPoints,
  Acceleration,
  AccelerationByRound,
  ByeRecord,
  NoMeeting,
} from './pairing-records';

/** Krause 2006, C.04 Annex 2 of 2016, C.02.03 Annexure A of 2026. */
export const TRF_VERSIONS = ['TRF06', 'TRF16', 'TRF26'] as const;
export type TrfVersion = (typeof TRF_VERSIONS)[number];

/** Points as printed (`11.5`), in tenths: scoring systems of 3-1-0 or with thirds of a bye exist. */
export type PointsTenths = number;

/** A date of birth as far as it is known: `1987-06-15` or `1987`. */
export type BirthText = string;

/** One tournament report, read and checked: what it says, in one form whatever the version it came in. */
export interface TrfReport {
  readonly version: TrfVersion;
  readonly tournament: TrfTournament;
  /** In the order of the file. */
  readonly players: readonly TrfPlayer[];
  /** Rounds with a column in the player records. */
  readonly rounds: number;
  /** By round, then by white's start number. Byes are games with one player. */
  readonly games: readonly TrfGame[];
  readonly teams: readonly TrfTeam[];
  /** 801 and 802: for people to read; 801 has no fixed columns and is kept as text. */
  readonly teamResults: readonly TeamRoundResults[];
  readonly teamResultLines: readonly string[];
  readonly boardOrders: readonly BoardOrder[];
  readonly teamByes: TeamByes | null;
  readonly forfeitedMatches: readonly ForfeitedMatch[];
  readonly byes: readonly ByeRecord[];
  /** `XXZ`: start numbers absent from the next round. */
  readonly absent: readonly number[];
  readonly accelerations: readonly Acceleration[];
  readonly accelerationsByRound: readonly AccelerationByRound[];
  readonly noMeetings: readonly NoMeeting[];
  readonly abnormalPoints: readonly AbnormalPoints[];
  readonly nationalRatings: readonly NationalRating[];
  readonly details: readonly PlayerDetail[];
  /** `###` lines, without the mark. */
  readonly comments: readonly string[];
  /** Lines with a tag that no version defines, verbatim. */
  readonly unknown: readonly string[];
}

/** The `??2` records. Null where the file does not say. */
export interface TrfTournament {
  readonly name: string | null;
  readonly city: string | null;
  readonly federation: FederationCode | null;
  readonly start: CalendarDate | null;
  readonly end: CalendarDate | null;
  readonly numberOfPlayers: number | null;
  readonly numberOfRated: number | null;
  readonly numberOfTeams: number | null;
  readonly type: string | null;
  readonly chiefArbiter: string | null;
  readonly deputies: readonly string[];
  /** 122 as printed. */
  readonly timeControlText: string | null;
  /** 222, or what 122 says where it can be understood. */
  readonly timeControl: TimeControl | null;
  /** Index 0 is round 1. As long as `rounds`, or empty where the file has no 132. */
  readonly roundDates: readonly (CalendarDate | null)[];
  /** 142 or `XXR`. */
  readonly scheduledRounds: number | null;
  /** 152 or `XXC`. */
  readonly initialColour: 'white' | 'black' | null;
  /** `XXC rank`: pairing by position instead of start number. */
  readonly pairedByRank: boolean;
  /** 162, `XXS` and `BB*`; empty means 1, ½, 0. */
  readonly scoring: readonly Score[];
  readonly startingRankMethod: { readonly federation: FederationCode | null; readonly method: string } | null;
  readonly pairingProgram: string | null;
  readonly encodedType: string | null;
  readonly tieBreaks: readonly string[];
  readonly standingsTieBreaks: readonly string[];
  /** 352, e.g. `WBWB`. */
  readonly boardColours: string | null;
  /** 362: `TW`, `TD`, `TL`. */
  readonly matchScoring: readonly { readonly symbol: MatchSymbol; readonly pointsTenths: PointsTenths }[];
}

export type MatchSymbol = 'TW' | 'TD' | 'TL';

/** 162 knows W D L A P X; the others come from JaVaFo's `XXS`, which distinguishes colours and kinds of bye. */
export const SCORE_SYMBOLS = [
  ...(['W', 'D', 'L', 'A', 'P', 'X'] as const),
  ...(['WW', 'BW', 'WD', 'BD', 'WL', 'BL', 'ZPB', 'HPB', 'FPB', 'FW', 'FL'] as const),
] as const;
export type ScoreSymbol = (typeof SCORE_SYMBOLS)[number];

export interface Score {
  readonly symbol: ScoreSymbol;
  readonly pointsTenths: PointsTenths;
}

/** Record 001 without its rounds. */
export interface TrfPlayer {
  readonly startNumber: number;
  readonly sex: Sex | null;
  readonly title: PlayingTitle | null;
  readonly name: string;
  /** 0 = unrated. */
  readonly rating: number;
  readonly federation: FederationCode | null;
  /** May be a national number in files of some federations: check it against the player file. */
  readonly id: PlayerId | null;
  readonly birth: BirthText | null;
  /** As printed; points are never used for rating, the game codes are. */
  readonly pointsTenths: PointsTenths | null;
  readonly rank: number | null;
}

/** Codes of a game between two players, as white's: lower-case `a b z` are ½-0, 0-½, 0-0 played; `~` both forfeited. */
export const GAME_CODES = ['1', '=', '0', 'a', 'b', 'z', 'W', 'D', 'L', '+', '-', '~'] as const;
export type GameCode = (typeof GAME_CODES)[number];
/** Codes of a player without an opponent: full, half, allocated, zero. */
export const BYE_CODES = ['F', 'H', 'U', 'Z'] as const;
export type ByeCode = (typeof BYE_CODES)[number];

export type TrfGame =
  | { readonly round: number; readonly white: number; readonly black: number; readonly code: GameCode }
  | { readonly round: number; readonly white: number; readonly black: null; readonly code: ByeCode };

/** NRS record: what a national federation knows of a player; blank fields are as in 001. */
export interface NationalRating {
  readonly ratingFederation: FederationCode;
  readonly startNumber: number;
  readonly sex: Sex | null;
  readonly classification: string;
  readonly name: string;
  readonly rating: number;
  readonly origin: string;
  readonly nationalNumber: string;
  readonly birth: BirthText | null;
}

/** Tornelo's `DAT` line under a player: an address, a group, another federation's id. */
export interface PlayerDetail {
  readonly startNumber: number;
  readonly kind: string;
  readonly value: string;
}

/** A report that says nothing: the beginning of every report that is read or made. */
export function emptyReport(): TrfReport {
  return {
    version: 'TRF16',
    tournament: emptyTournament(),
    players: [],
    rounds: 0,
    games: [],
    teams: [],
    teamResults: [],
    teamResultLines: [],
    boardOrders: [],
    teamByes: null,
    forfeitedMatches: [],
    byes: [],
    absent: [],
    accelerations: [],
    accelerationsByRound: [],
    noMeetings: [],
    abnormalPoints: [],
    nationalRatings: [],
    details: [],
    comments: [],
    unknown: [],
  };
}

export function emptyTournament(): TrfTournament {
  return {
    name: null,
    city: null,
    federation: null,
    start: null,
    end: null,
    numberOfPlayers: null,
    numberOfRated: null,
    numberOfTeams: null,
    type: null,
    chiefArbiter: null,
    deputies: [],
    timeControlText: null,
    timeControl: null,
    roundDates: [],
    scheduledRounds: null,
    initialColour: null,
    pairedByRank: false,
    scoring: [],
    startingRankMethod: null,
    pairingProgram: null,
    encodedType: null,
    tieBreaks: [],
    standingsTieBreaks: [],
    boardColours: null,
    matchScoring: [],
  };
}
