import type { CalendarDate, LogPosition, TournamentId } from '@ledger/kernel';
import { BEGINNING, isCalendarDate, refuse, unreachable } from '@ledger/kernel';
import type {
  EventOf,
  EventTraits,
  FederationEvent,
  LedgerEvent,
  ListEvent,
  PublicationEvent as OnVersions,
  RecordedEvent,
  Reversal,
  RulesEvent,
  TournamentEvent,
} from '@ledger/ledger';
import { EVENT_CATALOGUE, isVoidEvent, ledgerRefusal } from '@ledger/ledger';
import { engineRefusal } from '../refusals';
import { SnapshotDamaged } from '../snapshot/pieces';
import { BaseColumns } from './base-columns';
import type { LoadedFacts } from './book-snapshot';
import { erasedIn } from './erased-players';
import { kept } from './kept-event';
import { Knowledge } from './knowledge';
import { KnownEvents } from './known-events';
import type { OpeningPiece } from './opening';
import { openingPieceOf } from './opening';
import { PartProfiles } from './part-profile';
import { keptPlain } from './plain-tournament';
import { PlayerFacts } from './player-facts';
import type { PlayerFact, PlayerFile } from './player-file';
import { PlayerRegister } from './player-register';
import type { Sheet } from './cross-table-columns';
import { CrossTableColumns } from './cross-table-columns';
import { takeTable } from './read-tables';
import type { ReportEvent, TournamentFile } from './tournament-file';
import { registrationOf, reportOf } from './tournament-file';
import { TournamentFiles } from './tournament-files';
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
  /** The tables of the reports on record. */
  readonly crossTables: CrossTableColumns;
  /** Tables that follow from them: corrected, put together from pieces, or of a scenario. They are no facts. */
  readonly derivedTables: CrossTableColumns;
  readonly profiles: PartProfiles;
  readonly base: BaseColumns;
  readonly files: TournamentFiles;
  readonly playerFacts: PlayerFacts;
  readonly federations: RecordedEvent<FederationEvent>[];
  readonly rules: RecordedEvent<RulesEvent>[];
  private readonly openingPieces: () => OpeningPiece[];
  readonly cutoffs: RecordedEvent<EventOf<'ListCutoffChanged'>>[];
  readonly publications: PublicationEvent[];
  readonly merges: RecordedEvent<EventOf<'PlayersMerged'>>[];
  readonly splits: RecordedEvent<EventOf<'PlayerSplit'>>[];
  readonly reversals: RecordedEvent<Reversal>[];
  readonly forgotten: RecordedEvent<EventOf<'PersonForgotten'>>[];
  /** What the events recorded since the last reading concern. */
  readonly touched: Touched;
  head: LogPosition;
  /** Where each day of recording begins in the log. */
  readonly recordedDays: RecordedDay[];
  readonly knownEvents: KnownEvents;
  private erased: { readonly events: number; readonly players: ReadonlySet<number> } | null = null;
  /** Players whose names a snapshot left out. */
  private readonly unnamed: ReadonlySet<number>;

  constructor(
    private readonly trunk: FactBook | null = null,
    /** What a snapshot held. */
    loaded: Partial<LoadedFacts> = {},
  ) {
    const from: Partial<LoadedFacts> = trunk ?? loaded;
    this.touched = new Touched(trunk !== null);
    this.register = from.register ?? new PlayerRegister();
    this.derivedTables = trunk?.derivedTables ?? new CrossTableColumns();
    this.crossTables = trunk?.derivedTables ?? loaded.crossTables ?? new CrossTableColumns();
    this.profiles = from.profiles ?? new PartProfiles();
    this.base = from.base ?? new BaseColumns();
    this.files =
      trunk === null ? (loaded.files ?? new TournamentFiles(null)) : new TournamentFiles(trunk.files);
    this.playerFacts =
      trunk === null ? (loaded.playerFacts ?? new PlayerFacts(null)) : new PlayerFacts(trunk.playerFacts);
    this.federations = [...(from.federations ?? [])];
    this.rules = [...(from.rules ?? [])];
    this.openingPieces = onFirstUse(() => [...(from.openings ?? [])]);
    this.cutoffs = [...(from.cutoffs ?? [])];
    this.publications = [...(from.publications ?? [])];
    this.merges = [...(from.merges ?? [])];
    this.splits = [...(from.splits ?? [])];
    this.reversals = [...(from.reversals ?? [])];
    this.forgotten = [...(from.forgotten ?? [])];
    this.head = from.head ?? BEGINNING;
    this.recordedDays = from.recordedDays ?? [];
    this.knownEvents = loaded.knownEvents ?? new KnownEvents();
    this.unnamed = trunk?.unnamed ?? erasedIn(this);
  }

  get openings(): OpeningPiece[] {
    return this.openingPieces();
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
    return this.files.get(id);
  }

  allTournaments(): readonly TournamentFile[] {
    return this.files.all();
  }

  player(place: number, knowledge: Knowledge): PlayerFile {
    return {
      base: this.base.detailsOf(place, knowledge),
      facts: this.factsAbout(place),
      isErased: this.erasedPlayers.has(place),
    };
  }

  factsAbout(place: number): readonly PlayerFact[] {
    return this.playerFacts.about(place);
  }

  /** Players about whom more is on record than registration and name. */
  playersWithFacts(): Iterable<number> {
    return this.playerFacts.players();
  }

  /** Where a merge with a forgotten person was reverted since a snapshot, only the log has the name of the other person. */
  get erasedPlayers(): ReadonlySet<number> {
    const events = this.forgotten.length + this.merges.length + this.reversals.length;
    if (this.erased?.events !== events) {
      const players = erasedIn(this);
      for (const player of this.unnamed) if (!players.has(player)) throw new SnapshotDamaged('names');
      this.erased = { events, players };
    }
    return this.erased.players;
  }

  record(event: RecordedEvent): void {
    if (event.position <= this.head) {
      refuse(engineRefusal('LogOutOfOrder', { position: event.position, head: this.head }));
    }
    this.head = event.position;
    this.knownEvents.add(event);
    this.noteDay(event);
    if (isVoidEvent(event)) return;
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
  touch(event: RecordedEvent<LedgerEvent>): void {
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
    for (const id of this.files.filedBetween(position, upTo)) touched.tournament(id);
    for (const player of this.playerFacts.filed.between(position, upTo)) touched.player(player);
  }

  private file(event: RecordedEvent<LedgerEvent>): void {
    switch (declarationOf(event)?.category) {
      case 'player':
        return this.filePlayerFact(event as PlayerFact);
      case 'identity':
        return this.fileIdentity(event as RecordedEvent<EventOf<'PlayersMerged' | 'PlayerSplit'>>);
      case 'federation':
        this.federations.push(kept(event as RecordedEvent<FederationEvent>));
        return;
      case 'tournament':
        return this.fileTournamentEvent(event as RecordedEvent<TournamentEvent>);
      case 'rules':
        this.rules.push(kept(event as RecordedEvent<RulesEvent>));
        return;
      case 'list':
        return this.fileListEvent(event as RecordedEvent<ListEvent>);
      case 'reversal':
        this.reversals.push(kept(event as RecordedEvent<Reversal>));
        return;
      case undefined:
        return refuse(
          ledgerRefusal('EventTypeUnknown', { type: event.type, where: `position ${event.position}` }),
        );
    }
  }

  private fileIdentity(event: RecordedEvent<EventOf<'PlayersMerged' | 'PlayerSplit'>>): void {
    if (event.type === 'PlayerSplit') this.splits.push(kept(event));
    else this.merges.push(kept(event));
  }

  private filePlayerFact(event: PlayerFact): void {
    const place = this.register.placeOf(event.data.player);
    if (this.trunk === null) {
      if (event.type === 'PlayerRegistered' && this.base.register(place, event) && !hasFurtherTitles(event))
        return;
      if (event.type === 'PersonRecorded' && this.base.name(place, event)) return;
      if (event.type === 'PersonForgotten') this.base.forget(place);
    }
    if (event.type === 'PersonForgotten') this.forgotten.push(kept(event));
    this.playerFacts.add(place, kept(event));
  }

  private fileListEvent(event: RecordedEvent<ListEvent>): void {
    switch (event.type) {
      case 'OpeningListAdopted':
        this.openings.push(openingPieceOf(event, this.register));
        return;
      case 'ListCutoffChanged':
        this.cutoffs.push(kept(event));
        return;
      case 'ListPublished':
      case 'ListRevised':
      case 'ListWithdrawn':
        this.publications.push(kept(event));
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
    const file = this.files.forWriting(event.data.tournament);
    this.files.note(event.position, file);
    switch (event.type) {
      case 'TournamentRegistered':
        file.addRegistration(registrationOf(event));
        return;
      case 'ReportReceived':
      case 'SupplementReported':
      case 'ReportSuperseded':
        file.addReport(reportOf(event, (data) => this.sheetOf(data)));
        keptPlain(file, this.profiles);
        return;
      default:
        file.addAmendment(kept(event));
    }
  }

  private sheetOf(data: ReportEvent['data']): Sheet {
    const { register, crossTables } = this;
    const table = takeTable(data);
    if (table !== null) return crossTables.adopt(table, register);
    return crossTables.append(data.entries, data.rounds, (id) => register.placeOf(id));
  }
}

interface RecordedDay {
  readonly from: LogPosition;
  readonly date: CalendarDate;
}

function onFirstUse<Value>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => (made ??= make());
}

/** Undefined for a type that only a newer version of this software knows. */
function declarationOf({ type }: RecordedEvent<LedgerEvent>): EventTraits | undefined {
  return EVENT_CATALOGUE[type];
}

/** Few people have such titles, so they are not in the columns. */
function hasFurtherTitles({ data }: RecordedEvent<EventOf<'PlayerRegistered'>>): boolean {
  return data.otherTitles !== undefined || data.arenaTitle !== undefined;
}
