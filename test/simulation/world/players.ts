import type { Pool } from '@ledger/kernel';
import type { Title } from '@ledger/ledger';
import type { Recorder } from '../recorder';
import type { Era } from './eras';
import type { Random } from './random';

/** Someone who plays in a world. */
export interface Player {
  readonly id: number;
  /** What results go by; not known to any list. */
  readonly strength: number;
  readonly sex: 'M' | 'F' | null;
  readonly federation: string;
  /** Plays in very many tournaments. */
  readonly busy: boolean;
  /** Loses whatever the strength. */
  readonly hopeless: boolean;
  /** Plays no more. */
  readonly retired: boolean;
  /** Is on no opening list. */
  readonly unrated: boolean;
}

export const FEDERATIONS = ['CUB', 'ESP', 'FRA', 'GER', 'NOR', 'PER', 'POL', 'USA', 'UZB', 'VIE'];
const KINDS = { elite: 8, master: 15, club: 35, nearFloor: 15, newcomer: 20, junior: 7 } as const;

/** Registers everybody and adopts the opening lists. */
export function populate(recorder: Recorder, random: Random, era: Era, openings: Openings): Player[] {
  const year = Number(era.opening.slice(0, 4));
  const rows = new Map<Pool, OpeningRow[]>(era.pools.map((pool) => [pool, []]));
  const players: Player[] = [];
  const count = random.between(24, 48);
  for (let number = 1; number <= count; number++) {
    const kind = random.weighted(KINDS);
    const strength = {
      elite: random.between(2480, 2800),
      master: random.between(2150, 2480),
      club: random.between(1500, 2200),
      nearFloor: random.between(era.floor, era.floor + 60),
      newcomer: random.between(era.floor - 100, 2350),
      junior: random.between(1500, 2450),
    }[kind];
    const player: Player = {
      id: 1_000_000 + number * 37,
      strength,
      sex: random.chance(3) ? null : random.chance(25) ? 'F' : 'M',
      federation: random.pick(FEDERATIONS),
      busy: random.chance(15),
      hopeless: kind === 'nearFloor' || random.chance(6),
      retired: random.chance(7),
      unrated: kind === 'newcomer',
    };
    players.push(player);
    const age = kind === 'junior' ? random.between(10, 18) : random.between(17, 70);
    register(recorder, random, player, random.chance(5) ? null : year - age, kind === 'elite', era.opening);
    if (kind === 'newcomer') continue;
    for (const pool of era.pools) {
      if (pool !== era.pools[0] && random.chance(55)) continue;
      rows.get(pool)!.push(openingRow(random, player, era, age, pool));
    }
  }
  for (const [pool, list] of rows) {
    const date = openings.get(pool);
    if (date !== null && date !== undefined) adopt(recorder, pool, date, list, random.chance(20) ? 2 : 1);
  }
  return players;
}

/** The date of each pool's opening list; null for a pool that begins with none. */
export type Openings = ReadonlyMap<Pool, string | null>;

/** Mostly all on one day; now and then the last pool opens some lists later, or nobody in it is rated at first. */
export function openingsOf(random: Random, era: Era, lists: readonly string[]): Openings {
  const last = era.pools.length > 1 ? era.pools.at(-1) : undefined;
  const kind = random.weighted({ together: 80, later: 10, none: 10 });
  const later = { together: era.opening, later: lists[random.between(1, 3)]!, none: null }[kind];
  return new Map(era.pools.map((pool) => [pool, pool === last ? later : era.opening]));
}

export function register(
  recorder: Recorder,
  random: Random,
  player: Player,
  birthYear: number | null,
  titled: boolean,
  on: string,
): void {
  const stream = `player-${player.id}`;
  const { id, federation, sex } = player;
  recorder.record(stream, 'PlayerRegistered', { player: id, federation, sex, birthYear });
  recorder.record(stream, 'PersonRecorded', { player: id, name: `Player, N${id}`, birthDate: null });
  if (titled) {
    const title: Title = random.pick(sex === 'F' ? ['GM', 'IM', 'WGM'] : ['GM', 'IM', 'FM']);
    recorder.record(stream, 'TitleAwarded', { player: id, title, on });
  }
  // Whose members need fewer games for a first rating (2005 9.14e).
  if (random.chance(player.unrated && on < '2009-07-01' ? 40 : 8)) {
    recorder.record(stream, 'PlayerAffiliated', {
      player: id,
      affiliation: random.pick(['IBCA', 'ICSC', 'IPCA']),
      on,
    });
  }
}

type OpeningRow = readonly [number, number, number, number | null, number | null, number | null, 0 | 1];

function openingRow(random: Random, player: Player, era: Era, age: number, pool: Pool): OpeningRow {
  const rating = Math.max(era.floor, player.strength + random.between(-60, 60));
  const [newcomer, established] = era.opening < '2011-07-01' ? [25, 15] : [40, 20];
  const peak = rating + random.pick([0, 0, 5, 40, 120]);
  const gamesTotal = random.chance(35) ? random.between(5, 29) : random.between(30, 400);
  const inactive = random.chance(10) ? 1 : 0;
  const games = inactive === 1 ? 0 : random.between(0, 9);
  // Sometimes only K is known, sometimes nothing but the rating.
  if (random.chance(10)) return [player.id, rating, games, null, null, null, inactive];
  const kVaries = pool === 'standard' || era.opening >= '2022-10-01';
  if (random.chance(10) && age > 20 && peak < 2300 && kVaries) {
    return [player.id, rating, games, random.pick([newcomer, established]), null, null, inactive];
  }
  return [player.id, rating, games, null, gamesTotal, peak, inactive];
}

function adopt(
  recorder: Recorder,
  pool: Pool,
  date: string,
  rows: readonly OpeningRow[],
  pieces: number,
): void {
  const size = Math.ceil(rows.length / pieces);
  for (let number = 1; number <= pieces; number++) {
    recorder.record(`list-${pool}-${date}`, 'OpeningListAdopted', {
      pool,
      date,
      source: 'simulation',
      digest: `${pool}-${date}`,
      piece: { number, of: pieces },
      rows: rows.slice((number - 1) * size, number * size),
    });
  }
}
