import type { CalendarDate, LogPosition, PlayerId, TournamentId } from '@ledger/kernel';
import { POOLS, refuse, RefusedError } from '@ledger/kernel';
import type { Command, NewEvent, Notice, RecordedEvent, World } from '@ledger/ledger';
import { decodeEvent, observed, rulesStream, streamOf } from '@ledger/ledger';
import type { EventStore, NewStream, StreamAppend } from '@ledger/store';
import { giveTurn, isStoreError, TwoAtOnce } from '@ledger/store';
import { missingFromCalendar } from '../law/opening-calendar';
import type { OfficeWorld } from '../office-world';
import type { LogReader } from '../log/log-reader';
import { officeRefusal } from '../refusals';
import { appendsTo, batches, markTogether } from './appends';
import type { Authorship } from './authorship';
import { requireAuthor } from './authorship';
import type { Decisions } from './decide-in-turn';
import { decideInTurn, decideWithPauses } from './decide-in-turn';
import { each, inBatches } from './iterate';
import type { Requests } from './requests';
import { namesFor, recordedBefore } from './requests';
import { stampsOf } from './stamps';
import type { UnfinishedDecision, UnfinishedDecisions } from './unfinished';

/** What came of a request. */
export interface Recorded {
  /** Position of the last event; the head of the log where nothing had to be recorded. */
  readonly position: LogPosition;
  /** Head of the log when it was decided. */
  readonly before: LogPosition;
  /** Null where all of it was known already. */
  readonly eventId: string | null;
  readonly events: readonly NewEvent[];
  readonly notices: readonly Notice[];
}

/** How often a decision is repeated because another process wrote to the stream first. */
const ATTEMPTS = 8;
/** How many streams are begun at once; other requests wait for two such batches at most. */
const STREAMS_AT_ONCE = 1_024;

/** What a request is about in one stream, and what follows from it. */
interface Part {
  readonly stream: string;
  readonly commands: readonly Command[];
  readonly history: readonly RecordedEvent[];
}
interface DecidedPart extends Part, Decisions {
  /** What this same request recorded in the stream before. */
  readonly earlier: Recorded | null;
  /** Other streams that the decisions looked at. */
  readonly restsOn: readonly string[];
}

/** How each of many streams begins. */
export interface Beginnings<Subject> {
  readonly commandsFor: (subject: Subject) => readonly Command[];
  /**
   * The same stream as from deciding `commandsFor`, where another subject like this one was decided before; null where it
   * has to be decided.
   */
  readonly streamLike?: (subject: Subject, deciding: Deciding) => NewStream | null;
}

/** Decides as the recorder does. */
export interface Deciding {
  readonly decide: (commands: readonly Command[]) => NewStream;
  /** Names the events of a stream from its beginning. */
  readonly namesOf: (stream: string) => () => string;
}

/** Takes commands, has them decided on what is known, and appends what follows from them. */
export class Recorder {
  private calendarIsOpen = false;
  /** One request at a time: what it decides on must not shift under it by our own hand. */
  private busy: Promise<void> = Promise.resolve();

  constructor(
    private readonly store: EventStore,
    private readonly logReader: LogReader,
    private readonly world: OfficeWorld,
    private readonly requests: Requests,
    private readonly warnings: { readonly state: { readonly unfinished: UnfinishedDecisions } },
    private readonly newId: () => string,
    private readonly today: () => CalendarDate,
  ) {}

  /**
   * Commands about one stream are decided one after the other. What follows from all commands, of all streams, is
   * recorded together or not at all, as far as the store can do so (`EventStore.appendAll`).
   */
  record(commands: readonly Command[], by: Authorship): Promise<Recorded> {
    return this.inTurn(async () => {
      await this.logReader.catchUp();
      const recorded = await this.recordNow(commands, by);
      // Who asks next is to find it.
      await this.logReader.catchUp();
      return recorded;
    });
  }

