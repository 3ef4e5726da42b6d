import { access, constants, open, readFile as readBytes, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { refuse } from '@ledger/kernel';
import type { ListFile } from '@ledger/office';
import { cliRefusal } from '@ledger/office';

const PIECE_BYTES = 1 << 18;

/** The bytes of a file that was named on the command line; `-` is what is piped in. */
export async function readFile(path: string): Promise<Uint8Array> {
  try {
    return path === '-' ? await fromStdin() : await readBytes(path);
  } catch (error) {
    return unreadable(path, error);
  }
}

/** A rating list that was named on the command line, read piece by piece: it may be larger than the memory. */
export async function listFile(path: string): Promise<ListFile> {
  if (path === '-') return { pieces: process.stdin, bytes: 0 };
  try {
    // Opened first, so that a folder or a missing file is refused before anything begins.
    const file = await open(path);
    const { size: bytes } = await file.stat();
    return { pieces: file.createReadStream({ highWaterMark: PIECE_BYTES }), bytes };
  } catch (error) {
    return unreadable(path, error);
  }
}

async function fromStdin(): Promise<Uint8Array> {
  const pieces: Buffer[] = [];
  for await (const piece of process.stdin) pieces.push(piece as Buffer);
  return Buffer.concat(pieces);
}

/** Refuses to write over a file that is there already. */
export async function absent(path: string): Promise<void> {
  const found = await stat(path).catch(() => null);
  if (found !== null) refuse(cliRefusal('ExportExists', { where: path }));
}

/** Makes sure that a file can be read before anything is begun with it. */
export async function readable(path: string): Promise<void> {
  try {
    await access(path, constants.R_OK);
  } catch (error) {
    unreadable(path, error);
  }
}

/** Makes sure that a file can be written before anything is begun with it. */
export async function writable(path: string): Promise<void> {
  const code = await whyNotWritable(path);
  if (code === null) return;
  refuse(cliRefusal('FileUnwritable', { why: WHY_NOT_WRITTEN[code] ?? code, where: path }));
}

async function whyNotWritable(path: string): Promise<string | null> {
  const folder = dirname(path);
  try {
    if (!(await stat(folder)).isDirectory()) return 'ENOTDIR';
    await access(folder, constants.W_OK);
    return (await stat(path)).isDirectory() ? 'EISDIR' : null;
  } catch (error) {
    const { code, path: where } = error as NodeJS.ErrnoException;
    // That there is no such file yet is as it should be.
    return code === 'ENOENT' && where === path ? null : (code ?? String(error));
  }
}

const WHY_NOT_WRITTEN: Readonly<Record<string, string>> = {
  ENOENT: 'the folder does not exist',
  ENOTDIR: 'the parent path is a file, not a folder',
  EISDIR: 'the path is a folder',
  EACCES: 'you have no permission to write there',
  EROFS: 'the file system is read-only',
};

const WHY: Readonly<Record<string, string>> = {
  ENOENT: 'it does not exist',
  EISDIR: 'the path is a folder, not a file',
  EACCES: 'you have no permission to read it',
};

function unreadable(path: string, error: unknown): never {
  const { code } = error as NodeJS.ErrnoException;
  return refuse(cliRefusal('FileUnreadable', { why: WHY[code ?? ''] ?? code ?? String(error), where: path }));
}
