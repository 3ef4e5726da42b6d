import type { FederationCode, ListDate, PlayerId, Pool } from '@ledger/kernel';
import type { Sex, Title } from '@ledger/ledger';
import { valueOf } from '@ledger/regulations';
import type { ListState, PlayerDetails, PoolState, Projection, Standing, WholeList } from '@ledger/engine';
import { PRECEDENCE, detailsOn, isLeftOut } from '@ledger/engine';
import { isInactiveOn, isShownWhileInactive } from './activity';
import type { ListBasis } from './basis';
import { basisOf } from './basis';
import { countGames } from './counts';
import { FederationsOnList } from './federations';
import { fingerprintOf, rowBytes } from './fingerprint';

/** One line of a list, as published. */
export interface ListRow {
  readonly rank: number;
  readonly id: PlayerId;
  readonly name: string;
  readonly federation: FederationCode;
  readonly sex: Sex | null;
  readonly title: Title | null;
  readonly womensTitle: Title | null;
  readonly rating: number;
  /** Rated games on this list. */
  readonly games: number;
  /** For tournaments that start in this list's period, before the limit on n x K. */
  readonly k: number;
  readonly birthYear: number | null;
  readonly inactive: boolean;
  /** Against the list before; null where the player had no rating on it. */
  readonly change: number | null;
}

export interface ListCounts {
  readonly listed: number;
  readonly active: number;
  /** Games rated on the list: each once, if it counted for either side. */
  readonly games: number;
  readonly tournaments: number;
}

export type UnratedTitledRow = Pick<ListRow, 'id' | 'name' | 'federation' | 'sex' | 'birthYear'> & {
  readonly title: Title;
};

const RATING_BUCKETS = 4096;

/** A computed list read as people read it: who stands on it, in which order, shown how. */
export class PublishedList {
  private readonly federations: FederationsOnList;
  private order: Int32Array | null = null;
  private played: Uint16Array | null = null;
  private hash: string | null = null;
  private counted: ListCounts | null = null;

  constructor(
    readonly projection: Projection,
    readonly pool: PoolState,
    readonly list: ListState,
  ) {
    const { book, knowledge } = projection.facts;
    this.federations = new FederationsOnList(book.federations, list.date, knowledge);
  }

  get date(): ListDate {
    return this.list.date;
  }

  get poolName(): Pool {
    return this.pool.pool;
  }

  /** How everyone stands, also who is not shown. */
  get whole(): WholeList {
    return this.pool.wholeList(this.list.index);
  }

  standingOf(player: number): Standing {
    return this.pool.standingOn(this.list.index, player);
  }

  /** 0 where the player is unrated. */
  ratingOf(player: number): number {
    return this.pool.ratingOn(this.list.index, player);
  }

  /** Games rated on the list. */
  gamesOf(player: number): number {
    this.played ??= this.list.changes.gamesOf(this.whole.length);
    return this.played[player] ?? 0;
  }

  /** Players in list order: rating descending, equal ratings by id. */
  ranked(): Int32Array {
    this.order ??= this.rankedNow();
    return this.order;
  }

  private rankedNow(): Int32Array {
    const { whole } = this;
    const byId = this.projection.facts.book.register.byId();
    const leftOut = this.leftOut();
    const starts = new Int32Array(RATING_BUCKETS + 1);
    let count = 0;
    for (let player = 0; player < whole.length; player++) {
      const points = whole.rating(player);
      if (points === 0 || leftOut[player] === 1) continue;
      starts[RATING_BUCKETS - points]! += 1;
      count += 1;
    }
    let before = 0;
    for (let bucket = 0; bucket <= RATING_BUCKETS; bucket++) {
      const here = starts[bucket]!;
      starts[bucket] = before;
      before += here;
    }
    const order = new Int32Array(count);
    for (const player of byId) {
      const points = whole.rating(player);
      if (points === 0 || leftOut[player] === 1) continue;
      order[starts[RATING_BUCKETS - points]!++] = player;
    }
    return order;
  }

  /** The dead, the excluded, players of excluded federations, and whom the rules no longer show. */
  private leftOut(): Uint8Array {
    const { whole } = this;
    const leftOut = new Uint8Array(whole.length);
    for (const player of this.projection.facts.book.playersWithFacts()) {
      if (whole.rating(player) !== 0 && this.isGone(player)) leftOut[player] = 1;
    }
    if (!this.hidesInactive && !this.federations.someAreExcluded) return leftOut;
    for (let player = 0; player < whole.length; player++) {
      if (whole.rating(player) !== 0 && this.isHidden(player)) leftOut[player] = 1;
    }
    return leftOut;
  }

  /** Whether a player stands on the list: rated, and not left out. */
  isListed(player: number): boolean {
    return this.ratingOf(player) > 0 && !this.isGone(player) && !this.isHidden(player);
  }

  private isGone(player: number): boolean {
    const { book, knowledge } = this.projection.facts;
    return isLeftOut(book.player(player, knowledge), this.date, knowledge);
  }

