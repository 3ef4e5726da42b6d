import type { CalendarDate } from '@ledger/kernel';
import type { AnalyticsQueries } from './analytics/analytics-queries';
import type { CheckpointPlace } from './checkpoints/checkpoint-folder';
import type { FileReader } from './files/file-reader';
import type { ListQueries } from './lists/list-queries';
import type { OnReading } from './log/log-reader';

/** What the office cannot know by itself; CLI and service pass it in. */
export interface OfficeOptions {
  /** A new UUID each time. */
  readonly newId: () => string;
  /** Dates of past facts may not be after it. */
  readonly today: () => CalendarDate;
  /** Where the lists are kept; without it, in the thread that asks. */
  readonly lists?: ListQueries;
  /** Reads the files that people send; without it, they are read in the thread that asks. */
  readonly files?: FileReader;
  /** Where lists computed before are kept, by an office that keeps them itself; without it, or with null, nowhere. */
  readonly checkpoints?: CheckpointPlace | null;
  /** Where snapshots of what the office reads from the log are kept; without it, next to the checkpoints. */
  readonly snapshots?: CheckpointPlace | null;
  /** Answers the queries of analysts; without it, they are answered in the thread that asks. */
  readonly analytics?: AnalyticsQueries;
  /** Called from time to time while much of the log is read, and when it is read. */
  readonly onReading?: OnReading;
}
