import type { CalendarDate, FederationCode, HalfPoints, PlayerId, TournamentId } from '@ledger/kernel';
import type { Sex, System } from '@ledger/ledger';
import type { PlayerTitle } from '@ledger/regulations';

/** A participant as on the list at the start of the tournament (1.46a); titles confirmed before it (0.42). */
export interface Participant {
  readonly id: PlayerId;
  /** Null: unrated. */
  readonly rating: number | null;
  readonly title: PlayerTitle | null;
  readonly federation: FederationCode;
  /** Whether the federation was a member of FIDE at the start (1.42a). */
  readonly federationIsMember: boolean;
}

/** One pairing of the player whose norm is asked. */
export interface NormGame {
  readonly round: number;
  readonly opponent: Participant;
  readonly score: HalfPoints;
  /** Forfeits and games of less than one move are not over the board (1.42c). */
  readonly overTheBoard: boolean;
}

/** Events to which 1.41b and 1.43 give rules of their own; what the registration does not say is attested. */
export type NormEventKind =
  | 'ordinary'
  | 'team-championship'
  | 'world-cup'
  | 'national-championship'
  | 'national-team-championship'
  | 'zonal';

/** What concerns the tournament as a whole, the same for all its players. */
export interface NormEvent {
  readonly id: TournamentId;
  readonly start: CalendarDate;
  readonly end: CalendarDate;
  readonly registeredOn: CalendarDate;
  readonly federation: FederationCode;
  readonly system: System;
  readonly kind: NormEventKind;
  readonly rounds: number;
  /** Minutes for sixty moves of the slower-equipped player; null where the report does not say. */
  readonly minutes: number | null;
  /** Day of each round; null where the report does not say. */
  readonly roundDates: readonly (CalendarDate | null)[];
  readonly participants: number;
  /** Whether every round had the foreigners of 1.43d, counted once per event. */
  readonly foreigners: ForeignersInEveryRound;
  /** The smallest field of any round, of players who missed at most one, and its average rating (1.56). */
  readonly smallestRound: { readonly participants: number; readonly averageRating: number };
}

/** The smallest numbers found in any round, of players who missed at most one (1.43d). */
export interface ForeignersInEveryRound {
  readonly rated: number;
  readonly federations: number;
  readonly titled: number;
}

/** All that is needed to judge one player's norm in one tournament. */
export interface NormSheet {
  readonly player: { readonly id: PlayerId; readonly federation: FederationCode; readonly sex: Sex | null };
  readonly event: NormEvent;
  /** In order of rounds, forfeits included. */
  readonly games: readonly NormGame[];
  /** Rounds with a pairing-allocated bye. */
  readonly allocatedByes: readonly number[];
  /**
   * Opponents left out by 1.42b: unrated players who scored zero against rated ones in a round-robin.
   */
  readonly zeroScorers: ReadonlySet<PlayerId>;
}
