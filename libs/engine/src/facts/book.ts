import type { CalendarDate, LogPosition, TournamentId } from '@ledger/kernel';
import { BEGINNING, isCalendarDate, refuse, unreachable } from '@ledger/kernel';
import type {
  EventTraits,
  FederationEvent,
  ListCutoffChanged,
  ListEvent,
  PublicationEvent as OnVersions,
  PlayerSplit,
  PlayerRegistered,
  PlayersMerged,
  RecordedEvent,
  Reversal,
  RulesEvent,
  TournamentEvent,
} from '@ledger/ledger';
import { EVENT_CATALOGUE, ledgerRefusal } from '@ledger/ledger';
import { engineRefusal } from '../refusals';
import { BaseColumns } from './base-columns';
import { FilingOrder } from './filing-order';
import { Knowledge } from './knowledge';
import type { OpeningPiece } from './opening';
import { openingPieceOf } from './opening';
import { PartProfiles } from './part-profile';
import { keptPlain } from './plain-tournament';
import type { PlayerFact, PlayerFile } from './player-file';
import { PlayerRegister } from './player-register';
import { CrossTableColumns } from './cross-table-columns';
import { registrationOf, reportOf, TournamentFile } from './tournament-file';
import type { TouchedFacts } from './touched';
import { joinTouched, Touched } from './touched';

export type PublicationEvent = RecordedEvent<OnVersions>;

/**
 * The facts of the log, filed by tournament, player and list so that any state of knowledge can be read from them.
 * Nothing is computed here and nothing is ever taken out: the book grows with the log.
 *
 * A branch holds what a scenario adds, and reads everything else from the book it branches from.
 */
export class FactBook {
  readonly register: PlayerRegister;
  readonly crossTables: CrossTableColumns;
  readonly profiles: PartProfiles;
  readonly base: BaseColumns;
  /** Files of tournaments opened here, in the trunk and in all branches. */
  private readonly files: { opened: number };
  private readonly tournaments = new Map<TournamentId, TournamentFile>();
  private readonly playerFacts = new Map<number, PlayerFact[]>();
  private readonly tournamentsFiled = new FilingOrder<TournamentId>();
  private readonly playersFiled = new FilingOrder<number>();
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
  /** Where each day of recording begins in the log. */
  private readonly recordedDays: { readonly from: LogPosition; readonly date: CalendarDate }[];

  constructor(private readonly trunk: FactBook | null = null) {
    this.register = trunk?.register ?? new PlayerRegister();
    this.crossTables = trunk?.crossTables ?? new CrossTableColumns();
    this.profiles = trunk?.profiles ?? new PartProfiles();
    this.base = trunk?.base ?? new BaseColumns();
    this.files = trunk?.files ?? { opened: 0 };
    this.federations = [...(trunk?.federations ?? [])];
    this.rules = [...(trunk?.rules ?? [])];
    this.openings = [...(trunk?.openings ?? [])];
    this.cutoffs = [...(trunk?.cutoffs ?? [])];
    this.publications = [...(trunk?.publications ?? [])];
    this.merges = [...(trunk?.merges ?? [])];
    this.splits = [...(trunk?.splits ?? [])];
    this.reversals = [...(trunk?.reversals ?? [])];
    this.head = trunk?.head ?? BEGINNING;
    this.recordedDays = trunk?.recordedDays ?? [];
  }

  branch(): FactBook {
    return new FactBook(this);
  }

  knowledge(
    knownAt: LogPosition = this.head,
    dropped: ReadonlySet<string> = new Set(),
    added: ReadonlySet<string> = new Set(),
  ): Knowledge {
    return new Knowledge(knownAt, dropped, this.reversals, added);
  }

  tournament(id: TournamentId): TournamentFile | undefined {
    return this.tournaments.get(id) ?? this.trunk?.tournament(id);
  }

  allTournaments(): Iterable<TournamentFile> {
    return this.trunk === null ? this.tournaments.values() : this.withThoseOf(this.trunk);
  }

