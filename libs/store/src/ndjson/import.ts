import type { LogPosition } from '@ledger/kernel';
import type { StoredEvent } from '@ledger/ledger';
import { isStoreError, StoreError } from '../failure';
import type { EventStore } from '../port';
import type { EndLine } from './end-line';
import { damaged, EndLineCheck, outOfOrder } from './end-line';
import { cutLine, readLine, writeLine } from './line';
import { linesOf } from './lines';
import { TwoAtOnce } from '../turn';

export interface ImportProgress {
  /** Events read from the file, and how many of them were new to the store. */
  readonly events: number;
  readonly added: number;
  readonly bytesRead: number;
}

export interface ImportOptions {
  /** Default: required. */
  readonly endLine?: EndLine;
  /** The file was read through and fits its end line (`requireWholeExport`): the store checks that its data is JSON, nobody parses it. */
  readonly isVouchedFor?: boolean;
  readonly onProgress?: (progress: ImportProgress) => void;
}

const BATCH_EVENTS = 4_000;
const PROGRESS_EVENTS = 1_000;
const BATCH_BYTES = 4 * 1024 * 1024;

/**
 * Takes over an exported ledger. What the store already holds is compared and skipped, so an interrupted import is
 * continued by repeating it, and repeating a finished one adds nothing. The first line that is damaged or belongs to
 * another ledger stops the import; all lines before it are recorded. What comes from a file can be checked as a whole
 * before (`requireWholeExport`).
 */
export async function importEvents(
  store: EventStore,
  file: AsyncIterable<Uint8Array>,
  { endLine = 'required', isVouchedFor = false, onProgress }: ImportOptions = {},
): Promise<ImportProgress> {
  const head = await store.head();
  const arrivals = new Arrivals(store);
  const end = new EndLineCheck(endLine);
  let present: AsyncGenerator<StoredEvent> | undefined;
  let due: number | undefined;
  let events = 0;
  let bytesRead = 0;
  const progress = (): ImportProgress => ({ events, added: arrivals.added, bytesRead });

  try {
    for await (const lines of linesOf(file)) {
      for (const each of lines) {
        bytesRead = each.bytesRead;
        if (end.isEnd(each)) continue;
        const { number: line, bytes } = each;
        const cut = isVouchedFor ? cutLine(bytes) : null;
        // What is compared with the log is parsed.
        const event = cut !== null && cut.position > head ? cut : readLine(each.text);
        if (typeof event === 'string') throw damaged(line, event);
        requireDue(event, due ?? head + 1, due === undefined, line);
        due = event.position + 1;
        events += 1;
        if (event.position <= head) {
          present ??= oneByOne(store, (event.position - 1) as LogPosition, head);
          await requireSame(present, event, line);
        } else if (arrivals.take(event, bytes.length, line)) await arrivals.flush();
        if (events % PROGRESS_EVENTS === 0) onProgress?.(progress());
      }
    }
    end.finish();
    await arrivals.finish();
  } catch (error) {
    const earlier = await arrivals.finish().then(
      () => null,
      (failure: unknown) => failure,
    );
    throw withRecorded(earlier ?? error, arrivals.added);
  } finally {
    await present?.return(undefined);
  }
  onProgress?.(progress());
  return progress();
}

/** The error of the line that stopped an import, and how much of the file is recorded all the same. */
function withRecorded(error: unknown, recorded: number): unknown {
  const stopped = isStoreError(error, 'DamagedLine') || isStoreError(error, 'DifferentLedger');
  if (!stopped || recorded === 0) return error;
  return new StoreError({ ...error.failure, recorded }, { cause: error });
}

/** New events on their way into the store, a batch at a time. */
class Arrivals {
  added = 0;
  private batch: StoredEvent[] = [];
  private bytes = 0;
  private firstLine = 0;
  private readonly writing = new TwoAtOnce();

  constructor(private readonly store: EventStore) {}

  /** True where the batch is full. */
  take(event: StoredEvent, bytes: number, line: number): boolean {
    if (this.batch.length === 0) this.firstLine = line;
    this.batch.push(event);
    this.bytes += bytes;
    return this.batch.length >= BATCH_EVENTS || this.bytes >= BATCH_BYTES;
  }

  /** Begins to write the batch. The next is read meanwhile. */
  async flush(): Promise<void> {
    const { batch, firstLine } = this;
    if (batch.length === 0) return;
    this.batch = [];
    this.bytes = 0;
    await this.writing.begin(() => this.write(batch, firstLine));
  }

  /** Everything is recorded, or the first failure is thrown. */
  async finish(): Promise<void> {
    try {
      await this.flush();
    } finally {
      await this.writing.finish();
    }
  }

  private async write(batch: readonly StoredEvent[], firstLine: number): Promise<void> {
    try {
      await this.store.restore(batch);
      this.added += batch.length;
    } catch (error) {
      if (!isStoreError(error, 'DoesNotContinue')) throw error;
      const line = firstLine + error.failure.position - batch[0]!.position;
      throw damaged(line, error.failure.detail, error);
    }
  }
}

async function* oneByOne(store: EventStore, from: LogPosition, to: LogPosition): AsyncGenerator<StoredEvent> {
  for await (const batch of store.readAll(from, { to })) yield* batch;
}

async function requireSame(
  present: AsyncGenerator<StoredEvent>,
  event: StoredEvent,
  line: number,
): Promise<void> {
  const { value } = await present.next();
  const here = value as StoredEvent;
  if (writeLine(here) === writeLine(event)) return;
  const detail =
    here.id === event.id
      ? `event ${event.id} at position ${event.position} is recorded here with other content`
      : `position ${event.position} holds event ${here.id} here and ${event.id} in the file`;
  throw new StoreError({ code: 'DifferentLedger', line, detail });
}

function requireDue({ position }: StoredEvent, due: number, first: boolean, line: number): void {
  if (first && position <= due) return;
  if (!first && position === due) return;
  if (!first) throw outOfOrder(line, position, due);
  throw damaged(
    line,
    `it has position ${position}, but the store ends at ${due - 1}; the events between are missing`,
  );
}
