import type { FederationCode, ListDate, PlayerId, Pool } from '@ledger/kernel';
import type { Sex, Title } from '@ledger/ledger';
import { valueOf } from '@ledger/regulations';
import type { State, StateList } from '@ledger/engine';
import { PRECEDENCE } from '@ledger/engine';
import type { ListBasis } from './basis';
import { basisOf } from './basis';
import { digestOfRows } from './fingerprint';

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

/** A computed list read as people read it: who is on it, in which order, shown how. */
export class RatingList {
  private hash: string | null = null;
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
    let active = 0;
    for (let place = 0; place < length; place++) if (!list.isInactiveAt(place)) active += 1;
    return { listed: length, active, ...list.gamesRated() };
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
    for (const {
      id,
      name,
      shownAs,
      sex,
      birthYear,
      title,
      federationExcluded,
    } of this.list.peopleUnrated()) {
      if (title === null || federationExcluded) continue;
      rows.push({ id, name, federation: shownAs, sex, title, birthYear });
    }
    return rows.sort((a, b) => PRECEDENCE.indexOf(a.title) - PRECEDENCE.indexOf(b.title) || a.id - b.id);
  }

  /**
   * The fingerprint of the list: every row in order, in bytes that are the same on every machine. Names are left out,
   * because they can be erased.
   */
  digest(): string {
    this.hash ??= digestOfRows(this.poolName, this.date, this.rows());
    return this.hash;
  }
}
