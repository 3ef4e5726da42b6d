import type { CalendarDate, FederationCode, LogPosition, Pool, TournamentId } from '@ledger/kernel';
import { dateFromDayNumber, dayNumber } from '@ledger/kernel';
import type { Columns, SnapshotSource, SnapshotTarget } from '@ledger/engine';
import { readPiece, Texts, TextsWriter, Words, writePiece } from '@ledger/engine';

/** A tournament as it was registered. */
export interface RegisteredTournament {
  readonly id: TournamentId;
  readonly name: string;
  readonly city: string | null;
  readonly federation: FederationCode;
  readonly pool: Pool;
  readonly start: CalendarDate;
  readonly end: CalendarDate;
  /** The log position of its registration. */
  readonly position: LogPosition;
}

/** A tournament and its first report. */
export interface Registered {
  readonly entry: RegisteredTournament;
  readonly report: { readonly receivedOn: CalendarDate; readonly position: LogPosition } | null;
}

const PIECE = 'directory';
const TEXTS = ['id', 'name', 'city'] as const;

/** Writes registered tournaments into columns, in the order of their ids. */
export function saveDirectory(all: readonly Registered[], target: SnapshotTarget): void {
  const ordered = [...all].sort((a, b) => (a.entry.id < b.entry.id ? -1 : 1));
  const words = new Words();
  const texts = Object.fromEntries(TEXTS.map((name) => [name, new TextsWriter()]));
  for (const { entry } of ordered) for (const name of TEXTS) texts[name]!.add(entry[name] ?? '');
  const column = (of: (each: Registered) => number): Int32Array => Int32Array.from(ordered, of);
  const positions = (of: (each: Registered) => number): Float64Array => Float64Array.from(ordered, of);
  const columns: Columns = {
    ...Object.assign({}, ...TEXTS.map((name) => texts[name]!.columns(name))),
    hasCity: Uint8Array.from(ordered, ({ entry }) => Number(entry.city !== null)),
    federation: column(({ entry }) => words.numberOf(entry.federation)),
    pool: column(({ entry }) => words.numberOf(entry.pool)),
    start: column(({ entry }) => dayNumber(entry.start)),
    end: column(({ entry }) => dayNumber(entry.end)),
    position: positions(({ entry }) => entry.position),
    receivedOn: column(({ report }) => (report === null ? 0 : dayNumber(report.receivedOn))),
    reportPosition: positions(({ report }) => report?.position ?? 0),
  };
  writePiece(target, PIECE, { about: words.all, columns });
}

/** Registered tournaments in the columns of a snapshot, each made an object when it is asked for. */
export class StoredDirectory {
  /** Rows by the day of the start. */
  private byStart: ReadonlyMap<number, readonly number[]> | null = null;

  private constructor(
    private readonly texts: Readonly<Record<(typeof TEXTS)[number], Texts>>,
    private readonly words: Words,
    private readonly columns: Columns,
  ) {}

  static of(source: SnapshotSource): StoredDirectory {
    const { about, columns } = readPiece(source, PIECE);
    const texts = Object.fromEntries(TEXTS.map((name) => [name, Texts.from(columns, name)]));
    return new StoredDirectory(texts as never, new Words(about as string[]), columns);
  }

  /** By halving: the rows are in the order of their ids. */
  find(id: TournamentId): Registered | null {
    let [low, high] = [0, this.texts.id.length - 1];
    while (low <= high) {
      const row = (low + high) >> 1;
      const found = this.texts.id.at(row);
      if (found === id) return this.at(row);
      if (found < id) low = row + 1;
      else high = row - 1;
    }
    return null;
  }

  *all(): Iterable<Registered> {
    for (let row = 0; row < this.texts.id.length; row++) yield this.at(row);
  }

  *startingOn(day: CalendarDate): Iterable<Registered> {
    this.byStart ??= rowsByValue(this.columns['start']!);
    for (const row of this.byStart.get(dayNumber(day)) ?? []) yield this.at(row);
  }

  private at(row: number): Registered {
    const { texts, words } = this;
    const value = (name: string): number => this.columns[name]![row]!;
    const reportPosition = value('reportPosition');
    return {
      entry: {
        id: texts.id.at(row) as TournamentId,
        name: texts.name.at(row),
        city: value('hasCity') === 1 ? texts.city.at(row) : null,
        federation: words.at(value('federation')) as FederationCode,
        pool: words.at(value('pool')) as Pool,
        start: dateFromDayNumber(value('start')),
        end: dateFromDayNumber(value('end')),
        position: value('position') as LogPosition,
      },
      report:
        reportPosition === 0
          ? null
          : {
              receivedOn: dateFromDayNumber(value('receivedOn')),
              position: reportPosition as LogPosition,
            },
    };
  }
}

function rowsByValue(column: Columns[string]): Map<number, number[]> {
  const rows = new Map<number, number[]>();
  column.forEach((value: number, row: number) => {
    const others = rows.get(value);
    if (others === undefined) rows.set(value, [row]);
    else others.push(row);
  });
  return rows;
}
