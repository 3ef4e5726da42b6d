import { createHash } from 'node:crypto';
import {
  closeSync,
  fsyncSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  unlinkSync,
  writeSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { threadId } from 'node:worker_threads';
import type { LogPosition } from '@ledger/kernel';
import type { SnapshotSource, SnapshotTarget } from '@ledger/engine';
import type { StoredEvent } from '@ledger/ledger';
import { decodeEvent } from '@ledger/ledger';
import type { EventStore } from '@ledger/store';
import { makeFolders, OWNER_ONLY } from '@ledger/store';
import type { CheckpointPlace } from '../checkpoints/checkpoint-folder';
import { restorePositions } from './store-positions';
import { readShared } from '../shared-files/read-shared';
import type { SharedFiles } from '../shared-files/shared-files';

/** Changed with every change of what a snapshot holds. */
const SNAPSHOT_VERSION = 5;
const WORTH_EVENTS = 1_000;
/** Folders that begin so are ours, and nothing else in the place is touched. */
const OURS = 'snapshots-';
const MANIFEST = '.manifest';
const UNFINISHED = '.part';
/** Of the checksum of a piece, in its file name. */
const NAME_BYTES = 10;

export type SnapshotName = 'facts' | 'office' | 'directory';

/** The last event that a snapshot includes. It belongs to every log with this event at this position. */
interface SnapshotEnd {
  readonly position: LogPosition;
  readonly event: string;
}

/** What distinguishes an event from all others, as it is found in any store. */
export function endAt({ id, position, stream, revision, recordedAt, type }: Envelope): SnapshotEnd {
  return { position, event: JSON.stringify([id, stream, revision, recordedAt, type]) };
}

type Envelope = Pick<StoredEvent, 'id' | 'position' | 'stream' | 'revision' | 'recordedAt' | 'type'>;

interface Manifest extends SnapshotEnd {
  readonly version: number;
  /** The file of each piece. */
  readonly pieces: Readonly<Record<string, string>>;
}

/** A snapshot that is being read. Its files are open, so that nobody can take them away meanwhile. */
class OpenSnapshot implements SnapshotSource {
  private readonly files = new Map<string, number>();

  private constructor(
    private readonly manifest: Manifest,
    private readonly shared: SharedFiles | null,
  ) {}

  static of(folder: string, manifest: Manifest, shared: SharedFiles | null): OpenSnapshot {
    const snapshot = new OpenSnapshot(manifest, shared);
    try {
      for (const [name, file] of Object.entries(manifest.pieces)) {
        snapshot.files.set(name, openSync(join(folder, file), 'r'));
      }
      return snapshot;
    } catch (error) {
      snapshot.close();
      throw error;
    }
  }

  get end(): SnapshotEnd {
    return this.manifest;
  }

  read(name: string): Uint8Array | null {
    const file = this.files.get(name);
    if (file === undefined) return null;
    try {
      return readShared(file, name, this.shared);
    } catch {
      return null;
    }
  }

  close(): void {
    for (const file of this.files.values()) closeSync(file);
  }
}

/**
 * One snapshot in a folder: a manifest, and a file for each piece, named after its content. The manifest is replaced last,
 * so that there is the snapshot before or the new one at any moment. Snapshots hold nothing that the log does not hold:
 * a failure to read or write one is ignored, and the log is read.
 */
export class SnapshotFolder {
  private readonly folder: string;
  private readonly manifest: string;
  /** A manifest that was found and is not of this ledger; it may be replaced whatever its position. */
  private foreign: string | null = null;

  /** A piece was damaged: none of the files is taken for whole because of its name. */
  private isDistrusted = false;
  /** How many events more than the snapshot holds make a new one worth while. */
  readonly worthEvents: number;
  private readonly shared: SharedFiles | null;

  constructor(
    { folder, edition, snapshotAfterEvents = WORTH_EVENTS, shared }: CheckpointPlace,
    private readonly name: SnapshotName,
  ) {
    this.worthEvents = snapshotAfterEvents;
    this.shared = shared ?? null;
    this.folder = join(folder, OURS + edition);
    this.manifest = join(this.folder, name + MANIFEST);
  }

  /** The snapshot, if there is one and its last event is in this log; null in all other cases. */
  async open(store: EventStore): Promise<OpenSnapshot | null> {
    removeUnfinished(this.folder);
    const text = textOf(this.manifest);
    if (text === null) return null;
    this.foreign = text;
    const manifest = manifestIn(text);
    if (manifest === null) return null;
    let snapshot: OpenSnapshot | null = null;
    try {
      snapshot = OpenSnapshot.of(this.folder, manifest, this.shared);
    } catch {
      return null;
    }
    await restorePositions(store, snapshot);
    if (await isIn(store, manifest)) {
      this.foreign = null;
      return snapshot;
    }
    snapshot.close();
    return null;
  }

  /** Writes a snapshot, unless another process wrote one that reaches as far. Returns whether there is one. */
  write(end: SnapshotEnd, save: (target: SnapshotTarget) => void): boolean {
    try {
      const text = textOf(this.manifest);
      const before = text === null || text === this.foreign ? null : manifestIn(text);
      if (before !== null && before.position >= end.position) return true;
      makeFolders(this.folder);
      removeOtherEditions(this.folder);
      const pieces: Record<string, string> = {};
      save({
        write: (name, bytes) => {
          const file = `${name}-${Buffer.from(bytes.subarray(0, NAME_BYTES)).toString('hex')}`;
          const found = statSync(join(this.folder, file), { throwIfNoEntry: false });
          if (this.isDistrusted || found?.size !== bytes.length) this.put(file, bytes);
          pieces[name] = file;
        },
        keep: (name) => {
          const file = before?.pieces[name];
          if (file === undefined) return false;
          if (statSync(join(this.folder, file), { throwIfNoEntry: false }) === undefined) return false;
          pieces[name] = file;
          return true;
        },
      });
      const manifest: Manifest = { version: SNAPSHOT_VERSION, ...end, pieces };
      this.put(this.name + MANIFEST, new TextEncoder().encode(withDigest(JSON.stringify(manifest))));
      this.foreign = null;
      this.isDistrusted = false;
      this.removeUnused();
      return true;
    } catch {
      // Read-only, full, or deleted by another process: the log is read next time.
      return false;
    }
  }

  /** Removes the snapshot: it is damaged. */
  remove(): void {
    this.isDistrusted = true;
    this.shared?.clear();
    rmSync(this.manifest, { force: true });
  }

  /** Written to a temporary file, brought to the disk and renamed: there is never half a file under its name. */
  private put(file: string, bytes: Uint8Array): void {
    const partFile = join(this.folder, `${file}.${process.pid}-${threadId}${UNFINISHED}`);
    const open = openSync(partFile, 'w', OWNER_ONLY.file);
    try {
      for (let at = 0; at < bytes.length;) at += writeSync(open, bytes, at);
      fsyncSync(open);
    } finally {
      closeSync(open);
    }
    renameSync(partFile, join(this.folder, file));
  }

  private removeUnused(): void {
    const files = readdirSync(this.folder);
    const manifests = files.filter((file) => file.endsWith(MANIFEST));
    const used = new Set(manifests);
    for (const file of manifests) {
      const manifest = manifestIn(textOf(join(this.folder, file)) ?? '');
      for (const piece of Object.values(manifest?.pieces ?? {})) used.add(piece);
    }
    for (const file of files) if (!used.has(file)) unlinkSync(join(this.folder, file));
  }
}

/** Files that a process left behind when it was killed: they may hold what a person asked to be erased. */
function removeUnfinished(folder: string): void {
  try {
    for (const file of readdirSync(folder)) {
      const writer = /\.(\d+)-\d+\.part$/.exec(file)?.[1];
      if (writer !== undefined && !isRunning(Number(writer))) unlinkSync(join(folder, file));
    }
  } catch {
    // There is no folder yet, or another process removes the same files.
  }
}

function isRunning(processId: number): boolean {
  try {
    return process.kill(processId, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function textOf(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}

function withDigest(text: string): string {
  return `${createHash('sha256').update(text).digest('hex')} ${text}`;
}

/** Null for anything but a whole manifest of this version. */
function manifestIn(text: string): Manifest | null {
  const json = text.slice(text.indexOf(' ') + 1);
  if (text !== withDigest(json)) return null;
  const manifest = JSON.parse(json) as Manifest;
  return manifest.version === SNAPSHOT_VERSION ? manifest : null;
}

async function isIn(store: EventStore, { position, event }: SnapshotEnd): Promise<boolean> {
  const before = (position - 1) as LogPosition;
  for await (const [found] of store.readAll(before, { to: position, batchSize: 1 })) {
    return found !== undefined && endAt(decodeEvent(found)).event === event;
  }
  return false;
}

function removeOtherEditions(folder: string): void {
  const all = dirname(folder);
  for (const name of readdirSync(all)) {
    const path = join(all, name);
    if (name.startsWith(OURS) && path !== folder) rmSync(path, { recursive: true, force: true });
  }
}
