import type { DayNumber, ListDate, Pool, TournamentId } from '@ledger/kernel';
import type { System, TournamentKind } from '@ledger/ledger';
import type { Sheet } from './cross-table-columns';

/** Decisions that the regulations give to people. */
export interface Decisions {
  readonly lateRegistrationAllowed: boolean;
  readonly hybridApproved: boolean;
  readonly fastClassicApproved: boolean;
  readonly durationApproved: boolean;
  readonly decidedMatchWaived: boolean;
  readonly lateReportAccepted: boolean;
}

export const NO_DECISIONS: Decisions = {
  lateRegistrationAllowed: false,
  hybridApproved: false,
  fastClassicApproved: false,
  durationApproved: false,
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
 * One reported part of a tournament after all corrections, as one version of the facts has it. Each part is rated as an
 * event of its own (B-04).
 */
export interface Part {
  readonly tournament: TournamentId;
  readonly number: number;
  /** Games reported after their part (corrections.md 35). */
  readonly supplement: boolean;
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
  /** Scheduled rounds as registered, else the rounds in the report (B-62). */
  readonly rounds: number;
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
  readonly roundDays: readonly (DayNumber | null)[];
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