  private get hidesInactive(): boolean {
    const { rules, index } = this.list;
    return rules !== null && rules.standing.shownInactiveLists < index;
  }

  private isHidden(player: number): boolean {
    const { federations, pool, list } = this;
    if (federations.someAreExcluded && federations.isExcluded(this.detailsOf(player).federation)) return true;
    return (
      this.hidesInactive && isInactiveOn(pool, list, player) && !isShownWhileInactive(pool, list, player)
    );
  }

  private detailsOf(player: number): PlayerDetails {
    const { book, knowledge } = this.projection.facts;
    return detailsOn(book.player(player, knowledge), this.date, knowledge);
  }

  /** Who a player is, on this list's date. */
  personOf(player: number): { readonly id: PlayerId; readonly name: string } {
    return { id: this.projection.facts.book.register.idOf(player), name: this.detailsOf(player).name };
  }

  isInactive(player: number): boolean {
    return isInactiveOn(this.pool, this.list, player);
  }

  get length(): number {
    return this.ranked().length;
  }

  /** Rows by place in the order, counted from 0. */
  rows(from = 0, to = this.length): ListRow[] {
    const order = this.ranked();
    const { whole } = this;
    const isLevel = (place: number): boolean =>
      whole.rating(order[place]!) === whole.rating(order[place - 1]!);
    const rows: ListRow[] = [];
    let rank = from + 1;
    while (rank > 1 && isLevel(rank - 1)) rank -= 1;
    for (let place = from; place < Math.min(to, order.length); place++) {
      const player = order[place]!;
      if (place > from && !isLevel(place)) rank = place + 1;
      rows.push(this.row(player, rank));
    }
    return rows;
  }

  /** The row of one player, or null if not on the list. */
  rowOf(player: number): ListRow | null {
    if (this.ratingOf(player) === 0) return null;
    const place = this.ranked().indexOf(player);
    return place < 0 ? null : this.rows(place, place + 1)[0]!;
  }

  counts(): ListCounts {
    this.counted ??= this.countNow();
    return this.counted;
  }

  private countNow(): ListCounts {
    const order = this.ranked();
    let active = 0;
    for (const player of order) if (!this.isInactive(player)) active += 1;
    return { listed: order.length, active, ...countGames(this.projection, this.pool, this.list) };
  }

  basis(): ListBasis {
    return basisOf(this.projection, this.pool, this.list);
  }

  /**
   * The separate list of titled players without a rating, where the rule set has one (2005 9.22, R&B 2018 7.22): by
   * title in FIDE's order, then by id; null where there is none.
   */
  unratedTitled(): UnratedTitledRow[] | null {
    const { facts } = this.projection;
    if (this.list.rules === null) return null;
    const { ruleSet, asked } = facts.law.lawOn(this.poolName, this.date);
    if (valueOf(ruleSet, 'unratedTitledPlayers', asked) === 'not-listed') return null;
    const rows: UnratedTitledRow[] = [];
    for (const player of facts.book.playersWithFacts()) {
      if (this.ratingOf(player) > 0 || facts.identities.keptFor(player) !== player) continue;
      if (isLeftOut(facts.book.player(player, facts.knowledge), this.date, facts.knowledge)) continue;
      const { title, name, federation, sex, birthYear } = this.detailsOf(player);
      if (title === null || this.federations.isExcluded(federation)) continue;
      const id = facts.book.register.idOf(player);
      rows.push({ id, name, federation: this.federations.shownAs(federation), sex, title, birthYear });
    }
    return rows.sort((a, b) => PRECEDENCE.indexOf(a.title) - PRECEDENCE.indexOf(b.title) || a.id - b.id);
  }

  /** The row of a player by id, or null if not on the list. */
  find(id: PlayerId): ListRow | null {
    const player = this.projection.facts.book.register.find(id);
    return player === undefined ? null : this.rowOf(player);
  }

  private row(player: number, rank: number): ListRow {
    const { rating, games, k } = this.standingOf(player);
    const details = this.detailsOf(player);
    return {
      rank,
      id: this.projection.facts.book.register.idOf(player),
      name: details.name,
      federation: this.federations.shownAs(details.federation),
      sex: details.sex,
      title: details.title,
      womensTitle: details.womensTitle,
      rating,
      games,
      k,
      birthYear: details.birthYear,
      inactive: this.isInactive(player),
      change: this.changeOf(player, rating),
    };
  }

  private changeOf(player: number, rating: number): number | null {
    const before = this.pool.ratingOn(this.list.index - 1, player);
    return before === 0 ? null : rating - before;
  }

  /**
   * The fingerprint of the list: every row in order, in bytes that are the same on every machine. Names are left out,
   * because they can be erased.
   */
  digest(): string {
    this.hash ??= fingerprintOf(this.poolName, this.date, rowBytes(this.rows()));
    return this.hash;
  }
}
