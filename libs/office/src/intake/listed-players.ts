import type { CalendarDate, PlayerId, Pool } from '@ledger/kernel';
import { refuse } from '@ledger/kernel';
import { ledgerRefusal } from '@ledger/ledger';
import type { ListRow } from '@ledger/formats';
import { OpeningRows } from './opening-rows';

/** What a list says about a player and about many others in the same way; kept once for all of them. */
export type PlayerKind = Pick<
  ListRow,
  'federation' | 'sex' | 'title' | 'womenTitle' | 'otherTitles' | 'arenaTitle'
>;

/** What a player is registered with. */
export type ListedPlayer = PlayerKind & PlayerDetails;
export type PlayerDetails = Pick<ListRow, 'id' | 'name' | 'birthYear' | 'birthDate'>;

const FIRST_ROWS = 1 << 14;
const LAST_ASCII = 0x7f;

/**
 * The players of a rating list in columns: some 50 bytes each instead of an object of several hundred, so that a list of
 * two million passes in little memory.
 */
export class ListedPlayers {
  /** Those with a rating in the pool. */
  readonly opening: OpeningRows;
  private count = 0;
  private ids = new Float64Array(FIRST_ROWS);
  private birthYears = new Uint16Array(FIRST_ROWS);
  private readonly birthDates = new Map<number, CalendarDate>();
  private kindNumbers = new Uint32Array(FIRST_ROWS);
  readonly kinds: PlayerKind[] = [];
  private readonly numberOf = new Map<string, number>();
  private nameEnds = new Uint32Array(FIRST_ROWS);
  private names = Buffer.allocUnsafe(FIRST_ROWS * 32);

  constructor(pool: Pool) {
    this.opening = new OpeningRows(pool);
  }

  get size(): number {
    return this.count;
  }

  add(rows: readonly ListRow[]): void {
    for (const row of rows) {
      this.addRow(row);
      this.opening.add(row);
    }
  }

  private addRow(row: ListRow): void {
    const at = this.count;
    if (at === this.ids.length) this.grow();
    this.ids[at] = row.id;
    this.birthYears[at] = row.birthYear ?? 0;
    if (row.birthDate !== null) this.birthDates.set(at, row.birthDate);
    this.kindNumbers[at] = this.kindFor(row);
    const from = at === 0 ? 0 : this.nameEnds[at - 1]!;
    // A character takes three bytes at most.
    if (from + row.name.length * 3 > this.names.length) {
      const wider = Buffer.allocUnsafe(this.names.length * 2 + row.name.length * 3);
      this.names.copy(wider);
      this.names = wider;
    }
    this.nameEnds[at] = from + this.writeName(row.name, from);
    this.count += 1;
  }

  /** Letter by letter where all are ASCII, as nearly always: calling into the runtime for a name takes longer. */
  private writeName(name: string, from: number): number {
    const { names } = this;
    for (let at = 0; at < name.length; at += 1) {
      const code = name.charCodeAt(at);
      if (code > LAST_ASCII) return names.write(name, from);
      names[from + at] = code;
    }
    return name.length;
  }

  private kindFor(row: ListRow): number {
    const { federation, sex, title, womenTitle, otherTitles, arenaTitle } = row;
    const isPlain = title === null && womenTitle === null && arenaTitle === null && otherTitles.length === 0;
    // Most players have no title: a key of few letters is found sooner.
    const key = isPlain
      ? `${federation}${sex}`
      : `${federation} ${sex} ${title} ${womenTitle} ${arenaTitle} ${otherTitles.join()}`;
    let number = this.numberOf.get(key);
    if (number === undefined) {
      number = this.kinds.push({ federation, sex, title, womenTitle, otherTitles, arenaTitle }) - 1;
      this.numberOf.set(key, number);
    }
    return number;
  }

  private grow(): void {
    const rows = this.ids.length * 2;
    const widen = <Column extends Float64Array | Uint16Array | Uint32Array>(
      wider: Column,
      from: Column,
    ): Column => {
      wider.set(from);
      return wider;
    };
    this.ids = widen(new Float64Array(rows), this.ids);
    this.birthYears = widen(new Uint16Array(rows), this.birthYears);
    this.kindNumbers = widen(new Uint32Array(rows), this.kindNumbers);
    this.nameEnds = widen(new Uint32Array(rows), this.nameEnds);
  }

  /**
   * The rows of players who are not registered yet, by id: lists come by name or by rating, and a store that keeps
   * streams by name is filled from one end in this order. Refuses a list that has a player twice.
   */
  unregistered(isRegistered: (player: PlayerId) => boolean): Uint32Array {
    const { ids } = this;
    const rows = rowsInOrder(ids.subarray(0, this.count));
    let before = 0;
    let kept = 0;
    for (const at of rows) {
      const id = ids[at]!;
      if (id === before) {
        refuse(ledgerRefusal('PlayerTwiceOnList', { player: id }));
      }
      before = id;
      if (!isRegistered(id as PlayerId)) rows[kept++] = at;
    }
    return rows.subarray(0, kept);
  }

  /** Keeps only the opening rows: once all players are registered, nothing else is needed. */
  releasePersons(): void {
    this.count = 0;
    this.ids = new Float64Array(0);
    this.birthYears = new Uint16Array(0);
    this.birthDates.clear();
    this.kindNumbers = new Uint32Array(0);
    this.nameEnds = new Uint32Array(0);
    this.names = Buffer.alloc(0);
  }

  kindOf(at: number): number {
    return this.kindNumbers[at]!;
  }

  /** What the list says about this player alone. */
  details(at: number): PlayerDetails {
    const birthYear = this.birthYears[at]!;
    return {
      id: this.ids[at] as PlayerId,
      name: this.names.toString('utf8', at === 0 ? 0 : this.nameEnds[at - 1]!, this.nameEnds[at]!),
      birthYear: birthYear === 0 ? null : birthYear,
      birthDate: this.birthDates.get(at) ?? null,
    };
  }

  player(at: number): ListedPlayer {
    return { ...this.kinds[this.kindOf(at)]!, ...this.details(at) };
  }
}

/** The places of ids in their order. Numbers that hold id and place are sorted in a third of the time of comparing. */
function rowsInOrder(ids: Float64Array): Uint32Array {
  const { length } = ids;
  const rows = new Uint32Array(length);
  const both = new Float64Array(length);
  for (let at = 0; at < length; at += 1) {
    both[at] = ids[at]! * length + at;
    if (both[at]! > Number.MAX_SAFE_INTEGER)
      return rows.map((_, row) => row).sort((a, b) => ids[a]! - ids[b]!);
  }
  both.sort();
  for (let at = 0; at < length; at += 1) rows[at] = both[at]! % length;
  return rows;
}
