import type {
  CalendarDate,
  ListDate,
  LogPosition,
  PlayerId,
  Pool,
  Refusal,
  TournamentId,
} from '@ledger/kernel';
import { refuse } from '@ledger/kernel';
import type { Command, Grounds, RevertCorrection, StoredEvent, SupersedeReport } from '@ledger/ledger';
import { decodeEvent } from '@ledger/ledger';
import type { EventStore, ExportProgress, ImportProgress } from '@ledger/store';
import { importEvents } from '@ledger/store';
import type { Manifest } from '@ledger/formats';
import type {
  ExplainedDiff,
  ExplainedPart,
  Explanation,
  HistoryEntry,
  Impact,
  ListDiff,
  PublishedList,
  Verification,
} from '@ledger/lists';
import type { Enactment } from '@ledger/regulations';
import type { ChangedList } from './lists/list-desk';
import { ListDesk } from './lists/list-desk';
import type { Published } from './lists/publish';
import { publishList } from './lists/publish';
import { Mirror } from './mirror';
import { OfficeWorld } from './office-world';
import { verifyLog } from './lists/verify-log';
import type { LogQuestion } from './questions/event-log';
import { EventLog } from './questions/event-log';
import { knownAtOf } from './questions/known-at';
import { Publications } from './questions/publications';
import { TournamentDirectory } from './questions/tournament-directory';
import { Records } from './questions/records';
import type { RulesAnswer } from './questions/rules-in-force';
import { calendarAnswer, rulesAnswer } from './questions/rules-in-force';
import type { Decided } from './recording/decide-together';
import { decideTogether } from './recording/decide-together';
import type { Authorship } from './recording/authorship';
import type { Recorded } from './recording/recorder';
import { Recorder } from './recording/recorder';
import { Requests } from './recording/requests';
import type { Room } from './room';
import { readScenario } from './scenario/read-scenario';
import { suppose, supposeDecided } from './scenario/suppose';
import type { Surroundings } from './surroundings';
import type { ListAdopted, OpeningTerms, Tell } from './taking/adopt-list';
import { adoptList } from './taking/adopt-list';
import type { LoadOutcome, LoadTerms } from './taking/load';
import { loadManifest } from './taking/load';
import type { ReportTerms } from './taking/report-draft';
import type { SupersessionTerms } from './taking/supersede-report';
import { supersessionOf } from './taking/supersede-report';
import type { ReportChecked, ReportTaken } from './taking/take-report';
import { checkReport, takeReport } from './taking/take-report';

/** The rating office at work over one store. Both doors call it, and it knows neither of them. */
export class Office {
  /** What is on record about people, tournaments and publications. */
  readonly records: Records;
  private readonly room: Room;
  private readonly log: EventLog;
  private readonly lists: ListDesk;

  constructor(
    readonly store: EventStore,
    surroundings: Surroundings,
  ) {
    const world = new OfficeWorld(store);
    this.log = new EventLog(store);
    this.lists = new ListDesk(surroundings.checkpoints ?? null);
    const requests = new Requests();
    const publications = new Publications();
    const directory = new TournamentDirectory();
    const mirror = new Mirror(store, [world, this.log, this.lists, requests, publications, directory]);
    const recorder = new Recorder(store, mirror, world, requests, surroundings.newId);
    this.room = { store, world, mirror, recorder };
    this.records = new Records(this.room, this.log, publications, directory);
  }

  head(): Promise<LogPosition> {
    return this.store.head();
  }

  /** Decides a command on all that is known and records what follows from it. Throws the refusal if it is refused. */
  record(command: Command, by: Authorship): Promise<Recorded> {
    return this.room.recorder.record([command], by);
  }

  /** Takes decisions, all or none, and tells which lists come out differently because of them. */
  decide(commands: readonly Command[], by: Authorship): Promise<Decided> {
    return decideTogether(this.room, this.lists, commands, by);
  }

  /** What decisions would move; records nothing, and throws the refusal that deciding would meet. */
  async preview(commands: readonly Command[], by: Authorship): Promise<readonly Impact[]> {
    const { supposition, knownAt } = await supposeDecided(this.room, commands, by);
    return this.lists.impactIf(supposition, knownAt);
  }

  /** The list in force on a day as it is and as it would be under a scenario (JSON, parsed). */
  async whatIf(scenario: unknown, pool: Pool, day: CalendarDate, by: Authorship): Promise<ListDiff> {
    const { supposition, knownAt } = await suppose(this.room, readScenario(scenario), by);
    return this.lists.differenceIf(pool, day, supposition, knownAt);
  }

  /** The command that puts another file in the place of a report. */
  supersession(bytes: Uint8Array, terms: SupersessionTerms): Promise<SupersedeReport> {
    return supersessionOf(this.room, bytes, terms);
  }

  takeReport(bytes: Uint8Array, terms: ReportTerms, by: Authorship): Promise<ReportTaken> {
    return takeReport(this.room, bytes, terms, by);
  }

  /** What taking a report would find and meet; nothing is recorded. */
  checkReport(bytes: Uint8Array, terms: ReportTerms): Promise<ReportChecked> {
    return checkReport(this.room, bytes, terms);
  }

