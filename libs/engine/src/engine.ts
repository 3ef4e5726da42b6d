import type { CalendarDate, ListDate, LogPosition, PlayerId, TournamentId } from '@ledger/kernel';
import { POOLS, refuse } from '@ledger/kernel';
import type { RecordedEvent } from '@ledger/ledger';
import { keepInputs, knownInputs } from './checkpoint/known-inputs';
import type { RevisionsKept } from './checkpoint/revisions-checkpoint';
import { keepRevisions, keptRevisions, revisionsReach } from './checkpoint/revisions-checkpoint';
import type { CheckpointStore } from './checkpoint/checkpoint-store';
import { readOnly } from './checkpoint/checkpoint-store';
import type { PublicationEvent } from './facts/book';
import { FactBook } from './facts/book';
import { loadBook, saveBook } from './facts/book-snapshot';
import type { Cause } from './facts/causes';
import { causesBetween } from './facts/causes';
import type { PlayerDetails } from './facts/player-file';
import { detailsOn } from './facts/player-file';
import { isNothing, isOnlyCalendar } from './facts/touched';
import type { RuleScenario } from './law/law-book';
import { canReportReach } from './read/report-reach';
import type { State } from './read/state';
import { stateOf } from './read/state';
import { Walk } from './read/walk';
import { engineRefusal } from './refusals';
import type { SnapshotSource, SnapshotTarget } from './snapshot/pieces';
import { KeptStates } from './state/kept-states';
import { Projection } from './state/projection';

/** What is laid over the log, never appended. */
export interface Scenario {
  readonly knownAt: LogPosition;
  /** Events that did not happen, as if they were recorded next. */
  readonly add?: readonly RecordedEvent[];
  /** Ids of recorded events to leave out. */
  readonly drop?: readonly string[];
  readonly rules?: RuleScenario;
}

/** If more than one tournament in this many is touched, a state is computed from the beginning. */
const REBUILD_SHARE = 5;

let bookIn: (engine: Engine) => FactBook;

/** What the engine has taken in. */
export function bookOf(engine: Engine): FactBook {
  return bookIn(engine);
}

/**
 * Events go in, in the order of the log; the lists of every date, as known at any position, come out as states. Pure:
 * it folds what it is given and knows no store.
 */
export class Engine {
  #book = new FactBook();
  readonly #states = new KeptStates();
  #current: Projection | null = null;
  /** A snapshot was written since the keys of checkpoints were: they are of an event that it does not know. */
  #isSaved = false;
  /** States in which nothing differs from the newest but the position; given up when the newest is revised. */
  readonly #views = new Map<LogPosition, Projection>();

  static {
    bookIn = (engine) => engine.#book;
  }

  /** With a store, lists computed before are read from it, and new ones are written to it. */
  constructor(readonly checkpointStore: CheckpointStore | null = null) {}

  record(events: Iterable<RecordedEvent>): void {
    for (const event of events) this.#book.record(event);
  }

