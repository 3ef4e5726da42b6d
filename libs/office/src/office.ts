import type { CalendarDate, ListDate, LogPosition, Pool } from '@ledger/kernel';
import { POOLS, refuse } from '@ledger/kernel';
import type { CommandOf, Command, Grounds, StoredEvent } from '@ledger/ledger';
import { awardNotices } from '@ledger/ledger';
import type { EventStore, ExportProgress, ImportOptions, ImportProgress } from '@ledger/store';
import { importEvents } from '@ledger/store';
import type { Manifest } from '@ledger/formats';
import type { Enactment } from '@ledger/regulations';
import type { ChangedList, Consequences, TwoStates } from './lists/answers/differences';
import type { RatingOnList, RatingsQuestion } from './lists/answers/player-answers';
import { Analytics } from './analytics/analytics';
import type { ListQueries } from './lists/list-queries';
import type { Answer, Question, QuestionName } from './lists/list-questions';
import type { KnownAt } from './questions/known-at';
import { InProcessListQueries } from './lists/in-process-list-queries';
import type { PublicationPreview, Published } from './lists/publish';
import { previewPublication, publishList } from './lists/publish';
import type { FileReader } from './files/file-reader';
import { READ_HERE } from './files/file-reader';
import { LogReader } from './log/log-reader';
import { SnapshotGroup } from './snapshots/snapshotted';
import { OfficeWorld } from './office-world';
import type { FileInput, FileVerification } from './lists/verify-file';
import { verifyFile } from './lists/verify-file';
import type { LogVerification } from './lists/verify-log';
import { verifyLog } from './lists/verify-log';
import { recording } from './caller';
import { concernedBy } from './questions/concerns';
import type { LogQuestion } from './questions/event-log';
import { EventLog } from './questions/event-log';
import { knownAtOf } from './questions/known-at';
import type { LogWarning } from './questions/log-warnings';
import { foldedWarnings } from './questions/log-warnings';
import { PublicationFeed } from './questions/publication-feed';
import { Publications } from './questions/publications';
import { TournamentDirectory } from './questions/tournament-directory';
import { Records } from './questions/records';
import type { RulesAnswer } from './questions/rules-in-force';
import { calendarAnswer, rulesAnswer } from './questions/rules-in-force';
import type { Decided, Preview } from './lists/decide-together';
import { decideTogether } from './lists/decide-together';
import type { Authorship } from './recording/authorship';
import type { Recorded } from './recording/recorder';
import { Recorder } from './recording/recorder';
import { noSuchPosition, reversalOf, undoneBy } from './recording/reversal';
import { Requests } from './recording/requests';
import type { OfficeContext } from './office-context';
import { poolsOfRuleSet } from './law/pools-of-rule-set';
import { AnalysisService } from './scenario/analysis-service';
import { supposeDecided } from './scenario/scenario-events';
import type { OfficeOptions } from './office-options';
import type { ListAdopted, OpeningTerms } from './intake/adopt-list';
import { adoptList } from './intake/adopt-list';
import { ListedPlayers } from './intake/listed-players';
import type { ListFile, OnProgress } from './files/read-list';
import type { LoadOutcome, LoadInput } from './intake/load';
import { loadManifest } from './intake/load';
import type { ReportInput } from './intake/report-draft';
import type { SupersessionTerms } from './intake/supersede-report';
import { KnownEntrants } from './intake/known-entrants';
import { gamesFileOf } from './files/digest';
import { supersessionOf } from './intake/supersede-report';
import type { ReportChecked, ReportTaken } from './intake/take-report';
import { checkReport, takeReport } from './intake/take-report';
import { TitleService } from './titles/title-service';

/** The application service over one event store. CLI and HTTP call it; it knows neither of them. */
export class Office {
  /** What is on record about people, tournaments and publications. */
  readonly records: Records;
  /** Norms and titles. */
  readonly titles: TitleService;
  /** Scenarios. */
  readonly analysis: AnalysisService;
  readonly analytics: NonNullable<OfficeOptions['analytics']>;
  /** Publications as they happen. */
  readonly publicationFeed: PublicationFeed;
  readonly gamesFile = gamesFileOf;
  private readonly context: OfficeContext;
  private readonly log: EventLog;
  private readonly logWarnings = foldedWarnings();
  private readonly lists: ListQueries;
  private readonly files: FileReader;