  adoptList(bytes: Uint8Array, terms: OpeningTerms, by: Authorship, tell?: Tell): Promise<ListAdopted> {
    return adoptList(this.room, bytes, terms, by, tell);
  }

  load(manifest: Manifest, terms: LoadTerms): Promise<LoadOutcome> {
    return loadManifest(this, manifest, terms);
  }

  publish(pool: Pool, date: ListDate, by: Authorship): Promise<Published> {
    return publishList(this.room, this.lists, pool, date, by);
  }

  /** Everything known now, or at a position or time as a person writes it. */
  async knownAt(text?: string): Promise<LogPosition> {
    return text === undefined ? this.store.head() : knownAtOf(this.store, text);
  }

  /** The list in force on a day, as known at a position. */
  async list(pool: Pool, day: CalendarDate, knownAt: LogPosition): Promise<PublishedList> {
    await this.room.mirror.catchUp();
    return this.lists.listAt(pool, day, knownAt);
  }

  /** On which list each part of a tournament is rated, and what counted for whom, or why not. */
  async tournamentRating(id: TournamentId, knownAt: LogPosition): Promise<readonly ExplainedPart[]> {
    await this.room.mirror.catchUp();
    return this.lists.tournamentAt(id, knownAt);
  }

  /** The whole working of one player on the list in force on a day. */
  async explanation(
    player: PlayerId,
    pool: Pool,
    day: CalendarDate,
    knownAt: LogPosition,
  ): Promise<Explanation> {
    await this.room.mirror.catchUp();
    return this.lists.explain(player, pool, day, knownAt);
  }

  /** Two states of the list in force on a day; a state is `published`, `vN`, a position, a time or `now`. */
  async difference(pool: Pool, day: CalendarDate, from: string, to: string): Promise<ExplainedDiff> {
    const before = await this.records.stateNamed(pool, day, from);
    const after = await this.records.stateNamed(pool, day, to);
    return this.lists.difference(pool, day, before, after);
  }

  /** Replays the log and compares the digest of every publication. */
  verify(tell: Tell = () => {}): Promise<Verification> {
    return verifyLog(this.store, tell);
  }

  /** A player list by list: as published, as revised, and what moved it. */
  async history(player: PlayerId, pool: Pool): Promise<readonly HistoryEntry[]> {
    await this.room.mirror.catchUp();
    return this.lists.history(player, pool);
  }

  /** What the event at a position moved. */
  async impactOf(position: LogPosition): Promise<readonly Impact[]> {
    await this.room.mirror.catchUp();
    const head = this.room.mirror.position;
    if (position < 1 || position > head) refuse(noSuchPosition(position, head));
    return this.lists.impactBetween((position - 1) as LogPosition, position);
  }

  /** Lists that come out differently under two states of knowledge. */
  async listsChanged(before: LogPosition, after: LogPosition): Promise<readonly ChangedList[]> {
    await this.room.mirror.catchUp();
    return this.lists.changedBetween(before, after);
  }

  /** Which rule sets were known at a position to be in force when, pool by pool. */
  calendar(knownAt: LogPosition): Promise<readonly Enactment[]> {
    return calendarAnswer(this.store, knownAt);
  }

  rules(pool: Pool, on: CalendarDate, knownAt: LogPosition): Promise<RulesAnswer> {
    return rulesAnswer(this.store, pool, on, knownAt);
  }

  /** The events after a position, as they may be shown. */
  events(question: LogQuestion): AsyncGenerator<StoredEvent> {
    return this.log.events(this.room.mirror, question);
  }

  /** The whole ledger as NDJSON. */
  exported(onProgress: (progress: ExportProgress) => void = () => {}): AsyncGenerator<string> {
    return this.log.exported(this.room.mirror, onProgress);
  }

  /** Takes over a ledger exported from another store, unchanged; one begun before is continued. */
  imported(
    file: AsyncIterable<Uint8Array>,
    onProgress: (progress: ImportProgress) => void = () => {},
  ): Promise<ImportProgress> {
    return importEvents(this.store, file, { onProgress });
  }

  /** The command that undoes what stands at a position. */
  async reversalOf(position: LogPosition, grounds: Grounds): Promise<RevertCorrection> {
    const head = await this.store.head();
    const before = (position - 1) as LogPosition;
    if (position >= 1 && position <= head) {
      for await (const batch of this.store.readAll(before, { to: position })) {
        for (const stored of batch) {
          const { stream } = decodeEvent(stored);
          return { type: 'RevertCorrection', stream, position, ...grounds };
        }
      }
    }
    return refuse(noSuchPosition(position, head));
  }
}

function noSuchPosition(position: LogPosition, head: LogPosition): Refusal {
  return {
    code: 'PositionUnknown',
    message: `There is no position ${position}; the log goes from 1 to ${head}.`,
    advice: 'Look it up: ledger log.',
  };
}

export function openOffice(store: EventStore, surroundings: Surroundings): Office {
  return new Office(store, surroundings);
}
