import type { CalendarDate, LogPosition, PlayerId, TournamentId } from '@ledger/kernel';
import { POOLS } from '@ledger/kernel';
import type { Command, NewEvent, Notice, RecordedEvent, World } from '@ledger/ledger';
import { decodeEvent, eventVersion, rulesStream, streamOf, streamsRestedOn } from '@ledger/ledger';
import type { EventStore, StreamFound } from '@ledger/store';
import { appendBytes, isStoreError, LARGEST_APPEND_BYTES } from '@ledger/store';
import { missingFromCalendar } from '../law/opening-calendar';
import type { OfficeWorld } from '../office-world';
import type { Mirror } from '../mirror';
import type { Authorship } from './authorship';
import { requireAuthor } from './authorship';
import type { DecidedEvent } from './decide-in-turn';
import { decideInTurn } from './decide-in-turn';
import type { Requests } from './requests';
import { namesFor, recordedBefore } from './requests';

/** What came of a request. */
export interface Recorded {
  /** Where the last event came to stand; the head of the log where nothing had to be recorded. */
  readonly position: LogPosition;
  /** Where the log stood when it was decided on. */
  readonly before: LogPosition;
  /** Null where all of it was known already. */
  readonly eventId: string | null;
  readonly events: readonly NewEvent[];
  readonly notices: readonly Notice[];
}

/** How often a decision is taken anew because someone else wrote to the stream first. */
const ATTEMPTS = 8;
/** How many appends are under way at once. */
const ABREAST = 1_024;

/** Takes commands, has them decided on what is known, and appends what follows from them. */
export class Recorder {
  private calendarIsOpen = false;
  /** One request at a time: what it decides on must not shift under it by our own hand. */
  private busy: Promise<void> = Promise.resolve();

  constructor(
    private readonly store: EventStore,
    private readonly mirror: Mirror,
    private readonly world: OfficeWorld,
    private readonly requests: Requests,
    private readonly newId: () => string,
    private readonly today: () => CalendarDate,
  ) {}

  /** Commands about one stream are decided one after the other and recorded together, or not at all. */
  record(commands: readonly Command[], by: Authorship): Promise<Recorded> {
    return this.inTurn(async () => {
      await this.mirror.catchUp();
      const recorded = await this.recordNow(commands, by);
      // Who asks next is to find it.
      await this.mirror.catchUp();
      return recorded;
    });
  }

  /**
   * Many requests about streams of their own that do not bear on each other, such as the registrations that come with a
   * list. They go to the store side by side, and are thought of only when their turn comes.
   */
  recordEach<Subject>(
    subjects: readonly Subject[],
    requestFor: (subject: Subject) => readonly Command[],
    by: Authorship,
    tell: (done: number) => void = () => {},
  ): Promise<void> {
    return this.inTurn(async () => {
      await this.mirror.catchUp();
      // Alone, since it may have to write the calendar first.
      if (subjects.length > 0) await this.recordNow(requestFor(subjects[0]!), by);
      for (let done = 1; done < subjects.length; done += ABREAST) {
        tell(done);
        const abreast = subjects.slice(done, done + ABREAST);
        await Promise.all(abreast.map((subject) => this.recordNow(requestFor(subject), by)));
      }
      await this.mirror.catchUp();
    });
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
    const stream = streamOf(commands[0]!);
    for (let attempt = 1; ; attempt++) {
      const history = await this.lookUp(commands);
      this.requests.check(by);
      const first = recordedBefore(history, by);
      if (first !== null) return first;
      const unchanged = await this.lookUpOthers(commands, history);
      const { decided, notices } = this.decide(commands, history, this.world.model, by);
      const known = this.mirror.position;
      if (decided.length === 0) return { position: known, before: known, eventId: null, events: [], notices };
      if (await this.openCalendar(by)) continue;
      const events = stamp(decided, by, this.newId);
      try {
        const position = await this.append(stream, events, history, unchanged);
        return { position, before: known, eventId: events.at(-1)!.id, events, notices };
      } catch (error) {
        if (!isStoreError(error, 'WrongRevision') || attempt === ATTEMPTS) throw error;
        await this.mirror.catchUp();
      }
    }
  }

  /**
   * What would be recorded, without recording it; throws the refusal that recording would meet. Nothing, where this
   * same request recorded it before.
   */
  rehearse(commands: readonly Command[], by: Authorship): Promise<readonly NewEvent[]> {
    return this.inTurn(async () => {
      requireAuthor(by);
      await this.mirror.catchUp();
      const history = await this.lookUp(commands);
      this.requests.check(by);
      if (recordedBefore(history, by) !== null) return [];
      const { decided } = this.decide(commands, history, this.world.model, by);
      return stamp(decided, by, this.newId);
    });
  }

