import { Worker } from 'node:worker_threads';
import { RefusedError } from '@ledger/kernel';
import { currentCaller } from '../caller';
import { officeRefusal } from '../refusals';
import type { FileReader, ListReading, ReportReading } from './file-reader';
import { READ_HERE } from './file-reader';
import type { ListFile, OnRows } from './read-list';
import { requireSound } from './read-list';
import type { ReadingMessage, ReadingTask } from './reading-thread';
import { READING_ROLE, READING_THREAD } from './reading-thread';

interface FileReaderOptions {
  /** Files that may wait to be read. */
  readonly waiting: number;
  /** Files of one caller that may wait. */
  readonly waitingOfCaller: number;
  /** The longest time for one file; then the thread is ended. */
  readonly fileMs: number;
  /** The heap of the thread; a file that needs more is refused, and the service goes on. */
  readonly heapMegabytes: number;
  /** Options of Node for the thread. */
  readonly execArgv?: readonly string[];
}

const DEFAULTS: FileReaderOptions = {
  waiting: 64,
  waitingOfCaller: 8,
  fileMs: 60_000,
  heapMegabytes: 1024,
};

type LastMessage = Exclude<ReadingMessage, { kind: 'rows' }>;

interface Job {
  readonly task: ReadingTask;
  readonly caller: string;
  readonly onRows: OnRows;
  readonly done: (message: LastMessage) => void;
  readonly failed: (error: Error) => void;
}

/** Reads files in a thread, one after the other, so that no file holds the service up. */
export class FileReaderThread implements FileReader {
  private readonly options: FileReaderOptions;
  private readonly queue: Job[] = [];
  private current: Job | null = null;
  private worker: Worker | null = null;
  private timer: NodeJS.Timeout | undefined;

  constructor(options: Partial<FileReaderOptions> = {}) {
    this.options = { ...DEFAULTS, ...options };
  }

  async report(bytes: Uint8Array): Promise<ReportReading> {
    const message = await this.read({ kind: 'report', bytes }, () => {});
    return (message as Extract<LastMessage, { kind: 'report' }>).reading;
  }

  async list(file: ListFile, onRows: OnRows): Promise<ListReading> {
    // What is read piece by piece comes from a command, not from a client of the service.
    if (!(file.pieces instanceof Uint8Array)) return READ_HERE.list(file, onRows);
    const message = await this.read({ kind: 'list', bytes: file.pieces }, onRows);
    return requireSound((message as Extract<LastMessage, { kind: 'list' }>).reading);
  }

  async close(): Promise<void> {
    for (const { failed } of this.queue.splice(0)) failed(cancelled());
    await this.stop(cancelled());
  }

  private async read(task: ReadingTask, onRows: Job['onRows']): Promise<LastMessage> {
    const { key: caller, signal } = currentCaller();
    const { waiting, waitingOfCaller } = this.options;
    const ofCaller = this.queue.filter((job) => job.caller === caller).length;
    if (this.queue.length >= waiting || ofCaller >= waitingOfCaller) throw tooMany();
    if (signal?.aborted === true) throw cancelled();
    let leave = (): void => {};
    try {
      return await new Promise<LastMessage>((done, failed) => {
        const job: Job = { task, caller, onRows, done, failed };
        leave = (): void => this.cancel(job);
        signal?.addEventListener('abort', leave);
        this.queue.push(job);
        this.next();
      });
    } finally {
      signal?.removeEventListener('abort', leave);
    }
  }

  /** The client left: what waits is dropped, what is being read is stopped. */
  private cancel(job: Job): void {
    const place = this.queue.indexOf(job);
    if (place >= 0) {
      this.queue.splice(place, 1);
      job.failed(cancelled());
    } else if (this.current === job) void this.stop(cancelled());
  }

  private next(): void {
    if (this.current !== null) return;
    const job = this.queue.shift();
    if (job === undefined) return;
    this.current = job;
    const { fileMs } = this.options;
    this.timer = setTimeout(() => void this.stop(tookTooLong(fileMs)), fileMs).unref();
    // A copy: the file may be part of a larger buffer, and is still needed here.
    const bytes = new Uint8Array(job.task.bytes);
    this.worker ??= this.start();
    this.worker.postMessage({ ...job.task, bytes }, [bytes.buffer]);
  }

  private start(): Worker {
    const { heapMegabytes, execArgv } = this.options;
    const worker = new Worker(READING_THREAD, {
      workerData: READING_ROLE,
      resourceLimits: { maxOldGenerationSizeMb: heapMegabytes },
      ...(execArgv === undefined ? {} : { execArgv: [...execArgv] }),
    });
    worker.unref();
    worker.on('message', (message: ReadingMessage) => {
      if (worker === this.worker) this.receive(message);
    });
    const fail = (error: Error): void => {
      if (worker === this.worker) void this.stop(couldNotRead(error));
    };
    worker.on('error', fail);
    worker.on('exit', (code) => fail(new Error(`The reading thread ended with ${code}.`)));
    return worker;
  }

  private receive(message: ReadingMessage): void {
    if (message.kind === 'rows') this.current?.onRows(message.rows, message.bytesRead);
    else this.finish((job) => job.done(message));
  }

  /** Ends the thread; the next file gets a new one. */
  private async stop(error: Error): Promise<void> {
    const { worker } = this;
    this.worker = null;
    this.finish((job) => job.failed(error));
    await worker?.terminate();
  }

  private finish(settle: (job: Job) => void): void {
    clearTimeout(this.timer);
    const { current } = this;
    this.current = null;
    if (current !== null) settle(current);
    this.next();
  }
}

/** Nobody reads this one, except where an answer is shared. */
function cancelled(): RefusedError {
  return new RefusedError(officeRefusal('ReadingCancelled'));
}

function tooMany(): RefusedError {
  return new RefusedError(officeRefusal('TooManyFiles'));
}

function tookTooLong(limitMs: number): RefusedError {
  return new RefusedError(officeRefusal('FileTooSlow', { seconds: limitMs / 1000 }));
}

/** Too little memory is the file's fault; anything else is ours. */
function couldNotRead(error: Error): Error {
  if (!('code' in error) || error.code !== 'ERR_WORKER_OUT_OF_MEMORY') return error;
  return new RefusedError(officeRefusal('FileTooComplex'));
}
