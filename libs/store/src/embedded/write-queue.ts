/** A piece of writing that waits for its turn. */
interface Waiting {
  /** Does the work and returns how to answer once it is on disk; throws only to roll back the whole transaction. */
  readonly work: () => () => void;
  readonly reject: (error: unknown) => void;
}

/** At most this many share a transaction. */
const MOST_TOGETHER = 1_024;

/**
 * Writers that come at the same time share one transaction and so one wait for the disk. Each is answered for itself,
 * and only when it is on disk.
 */
export class WriteQueue {
  private readonly waiting: Waiting[] = [];
  private writing: Promise<void> | null = null;

  constructor(
    /** Runs a transaction: all of it, or nothing and an error. */
    private readonly transaction: <Result>(work: () => Result) => Promise<Result>,
    /** Counts rows written, to distinguish a refusal, which has written nothing, from a failure. */
    private readonly rowsWritten: () => number,
  ) {}

  write<Result>(work: () => Result): Promise<Result> {
    return new Promise<Result>((resolve, reject) => {
      const inTransaction = (): (() => void) => {
        const before = this.rowsWritten();
        try {
          const result = work();
          return () => resolve(result);
        } catch (error) {
          if (this.rowsWritten() !== before) throw error;
          return () => reject(error);
        }
      };
      this.waiting.push({ work: inTransaction, reject });
      this.writing ??= this.writeAll();
    });
  }

  get isIdle(): boolean {
    return this.writing === null;
  }

  /** Keeps its promise when everything that waits now has been answered. */
  async idle(): Promise<void> {
    await this.writing;
  }

  private async writeAll(): Promise<void> {
    // Other requests of this turn of the event loop share the transaction.
    await new Promise<void>((resolve) => setImmediate(resolve));
    while (this.waiting.length > 0) await this.writeTogether(this.waiting.splice(0, MOST_TOGETHER));
    this.writing = null;
  }

  private async writeTogether(group: readonly Waiting[]): Promise<void> {
    let current: Waiting | null = null;
    try {
      const answers = await this.transaction(() =>
        group.map((each) => {
          current = each;
          const answer = each.work();
          current = null;
          return answer;
        }),
      );
      for (const answer of answers) answer();
    } catch (error) {
      const failed = current === null ? group : [current as Waiting];
      for (const { reject } of failed) reject(error);
      // The others are not to suffer for the one that failed.
      const others = group.filter((each) => !failed.includes(each));
      if (others.length > 0) await this.writeTogether(others);
    }
  }
}