  constructor(
    readonly store: EventStore,
    private readonly options: OfficeOptions,
  ) {
    const world = new OfficeWorld(store);
    this.log = new EventLog(store);
    this.lists =
      options.lists ?? new InProcessListQueries(options.checkpoints ?? null, store, () => logReader);
    this.files = options.files ?? READ_HERE;
    const requests = new Requests();
    const publications = new Publications();
    this.publicationFeed = new PublicationFeed();
    const place = options.snapshots ?? options.checkpoints ?? null;
    const tournaments = new TournamentDirectory(place);
    const folded = [world, this.log, requests, publications].map((each) => each.folded);
    const office = new SnapshotGroup([...folded, this.publicationFeed, this.logWarnings], place, 'office');
    const { group } = this.lists;
    const entrants = new KnownEntrants();
    const logReader: LogReader = new LogReader(
      store,
      group === undefined ? [office] : [office, group],
      group === undefined ? [this.lists, entrants] : [entrants],
      { onDemand: [tournaments.group], onReading: options.onReading },
    );
    const { newId, today } = options;
    const recorder = new Recorder(store, logReader, world, requests, this.logWarnings, newId, today);
    const directory = (): Promise<TournamentDirectory> => tournaments.readBy(logReader);
    this.context = { store, world, logReader, recorder, lists: this.lists, directory, entrants, today };
    this.records = new Records(this.context, this.log, publications);
    this.titles = new TitleService(this.context, this.records);
    this.analysis = new AnalysisService(this.context);
    this.analytics = options.analytics ?? new Analytics(store, options.checkpoints ?? null);
  }

  head(): Promise<LogPosition> {
    return this.context.logReader.head();
  }

  /** Reads the log and follows it from then on, for an office that stays open. */
  async open(): Promise<void> {
    await this.context.logReader.catchUp();
    this.context.logReader.saveSnapshots();
    this.context.logReader.follow();
  }

  /** Resolves when every answer can include everything up to a position of the log. */
  async reached(position: LogPosition): Promise<void> {
    if (this.context.logReader.position < position) await this.context.logReader.catchUp();
    await this.lists.reached(position);
  }

  /** Ends workers and threads, and writes snapshots that are due. The caller that opened the store closes it. */
  async close(): Promise<void> {
    this.context.logReader.unfollow();
    this.context.logReader.saveSnapshots();
    await this.files.close();
    await this.lists.close();
    await this.analytics.close();
  }

  /** Decides a command on all that is known and records what follows from it. Throws the refusal if it is refused. */
  record(command: Command, by: Authorship): Promise<Recorded> {
    return recording(() => this.context.recorder.record([command], by));
  }

  /**
   * Records decisions and says which lists change because of them. In memory and in a file all or none; on EventStoreDB
   * an interrupted decision is reported by `warnings`, and completed when the request is repeated.
   */
  decide(commands: readonly Command[], by: Authorship): Promise<Decided> {
    return recording(async () => {
      const decided = await decideTogether(this.context, commands, by);
      return { ...decided, notices: [...(await undoneBy(this.store, commands)), ...decided.notices] };
    });
  }

  /** What decisions would move; records nothing, and throws the refusal that deciding would meet. */
  async preview(commands: readonly Command[], by: Authorship): Promise<Preview> {
    const { supposition, knownAt } = await supposeDecided(this.context, commands, by);
    const decided = commands.flatMap((command) => ('despite' in command ? awardNotices(command) : []));
    const notices = [...(await undoneBy(this.store, commands)), ...decided];
    return { ...(await this.lists.ask('impactIf', knownAt, { supposition })), notices };
  }

  /** The pools that a rule set is written for. */
  poolsOfRuleSet(ruleSet: string): readonly Pool[] {
    return poolsOfRuleSet(ruleSet);
  }

  /** The command that puts another file in the place of a report. */
  async supersession(bytes: Uint8Array, terms: SupersessionTerms): Promise<CommandOf<'SupersedeReport'>> {
    return supersessionOf(this.context, await this.files.report(bytes), terms);
  }

  /** Reading stops when the client leaves; recording does not. */
  async takeReport(bytes: Uint8Array, terms: ReportInput, by: Authorship): Promise<ReportTaken> {
    const reading = await this.files.report(bytes);
    return recording(() => takeReport(this.context, reading, terms, by));
  }

  /** What taking a report would find and meet; nothing is recorded. */
  async checkReport(bytes: Uint8Array, terms: ReportInput): Promise<ReportChecked> {
    return checkReport(this.context, await this.files.report(bytes), terms);
  }

