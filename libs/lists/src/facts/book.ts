import type { LogPosition, TournamentId } from '@ledger/kernel';
import { BEGINNING, refuse, unreachable } from '@ledger/kernel';
import type {
  FederationEvent,
  ListCutoffChanged,
  ListEvent,
  ListPublished,
  ListRevised,
  ListWithdrawn,
  PlayerSplit,
  PlayersMerged,
  RecordedEvent,
  Reversal,
  RulesEvent,
  TournamentEvent,
} from '@ledger/ledger';
import { BaseColumns } from './base-columns';
import { Knowledge } from './knowledge';
import type { OpeningPiece } from './opening';
import { openingPieceOf } from './opening';
import type { PlayerFact, PlayerFile } from './player-file';
import { PlayerRegister } from './player-register';
import { SheetPress } from './sheet';
import type { Shelf } from './shelves';
import { SHELVES } from './shelves';
import { registrationOf, reportOf, TournamentFile } from './tournament-file';
import { Touched } from './touched';

export type PublicationEvent = RecordedEvent<ListPublished | ListRevised | ListWithdrawn>;

/**
 * The facts of the log, filed by tournament, player and list so that any state of knowledge can be read from them.
 * Nothing is computed here and nothing is ever taken out: the book grows with the log.
 *
 * A branch holds what a scenario adds, and reads everything else from the book it branches from.
 */
export class FactBook {
  readonly register: PlayerRegister;
  readonly press: SheetPress;
  readonly base: BaseColumns;
  private readonly tournaments = new Map<TournamentId, TournamentFile>();
  private readonly playerFacts = new Map<number, PlayerFact[]>();
  readonly federations: RecordedEvent<FederationEvent>[];
  readonly rules: RecordedEvent<RulesEvent>[];
  readonly openings: OpeningPiece[];
  readonly cutoffs: RecordedEvent<ListCutoffChanged>[];
  readonly publications: PublicationEvent[];
  readonly merges: RecordedEvent<PlayersMerged>[];
  readonly splits: RecordedEvent<PlayerSplit>[];
  readonly reversals: RecordedEvent<Reversal>[];
  /** What the events recorded since the last reading concern. */
  readonly touched = new Touched();
  head: LogPosition;

  constructor(private readonly trunk: FactBook | null = null) {
    this.register = trunk?.register ?? new PlayerRegister();
    this.press = trunk?.press ?? new SheetPress();
    this.base = trunk?.base ?? new BaseColumns();
    this.federations = [...(trunk?.federations ?? [])];
    this.rules = [...(trunk?.rules ?? [])];
    this.openings = [...(trunk?.openings ?? [])];
    this.cutoffs = [...(trunk?.cutoffs ?? [])];
    this.publications = [...(trunk?.publications ?? [])];
    this.merges = [...(trunk?.merges ?? [])];
    this.splits = [...(trunk?.splits ?? [])];
    this.reversals = [...(trunk?.reversals ?? [])];
    this.head = trunk?.head ?? BEGINNING;
  }

  branch(): FactBook {
    return new FactBook(this);
  }

  knowledge(knownAt: LogPosition = this.head, dropped: ReadonlySet<string> = new Set()): Knowledge {
    return new Knowledge(knownAt, dropped, this.reversals);
  }

  tournament(id: TournamentId): TournamentFile | undefined {
    return this.tournaments.get(id) ?? this.trunk?.tournament(id);
  }

  *allTournaments(): Iterable<TournamentFile> {
    if (this.trunk !== null) {
      for (const file of this.trunk.allTournaments()) if (!this.tournaments.has(file.id)) yield file;
    }
    yield* this.tournaments.values();
  }

  player(place: number, knowledge: Knowledge): PlayerFile {
    return { base: this.base.detailsOf(place, knowledge), facts: this.factsAbout(place) };
  }

  factsAbout(place: number): readonly PlayerFact[] {
    return this.playerFacts.get(place) ?? this.trunk?.factsAbout(place) ?? [];
  }

  /** Players about whom more is on record than registration and name. */
  *playersWithFacts(): Iterable<number> {
    if (this.trunk !== null) {
      for (const place of this.trunk.playersWithFacts()) if (!this.playerFacts.has(place)) yield place;
    }
    yield* this.playerFacts.keys();
  }

  record(event: RecordedEvent): void {
    if (event.position <= this.head) {
      refuse({
        code: 'LogOutOfOrder',
        message: `Event ${event.position} comes after event ${this.head}.`,
        advice: 'The lists are folded from events in the order of the log.',
      });
    }
    this.head = event.position;
    this.file(event);
  }

