import type {
  CalendarDate,
  DateInterval,
  FederationCode,
  PlayerId,
  Pool,
  Refusal,
  TournamentId,
} from '@ledger/kernel';
import type { EventOf, LedgerEvent } from './events';
import { excludedOn } from './exclusion';
import type { FederationView } from './federation/evolve';
import { federationState } from './federation/evolve';
import { Identities } from './player/identities';
import { PlayerIds } from './player/player-ids';
import type { Reversal } from './reversal';
import { activeEvents, isReversal, reversalTarget } from './reversal';
import { SavedLater } from './saved-later';
import type { Placed } from './stream-state';
import type { ShippedRuleSet, World } from './world';

/** What the world needs and the log does not hold, or holds too bulkily to keep. */
export interface WorldSources {
  readonly ruleSet: (id: string) => ShippedRuleSet | undefined;
  readonly adjustmentFormulas: (pool: Pool) => readonly string[];
  readonly firstDayCovered: (pool: Pool) => CalendarDate;
  readonly provisionFault: (provision: string, value: unknown) => Refusal | null;
  /** The players behind the entries of a tournament, as `entrantsOf` gives them. */
  readonly entrants: (tournament: TournamentId) => Iterable<PlayerId>;
}

/** Events whose reversal changes what this model answers. */
type Remembered = Extract<
  LedgerEvent,
  {
    readonly type:
      | 'PlayersMerged'
      | 'PlayerSplit'
      | 'PlayerSuspended'
      | 'PlayerDeceased'
      | 'FederationAdmitted'
      | 'FederationExcluded'
      | 'FederationReadmitted'
      | 'DuplicateTournamentDeclared';
  }
>;

type Decision = Placed<Remembered | Reversal>;

/** The digest of a report, and a tournament that has it. */
type Source = readonly [digest: string, tournament: TournamentId];

/** What a `WorldModel` has learned, as plain data. */
interface SavedWorld {
  readonly players: readonly PlayerId[];
  readonly forgotten: readonly PlayerId[];
  /** JSON: the ids. */
  readonly tournaments: string;
  /** JSON: each digest with a tournament. */
  readonly sources: string;
  readonly decisions: readonly Decision[];
}

/**
 * The world according to the log, learned event by event in log order. Of the many events it keeps a line each; the few
 * that can be reverted are kept whole, and what follows from them is computed again when one of them changes.
 */
export class WorldModel implements World {
  private readonly players: PlayerIds = new PlayerIds();
  private readonly forgotten: Set<PlayerId> = new Set();
  private readonly tournaments: SavedLater<Set<TournamentId>, TournamentId>;
  private readonly sources: SavedLater<Map<string, TournamentId[]>, Source>;
  private readonly decisions: Decision[] = [];
  private readonly remembered = new Set<string>();
  private conclusions: Conclusions | null = null;

  constructor(
    private readonly given: WorldSources,
    saved: SavedWorld | null = null,
  ) {
    this.tournaments = new SavedLater(
      () => new Set(),
      (known, tournament) => known.add(tournament),
      saved?.tournaments ?? null,
    );
    this.sources = new SavedLater(() => new Map(), addSource, saved?.sources ?? null);
    if (saved === null) return;
    this.players = new PlayerIds(saved.players);
    this.forgotten = new Set(saved.forgotten);
    this.decisions.push(...saved.decisions);
    for (const { id } of saved.decisions) this.remembered.add(id);
  }

  /** Plain data from which the same model can be made. */
  saved(): SavedWorld {
    const { players, forgotten, tournaments, sources, decisions } = this;
    return {
      players: [...players],
      forgotten: [...forgotten],
      tournaments: JSON.stringify([...tournaments.content]),
      sources: JSON.stringify(
        [...sources.content].flatMap(([digest, all]) =>
          all.map((tournament): Source => [digest, tournament]),
        ),
      ),
      decisions: decisions.map(({ id, position, type, data }) => ({ id, position, type, data }) as Decision),
    };
  }

  learn(event: Placed): void {
    switch (event.type) {
      case 'PlayerRegistered':
        this.players.add(event.data.player);
        return;
      case 'PersonForgotten':
        this.forgotten.add(event.data.player);
        return;
      case 'TournamentRegistered':
        this.tournaments.add(event.data.tournament);
        return;
      case 'ReportReceived':
      case 'ReportSuperseded':
      case 'SupplementReported':
        this.sources.add([event.data.source.digest, event.data.tournament]);
        return;
      case 'PlayersMerged':
      case 'PlayerSplit':
      case 'PlayerSuspended':
      case 'PlayerDeceased':
      case 'FederationAdmitted':
      case 'FederationExcluded':
      case 'FederationReadmitted':
      case 'DuplicateTournamentDeclared':
        this.remember(event);
        return;
      default:
        if (isReversal(event) && this.remembered.has(reversalTarget(event))) this.remember(event);
    }
  }

