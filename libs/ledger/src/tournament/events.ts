import type { CalendarDate, FederationCode, PlayerId, Pool, TournamentId } from '@ledger/kernel';
import type { Effect } from '../effect';
import type { ClaimFiled, ClaimRejected, ClaimUpheld } from './claim-events';
import type { GameCode, PersonRow, PlayedCode, ReportContent } from './report';

export const SYSTEMS = [
  'swiss',
  'round-robin',
  'double-round-robin',
  'team',
  'match',
  'scheveningen',
  'schiller',
  'knock-out',
] as const;
export type System = (typeof SYSTEMS)[number];

/** Kinds of event with special rules in the regulations, of ratings or of titles. */
export const TOURNAMENT_KINDS = [
  'ordinary',
  'league',
  'national-championship',
  'womens-national-championship',
  'national-team-championship',
  'olympiad',
  'continental-team',
  'world-team',
  'continental-club',
  'world-club',
  'zonal',
  'world-cup',
  'world-cup-qualifier',
  'candidates-qualifier',
  'eve-event',
] as const;
export type TournamentKind = (typeof TOURNAMENT_KINDS)[number];

/** A federation announces a tournament to be rated, with its schedule (2024 0.2). */
export interface TournamentRegistered {
  readonly type: 'TournamentRegistered';
  readonly data: {
    readonly tournament: TournamentId;
    readonly name: string;
    readonly city: string | null;
    readonly federation: FederationCode;
    readonly pool: Pool;
    readonly start: CalendarDate;
    readonly end: CalendarDate;
    readonly registeredOn: CalendarDate;
    readonly system: System;
    readonly kind: TournamentKind;
    /** Scheduled rounds; null if the registration did not say (B-62). */
    readonly rounds: number | null;
    /** `90m+30s`, `40/90m+30s:30m+30s`, `W5m-B4m`; in older ledgers as it was given (docs/decisions/0013). */
    readonly timeControl: string | null;
    /** An official FIDE event, which may end on the last day before a list (7.1.3). */
    readonly official: boolean;
    readonly hybrid: boolean;
  };
}

interface Decision<Type extends string> {
  readonly type: Type;
  readonly data: { readonly tournament: TournamentId; readonly on: CalendarDate };
}

/** The chairperson refuses to register it: nothing of it is rated (2024 0.2). */
export type RegistrationRefused = Decision<'RegistrationRefused'>;
/** It is rated although it was registered too late (2024 0.2). */
export type LateRegistrationAllowed = Decision<'LateRegistrationAllowed'>;
/** Play under hybrid conditions is approved, as each such tournament must be (2024 0.2, 2.1). */
export type HybridApproved = Decision<'HybridApproved'>;
/** 45+30 or 60+30 as standard chess, where the QC approves it (2026). */
export type FastClassicApproved = Decision<'FastClassicApproved'>;
/** A duration beyond the limit, approved beforehand (R&B 2018 4.1). */
export type DurationApproved = Decision<'DurationApproved'>;
/** Title norms can be made in it, so it had to be registered earlier (R&B 2018 0.2). */
export type NormsAnnounced = Decision<'NormsAnnounced'>;
/** An arbiter had no licence: the tournament is not rated where the rules say so (R&B 2018 0.3). */
export type ArbiterUnlicensed = Decision<'ArbiterUnlicensed'>;
/** Preliminaries, finals or play-offs, reported as parts, are one event: their results are pooled (2005 6.2; B-120). */
export type PartsPooled = Decision<'PartsPooled'>;
/** The games of a tournament were submitted as PGN, as hybrid events must (2022 and 2024 9.4). The file stays with its holder. */
export interface GamesFileAttached {
  readonly type: 'GamesFileAttached';
  readonly data: {
    readonly tournament: TournamentId;
    readonly on: CalendarDate;
    /** SHA-256 of the bytes, by which the file can be recognised. */
    readonly digest: string;
    /** Games in the file. */
    readonly games: number;
  };
}
/** Games after a match is decided are rated because it was requested before (2022 6.2). */
export interface DecidedMatchWaived {
  readonly type: 'DecidedMatchWaived';
  readonly data: {
    readonly tournament: TournamentId;
    readonly on: CalendarDate;
    /** The day of the request, not after the start; null if the decision only says that there was one. */
    readonly requestedOn: CalendarDate | null;
  };
}
/** A report after the deadline is rated by exception (corrections.md 7, B-69). */
export interface LateReportAccepted {
  readonly type: 'LateReportAccepted';
  readonly data: {
    readonly tournament: TournamentId;
    readonly on: CalendarDate;
    /** Whether a fee for lateness is owed. */
    readonly feeDue: boolean;
  };
}
/** The report was late and no exception is made: it is recorded but not rated (corrections.md 7). */
export type LateReportRefused = Decision<'LateReportRefused'>;
/** FIDE does not rate this tournament (0.4); appeal within seven days. */
export type RatingRefused = Decision<'RatingRefused'>;
/** The organiser appeals within seven days of the decision (2024 0.4). */
export type RatingRefusalAppealed = Decision<'RatingRefusalAppealed'>;
/** The appeal succeeds: the tournament is rated. */
export type AppealUpheld = Decision<'AppealUpheld'>;
/** The appeal fails: the tournament is not rated. */
export type AppealDismissed = Decision<'AppealDismissed'>;

