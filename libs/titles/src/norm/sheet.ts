import type {
  CalendarDate,
  FederationCode,
  HalfPoints,
  ListDate,
  PlayerId,
  TournamentId,
} from '@ledger/kernel';
import type { Attestation, Sex, System } from '@ledger/ledger';
import type { PlayerTitle, QualifyingEvent, TitleRuleSet } from '@ledger/regulations';

/** A participant as on the list at the start of the tournament (1.46a); titles confirmed before it (0.42). */
export interface Participant {
  readonly id: PlayerId;
  /** On the list as it was published (B-118). Null: unrated. */
  readonly rating: number | null;
  /** On the list as it is revised now, where that differs. */
  readonly ratingRevised?: number | null;
  /** Highest first; a woman may hold one of each kind. */
  readonly titles: readonly PlayerTitle[];
  readonly federation: FederationCode;
  /** Whether the player belongs to a FIDE federation at all (1.42a). */
  readonly belongsToFide: boolean;
  /** The federation is temporarily excluded: the rating is for the FIDE Office to determine (1.46a). */
  readonly federationExcluded: boolean;
}

/** One pairing of the player whose norm is asked. */
export interface NormGame {
  readonly round: number;
  readonly on: CalendarDate | null;
  readonly opponent: Participant;
  readonly score: HalfPoints;
  /** Forfeits are not decided over the board (1.42c). */
  readonly overTheBoard: boolean;
  /** Taken out of the calculation by a decision (fair play). */
  readonly annulled: boolean;
}

/** Events to which 1.41b and 1.43 give special rules; what the registration does not say is attested. */
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
  /** As what it gives the norm that 1.5.6 of 2024 asks for, by its registration; null: as nothing. */
  readonly qualifiesAs: QualifyingEvent | null;
  readonly rounds: number;
  /** The list in force at the start, whose ratings hold unless the event is long (1.14, 1.46a). */
  readonly ratingsFrom: ListDate;
  /** The version of that list that was in force at the start; null: it was not published, and its ratings are computed. */
  readonly ratingsVersion: number | null;
  /** Why the tournament is not rated, with the article; null where it is, or will be (1.4). */
  readonly notRated: string | null;
  /** For sixty moves: of the player with less time, and of both together; null where the report does not say. */
  readonly seconds: { readonly player: number; readonly game: number } | null;
  /** 45+30 or 60+30 approved as standard chess. */
  readonly fastClassic: boolean;
  /** Day of each round; null where the report does not say. */
  readonly roundDates: readonly (CalendarDate | null)[];
  readonly participants: number;
  /** Whether every round had the foreigners of 1.43d, counted once per event. */
  readonly foreigners: ForeignersInEveryRound;
  /** The weakest round for 1.56: rated players who missed at most one, and the sum of the best forty's ratings. */
  readonly smallestRound: SmallestRound;
  /** What people confirmed about this tournament. */
  readonly attested: ReadonlySet<Attestation>;
}

/** The smallest numbers found in any round, of players who missed at most one (1.43d). */
export interface ForeignersInEveryRound {
  readonly rated: number;
  readonly federations: number;
  readonly titled: number;
}

/** The least found in any round, of rated players who missed at most one (1.56). */
export interface SmallestRound {
  readonly participants: number;
  /** Of as many as 1.56 asks for, the strongest; 0 where there are fewer. */
  readonly averageRating: number;
}

/** All that is needed to judge one player's norm in one tournament. */
export interface NormSheet {
  readonly player: {
    readonly id: PlayerId;
    readonly federation: FederationCode;
    readonly sex: Sex | null;
    /** Held at the start: a norm for one of them is of no use. */
    readonly titles: readonly PlayerTitle[];
  };
  readonly event: NormEvent;
  /** The title regulations by which the norm is judged: those of the start (1.54). */
  readonly rules: TitleRuleSet;
  /** In order of rounds, forfeits included. */
  readonly games: readonly NormGame[];
  /** Rounds with a pairing-allocated bye. */
  readonly allocatedByes: readonly number[];
  /**
   * Opponents left out by 1.42b: unrated players who scored zero against rated ones in a round-robin.
   */
  readonly zeroScorers: ReadonlySet<PlayerId>;
  /** The same with ratings as revised since the lists were published; absent where nobody's rating was revised. */
  readonly revised?: NormSheet;
}