  /** Writes all facts taken in, so that another engine can begin with them. */
  save(target: SnapshotTarget): void {
    const positions = this.checkpointStore === null ? [] : revisionsReach(this.checkpointStore);
    saveBook(this.#book, target, positions);
    this.#isSaved = true;
  }

  /** Begins again with the facts of a snapshot; what was taken in or computed before is discarded. */
  restore(source: SnapshotSource | null): void {
    this.#book = source === null ? new FactBook() : loadBook(source);
    this.discardStates();
  }

  /** The position of the last event taken in. */
  get head(): LogPosition {
    return this.#book.head;
  }

  /** Everything computed from what is known at a position; lists are computed as they are asked for. */
  stateAt(knownAt: LogPosition, rules?: RuleScenario): State {
    return stateOf(this.#projectionAt(knownAt, rules));
  }

  #projectionAt(knownAt: LogPosition, rules?: RuleScenario): Projection {
    if (knownAt > this.head) {
      refuse(engineRefusal('PositionAhead', { knownAt, head: this.head }));
    }
    if (rules !== undefined) {
      return Projection.of(
        this.#book,
        this.#book.knowledge(knownAt),
        rules,
        null,
        this.#projectionAt(knownAt),
      );
    }
    if (knownAt === this.head) return this.#newest();
    let state = this.#states.get(knownAt) ?? this.#viewAt(knownAt);
    if (state === undefined) {
      state = this.#earlier(knownAt, this.checkpointStore);
      this.#states.keep(knownAt, state, this.#current);
    }
    return state;
  }

  #viewAt(knownAt: LogPosition): Projection | undefined {
    const newest = this.#newest();
    let view = this.#views.get(knownAt);
    if (view === undefined && isNothing(this.#book.touchedSince(knownAt))) {
      view = newest.viewAt(this.#book.knowledge(knownAt));
      this.#views.set(knownAt, view);
    }
    return view;
  }

  /** Has ready what a correction needs of the newest state, which is otherwise made when the first one comes. */
  prepareRevision(): void {
    this.#newest().prepareRevision();
    // Titles that a correction may move rest on tournaments of many years.
    for (const block of this.#book.crossTables.blocks) if (block.entryCount > 0) void block.player;
  }

  /** Scenarios read from the store but never write to it. */
  get #branchStore(): CheckpointStore | null {
    return this.checkpointStore === null ? null : readOnly(this.checkpointStore);
  }

  /** The state at the head: revised by what came since it was last asked for. */
  #newest(): Projection {
    const book = this.#book;
    const touched = book.touched.drain();
    const current = this.#current;
    if (current !== null && current.knownAt === this.head) return current;
    const knowledge = book.knowledge();
    this.#views.clear();
    const isTakenIn = current !== null && current.revise(book, knowledge, touched) !== null;
    if (isTakenIn) return current;
    const known = current === null ? this.#fromKnownInputs(this.head, this.checkpointStore) : null;
    if (known !== null) return (this.#current = known);
    // A changed calendar leaves the lists before it as they are.
    const trunk = current !== null && isOnlyCalendar(touched) ? current.asTrunk() : null;
    this.#current = Projection.of(book, knowledge, null, this.checkpointStore, trunk);
    return this.#current;
  }

  /** A state from checkpoints whose keys another process found; only what was recorded between is taken in or left out. */
  #fromKnownInputs(knownAt: LogPosition, checkpointStore: CheckpointStore | null): Projection | null {
    const book = this.#book;
    const known = checkpointStore === null ? null : knownInputs(checkpointStore, book);
    if (known === null) return null;
    const asStored = (): Projection =>
      Projection.of(book, book.knowledge(known.head), null, checkpointStore, null, known);
    if (known.head === knownAt) return asStored();
    const [earlier, later] = known.head < knownAt ? [known.head, knownAt] : [knownAt, known.head];
    const touched = book.touchedSince(earlier, later);
    // Under another law nothing can be taken over, and before an erratum the law may refuse all lists.
    if (touched.everything || touched.tournaments.length * REBUILD_SHARE >= book.files.count) return null;
    const state = asStored();
    return state.revise(book, book.knowledge(knownAt), touched, known) === null ? null : state;
  }

  /** Puts the keys of the checkpoints of the newest state aside, for the next process. */
  keepInputs(): void {
    const state = this.#current;
    const { checkpoints } = state ?? {};
    if (state?.knownAt !== this.head || !checkpoints || this.checkpointStore === null) return;
    const { inputs } = checkpoints;
    if (!inputs.hasFound && !this.#isSaved) return;
    inputs.hasFound = this.#isSaved = false;
    const digests = inputs.all;
    if (POOLS.every((pool) => digests[pool].length === 0)) return;
    keepInputs(this.checkpointStore, this.#book, inputs, state.orders, checkpoints.keepInFull(digests));
  }

  /** An earlier state: from the newest by partial replay where little was recorded since, else from the beginning. */
  #earlier(knownAt: LogPosition, checkpointStore: CheckpointStore | null): Projection {
    const book = this.#book;
    const knowledge = book.knowledge(knownAt);
    const touched = book.touchedSince(knownAt);
    const isClose = this.#current !== null && touched.tournaments.length * REBUILD_SHARE < book.files.count;
    // To fork it, all lists would have to be read.
    const known = this.#current?.isSettled === false ? this.#fromKnownInputs(knownAt, checkpointStore) : null;
    if (known !== null) return known;
    const fork = isClose ? this.#newest().fork(checkpointStore) : null;
    const isTakenIn = fork !== null && fork.revise(book, knowledge, touched) !== null;
    return isTakenIn ? fork : Projection.of(book, knowledge, null, checkpointStore);
  }

  /** Goes through the states around events, in log order; nothing of them is kept. */
  walk(): Walk {
    return new Walk(this.#book, (knownAt) => this.#earlier(knownAt, this.#branchStore));
  }

  /**
   * A branch: hypothetical events laid over what is known at a position, recorded ones left out, other rules. Nothing
   * of it ever shows in the lists it branches from. It reads the facts it branches from, which must not grow meanwhile.
   */
  branch({ knownAt, add = [], drop = [], rules }: Scenario): State {
    const trunk = this.#projectionAt(knownAt);
    const checkpointStore = this.#branchStore;
    const book = this.#book.branch();
    for (const event of add) book.record({ ...event, position: (book.head + 1) as LogPosition });
    const knowledge = book.knowledge(knownAt, new Set(drop), new Set(add.map(({ id }) => id)));
    // What is only added can be taken in by partial replay.
    const fork = drop.length === 0 && rules === undefined ? trunk.fork(checkpointStore) : null;
    const isTakenIn = fork !== null && fork.revise(book, knowledge, book.touched.drain()) !== null;
    if (isTakenIn) return stateOf(fork);
    // Without other facts, the lists before the first that can differ are those of the trunk.
    const areSameFacts = add.length === 0 && drop.length === 0;
    return stateOf(
      areSameFacts
        ? Projection.of(book, knowledge, rules ?? null, null, trunk)
        : Projection.of(book, knowledge, rules ?? null, checkpointStore),
    );
  }

  /** Discards every computed state: the next question computes what it needs again. */
  discardStates(): void {
    this.#states.clear();
    this.#views.clear();
    this.#current = null;
  }

  /** The past states of knowledge that can be asked without computing them again. */
  keptPositions(): readonly LogPosition[] {
    return [...this.#states.positions(), ...this.#views.keys()];
  }

  isKnown(player: PlayerId): boolean {
    return this.#book.register.find(player) !== undefined;
  }

  /** A player as shown on a day, from what was known at a position; no list is computed for it. */
  detailsOn(player: PlayerId, day: CalendarDate, knownAt: LogPosition): PlayerDetails {
    const knowledge = this.#book.knowledge(knownAt);
    return detailsOn(this.#book.player(this.#book.register.placeOf(player), knowledge), day, knowledge);
  }

  /** All publications and withdrawals on record, in log order. */
  get publications(): readonly PublicationEvent[] {
    return this.#book.publications;
  }

  /** Publications and withdrawals in force at a position, in log order. */
  publicationsAt(knownAt: LogPosition): readonly PublicationEvent[] {
    return this.#book.knowledge(knownAt).select(this.#book.publications);
  }

  /** All that was recorded after one position and up to another and can move a list, in log order. */
  causesBetween(after: number, upTo: number): Cause[] {
    return causesBetween(this.#book, after, upTo);
  }

  /** Whether a report recorded at a position can have come in for a list up to a date, or for later ones only. */
  canReportReach(tournament: TournamentId, position: LogPosition, last: ListDate): boolean {
    return canReportReach(this.#book, () => this.#newest(), tournament, position, last);
  }

  /** What happened to published lists after their publication, as another process found it for the same facts. */
  keptRevisions(): RevisionsKept | null {
    return this.checkpointStore === null ? null : keptRevisions(this.checkpointStore, this.#book);
  }

  keepRevisions(kept: RevisionsKept): void {
    if (this.checkpointStore !== null) keepRevisions(this.checkpointStore, this.#book, kept);
  }
}
