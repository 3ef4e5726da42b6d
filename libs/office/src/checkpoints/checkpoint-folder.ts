import {
  closeSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { threadId } from 'node:worker_threads';
import type { CheckpointStore } from '@ledger/engine';
import { makeFolders, OWNER_ONLY } from '@ledger/store';
import { readShared } from '../shared-files/read-shared';
import type { SharedFiles } from '../shared-files/shared-files';

/** Where checkpoints are kept. Plain data, so that it can be handed to a worker thread. */
export interface CheckpointPlace {
  readonly folder: string;
  /** Of the software. Checkpoints of another edition are not used, and removed. */
  readonly edition: string;
  readonly limitBytes?: number;
  /** A snapshot is written again after this many events, and a share of the log. */
  readonly snapshotAfterEvents?: number;
  /** What other threads have read; only within a thread. */
  readonly shared?: SharedFiles;
}

const LIMIT_BYTES = 2 ** 31;
/** A quarter is freed at once, so that not every further checkpoint has to delete others. */
const FREED_SHARE = 4;
const UNFINISHED = '.part';
/** Folders with this prefix are ours; nothing else is touched. */
const OURS = 'checkpoints-';

/**
 * Checkpoints as files in a folder. Any of them, or all, may be deleted at any moment, also while they are used. They
 * hold nothing that the log does not hold, so a failure to read or write one is ignored: the lists are then
 * computed.
 */
export class CheckpointFolder implements CheckpointStore {
  private readonly folder: string;
  private readonly limitBytes: number;
  /** What this process read or wrote; it is not deleted. */
  private readonly used = new Set<string>();
  /** Bytes in the folder; null until the first is written. */
  private size: number | null = null;
  private isFull = false;
  private readonly shared: SharedFiles | null;

  constructor({ folder, edition, limitBytes = LIMIT_BYTES, shared }: CheckpointPlace) {
    this.folder = join(folder, OURS + edition);
    this.limitBytes = limitBytes;
    this.shared = shared ?? null;
  }

  read(key: string): Uint8Array | null {
    try {
      const file = openSync(join(this.folder, key), 'r');
      try {
        const bytes = readShared(file, key, this.shared);
        if (bytes !== null) this.used.add(key);
        return bytes;
      } finally {
        closeSync(file);
      }
    } catch {
      return null;
    }
  }

  write(key: string, bytes: Uint8Array): void {
    if (this.isFull) return;
    try {
      this.size ??= this.firstSize();
      if (this.size + bytes.length > this.limitBytes) this.freeSpace(bytes.length);
      if (this.isFull) return;
      this.put(key, bytes);
      this.used.add(key);
      this.size += bytes.length;
    } catch {
      // The folder is read-only, full or deleted. Checkpoints are optional, so the process continues without them.
      this.isFull = true;
    }
  }

  /** Written to a temporary file and renamed, so that nobody ever reads half a checkpoint. */
  private put(key: string, bytes: Uint8Array): void {
    const partFile = join(this.folder, `${key}.${process.pid}-${threadId}${UNFINISHED}`);
    try {
      writeFileSync(partFile, bytes, { mode: OWNER_ONLY.file });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      // The folder was deleted since.
      makeFolders(this.folder);
      this.size = 0;
      writeFileSync(partFile, bytes, { mode: OWNER_ONLY.file });
    }
    try {
      renameSync(partFile, join(this.folder, key));
    } catch (error) {
      unlinkSync(partFile);
      throw error;
    }
  }

  private firstSize(): number {
    makeFolders(this.folder);
    this.removeOtherEditions();
    return this.files().reduce((sum, { bytes }) => sum + bytes, 0);
  }

  private removeOtherEditions(): void {
    const all = dirname(this.folder);
    for (const name of readdirSync(all)) {
      const path = join(all, name);
      if (name.startsWith(OURS) && path !== this.folder) rmSync(path, { recursive: true, force: true });
    }
  }

  /** Deletes the oldest that this process did not use; if that is not enough, no more are written. */
  private freeSpace(needed: number): void {
    const files = this.files();
    let size = files.reduce((sum, { bytes }) => sum + bytes, 0);
    const wanted = this.limitBytes - this.limitBytes / FREED_SHARE - needed;
    for (const { name, bytes } of files) {
      if (size <= wanted) break;
      if (this.used.has(name)) continue;
      unlinkSync(join(this.folder, name));
      size -= bytes;
    }
    this.size = size;
    this.isFull = size + needed > this.limitBytes;
  }

  /** Oldest first. */
  private files(): { readonly name: string; readonly bytes: number }[] {
    return readdirSync(this.folder)
      .flatMap((name) => {
        const file = statSync(join(this.folder, name), { throwIfNoEntry: false });
        return file === undefined ? [] : [{ name, bytes: file.size, written: file.mtimeMs }];
      })
      .sort((a, b) => a.written - b.written);
  }
}
