import type { MessagePort } from 'node:worker_threads';
import { MessageChannel, receiveMessageOnPort } from 'node:worker_threads';

/** Content of a file that a thread has read. Files of the same name and another version are something else by now. */
interface SharedFile {
  readonly name: string;
  readonly version: string;
  readonly content: SharedArrayBuffer;
}

/** Discard everything: a file was damaged, or names a person who asked to be forgotten. */
type Message = SharedFile | 'clear';

/** Where a thread finds what others have read; handed over when it is started. */
export interface SharedFilesOptions {
  readonly port: MessagePort;
  readonly files: readonly SharedFile[];
}

class Files {
  private readonly byName = new Map<string, SharedFile>();

  get all(): readonly SharedFile[] {
    return [...this.byName.values()];
  }

  get(name: string, version: string): SharedArrayBuffer | null {
    const found = this.byName.get(name);
    return found?.version === version ? found.content : null;
  }

  take(message: Message): void {
    if (message === 'clear') this.byName.clear();
    else this.byName.set(message.name, message);
  }
}

/**
 * Snapshots and checkpoints in the memory of the process, so that each file is read once for all threads. The memory is
 * written when the file is read and never again: a thread that has to change a column copies it first.
 */
export class SharedFiles {
  private readonly files = new Files();

  constructor(private readonly options: SharedFilesOptions) {
    for (const file of options.files) this.files.take(file);
  }

  get(name: string, version: string): SharedArrayBuffer | null {
    for (;;) {
      const received = receiveMessageOnPort(this.options.port);
      if (received === undefined) return this.files.get(name, version);
      this.files.take(received.message as Message);
    }
  }

  add(file: SharedFile): void {
    this.passOn(file);
  }

  clear(): void {
    this.passOn('clear');
  }

  private passOn(message: Message): void {
    this.files.take(message);
    this.options.port.postMessage(message);
  }
}

/** Passes what one thread has read on to the others, and to those that are started later. */
export class SharedFilesHub {
  private readonly files = new Files();
  private readonly ports = new Set<MessagePort>();

  /** For another thread. The port has to be transferred to it. */
  join(): SharedFilesOptions {
    const { port1, port2 } = new MessageChannel();
    this.ports.add(port1);
    port1.on('message', (message: Message) => this.take(message, port1));
    port1.once('close', () => this.ports.delete(port1));
    port1.unref();
    return { port: port2, files: this.files.all };
  }

  clear(): void {
    this.take('clear', null);
  }

  private take(message: Message, from: MessagePort | null): void {
    this.files.take(message);
    for (const port of this.ports) if (port !== from) port.postMessage(message);
  }
}