/** All entries and games of one report, one interim part, or one piece of a large report. */
export interface ReportReceived {
  readonly type: 'ReportReceived';
  readonly data: { readonly tournament: TournamentId } & ReportContent;
}

/** Names and dates of birth as printed in a report, in a separate event because they must be erasable. */
export interface ReportPersonsRecorded {
  readonly type: 'ReportPersonsRecorded';
  readonly data: {
    readonly tournament: TournamentId;
    /** The source digest of the report they were printed in. */
    readonly report: string;
    readonly part: number;
    readonly persons: readonly PersonRow[];
  };
}

/**
 * Games played after their part had been reported, such as a postponed one; the rules of the
 * date decide whether they count (corrections.md 35; not since 2022).
 */
export interface SupplementReported {
  readonly type: 'SupplementReported';
  readonly data: { readonly tournament: TournamentId } & ReportContent;
}

/**
 * Another file replaces a part; both are kept (corrections.md 9). Corrections that name a row of the part
 * (a game, an entry) and were recorded before concern the replaced file and no longer apply; decisions about the
 * tournament or a player stay.
 */
export interface ReportSuperseded {
  readonly type: 'ReportSuperseded';
  readonly data: {
    readonly tournament: TournamentId;
    /** Ids of all earlier report events of the part, so that only the latest file counts. */
    readonly supersedes: readonly string[];
    readonly effect: Effect;
  } & ReportContent;
}

/**
 * A game by its row in the report: part, round and start numbers never change, while the ids (those of the
 * entries when this was recorded) may be corrected later.
 */
interface GameNamed {
  readonly tournament: TournamentId;
  readonly part: number;
  readonly round: number;
  readonly whiteStart: number;
  readonly blackStart: number;
  readonly white: PlayerId;
  readonly black: PlayerId;
}

/** A result was entered wrongly, such as 1-0 for 0-1 (corrections.md 1). */
export interface ResultCorrected {
  readonly type: 'ResultCorrected';
  readonly data: GameNamed & { readonly from: GameCode; readonly to: GameCode; readonly effect: Effect };
}

/** A game reported as played was not: it is not rated for either player (corrections.md 12). */
export interface GameDeclaredUnplayed {
  readonly type: 'GameDeclaredUnplayed';
  readonly data: GameNamed & { readonly from: PlayedCode; readonly effect: Effect };
}

/** A game reported as forfeited, or not at all, was played (corrections.md 13). */
export interface GameDeclaredPlayed {
  readonly type: 'GameDeclaredPlayed';
  readonly data: GameNamed & {
    /** Null if the game is not in the report. */
    readonly from: GameCode | null;
    readonly to: PlayedCode;
    readonly effect: Effect;
  };
}

/** An entry belongs to another player: all its games are reassigned (corrections.md 2). */
export interface EntryReassigned {
  readonly type: 'EntryReassigned';
  readonly data: {
    readonly tournament: TournamentId;
    readonly part: number;
    readonly startNumber: number;
    readonly from: PlayerId;
    readonly to: PlayerId;
    readonly effect: Effect;
  };
}

/** One player under two pairing numbers (corrections.md 36). */
export interface EntriesCombined {
  readonly type: 'EntriesCombined';
  readonly data: {
    readonly tournament: TournamentId;
    readonly part: number;
    readonly player: PlayerId;
    readonly startNumbers: readonly number[];
    readonly effect: Effect;
  };
}

/** A fact of the registration was recorded wrongly. */
interface OfRegistration {
  readonly tournament: TournamentId;
  readonly effect: Effect;
}

