import type { End } from './log-end';
import type { RowsStatements } from './row-inserter';
import { RowInserter } from './row-inserter';
import type { Made } from './second-writer';
import { SecondWriter, SETTINGS } from './second-writer';

/**
 * Makes the rows of one transaction that continues the log, and makes them again where that is needed. Early: rows that were
 * sent before are not in the file yet.
 */
export type MakeRows<Result> = (rows: RowInserter, end: End, isEarly: boolean) => Result;

interface BulkOptions {
  /** Refuses data that is not JSON. */
  readonly checksJson?: boolean;
  /** Never early. */
  readonly inTurn?: boolean;
}

interface FirstWriter {
  /** One transaction of this thread; undefined where a unique index refuses a row, and nothing is recorded. */
  readonly write: <Result>(insert: (end: End) => Result, checksJson: boolean) => Promise<Result | undefined>;
  readonly statements: RowsStatements;
  readonly onWritten: (rows: number) => void;
  /** Whether only this thread may write: in a shared transaction, or where nobody may. */
  readonly isAlone: () => boolean;
  /** Whether appends of this thread wait for their turn, and a promise that is kept once they had it. */
  readonly hasWaiting: () => boolean;
  readonly turnOfWaiting: () => Promise<void>;
}

/** Many events at a time. After many of them a second thread writes the rows, while this one makes the next. */
export class BulkAppends {
  private second: SecondWriter | null = null;
  private secondEnded: Promise<void> = Promise.resolve();
  private rows = 0;
  private underWay = 0;
  /** What was given last: it is written, or has failed, before the next. */
  private before: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly path: string,
    private readonly location: string,
    private readonly first: FirstWriter,
    /** Waits for another process that writes. */
    private readonly whenFree: <Result>(work: () => Promise<Result>) => Promise<Result>,
    private readonly onAppended: () => void,
  ) {}

  get areUnderWay(): boolean {
    return this.underWay > 0;
  }

  /** Undefined where a unique index refuses a row, and nothing is recorded. */
  write<Result>(make: MakeRows<Result>, options: BulkOptions = {}): Promise<Result | undefined> {
    this.underWay += 1;
    const written = this.writeAfter(this.before, make, options).finally(() => (this.underWay -= 1));
    this.before = written.catch(() => {});
    return written;
  }

  /** The second thread ends; where much is to be written later, it is started again. */
  async end(): Promise<void> {
    while (this.areUnderWay) await this.before;
    if (this.second !== null) this.secondEnded = this.second.end();
    this.second = null;
    this.rows = 0;
    await this.secondEnded;
  }

  private async usableSecond(): Promise<SecondWriter | null> {
    if (this.first.isAlone() || this.rows < SETTINGS.rowsAlone) return null;
    this.second ??= SecondWriter.start(this.path, this.location, this.first.statements);
    return (await this.second?.isUsable()) === true ? this.second : null;
  }

  private async writeAfter<Result>(
    before: Promise<unknown>,
    make: MakeRows<Result>,
    { checksJson = false, inTurn = false }: BulkOptions,
  ): Promise<Result | undefined> {
    const { first } = this;
    const second = await this.usableSecond();
    await second?.allSent();
    if (second?.canSendEarly === true && !inTurn && !first.hasWaiting()) {
      try {
        return await this.writeBy(second, make, checksJson);
      } catch {
        // What was sent before has failed, or somebody else has written: the rows are made again when it is their turn.
      }
    }
    await before;
    if (second === null)
      return first.write((end) => this.made(make, first.statements, end, first.onWritten).result, checksJson);
    if (first.hasWaiting()) await first.turnOfWaiting();
    return this.whenFree(() => this.writeBy(second, make, checksJson));
  }

  private async writeBy<Result>(
    second: SecondWriter,
    make: MakeRows<Result>,
    checksJson: boolean,
  ): Promise<Result | undefined> {
    const isEarly = second.canSendEarly;
    const result = await second.write(
      ({ end, ...statements }) => this.made(make, statements, end, () => {}, isEarly),
      checksJson,
    );
    this.onAppended();
    return result;
  }

  private made<Result>(
    make: MakeRows<Result>,
    statements: RowsStatements,
    before: End,
    onWritten: (rows: number) => void,
    isEarly = false,
  ): Made<Result> {
    const onInserted = (inserted: number): void => {
      this.rows += inserted;
      onWritten(inserted);
    };
    const rows = new RowInserter(statements, onInserted, before);
    const result = make(rows, before, isEarly);
    rows.finish();
    return { result, end: rows.end };
  }
}