  private *withThoseOf(trunk: FactBook): Iterable<TournamentFile> {
    for (const file of trunk.allTournaments()) if (!this.tournaments.has(file.id)) yield file;
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
      refuse(engineRefusal('LogOutOfOrder', { position: event.position, head: this.head }));
    }
    this.head = event.position;
    this.noteDay(event);
    this.touch(event);
    this.file(event);
  }

  private noteDay({ position, recordedAt }: RecordedEvent): void {
    const last = this.recordedDays.at(-1);
    if (last !== undefined && recordedAt.startsWith(last.date)) return;
    const date = recordedAt.slice(0, 10);
    if (isCalendarDate(date)) this.recordedDays.push({ from: position, date });
  }

  /** The day of the last event recorded up to a position; null where nothing says when. */
  recordedOn(position: LogPosition): CalendarDate | null {
    return this.recordedDays.findLast(({ from }) => from <= position)?.date ?? null;
  }

  /** Notes what an event concerns, without filing it: for one that a scenario leaves out. */
  touch(event: RecordedEvent): void {
    const { data, stream } = event;
    const declared = declarationOf(event);
    switch (declared?.category) {
      case 'player':
        return this.touched.player(this.register.placeOf((data as PlayerFact['data']).player));
      case 'identity':
      case 'reversal':
        return this.touchStream(event, stream);
      case 'tournament':
        return this.touched.tournament((data as { tournament: TournamentId }).tournament);
      case 'rules':
      case 'list':
        if (declared?.cause !== null) this.touched.everything();
        return;
      case 'federation':
      case undefined:
        return;
    }
  }

  /** Merges, splits and reversals: they and their stream name what they concern. */
  private touchStream(event: RecordedEvent, stream: string): void {
    if (this.touchIdentities(this.undoneBy(event))) return;
    if (stream.startsWith('tournament-')) {
      this.touched.tournament(stream.slice('tournament-'.length) as TournamentId);
    } else if (stream.startsWith('player-')) this.touchPlayers(Number(stream.slice('player-'.length)));
    else this.touched.everything();
  }

  /** What depends on an event: a merge concerns both players, however often it was reverted since. */
  private undoneBy(event: RecordedEvent): RecordedEvent {
    let undone = event;
    while ('target' in undone.data) {
      const { target } = undone.data;
      const found = [this.reversals, this.merges, this.splits].flat().find(({ id }) => id === target);
      if (found === undefined) return undone;
      undone = found;
    }
    return undone;
  }

  /** Whether an event says who is who. */
  private touchIdentities({ type, data }: RecordedEvent): boolean {
    if (type === 'PlayersMerged' || type === 'MergeReverted') this.touchPlayers(data.alias, data.kept);
    else if (type === 'PlayerSplit') {
      this.touchPlayers(data.player, data.to);
      for (const id of data.tournaments) this.touched.tournament(id as TournamentId);
    } else return false;
    return true;
  }

  /** Also who was ever merged with them: through a merge of merges the games of a third are another's. */
  private touchPlayers(...ids: number[]): void {
    const known = new Set<number>(ids);
    for (const id of known) {
      this.touched.player(this.register.placeOf(id));
      for (const { data } of this.merges) {
        if (data.kept === id) known.add(data.alias);
        if (data.alias === id) known.add(data.kept);
      }
    }
    this.touched.identities();
  }

  /** What was recorded after a position, and up to another, concerns. */
  touchedSince(position: LogPosition, upTo: LogPosition = this.head): TouchedFacts {
    const touched = new Touched();
    const isLater = (event: { readonly position: number }): boolean =>
      event.position > position && event.position <= upTo;
    this.noteFiled(position, upTo, touched);
    for (const player of this.base.since(position, upTo)) touched.player(player);
    const calendar = this.rules.filter(({ type }) => EVENT_CATALOGUE[type].cause !== null);
    if ([...calendar, ...this.openings, ...this.cutoffs].some(isLater)) touched.everything();
    const scratch = new FactBook(this);
    for (const event of [...this.merges, ...this.splits, ...this.reversals]) {
      if (isLater(event)) scratch.touch(event);
    }
    return joinTouched(touched.drain(), scratch.touched.drain());
  }

  private noteFiled(position: LogPosition, upTo: LogPosition, touched: Touched): void {
    this.trunk?.noteFiled(position, upTo, touched);
    for (const id of this.tournamentsFiled.between(position, upTo)) touched.tournament(id);
    for (const player of this.playersFiled.between(position, upTo)) touched.player(player);
  }

  private file(event: RecordedEvent): void {
    switch (declarationOf(event)?.category) {
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
        return;
      case 'list':
        return this.fileListEvent(event as RecordedEvent<ListEvent>);
      case 'reversal':
        this.reversals.push(event as RecordedEvent<Reversal>);
        return;
      case undefined:
        return refuse(
          ledgerRefusal('EventTypeUnknown', { type: event.type, where: `position ${event.position}` }),
        );
    }
  }

  private fileIdentity(event: RecordedEvent<PlayersMerged | PlayerSplit>): void {
    if (event.type === 'PlayerSplit') this.splits.push(event);
    else this.merges.push(event);
  }

  private filePlayerFact(event: PlayerFact): void {
    const place = this.register.placeOf(event.data.player);
    if (this.trunk === null) {
      if (event.type === 'PlayerRegistered' && this.base.register(place, event) && !hasFurtherTitles(event))
        return;
      if (event.type === 'PersonRecorded' && this.base.name(place, event)) return;
      if (event.type === 'PersonForgotten') this.base.forget(place);
    }
    let facts = this.playerFacts.get(place);
    if (facts === undefined) this.playerFacts.set(place, (facts = [...this.factsAbout(place)]));
    facts.push(event);
    this.playersFiled.add(event.position, place);
  }

  private fileListEvent(event: RecordedEvent<ListEvent>): void {
    switch (event.type) {
      case 'OpeningListAdopted':
        this.openings.push(openingPieceOf(event, this.register));
        return;
      case 'ListCutoffChanged':
        this.cutoffs.push(event);
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
    this.tournamentsFiled.add(event.position, file.id);
    switch (event.type) {
      case 'TournamentRegistered':
        file.addRegistration(registrationOf(event));
        return;
      case 'ReportReceived':
      case 'SupplementReported':
      case 'ReportSuperseded':
        file.addReport(
          reportOf(event, ({ entries, rounds }) =>
            this.crossTables.append(entries, rounds, (id) => this.register.placeOf(id)),
          ),
        );
        keptPlain(file, this.profiles);
        return;
      default:
        file.addAmendment(event);
    }
  }

  private fileFor(id: TournamentId): TournamentFile {
    let file = this.tournaments.get(id);
    if (file === undefined) {
      file = this.trunk?.tournament(id)?.copy() ?? new TournamentFile(id, this.files.opened++);
      this.tournaments.set(id, file);
    }
    return file;
  }
}

/** Undefined for a type that only a newer version of this software knows. */
function declarationOf({ type }: RecordedEvent): EventTraits | undefined {
  return EVENT_CATALOGUE[type];
}

/** Few people have such titles, so they are not in the columns. */
function hasFurtherTitles({ data }: RecordedEvent<PlayerRegistered>): boolean {
  return data.otherTitles !== undefined || data.arenaTitle !== undefined;
}