  private remember(event: Placed<Remembered | Reversal>): void {
    this.decisions.push(event);
    this.remembered.add(event.id);
    this.conclusions = null;
  }

  private get concluded(): Conclusions {
    this.conclusions ??= conclude(activeEvents(this.decisions) as Placed<Remembered>[]);
    return this.conclusions;
  }

  isRegistered(player: PlayerId): boolean {
    return this.players.has(player);
  }

  isForgotten(player: PlayerId): boolean {
    return this.forgotten.has(player);
  }

  keptId(player: PlayerId): PlayerId {
    return this.concluded.identities.keptFor(player);
  }

  identityIn(tournament: TournamentId, entrant: PlayerId): PlayerId {
    return this.concluded.identities.playerIn(tournament, entrant);
  }

  identities(player: PlayerId, tournament?: TournamentId): readonly PlayerId[] {
    return this.concluded.identities.leadingFrom(player, tournament);
  }

  entryOf(player: PlayerId, tournament: TournamentId): PlayerId | null {
    const identity = this.keptId(player);
    for (const entrant of this.given.entrants(tournament)) {
      if (entrant === player || this.identityIn(tournament, entrant) === identity) return entrant;
    }
    return null;
  }

  suspensions(player: PlayerId): readonly DateInterval[] {
    return this.concluded.suspensions.get(player) ?? [];
  }

  deceasedOn(player: PlayerId): CalendarDate | null {
    return this.concluded.deaths.get(player) ?? null;
  }

  federationStatus(federation: FederationCode, on: CalendarDate): 'member' | 'excluded' | 'unknown' {
    const view = this.concluded.federations.get(federation);
    if (view === undefined) return 'unknown';
    return excludedOn(view.exclusions, on) ? 'excluded' : 'member';
  }

  isTournament(tournament: TournamentId): boolean {
    return this.tournaments.content.has(tournament);
  }

  duplicateOf(tournament: TournamentId): TournamentId | null {
    return this.concluded.duplicates.get(tournament) ?? null;
  }

  tournamentsWithSource(digest: string): readonly TournamentId[] {
    return this.sources.content.get(digest) ?? [];
  }

  ruleSet(id: string): ShippedRuleSet | undefined {
    return this.given.ruleSet(id);
  }

  adjustmentFormulas(pool: Pool): readonly string[] {
    return this.given.adjustmentFormulas(pool);
  }

  firstDayCovered(pool: Pool): CalendarDate {
    return this.given.firstDayCovered(pool);
  }

  provisionFault(provision: string, value: unknown): Refusal | null {
    return this.given.provisionFault(provision, value);
  }
}

function addSource(known: Map<string, TournamentId[]>, [digest, tournament]: Source): void {
  const others = known.get(digest);
  if (others === undefined) known.set(digest, [tournament]);
  else if (!others.includes(tournament)) others.push(tournament);
}

/** What follows from the decisions in force. */
interface Conclusions {
  readonly identities: Identities;
  readonly suspensions: ReadonlyMap<PlayerId, readonly DateInterval[]>;
  readonly deaths: ReadonlyMap<PlayerId, CalendarDate>;
  readonly federations: ReadonlyMap<FederationCode, FederationView>;
  readonly duplicates: ReadonlyMap<TournamentId, TournamentId>;
}

function conclude(decisions: readonly Placed<Remembered>[]): Conclusions {
  const merges: EventOf<'PlayersMerged'>[] = [];
  const splits: EventOf<'PlayerSplit'>[] = [];
  const suspensions = new Map<PlayerId, DateInterval[]>();
  const deaths = new Map<PlayerId, CalendarDate>();
  const duplicates = new Map<TournamentId, TournamentId>();
  const ofFederation = new Map<FederationCode, Placed<Extract<Remembered, FederationDecision>>[]>();
  for (const event of decisions) {
    switch (event.type) {
      case 'PlayersMerged':
        merges.push(event);
        break;
      case 'PlayerSplit':
        splits.push(event);
        break;
      case 'PlayerSuspended': {
        const { player, from, until } = event.data;
        suspensions.set(player, [...(suspensions.get(player) ?? []), { from, until }]);
        break;
      }
      case 'PlayerDeceased':
        deaths.set(event.data.player, event.data.on);
        break;
      case 'DuplicateTournamentDeclared':
        duplicates.set(event.data.tournament, event.data.original);
        break;
      case 'FederationAdmitted':
      case 'FederationExcluded':
      case 'FederationReadmitted': {
        const { federation } = event.data;
        ofFederation.set(federation, [...(ofFederation.get(federation) ?? []), event]);
        break;
      }
    }
  }
  const federations = new Map<FederationCode, FederationView>();
  for (const [federation, events] of ofFederation) federations.set(federation, federationState(events).view);
  const identities = new Identities(merges, splits, (id) => id);
  return { identities, suspensions, deaths, federations, duplicates };
}

interface FederationDecision {
  readonly type: 'FederationAdmitted' | 'FederationExcluded' | 'FederationReadmitted';
}