  /**
   * Begins many streams that do not depend on each other, such as the players of a rating list: one batch after the
   * other, each decided while the one before is written. Other requests have their turn between two batches.
   */
  recordEach<Subject>(
    subjects: Iterable<Subject>,
    beginnings: Beginnings<Subject>,
    by: Authorship,
    onProgress: (done: number) => void = () => {},
  ): Promise<void> {
    return this.inTurn(async () => {
      requireAuthor(by);
      await this.logReader.catchUp();
      const request = { ...by, correlationId: by.correlationId ?? this.newId() };
      const stamp = stampsOf(request, this.newId);
      const writing = new TwoAtOnce();
      let begun = 0;
      let done = 0;
      try {
        for (const batch of inBatches(subjects, STREAMS_AT_ONCE)) {
          // Alone, since it may have to write the calendar first.
          const others = begun === 0 ? batch.slice(1) : batch;
          if (begun === 0) await this.recordNow(beginnings.commandsFor(batch[0]!), request);
          begun += batch.length;
          await writing.begin(async () => {
            if (others.length > 0) await this.beginStreams(others, beginnings, request, stamp);
            onProgress((done += batch.length));
          });
          await giveTurn();
        }
      } finally {
        await writing.finish();
      }
      await this.logReader.catchUp();
    });
  }

  /** What follows from a request is decided when the store takes it, so that little is in memory at a time. */
  private async beginStreams<Subject>(
    subjects: readonly Subject[],
    { commandsFor, streamLike = () => null }: Beginnings<Subject>,
    by: Authorship,
    stamp: ReturnType<typeof stampsOf>,
  ): Promise<void> {
    const today = this.today();
    const namesOf = (stream: string): (() => string) => namesFor(by, stream, 0, this.newId);
    const decide = (commands: readonly Command[]): NewStream => {
      const stream = streamOf(commands[0]!);
      const { decided } = decideInTurn(commands, [], this.world.model, today, namesOf(stream));
      return { stream, events: stamp(decided) };
    };
    const deciding = { decide, namesOf };
    const streamFor = (subject: Subject): NewStream =>
      streamLike(subject, deciding) ?? decide(commandsFor(subject));
    try {
      const recorded = await this.store.beginStreams(each(subjects, streamFor));
      await (recorded === null ? this.logReader.catchUp() : this.logReader.takeRecorded(recorded));
    } catch (error) {
      if (!isStoreError(error, 'WrongRevision') && !isStoreError(error, 'EventIdTaken')) throw error;
      // Another process has begun some of them, or an earlier attempt of this request.
      await this.logReader.catchUp();
      for (const subject of subjects) await this.recordNow(commandsFor(subject), by);
    }
  }

