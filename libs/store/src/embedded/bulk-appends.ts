import type { End } from './log-end';
import type { RowsStatements } from './row-inserter';
import { RowInserter } from './row-inserter';
import { SecondWriter, SETTINGS } from './second-writer';

/** Makes the rows of one transaction that continues the log. */
export type MakeRows<Result> = (rows: RowInserter, end: End) => Result;

interface FirstWriter {
  /** One transaction of this thread; undefined where a unique index refuses a row, and nothing is recorded. */
  readonly write: <Result>(insert: (end: End) => Result, checksJson: boolean) => Promise<Result | undefined>;
  readonly statements: RowsStatements;
  readonly onWritten: (rows: number) => void;
  /** Whether only this thread may write: in a shared transaction, or where nobody may. */
  readonly isAlone: () => boolean;
}

/** Many events at a time. After many of them a second thread writes the rows, while this one makes the next. */
export class BulkAppends {
  private second: SecondWriter | null = null;
  private secondEnded: Promise<void> = Promise.resolve();
  private rows = 0;
  private underWay = 0;

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

  /** Undefined where a unique index refuses a row, and nothing is recorded. With `checksJson`, data that is not JSON is refused. */
  async write<Result>(make: MakeRows<Result>, checksJson = false): Promise<Result | undefined> {
    this.underWay += 1;
    try {
      const second = await this.usableSecond();
      return await (second === null
        ? this.writeAlone(make, checksJson)
        : this.writeBy(second, make, checksJson));
    } finally {
      this.underWay -= 1;
    }
  }

  /** The second thread ends; where much is to be written later, it is started again. */
  async end(): Promise<void> {
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

  private writeAlone<Result>(make: MakeRows<Result>, checksJson: boolean): Promise<Result | undefined> {
    const { first } = this;
    return first.write((end) => this.made(make, first.statements, end, first.onWritten), checksJson);
  }

  private async writeBy<Result>(
    second: SecondWriter,
    make: MakeRows<Result>,
    checksJson: boolean,
  ): Promise<Result | undefined> {
    const result = await this.whenFree(() =>
      second.write(({ end, ...statements }) => this.made(make, statements, end, () => {}), checksJson),
    );
    this.onAppended();
    return result;
  }

  private made<Result>(
    make: MakeRows<Result>,
    statements: RowsStatements,
    end: End,
    onWritten: (rows: number) => void,
  ): Result {
    const rows = new RowInserter(statements, (written) => {
      this.rows += written;
      onWritten(written);
    });
    const result = make(rows, end);
    rows.finish();
    return result;
  }
}