  private file(event: RecordedEvent): void {
    const shelf = SHELVES[event.type] as Shelf | undefined;
    switch (shelf) {
      case 'player':
        return this.filePlayerFact(event as PlayerFact);
      case 'identity':
        return this.fileIdentity(event as RecordedEvent<PlayersMerged | PlayerSplit>);
      case 'federation':
        this.federations.push(event as RecordedEvent<FederationEvent>);
        return;
      case 'tournament':
        return this.fileTournamentEvent(event as RecordedEvent<TournamentEvent>);
      case 'rules':
        this.rules.push(event as RecordedEvent<RulesEvent>);
        return this.touched.everything();
      case 'list':
        return this.fileListEvent(event as RecordedEvent<ListEvent>);
      case 'reversal':
        return this.recordReversal(event as RecordedEvent<Reversal>);
      case undefined:
        return refuse({
          code: 'EventTypeUnknown',
          message: `Event ${event.position} is of the unknown type "${event.type}".`,
          advice: 'The ledger was written by a newer version of this software; update it.',
        });
    }
  }

  private fileIdentity(event: RecordedEvent<PlayersMerged | PlayerSplit>): void {
    if (event.type === 'PlayerSplit') {
      this.splits.push(event);
      for (const id of event.data.tournaments) this.touched.tournament(id as TournamentId);
      return;
    }
    this.merges.push(event);
    this.touched.player(this.register.placeOf(event.data.alias));
    this.touched.player(this.register.placeOf(event.data.kept));
    this.touched.identities();
  }

  private filePlayerFact(event: PlayerFact): void {
    const place = this.register.placeOf(event.data.player);
    this.touched.player(place);
    if (this.trunk === null) {
      if (event.type === 'PlayerRegistered' && this.base.register(place, event)) return;
      if (event.type === 'PersonRecorded' && this.base.name(place, event)) return;
      if (event.type === 'PersonForgotten') this.base.forget(place);
    }
    let facts = this.playerFacts.get(place);
    if (facts === undefined) this.playerFacts.set(place, (facts = [...this.factsAbout(place)]));
    facts.push(event);
  }

  private fileListEvent(event: RecordedEvent<ListEvent>): void {
    switch (event.type) {
      case 'OpeningListAdopted':
        this.openings.push(openingPieceOf(event, this.register));
        this.touched.everything();
        return;
      case 'ListCutoffChanged':
        this.cutoffs.push(event);
        this.touched.everything();
        return;
      case 'ListPublished':
      case 'ListRevised':
      case 'ListWithdrawn':
        this.publications.push(event);
        return;
      case 'PlayersEnteredList':
      case 'PlayersDelisted':
      case 'PlayersBecameInactive':
      case 'PlayersBecameActive':
      case 'EntriesOnListReversed':
      case 'DelistingsReversed':
      case 'InactivityReversed':
      case 'ActivityReversed':
        // They follow from the publication they came with; the lists are computed, not read from them.
        return;
      default:
        unreachable(event, 'list event');
    }
  }

  private fileTournamentEvent(event: RecordedEvent<TournamentEvent>): void {
    if (event.type === 'ReportPersonsRecorded') return;
    const file = this.fileFor(event.data.tournament);
    this.touched.tournament(file.id);
    switch (event.type) {
      case 'TournamentRegistered':
        file.registrations.push(registrationOf(event));
        return;
      case 'ReportReceived':
      case 'SupplementReported':
      case 'ReportSuperseded':
        file.reports.push(
          reportOf(event, ({ entries, rounds }) =>
            this.press.print(entries, rounds, (id) => this.register.placeOf(id)),
          ),
        );
        return;
      default:
        file.amendments.push(event);
    }
  }

  private fileFor(id: TournamentId): TournamentFile {
    let file = this.tournaments.get(id);
    if (file === undefined) {
      file = this.trunk?.tournament(id)?.copy() ?? new TournamentFile(id);
      this.tournaments.set(id, file);
    }
    return file;
  }

  /** A reversal stands in the stream of what it undoes, which tells what it concerns. */
  private recordReversal(event: RecordedEvent<Reversal>): void {
    this.reversals.push(event);
    const [kind] = event.stream.split('-', 1);
    const name = event.stream.slice(event.stream.indexOf('-') + 1);
    if (kind === 'tournament') this.touched.tournament(name as TournamentId);
    else if (kind === 'player') {
      this.touched.player(this.register.placeOf(Number(name)));
      this.touched.identities();
    } else this.touched.everything();
  }
}