  private inTurn<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    const turn = this.busy.then(work);
    this.busy = turn.then(
      () => {},
      () => {},
    );
    return turn;
  }

  private async recordNow(commands: readonly Command[], by: Authorship): Promise<Recorded> {
    requireAuthor(by);
    let correlationId = by.correlationId;
    let key = by.eventId === undefined ? undefined : correlationId;
    for (let attempt = 1; ; attempt++) {
      const parts = await this.lookUpParts(commands);
      this.requests.check(by);
      const known = this.logReader.position;
      const decided: DecidedPart[] = [];
      for (const part of parts) decided.push(await this.decidePart(part, by, key));
      requireSeparate(decided);
      const due = decided.filter((part) => part.decided.length > 0);
      if (due.length === 0) return joined(decided, known);
      if (await this.openCalendar(by)) continue;
      const request = { ...by, correlationId: (correlationId ??= this.newId()) };
      const stamp = stampsOf(request, this.newId);
      const stamped = due.map(({ decided: events, restsOn: streams }) =>
        stamp(events, streams.length === 0 ? undefined : { position: known, streams }),
      );
      try {
        const { position, appends } = await this.append(due, stamped, parts);
        const events = appends.flatMap((each) => each.events);
        const latest = { position, before: known, eventId: events.at(-1)!.id, events, notices: [] };
        return joined(decided, known, latest);
      } catch (error) {
        const wasFaster = isStoreError(error, 'WrongRevision') || isStoreError(error, 'BasisChanged');
        if (!wasFaster || attempt === ATTEMPTS) throw error;
        await this.logReader.catchUp();
        // Of a stream that takes several appends, what is left cannot be decided again.
        if (due.length === 1 && this.begun(correlationId) !== undefined) throw error;
        // What a store without transactions has taken of it is not recorded twice.
        key = correlationId;
      }
    }
  }

  private get unfinished(): UnfinishedDecisions {
    return this.warnings.state.unfinished;
  }

  private begun(correlationId: string | undefined): UnfinishedDecision | undefined {
    return this.unfinished.all.find((each) => each.correlationId === correlationId);
  }

  private async lookUpParts(commands: readonly Command[]): Promise<readonly Part[]> {
    const parts: Part[] = [];
    for (const stream of new Set(commands.map(streamOf))) {
      const about = commands.filter((command) => streamOf(command) === stream);
      parts.push({ stream, commands: about, history: await this.lookUp(about) });
    }
    return parts;
  }

  private async decidePart(part: Part, by: Authorship, key: string | undefined): Promise<DecidedPart> {
    const { commands, history } = part;
    const earlier = recordedBefore(history, key);
    if (earlier !== null) return { ...part, earlier, decided: [], notices: [], restsOn: [] };
    try {
      const { world, streams } = observed(this.world.model);
      const { decided, notices } = await decideWithPauses(
        ...this.decisionInput(commands, history, world, by),
      );
      const restsOn = [...streams].filter((stream) => stream !== part.stream);
      return { ...part, earlier, decided, notices, restsOn };
    } catch (error) {
      const begun = key === undefined ? undefined : this.begun(key);
      if (begun === undefined || !(error instanceof RefusedError)) throw error;
      return refuse(officeRefusal('DecisionIncomplete', { position: begun.position, error: error.message }));
    }
  }

  /**
   * What would be recorded, without recording it; throws the refusal that recording would meet. Nothing, where this
   * same request recorded it before.
   */
  dryRun(commands: readonly Command[], by: Authorship): Promise<readonly NewEvent[]> {
    return this.inTurn(async () => {
      requireAuthor(by);
      await this.logReader.catchUp();
      const history = await this.lookUp(commands);
      this.requests.check(by);
      if (by.eventId !== undefined && recordedBefore(history, by.correlationId) !== null) return [];
      const { decided } = this.decide(commands, history, this.world.model, by);
      return stampsOf(by, this.newId)(decided);
    });
  }

  /** The same as if these players were registered already. */
  dryRunAssuming(
    isAssumed: (player: PlayerId) => boolean,
    commands: readonly Command[],
  ): Promise<readonly NewEvent[]> {
    return this.inTurn(async () => {
      await this.logReader.catchUp();
      const history = await this.lookUp(commands);
      const { decided } = this.decide(commands, history, this.world.withPlayers(isAssumed), { actor: '' });
      return stampsOf({ actor: '' }, this.newId)(decided);
    });
  }

  /** What the decision must know of other streams, and the stream it is about. */
  private async lookUp(commands: readonly Command[]): Promise<readonly RecordedEvent[]> {
    await this.world.lookUpEntrants(tournamentsNamed(commands));
    return (await this.store.readStream(streamOf(commands[0]!))).map(decodeEvent);
  }

  private decide(
    commands: readonly Command[],
    history: readonly RecordedEvent[],
    world: World,
    by: Authorship,
  ): Decisions {
    return decideInTurn(...this.decisionInput(commands, history, world, by));
  }

  private decisionInput(
    commands: readonly Command[],
    history: readonly RecordedEvent[],
    world: World,
    by: Authorship,
  ): Parameters<typeof decideInTurn> {
    const stream = streamOf(commands[0]!);
    const all = this.calendarIsOpen ? commands : [...calendarGaps(stream, history), ...commands];
    const names = namesFor(by, stream, history.length, this.newId);
    return [all, history, world, this.today(), names];
  }

  /**
   * A ledger begins with the law: the rule calendar is written before the first fact, and when a release adds to it
   * (design: The law). Only now, when something is certain to be recorded. Returns whether it wrote anything.
   */
  private async openCalendar(by: Authorship): Promise<boolean> {
    if (this.calendarIsOpen) return false;
    this.calendarIsOpen = true;
    let wrote = false;
    for (const pool of POOLS) {
      const stream = rulesStream(pool);
      const history = (await this.store.readStream(stream)).map(decodeEvent);
      const missing = missingFromCalendar(pool, history);
      if (missing.length === 0) continue;
      const { decided } = decideInTurn(missing, history, this.world.model, this.today(), this.newId);
      // Not part of the request that happens to be the first: its key covers only its own events.
      try {
        await this.append([{ stream, history }], [stampsOf({ actor: by.actor }, this.newId)(decided)]);
      } catch (error) {
        // Another process is opening the same ledger and writes the same.
        if (!isStoreError(error, 'WrongRevision')) throw error;
      }
      wrote = true;
    }
    return wrote;
  }

  /** One append for each stream where they fit into one, else as few as the stores allow. */
  private async append(
    parts: readonly Pick<Part, 'stream' | 'history'>[],
    events: readonly (readonly NewEvent[])[],
    requested: readonly Part[] = [],
  ): Promise<{ readonly position: LogPosition; readonly appends: readonly StreamAppend[] }> {
    const streams = new Set(requested.map(({ stream }) => stream));
    const send = async (batched: readonly (readonly (readonly NewEvent[])[])[]) => {
      const all = parts.flatMap(({ stream, history }, index) => appendsTo(stream, history, batched[index]!));
      const begun = this.unfinished.completedBy(
        all.map(({ stream }) => stream),
        streams,
      );
      const appends = markTogether(all, begun);
      return { position: (await this.store.appendAll(appends)).at(-1)!.position, appends };
    };
    return send(events.map(batches));
  }
}