/** Rated in the wrong pool: it is removed from one and added to the other (corrections.md 10). */
export interface PoolCorrected {
  readonly type: 'PoolCorrected';
  readonly data: OfRegistration & { readonly from: Pool; readonly to: Pool };
}
/** The kind of pairing was registered wrongly. */
export interface SystemCorrected {
  readonly type: 'SystemCorrected';
  readonly data: OfRegistration & { readonly from: System; readonly to: System };
}
/** The time control was registered wrongly. */
export interface TimeControlCorrected {
  readonly type: 'TimeControlCorrected';
  readonly data: OfRegistration & { readonly from: string | null; readonly to: string };
}
/** The kind of event was registered wrongly (2005 4.11, 6.33, 9.14d). */
export interface KindCorrected {
  readonly type: 'KindCorrected';
  readonly data: OfRegistration & { readonly from: TournamentKind; readonly to: TournamentKind };
}
/** It was played under hybrid conditions, or was not, against its registration (2022 and 2024 0.2). */
export interface HybridCorrected {
  readonly type: 'HybridCorrected';
  readonly data: OfRegistration & { readonly from: boolean; readonly to: boolean };
}
/** It is an official event, or is not, against its registration (2024 0.3, 7.1.3). */
export interface OfficialCorrected {
  readonly type: 'OfficialCorrected';
  readonly data: OfRegistration & { readonly from: boolean; readonly to: boolean };
}
/** The day of registration was recorded wrongly (0.2). */
export interface RegistrationDayCorrected {
  readonly type: 'RegistrationDayCorrected';
  readonly data: OfRegistration & { readonly from: CalendarDate; readonly to: CalendarDate };
}
/** The number of scheduled rounds was registered wrongly, or not at all (B-62). */
export interface RoundsCorrected {
  readonly type: 'RoundsCorrected';
  readonly data: OfRegistration & { readonly from: number | null; readonly to: number };
}

/** The start decides ratings, K and rules; end and receipt decide the list. The correction applies from the beginning (corrections.md 11, B-68). */
export interface DatesCorrected {
  readonly type: 'DatesCorrected';
  readonly data: {
    readonly tournament: TournamentId;
    readonly start: CalendarDate;
    readonly end: CalendarDate;
    readonly effect: Effect;
  };
}

/** The day on which a part was received was recorded wrongly (corrections.md 11). */
export interface ReceiptCorrected {
  readonly type: 'ReceiptCorrected';
  readonly data: {
    readonly tournament: TournamentId;
    readonly part: number;
    readonly from: CalendarDate;
    readonly to: CalendarDate;
    readonly effect: Effect;
  };
}

/**
 * Fair play: one player's games, or one of them, are not rated, for both sides or for that player only (B-66).
 */
export interface GamesAnnulled {
  readonly type: 'GamesAnnulled';
  readonly data: {
    readonly tournament: TournamentId;
    readonly player: PlayerId;
    /** Null for all the player's games in the tournament. */
    readonly round: number | null;
    readonly side: 'both' | 'player';
    readonly effect: Effect;
  };
}

/** No game of the tournament is rated, for example because of fraud (corrections.md 28). */
export interface TournamentAnnulled {
  readonly type: 'TournamentAnnulled';
  readonly data: { readonly tournament: TournamentId; readonly effect: Effect };
}

/** The same event under a second id: this one is void (corrections.md 8). */
export interface DuplicateTournamentDeclared {
  readonly type: 'DuplicateTournamentDeclared';
  readonly data: {
    readonly tournament: TournamentId;
    readonly original: TournamentId;
    readonly effect: Effect;
  };
}

/** A wrong rating was used for a player in this tournament (null: unrated) (corrections.md 37). */
export interface RatingBasisCorrected {
  readonly type: 'RatingBasisCorrected';
  readonly data: {
    readonly tournament: TournamentId;
    readonly player: PlayerId;
    readonly rating: number | null;
    readonly effect: Effect;
  };
}

export type TournamentEvent =
  | TournamentRegistered
  | RegistrationRefused
  | LateRegistrationAllowed
  | HybridApproved
  | FastClassicApproved
  | DurationApproved
  | NormsAnnounced
  | ArbiterUnlicensed
  | PartsPooled
  | GamesFileAttached
  | DecidedMatchWaived
  | LateReportAccepted
  | LateReportRefused
  | RatingRefused
  | RatingRefusalAppealed
  | AppealUpheld
  | AppealDismissed
  | ReportReceived
  | ReportPersonsRecorded
  | SupplementReported
  | ReportSuperseded
  | ResultCorrected
  | GameDeclaredUnplayed
  | GameDeclaredPlayed
  | EntryReassigned
  | EntriesCombined
  | PoolCorrected
  | DatesCorrected
  | ReceiptCorrected
  | SystemCorrected
  | TimeControlCorrected
  | KindCorrected
  | HybridCorrected
  | OfficialCorrected
  | RegistrationDayCorrected
  | RoundsCorrected
  | GamesAnnulled
  | TournamentAnnulled
  | DuplicateTournamentDeclared
  | RatingBasisCorrected
  | ClaimFiled
  | ClaimRejected
  | ClaimUpheld;
