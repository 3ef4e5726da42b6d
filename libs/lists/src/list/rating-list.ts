import type { FederationCode, ListDate, PlayerId, Pool } from '@ledger/kernel';
import type { Sex, Title } from '@ledger/ledger';
import { valueOf } from '@ledger/regulations';
import type { ColumnSource, ListColumns, State, StateList } from '@ledger/engine';
import { listColumns, PRECEDENCE } from '@ledger/engine';
import type { ListBasis } from './basis';
import { basisOf } from './basis';
import { bytesInPieces, columnBytes, fingerprintOfPieces } from './fingerprint';

/** One line of a list, as published. */
export interface ListRow {
  /** Equal ratings share a rank. */
  readonly rank: number;
  readonly id: PlayerId;
  readonly name: string;
  readonly federation: FederationCode;
  readonly sex: Sex | null;
  readonly title: Title | null;
  /** The title was awarded as decided by FIDE, although the ledger found something missing. */
  readonly titleAsDecided?: true;
  readonly womensTitle: Title | null;
  /** Of arbiters, trainers and organisers, as a list printed them. */
  readonly otherTitles?: readonly string[];
  /** Of FIDE Online Arena, as a list printed it. */
  readonly arenaTitle?: string;
  readonly rating: number;
  /** Rated games on this list. */
  readonly games: number;
  /** For tournaments that start in this list's period, before the limit on n x K. */
  readonly k: number;
  readonly birthYear: number | null;
  readonly inactive: boolean;
  /** Change from the list before; null if the player had no rating on it. */
  readonly change: number | null;
}

export interface ListCounts {
  readonly listed: number;
  /** Of those listed. */
  readonly active: number;
  /** Games rated on the list: each once, if it counted for either side. */
  readonly games: number;
  readonly tournaments: number;
}

export type UnratedTitledRow = Pick<ListRow, 'id' | 'name' | 'federation' | 'sex' | 'birthYear'> & {
  readonly title: Title;
};

/** A player who was on the list before and is below the floor on this one. */
export type DelistedRow = Pick<ListRow, 'id' | 'name' | 'federation' | 'sex' | 'birthYear' | 'title'> & {
  readonly ratingBefore: number;
  readonly shownAs: 'delisted' | 'unrated';
};

/** Computed before. */
const digests = new WeakMap<StateList, string>();

/** A computed list read as people read it: who is on it, in which order, shown how. */
export class RatingList {
  private counted: ListCounts | null = null;
  private basedOn: ListBasis | null = null;

  constructor(
    readonly state: State,
    readonly list: StateList,
  ) {}

  get date(): ListDate {
    return this.list.date;
  }

  get poolName(): Pool {
    return this.list.pool;
  }

  get length(): number {
    return this.list.length;
  }

  /** Rows by place in the order, counted from 0. */
  rows(from = 0, to = this.length): ListRow[] {
    const { list, length } = this;
    const isLevel = (place: number): boolean => list.ratingAt(place) === list.ratingAt(place - 1);
    const rows: ListRow[] = [];
    let rank = from + 1;
    while (rank > 1 && isLevel(rank - 1)) rank -= 1;
    for (let place = from; place < Math.min(to, length); place++) {
      if (place > from && !isLevel(place)) rank = place + 1;
      rows.push(this.row(place, rank));
    }
    return rows;
  }

  private row(place: number, rank: number): ListRow {
    const { person, rating, games, k, inactive, change } = this.list.at(place);
    return {
      rank,
      id: person.id,
      name: person.name,
      federation: person.shownAs,
      sex: person.sex,
      title: person.title,
      ...(person.isAsDecided ? { titleAsDecided: true } : {}),
      womensTitle: person.womensTitle,
      ...(person.otherTitles === undefined ? {} : { otherTitles: person.otherTitles }),
      ...(person.arenaTitle === undefined ? {} : { arenaTitle: person.arenaTitle }),
      rating,
      games,
      k,
      birthYear: person.birthYear,
      inactive,
      change,
    };
  }

  /**
   * The first of some rows, ranked without those whom the rules leave out of the top list (2005 9.23d).
   */
  topRows(count: number, all: Iterable<ListRow>): ListRow[] {
    const rows: ListRow[] = [];
    let ranked = 0;
    let before: ListRow | null = null;
    for (const row of all) {
      if (rows.length === count) break;
      if (!this.list.isOnTopList(row.id)) continue;
      ranked += 1;
      const rank: number = before?.rating === row.rating ? before.rank : ranked;
      rows.push((before = { ...row, rank }));
    }
    return rows;
  }

  /** The row of a player, or null if not on the list. */
  find(id: PlayerId): ListRow | null {
    const place = this.list.placeOf(id);
    return place < 0 ? null : this.rows(place, place + 1)[0]!;
  }

  /** Whether a player is on the list: rated, and not left out. */
  isListed(id: PlayerId): boolean {
    return this.list.isListed(id);
  }

  counts(): ListCounts {
    this.counted ??= this.countNow();
    return this.counted;
  }

  private countNow(): ListCounts {
    const { list, length } = this;
    return { listed: length, active: list.activeCount, ...list.gamesRated() };
  }

  basis(): ListBasis {
    this.basedOn ??= basisOf(this.state.knownAt, this.list);
    return this.basedOn;
  }

  /**
   * The separate list of titled players without a rating, where the rule set has one (2005 9.22, R&B 2018 7.22): by
   * title in FIDE's order, then by id; null where there is none.
   */
  unratedTitled(): UnratedTitledRow[] | null {
    const { law, rules } = this.list;
    if (rules === null || law === null) return null;
    if (valueOf(law.ruleSet, 'unratedTitledPlayers', law.asked) === 'not-listed') return null;
    const rows: UnratedTitledRow[] = [];
    for (const { id, name, shownAs, sex, birthYear, title } of this.list.peopleUnrated()) {
      if (title === null) continue;
      rows.push({ id, name, federation: shownAs, sex, title, birthYear });
    }
    return rows.sort((a, b) => PRECEDENCE.indexOf(a.title) - PRECEDENCE.indexOf(b.title) || a.id - b.id);
  }

  /** Who fell below the floor on this list, in the word of the rules (2005 9.21, 2018 7.21, 2024 7.2.1), by id. */
  delisted(): DelistedRow[] {
    const { law, rules } = this.list;
    if (rules === null || law === null) return [];
    const { shownAs } = valueOf(law.ruleSet, 'delisting', law.asked);
    const rows: DelistedRow[] = [];
    for (const { person, ratingBefore } of this.list.peopleDelisted()) {
      const { id, name, shownAs: federation, sex, birthYear, title } = person;
      rows.push({ id, name, federation, sex, title, birthYear, ratingBefore, shownAs });
    }
    return rows.sort((a, b) => a.id - b.id);
  }

  /**
   * The fingerprint of the list: every row in order, in bytes that are the same on every machine. Names are left out,
   * because they can be erased.
   */
  digest(columns = (): ListColumns => this.columns()): string {
    let digest = digests.get(this.list);
    if (digest === undefined) {
      digest = fingerprintOfPieces(this.poolName, this.date, bytesInPieces(columns()));
      digests.set(this.list, digest);
    }
    return digest;
  }

  /** What the fingerprint is of. */
  bytes(): Uint8Array {
    return columnBytes(this.columns());
  }

  columns(memory?: ColumnSource): ListColumns {
    return listColumns(this.list, memory);
  }
}
