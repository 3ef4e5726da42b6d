import type { CalendarDate, ListDate, LogPosition, PlayerId, Pool, TournamentId } from '@ledger/kernel';
import { POOLS, refuse } from '@ledger/kernel';
import type { EventData, RecordedEvent, StoredEvent, TitleFile } from '@ledger/ledger';
import { decodeEvent, noSuchTournament, playerStream, tournamentStream } from '@ledger/ledger';
import type { TrfWriting } from '@ledger/formats';
import { writeTrf } from '@ledger/formats';
import type { ServerStatus } from '@ledger/store';
import type { Observable } from 'rxjs';
import { concatMap } from 'rxjs';
import type { OfficeContext } from '../office-context';
import type { EventLog } from './event-log';
import { knownAtOf } from './known-at';
import type { PlayerCard } from './player-card';
import { playerCard, titleFileOf } from './player-card';
import type { ListOnRecord, Publications, VersionOnRecord } from './publications';
import { officeRefusal } from '../refusals';
import { reportOf } from './tournament-report';
import type { TournamentCard } from './tournament-card';
import type { DirectoryQuestion, TournamentEntry } from './tournament-directory';
import type { EntryWithStatus } from './tournament-status';
import { withStatus } from './tournament-status';
import { poolOf, tournamentCard } from './tournament-card';

/** Players whose records are read at the same time. */
const PARALLEL_READS = 64;

const NAMES_OF_STATES = 'Write published, v2, now, 1234, or a time such as 2024-03-01T12:00:00Z.';

interface NamedState {
  readonly knownAt: LogPosition;
  /** Of a published list; null where the list in force on the day is meant. */
  readonly date: ListDate | null;
}

/** Two states to compare: the list in force on `day` as known at `knownAt`, with `from` and `fromDay`. */
interface NamedStates {
  readonly pool: Pool;
  readonly day: CalendarDate;
  readonly knownAt: LogPosition;
  readonly from: LogPosition;
  readonly fromDay?: CalendarDate;
}

/** What is on record about people, tournaments and publications, as it may be shown. */
export class Records {
  constructor(
    private readonly context: OfficeContext,
    private readonly log: EventLog,
    private readonly published: Publications,
  ) {}

  /** A player as known at a position, on a day. */
  async player(id: PlayerId, knownAt: LogPosition, on: CalendarDate): Promise<PlayerCard> {
    return playerCard(id, await this.history(playerStream(id), knownAt), on);
  }

  /** Several players; those who were not registered by then are left out. */
  async players(
    ids: Iterable<PlayerId>,
    knownAt: LogPosition,
    on: CalendarDate,
  ): Promise<readonly PlayerCard[]> {
    const all = [...new Set(ids)];
    const found: PlayerCard[] = [];
    for (let at = 0; at < all.length; at += PARALLEL_READS) {
      const histories = all
        .slice(at, at + PARALLEL_READS)
        .map(async (id) => ({ id, history: await this.history(playerStream(id), knownAt) }));
      for (const { id, history } of await Promise.all(histories)) {
        if (history.length > 0) found.push(playerCard(id, history, on));
      }
    }
    return found;
  }

  /** Certificates, applications and awards on file about a player. */
  async titleFile(id: PlayerId, knownAt: LogPosition): Promise<TitleFile> {
    return titleFileOf(id, await this.history(playerStream(id), knownAt));
  }

  async tournament(id: TournamentId, knownAt: LogPosition): Promise<TournamentCard> {
    return tournamentCard(id, await this.history(tournamentStream(id), knownAt));
  }

  /** A tournament as a report file, as corrected. */
  async tournamentTrf(
    id: TournamentId,
    knownAt: LogPosition,
    version: 'TRF16' | 'TRF26',
  ): Promise<TrfWriting> {
    const card = await this.tournament(id, knownAt);
    if (card.parts.length === 0) refuse(officeRefusal('NoReport', { tournament: id }));
    const ids = card.parts.flatMap(({ entries }) => entries.map(({ player }) => player));
    const people = new Map(
      (await this.players(ids, knownAt, card.facts.start)).map((person) => [person.id, person]),
    );
    return writeTrf(
      reportOf(card, (player) => people.get(player)),
      version,
    );
  }

  /** Registered tournaments that fit, the latest first. */
  async tournaments(question: DirectoryQuestion): Promise<readonly TournamentEntry[]> {
    await this.context.logReader.upToDate();
    return (await this.context.directory()).find(question);
  }

  /** Tournaments with the list that rates each, or the day by which the report is due. */
  async tournamentsWithStatus(entries: readonly TournamentEntry[]): Promise<readonly EntryWithStatus[]> {
    const { store, lists, logReader } = this.context;
    const tournaments = entries.flatMap(({ id, reportedOn }) => (reportedOn === null ? [] : [id]));
    const knownAt = await logReader.head();
    return withStatus(store, entries, await lists.ask('placements', knownAt, { tournaments }), knownAt);
  }

  /** The names under which tournaments were registered, in the order of their ids. */
  async tournamentNames(
    ids: readonly TournamentId[],
  ): Promise<readonly { readonly id: TournamentId; readonly name: string }[]> {
    if (ids.length === 0) return [];
    const directory = await this.context.directory();
    return [...new Set(ids)].sort().map((id) => ({ id, name: directory.nameOf(id) ?? id }));
  }

