import type {
  CalendarDate,
  DateInterval,
  FederationCode,
  PlayerId,
  Pool,
  TournamentId,
} from '@ledger/kernel';
import type { RecordedEvent, ShippedRuleSet, World } from '@ledger/ledger';
import { isReversal } from '@ledger/ledger';
import { Entrants } from './entrants';
import { Identities } from './identities';
import { Gathered, Undone } from './in-force';

/** What the software brings along and the log cannot tell. */
export interface ShippedLaw {
  ruleSet(id: string): ShippedRuleSet | undefined;
  adjustmentFormulas(pool: Pool): readonly string[];
}

interface Membership {
  readonly on: CalendarDate;
  readonly standing: 'member' | 'excluded';
}

/** The read model that decisions consult about other streams, folded from the log event by event. */
export class KnownWorld implements World {
  private readonly undone = new Undone();
  private readonly registered = new Set<PlayerId>();
  private readonly identities = new Identities(this.undone);
  private readonly suspended = new Gathered<PlayerId, DateInterval>(this.undone);
  private readonly deaths = new Gathered<PlayerId, CalendarDate>(this.undone);
  private readonly forgotten = new Gathered<PlayerId, true>(this.undone);
  private readonly duplicates = new Gathered<TournamentId, TournamentId>(this.undone);
  private readonly memberships = new Gathered<FederationCode, Membership>(this.undone);
  private readonly tournaments = new Map<TournamentId, Entrants>();
  private readonly sources = new Map<string, Set<TournamentId>>();

  constructor(private readonly law: ShippedLaw) {}

  apply(event: RecordedEvent): void {
    if (isReversal(event)) this.undone.add(event);
    switch (event.type) {
      case 'PlayerRegistered':
        this.registered.add(event.data.player);
        return;
      case 'PlayersMerged':
        return this.identities.addMerge(event);
      case 'PlayerSplit':
        return this.identities.addSplit(event);
      case 'PlayerSuspended':
        return this.suspended.add(event.data.player, event.id, event.data);
      case 'PlayerDeceased':
        return this.deaths.add(event.data.player, event.id, event.data.on);
      case 'PersonForgotten':
        return this.forgotten.add(event.data.player, event.id, true);
      case 'FederationAdmitted':
      case 'FederationReadmitted':
        return this.joins(event.data.federation, event.id, event.data.on, 'member');
      case 'FederationExcluded':
        return this.joins(event.data.federation, event.id, event.data.on, 'excluded');
      case 'TournamentRegistered':
        this.tournaments.set(event.data.tournament, new Entrants());
        return;
      case 'ReportReceived':
      case 'SupplementReported':
        return this.reported(event.data.tournament, event.data.source.digest, (entrants) =>
          entrants.addReport(event.id, event.data, []),
        );
      case 'ReportSuperseded':
        return this.reported(event.data.tournament, event.data.source.digest, (entrants) =>
          entrants.addReport(event.id, event.data, event.data.supersedes),
        );
      case 'EntryReassigned':
        return this.tournaments.get(event.data.tournament)?.addReassignment(event);
      case 'DuplicateTournamentDeclared':
        return this.duplicates.add(event.data.tournament, event.id, event.data.original);
      default:
        return;
    }
  }

  private joins(code: FederationCode, id: string, on: CalendarDate, standing: Membership['standing']): void {
    this.memberships.add(code, id, { on, standing });
  }

  private reported(tournament: TournamentId, digest: string, add: (entrants: Entrants) => void): void {
    const entrants = this.tournaments.get(tournament);
    if (entrants !== undefined) add(entrants);
    const known = this.sources.get(digest);
    if (known === undefined) this.sources.set(digest, new Set([tournament]));
    else known.add(tournament);
  }

  isRegistered(player: PlayerId): boolean {
    return this.registered.has(player);
  }

  keptId(player: PlayerId): PlayerId {
    return this.identities.keptId(player);
  }

  identityIn(tournament: TournamentId, entrant: PlayerId): PlayerId {
    return this.identities.identityIn(tournament, entrant);
  }

  playsIn(player: PlayerId, tournament: TournamentId): boolean {
    const entrants = this.tournaments.get(tournament);
    if (entrants === undefined) return false;
    const wanted = this.keptId(player);
    for (const entrant of entrants.inForce(this.undone)) {
      if (this.identityIn(tournament, entrant) === wanted) return true;
    }
    return false;
  }

  suspensions(player: PlayerId): readonly DateInterval[] {
    return this.suspended.inForce(player);
  }

  isForgotten(player: PlayerId): boolean {
    return this.forgotten.latest(player) === true;
  }

  deceasedOn(player: PlayerId): CalendarDate | null {
    return this.deaths.latest(player) ?? null;
  }

  /** The word with the latest date on or before the day; of two of one day, the one recorded later. */
  federationStanding(federation: FederationCode, on: CalendarDate): 'member' | 'excluded' | 'unknown' {
    let standing: Membership | undefined;
    for (const membership of this.memberships.inForce(federation)) {
      if (membership.on <= on && (standing === undefined || membership.on >= standing.on)) standing = membership;
    }
    if (standing !== undefined) return standing.standing;
    return this.memberships.hasAny(federation) ? 'member' : 'unknown';
  }

  isTournament(tournament: TournamentId): boolean {
    return this.tournaments.has(tournament);
  }

  duplicateOf(tournament: TournamentId): TournamentId | null {
    return this.duplicates.latest(tournament) ?? null;
  }

  tournamentsWithSource(digest: string): readonly TournamentId[] {
    return [...(this.sources.get(digest) ?? [])];
  }

  ruleSet(id: string): ShippedRuleSet | undefined {
    return this.law.ruleSet(id);
  }

  adjustmentFormulas(pool: Pool): readonly string[] {
    return this.law.adjustmentFormulas(pool);
  }
}
