import type { PlayerId, Pool } from '@ledger/kernel';
import type { OpeningRow, Rows } from '@ledger/ledger';
import type { ListRow } from '@ledger/formats';
import { figuresFor } from '@ledger/formats';

const FIRST_ROWS = 1 << 14;
const UNKNOWN = -1;

/** Whole numbers of a list, each of six digits at most, or null; takes no memory while all of them are null. */
class Column {
  private values = new Int32Array(0);

  set(at: number, value: number | null): void {
    if (at >= this.values.length) {
      if (value === null && this.values.length === 0) return;
      const wider = new Int32Array(Math.max(FIRST_ROWS, at + 1, this.values.length * 2)).fill(UNKNOWN);
      wider.set(this.values);
      this.values = wider;
    }
    this.values[at] = value ?? UNKNOWN;
  }

  get(at: number): number | null {
    const value = this.values[at] ?? UNKNOWN;
    return value === UNKNOWN ? null : value;
  }

  /** Where the least and the greatest of the first values are. */
  extremes(count: number): readonly number[] {
    if (count === 0 || this.values.length === 0) return [];
    let [least, greatest] = [0, 0];
    for (let at = 1; at < Math.min(count, this.values.length); at += 1) {
      if (this.values[at]! < this.values[least]!) least = at;
      if (this.values[at]! > this.values[greatest]!) greatest = at;
    }
    return [least, greatest];
  }
}

/**
 * The ratings of a list in one pool, in columns. A row is made when it is asked for, so that the rows of a list of
 * millions are never in memory together.
 */
export class OpeningRows implements Rows<OpeningRow> {
  length = 0;
  private ids = new Float64Array(FIRST_ROWS);
  private readonly ratings = new Column();
  private readonly games = new Column();
  private readonly ks = new Column();
  private readonly totals = new Column();
  private readonly peaks = new Column();
  private readonly inactive = new Column();

  constructor(private readonly pool: Pool) {}

  /** Adds the row of a player who has a rating in the pool. */
  add(row: ListRow): void {
    const figures = figuresFor(row, this.pool);
    if (figures === null || figures.rating === 0) return;
    const at = this.length;
    if (at === this.ids.length) {
      const wider = new Float64Array(at * 2);
      wider.set(this.ids);
      this.ids = wider;
    }
    this.ids[at] = row.id;
    this.ratings.set(at, figures.rating);
    this.games.set(at, figures.games);
    this.ks.set(at, figures.k);
    this.totals.set(at, row.gamesTotal);
    this.peaks.set(at, row.peak);
    this.inactive.set(at, row.flag.includes('i') ? 1 : null);
    this.length += 1;
  }

  slice(from = 0, to = this.length): OpeningRow[] {
    const rows: OpeningRow[] = [];
    for (let at = from; at < Math.min(to, this.length); at += 1) rows.push(this.row(at));
    return rows;
  }

  /** The rows with the least and the greatest of every figure: where the ledger accepts these, it accepts all. */
  extremes(): OpeningRow[] {
    const columns = [this.ratings, this.games, this.ks, this.totals, this.peaks];
    const places = new Set(columns.flatMap((column) => column.extremes(this.length)));
    return [...places].map((at) => this.row(at));
  }

  private row(at: number): OpeningRow {
    return [
      this.ids[at] as PlayerId,
      this.ratings.get(at)!,
      this.games.get(at)!,
      this.ks.get(at),
      this.totals.get(at),
      this.peaks.get(at),
      this.inactive.get(at) === null ? 0 : 1,
    ];
  }
}
