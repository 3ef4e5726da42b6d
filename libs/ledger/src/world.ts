import type {
  CalendarDate,
  DateInterval,
  FederationCode,
  PlayerId,
  Pool,
  Refusal,
  TournamentId,
} from '@ledger/kernel';

/** A rule set that the software brings along, as far as the ledger must know it. */
export interface ShippedRuleSet {
  readonly id: string;
  readonly pools: readonly Pool[];
  readonly digest: string;
}

/**
 * What a decision about one stream must know of the others. Answers are as of the head of the log; the caller
 * passes it in, so that a decision stays a pure function.
 */
export interface World {
  isRegistered(player: PlayerId): boolean;

  /** The id under which a player's games count: merges followed to the end; the id itself if it is not merged. */
  keptId(player: PlayerId): PlayerId;

  /** The same for an entry of a tournament: splits are followed first, then merges. */
  identityIn(tournament: TournamentId, entrant: PlayerId): PlayerId;

  /**
   * The ids that lead from a player, or from an entry of a tournament, to the id under which the games count: the first is
   * the one given. A decision about any of them may lead elsewhere.
   */
  identities(player: PlayerId, tournament?: TournamentId): readonly PlayerId[];

  /** The id under which a player is entered in a tournament; null if no entry belongs to this player. */
  entryOf(player: PlayerId, tournament: TournamentId): PlayerId | null;

  /** Times in which a player may not play. */
  suspensions(player: PlayerId): readonly DateInterval[];

  /** Erasure was asked for: no personal detail may be recorded any more. */
  isForgotten(player: PlayerId): boolean;

  deceasedOn(player: PlayerId): CalendarDate | null;

  /** `unknown` is a federation of which nothing is recorded; it is taken for a member. */
  federationStatus(federation: FederationCode, on: CalendarDate): 'member' | 'excluded' | 'unknown';

  isTournament(tournament: TournamentId): boolean;

  /** The tournament that this one was declared a duplicate of; null if it is none. */
  duplicateOf(tournament: TournamentId): TournamentId | null;

  /** Tournaments with a report, in force or replaced, from a file of this digest. */
  tournamentsWithSource(digest: string): readonly TournamentId[];

  /** Undefined if this version of the software does not ship it. */
  ruleSet(id: string): ShippedRuleSet | undefined;

  /** The first day of a pool for which this version of the software knows the rules. */
  firstDayCovered(pool: Pool): CalendarDate;

  /** Names of the one-off formulas that the handbook has for a pool. */
  adjustmentFormulas(pool: Pool): readonly string[];

  /** Why a value cannot be that of a provision of the handbook; null if it can. */
  provisionFault(provision: string, value: unknown): Refusal | null;
}
