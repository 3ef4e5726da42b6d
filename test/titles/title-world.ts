import type { CalendarDate, ListDate, PlayerId, TournamentId } from '@ledger/kernel';
import { addDays, addMonths, playerId, tournamentId } from '@ledger/kernel';
import type { System, Title, TournamentKind } from '@ledger/ledger';
import type { State } from '@ledger/engine';
import { Lists } from '@ledger/lists';
import { SHIPPED_ADJUSTMENTS, SHIPPED_CALENDAR } from '@ledger/regulations';
import { Recorder } from '../simulation/recorder';

export interface WorldPlayer {
  readonly id: number;
  readonly name?: string;
  readonly titles?: readonly Title[];
  readonly federation?: string;
  readonly sex?: 'M' | 'F';
  /** On the opening list; null or nothing: unrated. */
  readonly rating?: number | null;
  /** Rated games so far; 100 by default. */
  readonly games?: number;
  readonly peak?: number;
  readonly k?: number;
  /** Day of the titles; long ago by default. */
  readonly titledOn?: string;
}

export interface WorldTournament {
  readonly id: string;
  readonly start: string;
  readonly end: string;
  readonly system?: System;
  readonly kind?: TournamentKind;
  readonly federation?: string;
  readonly registeredOn?: string;
  readonly timeControl?: string | null;
  readonly rounds?: number;
  /** By default one round a day from the start on; null: the report does not date its rounds. */
  readonly roundDates?: readonly (string | null)[] | null;
  readonly pool?: 'standard' | 'rapid';
  /** Start number by player: the order in which they are here. */
  readonly players: readonly number[];
  /** One line for each round, `1-2:1 3-4:=`, by start numbers. */
  readonly games: readonly string[];
}

/** A small ledger for titles: players, an opening list, tournaments, and whatever else a test records. */
export class TitleWorld {
  readonly recorder = new Recorder();
  private recorded = 0;
  readonly lists = new Lists();

  constructor(opening: string, players: readonly WorldPlayer[]) {
    for (const { type, data } of [...SHIPPED_CALENDAR, ...SHIPPED_ADJUSTMENTS]) {
      this.recorder.record(`rules-${data.pool}`, type, data as never);
    }
    for (const player of players) this.register(player, opening);
    this.recorder.record(`list-standard-${opening}`, 'OpeningListAdopted', {
      pool: 'standard',
      date: opening,
      source: 'worked by hand',
      digest: 'opening',
      piece: { number: 1, of: 1 },
      rows: players.flatMap(({ id, rating, games = 100, peak, k }) =>
        rating === null || rating === undefined
          ? []
          : [[id, rating, 5, k ?? null, games, peak ?? rating, 0] as const],
      ),
    });
  }

  private register(
    { id, name, titles = [], federation = 'GER', sex = 'M', titledOn }: WorldPlayer,
    opening: string,
  ): void {
    this.recorder.record(`player-${id}`, 'PlayerRegistered', {
      player: id,
      federation,
      sex,
      birthYear: 1990,
    });
    this.recorder.record(`player-${id}`, 'PersonRecorded', {
      player: id,
      name: name ?? `Player ${id}`,
      birthDate: null,
    });
    for (const title of titles) {
      const on = titledOn ?? addMonths(opening as CalendarDate, -12);
      this.recorder.record(`player-${id}`, 'TitleAwarded', { player: id, title, on });
    }
  }

  tournament(given: WorldTournament): this {
    const { id, start, end, players, games } = given;
    const stream = `tournament-${id}`;
    this.recorder.record(stream, 'TournamentRegistered', {
      tournament: id,
      name: `Open ${id}`,
      city: null,
      federation: given.federation ?? 'GER',
      pool: given.pool ?? 'standard',
      start,
      end,
      registeredOn: given.registeredOn ?? addMonths(start as CalendarDate, -2),
      system: given.system ?? 'swiss',
      kind: given.kind ?? 'ordinary',
      rounds: given.rounds ?? games.length,
      timeControl: given.timeControl === undefined ? '90+30' : given.timeControl,
      official: false,
      hybrid: false,
    });
    const dates = games.map((_, round) => addDays(start as CalendarDate, round));
    this.recorder.record(stream, 'ReportReceived', {
      tournament: id,
      part: 1,
      piece: { number: 1, of: 1 },
      receivedOn: addDays(end as CalendarDate, 1),
      start: null,
      end: null,
      source: { format: 'TRF16', digest: id },
      roundDates: given.roundDates === undefined ? dates : (given.roundDates ?? []),
      entries: players.map((player, place) => [place + 1, player, null, null, 0] as const),
      rounds: games.map((line, round) => ({ round: round + 1, games: line })),
    });
    return this;
  }

  /** Anything else, in the stream of a player or tournament. */
  record(...event: Parameters<Recorder['record']>): this {
    this.recorder.record(...event);
    return this;
  }

  /** Publishes a version of a list; `on` is the day of its publication. */
  publish(date: string, { version = 1, on }: { version?: number; on?: string } = {}): this {
    const type = version === 1 ? 'ListPublished' : 'ListRevised';
    const event = this.recorder.record(`list-standard-${date}`, type, {
      pool: 'standard',
      date,
      version,
      knownAt: this.recorder.head,
      digest: date,
      engine: 'test',
      ruleSets: [],
      uncertain: [],
      counts: { listed: 0, active: 0, games: 0, tournaments: 0 },
    } as never);
    if (on !== undefined) Object.assign(event, { recordedAt: `${on}T12:00:00.000Z` });
    return this;
  }

  /** Everything recorded so far. */
  now(): State {
    this.lists.record(this.recorder.log.slice(this.recorded));
    this.recorded = this.recorder.log.length;
    return this.lists.stateAt(this.lists.head);
  }

  /** As known at an earlier position of the log. */
  at(position: number): State {
    this.now();
    return this.lists.stateAt(position as State['knownAt']);
  }
}

export const P = (id: number): PlayerId => playerId(id);
export const T = (id: string): TournamentId => tournamentId(id);
export const day = (date: string): CalendarDate & ListDate => date as CalendarDate & ListDate;
