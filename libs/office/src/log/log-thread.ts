import { isAscii } from 'node:buffer';
import { once } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import type { MessagePort } from 'node:worker_threads';
import { parentPort, workerData } from 'node:worker_threads';
import type { ReadTables } from '@ledger/engine';
import { TableReader, WITHOUT_TABLE } from '@ledger/engine';
import type { LogPosition } from '@ledger/kernel';
import { EVENT_CATALOGUE } from '@ledger/ledger';
import type { EventBytes, EventStore, WantedMetadata } from '@ledger/store';
import { openStore } from '@ledger/store';

/** The file that the thread runs: this one. */
export const LOG_THREAD = __filename;

/** What the thread reads. */
export interface LogThreadOptions {
  readonly role: 'log reader';
  readonly address: string;
  readonly from: LogPosition;
  readonly to: LogPosition;
  readonly metadata: WantedMetadata;
}

/** Events of the log, in order: JSON of `EventFields[]`. Reports whose tables were read have none in it. */
export interface LogPiece {
  readonly json: Uint8Array;
  /** Then its text is made without a look at each letter. */
  readonly isAscii: boolean;
  readonly events: number;
  readonly tables: ReadTables;
}

/** Read another piece, or end: a thread that is ended from outside while it reads takes the whole process with it. */
export type LogThreadTask = 'read' | 'end';

const EVENTS_OF_PIECE = 2_000;

/** How reports of the current version begin that are not void. */
const REPORTS = (['ReportReceived', 'ReportSuperseded', 'SupplementReported'] as const).map((type) =>
  Buffer.from(`[0,"${type}",${EVENT_CATALOGUE[type].version},`),
);
const COMMA = 0x2c;
const OPEN = 0x5b;
const CLOSE = 0x5d;

function isReport(bytes: Buffer, start: number): boolean {
  return REPORTS.some((report) => {
    let same = 0;
    while (same < report.length && bytes[start + same] === report[same]) same += 1;
    return same === report.length;
  });
}

/** Reads the log as far as it was asked to, and no further ahead than the pieces that it was asked for. */
class LogThread {
  private readonly tables = new TableReader();
  private wanted = 0;
  private isEnded = false;

  constructor(
    private readonly store: EventStore,
    private readonly port: MessagePort,
    private position: LogPosition,
    private readonly to: LogPosition,
    private readonly metadata: WantedMetadata,
  ) {
    port.on('message', (task: LogThreadTask) => {
      if (task === 'read') this.wanted += 1;
      else this.isEnded = true;
    });
  }

  async read(): Promise<void> {
    while (this.position < this.to) {
      // Messages arrive between two pieces.
      if (this.wanted === 0) await once(this.port, 'message');
      else await setImmediate();
      if (this.isEnded) break;
      const most = Math.min(EVENTS_OF_PIECE, this.to - this.position);
      const read = this.store.readBytes?.(this.position, most, this.metadata) ?? null;
      if (read === null) break;
      const piece = this.pieceOf(read);
      this.position = (this.position + piece.events) as LogPosition;
      this.port.postMessage(piece, [piece.json.buffer as ArrayBuffer]);
      this.wanted -= 1;
    }
    await this.store.close();
    this.port.close();
  }

  /**
   * Moves the events together in the same memory. They fit: what takes the place of a table is at most four bytes longer,
   * and the two numbers before each event are dropped.
   */
  private pieceOf({ bytes, places }: EventBytes): LogPiece {
    let end = 0;
    const keep = (from: number, to: number): void => {
      bytes.copyWithin(end, from, to);
      end += to - from;
    };
    for (let at = 0; at < places.length; at += 3) {
      const [start, data, dataEnd] = [places[at]!, places[at + 1]!, places[at + 2]!];
      const table = isReport(bytes, start) ? this.tables.take(at / 3, bytes.subarray(data, dataEnd)) : null;
      bytes[end++] = at === 0 ? OPEN : COMMA;
      if (table === null) keep(start, dataEnd + 1);
      else {
        keep(start, data + table.start);
        bytes.set(WITHOUT_TABLE, end);
        end += WITHOUT_TABLE.length;
        keep(data + table.end, dataEnd + 1);
      }
    }
    bytes[end++] = CLOSE;
    const json = new Uint8Array(bytes.subarray(0, end));
    return { json, isAscii: isAscii(json), events: places.length / 3, tables: this.tables.finish() };
  }
}

const isOptions = (data: unknown): data is LogThreadOptions =>
  (data as { readonly role?: unknown } | null)?.role === 'log reader';

if (parentPort !== null && isOptions(workerData)) {
  const port = parentPort;
  const { address, from, to, metadata } = workerData;
  void openStore(address, { mustExist: true }).then((store) =>
    new LogThread(store, port, from, to, metadata).read(),
  );
}