  /** Adopts a list that is given as a whole, or read piece by piece from a file. */
  async adoptList(
    list: Uint8Array | ListFile,
    terms: OpeningTerms,
    by: Authorship,
    onProgress: OnProgress = () => {},
  ): Promise<ListAdopted> {
    const file = list instanceof Uint8Array ? { pieces: list, bytes: list.length } : list;
    const listed = new ListedPlayers(terms.pool);
    const reading = await this.files.list(file, (rows, bytesRead) => {
      listed.add(rows);
      onProgress(bytesRead, file.bytes, 'bytes of the list read');
    });
    return recording(() => adoptList(this.context, listed, reading, terms, by, onProgress));
  }

  load(manifest: Manifest, terms: LoadInput): Promise<LoadOutcome> {
    return loadManifest(this, manifest, terms, (work) => this.store.together?.(work) ?? work());
  }

  /** `ahead` allows a list that is dated after the next one. */
  publish(pool: Pool, date: ListDate, by: Authorship, ahead = false): Promise<Published> {
    return recording(() => publishList(this.context, pool, date, by, ahead));
  }

  /** What publishing would record; null where the last version still says the same. */
  previewPublication(pool: Pool, date: ListDate): Promise<PublicationPreview> {
    return previewPublication(this.context, pool, date);
  }

  /** Answers a question about the lists; `LIST_QUESTIONS` says what can be asked. */
  ask<Name extends QuestionName>(
    name: Name,
    question: Question<Name>,
    knownAt: KnownAt,
  ): Promise<Answer<Name>> {
    return this.lists.ask(name, knownAt, question);
  }

  /** Everything known now, or at a position or time as a person writes it. */
  async knownAt(text?: string): Promise<LogPosition> {
    if (text !== undefined) return knownAtOf(this.store, text);
    await this.context.logReader.upToDate();
    return this.context.logReader.position;
  }

  /** A player's row on the published list in force on a day, in each pool where there is one. */
  async publishedRatings({ player, day }: RatingsQuestion): Promise<readonly RatingOnList[]> {
    const found = await Promise.all(
      POOLS.map(async (pool) => {
        const version = await this.records.publishedInForce(pool, day);
        if (version === null) return [];
        return (await this.ask('ratings', { player, day: version.date, pool }, version.knownAt)).ratings;
      }),
    );
    return found.flat();
  }

  /** Two states of a list, or two lists, as `Records.twoStates` names them. */
  async difference(...asked: Parameters<Records['twoStates']>): Promise<TwoStates> {
    const { knownAt, ...question } = await this.records.twoStates(...asked);
    return this.lists.ask('difference', knownAt, question);
  }

  /** Replays the log and compares the digest of every publication. */
  verify(onProgress: OnProgress = () => {}): Promise<LogVerification> {
    const { checkpoints = null, today } = this.options;
    return verifyLog(this.store, onProgress, checkpoints, today());
  }

  /** What was read of the log and cannot be meant. */
  warnings(): readonly LogWarning[] {
    return this.logWarnings.state.on(this.options.today());
  }

  /** Replays the log and compares a list as someone holds it with its publication. */
  verifyFile(
    bytes: Uint8Array,
    terms: FileInput,
    onProgress: OnProgress = () => {},
  ): Promise<FileVerification> {
    return verifyFile(this.store, bytes, terms, onProgress);
  }

  /** What the event at a position moved. */
  async impactOf(position: LogPosition): Promise<Consequences> {
    const head = await this.head();
    if (position < 1 || position > head) refuse(noSuchPosition(position, head));
    return this.lists.ask('impactSince', position, { before: (position - 1) as LogPosition });
  }

  /** Published lists on which recorded events changed a detail of a player: name, title, federation. */
  listsWithChangedDetails(
    before: LogPosition,
    after: LogPosition,
    events: readonly StoredEvent[],
  ): Promise<readonly ChangedList[]> {
    return this.lists.ask('detailsChangedSince', after, { before, ...concernedBy(events) });
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
    return this.log.events(this.context.logReader, question);
  }

  /** The whole ledger as NDJSON. */
  exported(onProgress: (progress: ExportProgress) => void = () => {}): AsyncGenerator<string> {
    return this.log.exported(this.context.logReader, onProgress);
  }

  /** Takes over a ledger exported from another store, unchanged; one begun before is continued. */
  imported(
    file: AsyncIterable<Uint8Array>,
    onProgress: (progress: ImportProgress) => void = () => {},
    checked: Pick<ImportOptions, 'endLine' | 'isVouchedFor'> = {},
  ): Promise<ImportProgress> {
    return importEvents(this.store, file, { onProgress, ...checked });
  }

  /** The command that reverts the event at a position. */
  reversalOf(position: LogPosition, grounds: Grounds): Promise<CommandOf<'RevertCorrection'>> {
    return reversalOf(this.store, position, grounds);
  }
}