/** A decision cannot rest on a stream that the same request changes. */
function requireSeparate(parts: readonly DecidedPart[]): void {
  for (const { stream, restsOn } of parts) {
    const other = parts.find((part) => part.decided.length > 0 && restsOn.includes(part.stream));
    if (other !== undefined) refuse(officeRefusal('DecideSeparately', { stream, other: other.stream }));
  }
}

/** What came of all parts of a request, those recorded earlier included. */
function joined(parts: readonly DecidedPart[], known: LogPosition, latest: Recorded | null = null): Recorded {
  const earlier = parts.flatMap((part) => (part.earlier === null ? [] : [part.earlier]));
  const recorded = latest === null ? earlier : [...earlier, latest];
  const last = recorded.at(-1);
  return {
    position: last?.position ?? known,
    before: recorded[0]?.before ?? known,
    eventId: last?.eventId ?? null,
    events: recorded.flatMap(({ events }) => events),
    notices: parts.flatMap(({ notices }) => notices),
  };
}

/** What a decision about the rules must find in the calendar, although nothing has been written there yet. */
function calendarGaps(stream: string, history: readonly RecordedEvent[]): readonly Command[] {
  const pool = POOLS.find((each) => rulesStream(each) === stream);
  return pool === undefined ? [] : missingFromCalendar(pool, history);
}

/** Tournaments other than the stream's own whose entries a decision may ask for. */
function tournamentsNamed(commands: readonly Command[]): readonly TournamentId[] {
  return commands.flatMap((command) => {
    if (command.type === 'SplitPlayer') return command.tournaments;
    const isAboutResult =
      command.type === 'CertifyNorm' ||
      command.type === 'AttestDirectTitle' ||
      command.type === 'AttestRequirements';
    return isAboutResult && command.tournament !== null ? [command.tournament] : [];
  });
}