  /** The same as if these players were registered already. */
  rehearseWith(players: readonly PlayerId[], commands: readonly Command[]): Promise<void> {
    return this.inTurn(async () => {
      await this.mirror.catchUp();
      const history = await this.lookUp(commands);
      this.decide(commands, history, this.world.withPlayers(players), { actor: '' });
    });
  }

  /** What the decision must know of other streams, and the stream it is about. */
  private async lookUp(commands: readonly Command[]): Promise<readonly RecordedEvent[]> {
    await this.world.lookUpEntrants(tournamentsNamed(commands));
    return (await this.store.readStream(streamOf(commands[0]!))).map(decodeEvent);
  }

  /** The streams beside its own that a decision rests on; what is known by then reaches at least as far as they do. */
  private async lookUpOthers(
    commands: readonly Command[],
    history: readonly RecordedEvent[],
  ): Promise<readonly StreamFound[]> {
    const streams = new Set(commands.flatMap((command) => streamsRestedOn(command, history)));
    const found: StreamFound[] = [];
    for (const stream of streams) {
      found.push({ stream, revision: (await this.store.readStream(stream)).at(-1)?.revision ?? 'none' });
    }
    if (found.length > 0) await this.mirror.catchUp();
    return found;
  }

  private decide(
    commands: readonly Command[],
    history: readonly RecordedEvent[],
    world: World,
    by: Authorship,
  ): ReturnType<typeof decideInTurn> {
    const stream = streamOf(commands[0]!);
    const first = this.calendarIsOpen ? [] : calendarGaps(stream, history);
    const names = namesFor(by, stream, history.length, this.newId);
    return decideInTurn([...first, ...commands], history, world, this.today(), names);
  }

  /**
   * A ledger begins with the law: the rule calendar is written before the first fact, and when a release adds to it
   * (design: The law). Only now, that something is to be recorded for certain. Tells whether it wrote anything.
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
      // Not part of the request that happens to be the first: under its key only its own events stand.
      try {
        await this.append(stream, stamp(decided, { actor: by.actor }, this.newId), history);
      } catch (error) {
        // Another process is opening the same ledger and writes the same.
        if (!isStoreError(error, 'WrongRevision')) throw error;
      }
      wrote = true;
    }
    return wrote;
  }

  /** In one append where they fit into one, else in as few as the stores allow. */
  private async append(
    stream: string,
    events: readonly NewEvent[],
    history: readonly RecordedEvent[],
    unchanged: readonly StreamFound[] = [],
  ): Promise<LogPosition> {
    let revision: number | 'none' = history.at(-1)?.revision ?? 'none';
    let position = this.mirror.position;
    try {
      return (await this.store.append(stream, events, revision, unchanged)).position;
    } catch (error) {
      // The store weighs what it is given; nearly always it is light.
      if (!isStoreError(error, 'TooLarge') || events.length === 1) throw error;
    }
    for (const batch of batches(events)) {
      ({ position, revision } = await this.store.append(stream, batch, revision, unchanged));
    }
    return position;
  }
}

/** The grounds of a command go into its events; what the door says of the whole request stands in for them. */
function stamp(decided: readonly DecidedEvent[], by: Authorship, newId: () => string): NewEvent[] {
  const correlationId = by.correlationId ?? newId();
  return decided.map(({ id, event, grounds }) => {
    const reason = grounds.reason ?? by.reason;
    const evidence = grounds.evidence ?? by.evidence;
    return {
      id,
      type: event.type,
      version: eventVersion(event.type),
      metadata: {
        actor: by.actor,
        ...(reason === undefined ? {} : { reason }),
        ...(evidence === undefined ? {} : { evidence }),
        correlationId,
      },
      data: event.data,
    };
  });
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
    return command.type === 'CertifyNorm' ? [command.tournament] : [];
  });
}

function* batches(events: readonly NewEvent[]): Iterable<readonly NewEvent[]> {
  let batch: NewEvent[] = [];
  let bytes = 0;
  for (const event of events) {
    const more = appendBytes([event]);
    if (batch.length > 0 && bytes + more > LARGEST_APPEND_BYTES) {
      yield batch;
      batch = [];
      bytes = 0;
    }
    batch.push(event);
    bytes += more;
  }
  if (batch.length > 0) yield batch;
}