  /** How a tournament was registered; null if it is not. */
  async registration(id: TournamentId): Promise<EventData<'TournamentRegistered'> | null> {
    await this.context.logReader.upToDate();
    return registrationOf(this.context, id);
  }

  /** Every published list with its versions. */
  async publications(): Promise<readonly ListOnRecord[]> {
    await this.context.logReader.upToDate();
    return this.published.all();
  }

  /** The list last published on or before a day, in a version or in the last one that was not withdrawn. */
  async publishedOn(pool: Pool, day: CalendarDate, version?: number): Promise<VersionOnRecord> {
    await this.context.logReader.upToDate();
    return this.published.on(pool, day, version);
  }

  /**
   * A state of the list in force on a day as people name it: `published`, `vN`, a position, a time or `now`. The first
   * two name a list that was published, so they also say which.
   */
  async stateNamed(pool: Pool, day: CalendarDate, text: string): Promise<NamedState> {
    const { store, logReader } = this.context;
    if (text === 'now') return { knownAt: await logReader.head(), date: null };
    const version = /^v(\d{1,9})$/.exec(text);
    if (text !== 'published' && version === null) {
      return { knownAt: await knownAtOf(store, text, NAMES_OF_STATES), date: null };
    }
    return this.publishedOn(pool, day, version === null ? undefined : Number(version[1]));
  }

  /**
   * Two states of the list in force on a day; a state is `published`, `vN`, a position, a time or `now`. Where one of
   * them is published, the list last published by that day is compared. With `fromDay`, the first state is of the list
   * in force on that day.
   */
  async twoStates(
    pool: Pool,
    asked: CalendarDate,
    from: string,
    to: string,
    fromDay?: CalendarDate,
  ): Promise<NamedStates> {
    const before = await this.stateNamed(pool, fromDay ?? asked, from);
    const { knownAt, date } = await this.stateNamed(pool, asked, to);
    const question = { pool, knownAt, from: before.knownAt };
    if (fromDay === undefined) return { ...question, day: before.date ?? date ?? asked };
    return { ...question, day: date ?? asked, fromDay: before.date ?? fromDay };
  }

  /** The published list in force on a day; null where there is none, or all of them are withdrawn. */
  async publishedInForce(pool: Pool, day: CalendarDate): Promise<VersionOnRecord | null> {
    await this.context.logReader.upToDate();
    return this.published.inForceOn(pool, day);
  }

  /** Up to where the log has become public in each pool: what its latest publication took into account. */
  async publicKnowledge(): Promise<Readonly<Record<Pool, LogPosition>>> {
    await this.context.logReader.upToDate();
    const known = POOLS.map((pool) => [pool, this.published.publicKnowledge(pool)]);
    return Object.fromEntries(known) as Record<Pool, LogPosition>;
  }

  /**
   * Up to where the log about a tournament has become public: by the publications of the pool to which it belonged by
   * then. Refused where nothing of it is public yet.
   */
  async publicKnowledgeOf(id: TournamentId): Promise<LogPosition> {
    const known = await this.publicKnowledge();
    const pools = [...POOLS].sort((a, b) => known[b] - known[a]);
    const history = await this.history(tournamentStream(id), known[pools[0]!]);
    for (const pool of pools) {
      if (poolOf(history.filter(({ position }) => position <= known[pool])) === pool) return known[pool];
    }
    return refuse(noSuchTournament(id));
  }

  /** Where the log ends, and up to where it is in the lists. */
  async progress(): Promise<Progress> {
    const { store, lists, logReader } = this.context;
    const server = (await store.serverStatus?.()) ?? null;
    const lostSince = store.lostSince ?? null;
    const head = await logReader.head();
    const read = Math.min(logReader.position, lists.reading ?? lists.position) as LogPosition;
    return { head, read, projected: lists.position, server, lostSince, voidEvents: logReader.voidEvents };
  }

  /** Each event after a position, those to come too. */
  after(position: LogPosition): Observable<StoredEvent> {
    const { store, logReader } = this.context;
    return store.subscribeAll(position).pipe(
      concatMap(async (event) => {
        if (event.position > logReader.position) await logReader.catchUp();
        return this.log.shown(event);
      }),
    );
  }

  private async history(stream: string, knownAt: LogPosition): Promise<readonly RecordedEvent[]> {
    await this.context.logReader.upToDate();
    const stored = await this.context.store.readStream(stream);
    return stored
      .filter(({ position }) => position <= knownAt)
      .map((event) => decodeEvent(this.log.shown(event)));
  }
}

export interface Progress {
  readonly head: LogPosition;
  /** Up to where the log has been read; lists are computed from it then. */
  readonly read: LogPosition;
  readonly projected: LogPosition;
  /** Null where the store is not on a server. */
  readonly server: ServerStatus | null;
  /** Since when the server cannot be read; null while it can. */
  readonly lostSince: string | null;
  /** Void events read since the start. */
  readonly voidEvents: number;
}

/** How a tournament was first registered; null if it is not. */
export async function registrationOf(
  { store, world }: OfficeContext,
  tournament: TournamentId,
): Promise<EventData<'TournamentRegistered'> | null> {
  if (!world.model.isTournament(tournament)) return null;
  const history = (await store.readStream(tournamentStream(tournament))).map(decodeEvent);
  return history.find((event) => event.type === 'TournamentRegistered')?.data ?? null;
}
