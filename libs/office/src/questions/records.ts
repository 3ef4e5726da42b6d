import type { CalendarDate, LogPosition, PlayerId, Pool, TournamentId } from '@ledger/kernel';
import type { RecordedEvent, StoredEvent, TitleFile, TournamentRegistered } from '@ledger/ledger';
import { decodeEvent, playerStream, tournamentStream } from '@ledger/ledger';
import type { Observable } from 'rxjs';
import { concatMap } from 'rxjs';
import type { Room } from '../room';
import type { EventLog } from './event-log';
import { knownAtOf } from './known-at';
import type { PlayerCard } from './player-card';
import { playerCard, titleFileOf } from './player-card';
import type { ListOnRecord, Publications, VersionOnRecord } from './publications';
import type { TournamentCard } from './tournament-card';
import type { DirectoryQuestion, TournamentDirectory, TournamentEntry } from './tournament-directory';
import { tournamentCard } from './tournament-card';

/** What is on record about people, tournaments and publications, as it may be shown. */
const NAMES_OF_STATES = 'Write published, v2, now, 1234, or a time such as 2024-03-01T12:00:00Z.';

export class Records {
  constructor(
    private readonly room: Room,
    private readonly log: EventLog,
    private readonly published: Publications,
    private readonly directory: TournamentDirectory,
  ) {}

  /** A player as known at a position, on a day. */
  async player(id: PlayerId, knownAt: LogPosition, on: CalendarDate): Promise<PlayerCard> {
    return playerCard(id, await this.history(playerStream(id), knownAt), on);
  }

  /** Certificates, applications and awards on file about a player. */
  async titleFile(id: PlayerId, knownAt: LogPosition): Promise<TitleFile> {
    return titleFileOf(id, await this.history(playerStream(id), knownAt));
  }

  async tournament(id: TournamentId, knownAt: LogPosition): Promise<TournamentCard> {
    return tournamentCard(id, await this.history(tournamentStream(id), knownAt));
  }

  /** Registered tournaments that fit, the latest first. */
  async tournaments(question: DirectoryQuestion): Promise<readonly TournamentEntry[]> {
    await this.room.mirror.upToDate();
    return this.directory.find(question);
  }

  /** How a tournament was registered; null if it is not. */
  async registration(id: TournamentId): Promise<TournamentRegistered['data'] | null> {
    await this.room.mirror.upToDate();
    return registrationOf(this.room, id);
  }

  /** Every published list with its versions. */
  async publications(): Promise<readonly ListOnRecord[]> {
    await this.room.mirror.upToDate();
    return this.published.all();
  }

  /** The list last published on or before a day, in a version or as it stands. */
  async publishedOn(pool: Pool, day: CalendarDate, version?: number): Promise<VersionOnRecord> {
    await this.room.mirror.upToDate();
    return this.published.on(pool, day, version);
  }

  /** A state of the list in force on a day as people name it: `published`, `vN`, a position, a time or `now`. */
  async stateNamed(pool: Pool, day: CalendarDate, text: string): Promise<LogPosition> {
    const { store } = this.room;
    if (text === 'now') return store.head();
    const version = /^v(\d{1,9})$/.exec(text);
    if (text !== 'published' && version === null) return knownAtOf(store, text, NAMES_OF_STATES);
    const found = await this.publishedOn(pool, day, version === null ? undefined : Number(version[1]));
    return found.knownAt;
  }

  /** Up to where the log has become public: what the latest publication took into account. */
  async publicKnowledge(): Promise<LogPosition> {
    await this.room.mirror.upToDate();
    return this.published.publicKnowledge;
  }

  /** Where the log ends, and up to where it is in the lists. */
  async progress(): Promise<{ readonly head: LogPosition; readonly projected: LogPosition }> {
    const { store, lists } = this.room;
    return { head: await store.head(), projected: lists.position };
  }

  /** Each event after a position, those to come too. */
  after(position: LogPosition): Observable<StoredEvent> {
    const { store, mirror } = this.room;
    return store.subscribeAll(position).pipe(
      concatMap(async (event) => {
        if (event.position > mirror.position) await mirror.catchUp();
        return this.log.shown(event);
      }),
    );
  }

  private async history(stream: string, knownAt: LogPosition): Promise<readonly RecordedEvent[]> {
    await this.room.mirror.upToDate();
    const stored = await this.room.store.readStream(stream);
    return stored
      .filter(({ position }) => position <= knownAt)
      .map((event) => decodeEvent(this.log.shown(event)));
  }
}

/** How a tournament was first registered; null if it is not. */
export async function registrationOf(
  { store, world }: Room,
  tournament: TournamentId,
): Promise<TournamentRegistered['data'] | null> {
  if (!world.model.isTournament(tournament)) return null;
  const history = await store.readStream(tournamentStream(tournament));
  const registration = history.find(({ type }) => type === 'TournamentRegistered');
  return (registration?.data as TournamentRegistered['data'] | undefined) ?? null;
}
