import { once } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import type { MessagePort } from 'node:worker_threads';
import { parentPort, workerData } from 'node:worker_threads';
import type { ReadTables } from '@ledger/engine';
import { TableReader } from '@ledger/engine';
import type { LogPosition } from '@ledger/kernel';
import { EVENT_CATALOGUE } from '@ledger/ledger';
import type { EventJson, EventStore } from '@ledger/store';
import { openStore } from '@ledger/store';

/** The file that the thread runs: this one. */
export const LOG_THREAD = __filename;

/** What the thread reads. */
export interface LogThreadOptions {
  readonly role: 'log reader';
  readonly address: string;
  readonly from: LogPosition;
  readonly to: LogPosition;
}

/** Events of the log, in order. Reports whose tables were read have none in the JSON. */
export interface LogPiece {
  readonly json: string;
  readonly tables: ReadTables;
}

/** Read another piece, or end: a thread that is ended from outside while it reads takes the whole process with it. */
export type LogThreadTask = 'read' | 'end';

const EVENTS_OF_PIECE = 2_000;

function isReport({ type, version, isVoid }: EventJson): boolean {
  if (isVoid || (type !== 'ReportReceived' && type !== 'ReportSuperseded' && type !== 'SupplementReported'))
    return false;
  return EVENT_CATALOGUE[type].version === version;
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
      const events = this.store.readJson?.(this.position, Math.min(EVENTS_OF_PIECE, this.to - this.position));
      if (events === undefined || events.length === 0) break;
      this.port.postMessage(this.pieceOf(events));
      this.position = events.at(-1)!.position;
      this.wanted -= 1;
    }
    await this.store.close();
    this.port.close();
  }

  private pieceOf(events: readonly EventJson[]): LogPiece {
    const written = events.map((event, index) => {
      const data = isReport(event) ? this.tables.take(index, event.data) : event.data;
      return `${event.envelope},"data":${data}}`;
    });
    return { json: `[${written.join(',')}]`, tables: this.tables.finish() };
  }
}

const isOptions = (data: unknown): data is LogThreadOptions =>
  (data as { readonly role?: unknown } | null)?.role === 'log reader';

if (parentPort !== null && isOptions(workerData)) {
  const port = parentPort;
  const { address, from, to } = workerData;
  void openStore(address, { mustExist: true }).then((store) => new LogThread(store, port, from, to).read());
}
