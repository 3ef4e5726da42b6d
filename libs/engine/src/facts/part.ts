import { dateFromDayNumber } from '@ledger/kernel';
import type { DayNumber, ListDate, Pool, TournamentId } from '@ledger/kernel';
import type { System, TournamentKind } from '@ledger/ledger';
import type { Asked } from '@ledger/regulations';
import type { Sheet } from './cross-table-columns';
import type { PairScores } from './earlier-parts';

/** Decisions that the regulations give to people. */
export interface Decisions {
  readonly lateRegistrationAllowed: boolean;
  readonly hybridApproved: boolean;
  readonly fastClassicApproved: boolean;
  readonly durationApproved: boolean;
  readonly normsAnnounced: boolean;
  readonly arbiterUnlicensed: boolean;
  readonly gamesFileAttached: boolean;
  readonly partsPooled: boolean;
  readonly decidedMatchWaived: boolean;
  readonly lateReportAccepted: boolean;
}

export const NO_DECISIONS: Decisions = {
  lateRegistrationAllowed: false,
  hybridApproved: false,
  fastClassicApproved: false,
  durationApproved: false,
  normsAnnounced: false,
  arbiterUnlicensed: false,
  gamesFileAttached: false,
  partsPooled: false,
  decidedMatchWaived: false,
  lateReportAccepted: false,
};

/** Why a tournament is out of the calculation whatever the regulations say of it. */
export type Withdrawal =
  | 'registration-refused'
  | 'late-report-refused'
  | 'rating-refused'
  | 'annulled'
  | 'duplicate'
  /** A day lies too far after the day of recording (`dated-ahead.ts`). */
  | 'dated-ahead';

/** Marks on a game of a corrected table; most tables have none. */
export const ANNULLED_FOR_WHITE = 1;
export const ANNULLED_FOR_BLACK = 2;
export const SAME_PERSON = 4;

/**
 * One reported part of a tournament after all corrections, as one version of the facts has it. Each part is rated like
 * a tournament (B-04); the rule set, registration, duration, late report and match score are those of the tournament
 * (B-79, B-80, B-82, B-108).
 */
export interface Part {
  readonly tournament: TournamentId;
  readonly number: number;
  /** Games reported after their part (corrections.md 35): which of its supplements; 0 for the part itself. */
  readonly supplement: number;
  /** One of several interim reports. */
  readonly interim: boolean;
  readonly pool: Pool;
  /** The pool for which it was reported, where a scenario rates it in another. */
  readonly movedFrom?: Pool;
  readonly start: DayNumber;
  readonly end: DayNumber;
  /** Of the whole tournament: the same, unless this is an interim report. */
  readonly tournamentStart: DayNumber;
  readonly tournamentEnd: DayNumber;
  /** Of the first report of the part: another file does not make it later. */
  readonly received: DayNumber;
  readonly registeredOn: DayNumber;
  readonly system: System;
  readonly kind: TournamentKind;
  /** Scheduled rounds as registered, else the last round that any part reports (B-62). */
  readonly rounds: number;
  /** Rounds with games of this part whose day is not on record. */
  readonly undatedRounds: number;
  readonly timeControl: string | null;
  readonly official: boolean;
  readonly hybrid: boolean;
  readonly decisions: Decisions;
  readonly withdrawal: Withdrawal | null;
  readonly sheet: Sheet;
  /** By game of the sheet; null where no game is marked. */
  readonly marks: Uint8Array | null;
  /** Ratings to be used instead of the list's, by player; 0 is unrated (corrections.md 37). */
  readonly bases: ReadonlyMap<number, number> | null;
  /** Of an interim report only the days of its own rounds (B-107). */
  readonly roundDays: readonly (DayNumber | null)[];
  /** Points of a match in earlier parts (B-79); null where there are none. */
  readonly scoresBefore: PairScores | null;
  /** The number of its profile: what the law asks of it independent of its players (`PartProfiles`). */
  readonly profile: number;
  /** Position of the event that brought the table. */
  readonly position: number;
}

/** Whether two are versions of one part: its origin, or what a later correction makes of it. */
export function isSamePart(a: Part, b: Part): boolean {
  return a.tournament === b.tournament && a.number === b.number && a.supplement === b.supplement;
}

/** A part at its origin, and what later corrections booked on later lists make of it (B-65). */
export interface PartHistory {
  readonly origin: Part | null;
  readonly booked: readonly { readonly on: ListDate; readonly part: Part | null }[];
}

/** For what the rules of a part are asked: they go by the start of the tournament (B-01, B-80). */
export function askedFor({ pool, tournamentStart }: Part): Asked {
  return { pool, date: dateFromDayNumber(tournamentStart) };
}
