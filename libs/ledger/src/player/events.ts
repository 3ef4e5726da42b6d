import type { CalendarDate, FederationCode, ListDate, PlayerId, Pool } from '@ledger/kernel';
import type { TitleEvent } from './title-events';

export const SEXES = ['M', 'F'] as const;
export type Sex = (typeof SEXES)[number];
export const AFFILIATIONS = ['IBCA', 'ICSC', 'IPCA'] as const;
export type Affiliation = (typeof AFFILIATIONS)[number];

/** The data that the arithmetic and the lists need; nothing that must be erasable. */
export interface PlayerRegistered {
  readonly type: 'PlayerRegistered';
  readonly data: {
    readonly player: PlayerId;
    readonly federation: FederationCode;
    readonly sex: Sex | null;
    /** Published (7.1.2) and needed for K, so not part of the erasable person. */
    readonly birthYear: number | null;
    /** Titles of arbiters, trainers and organisers as a list printed them; no rule depends on them. */
    readonly otherTitles?: readonly string[];
    /** The title of FIDE Online Arena, as a list printed it. */
    readonly arenaTitle?: string;
  };
}

/** The erasable part: name and full date of birth, in a separate event. */
export interface PersonRecorded {
  readonly type: 'PersonRecorded';
  readonly data: {
    readonly player: PlayerId;
    readonly name: string;
    readonly birthDate: CalendarDate | null;
  };
}

/** An error: past lists are shown corrected (corrections.md 14, 15). */
export interface PlayerDetailsCorrected {
  readonly type: 'PlayerDetailsCorrected';
  readonly data: {
    readonly player: PlayerId;
    readonly federation?: FederationCode;
    readonly sex?: Sex;
    readonly birthYear?: number;
  };
}

/** A misspelt name or wrong birth date, from the beginning. */
export interface PersonCorrected {
  readonly type: 'PersonCorrected';
  readonly data: {
    readonly player: PlayerId;
    readonly name?: string;
    /** Null if the recorded day was wrong and only the year is known. */
    readonly birthDate?: CalendarDate | null;
  };
}

/** A change of federation, from its date (corrections.md 16). */
export interface PlayerTransferred {
  readonly type: 'PlayerTransferred';
  readonly data: {
    readonly player: PlayerId;
    readonly from: FederationCode;
    readonly to: FederationCode;
    readonly on: CalendarDate;
  };
}

/** A change of name, from its date (corrections.md 19). */
export interface PlayerRenamed {
  readonly type: 'PlayerRenamed';
  readonly data: { readonly player: PlayerId; readonly to: string; readonly on: CalendarDate };
}

/** The player is left out of lists dated after the day of death; the games stay (corrections.md 20; 2024 10.2). */
export interface PlayerDeceased {
  readonly type: 'PlayerDeceased';
  readonly data: { readonly player: PlayerId; readonly on: CalendarDate };
}

/**
 * The player is barred from play for a time; `until` is the first day the player may play again. The rating stays on the lists;
 * games in between are flagged for decision (corrections.md 26).
 */
export interface PlayerSuspended {
  readonly type: 'PlayerSuspended';
  readonly data: {
    readonly player: PlayerId;
    readonly from: CalendarDate;
    readonly until: CalendarDate | null;
  };
}

/** The player is left out of lists dated after `on` until reinstated; games are still rated (corrections.md 29). */
export interface PlayerExcluded {
  readonly type: 'PlayerExcluded';
  readonly data: { readonly player: PlayerId; readonly on: CalendarDate };
}

/** The player is on lists dated after `on` again, with the rating from all games played in between (corrections.md 29). */
export interface PlayerReinstated {
  readonly type: 'PlayerReinstated';
  readonly data: { readonly player: PlayerId; readonly on: CalendarDate };
}

/**
 * FIDE includes the player in the lists although the federation is excluded from membership: special dispensation (2005
 * 16.3, 2018 12.3) or approval of the Council (2024 10.1). `until` is the first day without it.
 */
export interface InclusionApproved {
  readonly type: 'InclusionApproved';
  readonly data: {
    readonly player: PlayerId;
    readonly from: CalendarDate;
    readonly until: CalendarDate | null;
  };
}

/** Membership in an affiliate whose players need fewer games for a first rating (2005 9.14e). */
export interface PlayerAffiliated {
  readonly type: 'PlayerAffiliated';
  readonly data: { readonly player: PlayerId; readonly affiliation: Affiliation; readonly on: CalendarDate };
}

/** Two identities are one person: all games of the alias count as the kept player's (B-64). Recorded in the alias's stream. */
export interface PlayersMerged {
  readonly type: 'PlayersMerged';
  readonly data: { readonly alias: PlayerId; readonly kept: PlayerId };
}

/** The merge was wrong (corrections.md 4). Recorded in the alias's stream. */
export interface MergeReverted {
  readonly type: 'MergeReverted';
  readonly data: { readonly alias: PlayerId; readonly kept: PlayerId; readonly merge: string };
}

/** One record holds two people: the entries in these tournaments belong to another id (corrections.md 5). */
export interface PlayerSplit {
  readonly type: 'PlayerSplit';
  readonly data: {
    readonly player: PlayerId;
    readonly to: PlayerId;
    readonly tournaments: readonly string[];
  };
}

/** A former rating that was overlooked: it is the player's rating on that list (corrections.md 23). */
export interface PriorRatingReinstated {
  readonly type: 'PriorRatingReinstated';
  readonly data: {
    readonly player: PlayerId;
    readonly pool: Pool;
    readonly list: ListDate;
    readonly rating: number;
    readonly gamesTotal: number;
    readonly peak: number;
  };
}

/** Points granted by decision on one list, visible and revocable (corrections.md 24). */
export interface AdjustmentGranted {
  readonly type: 'AdjustmentGranted';
  readonly data: {
    readonly player: PlayerId;
    readonly pool: Pool;
    readonly list: ListDate;
    readonly points: number;
  };
}

/** Erasure: personal fields of this player are dropped from every answer and export. */
export interface PersonForgotten {
  readonly type: 'PersonForgotten';
  readonly data: { readonly player: PlayerId };
}

export type PlayerEvent =
  | TitleEvent
  | PlayerRegistered
  | PersonRecorded
  | PlayerDetailsCorrected
  | PersonCorrected
  | PlayerTransferred
  | PlayerRenamed
  | PlayerDeceased
  | PlayerSuspended
  | PlayerExcluded
  | PlayerReinstated
  | InclusionApproved
  | PlayerAffiliated
  | PlayersMerged
  | MergeReverted
  | PlayerSplit
  | PriorRatingReinstated
  | AdjustmentGranted
  | PersonForgotten;
