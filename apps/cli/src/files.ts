import { access, constants, readFile as readBytes, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { refuse } from '@ledger/kernel';

/** The bytes of a file that was named on the command line. */
export async function readFile(path: string): Promise<Uint8Array> {
  try {
    return await readBytes(path);
  } catch (error) {
    return unreadable(path, error);
  }
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
  refuse({
    code: 'FileUnwritable',
    where: path,
    message: WHY_NOT_WRITTEN[code] ?? `The file cannot be written (${code}).`,
    advice: 'Use a path in a folder that you can write to.',
  });
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
  ENOENT: 'The folder does not exist.',
  ENOTDIR: 'The parent path is a file, not a folder.',
  EISDIR: 'The path is a folder.',
  EACCES: 'You have no permission to write there.',
  EROFS: 'The file system is read-only.',
};

const WHY: Readonly<Record<string, string>> = {
  ENOENT: 'The file does not exist.',
  EISDIR: 'The path is a folder, not a file.',
  EACCES: 'You have no permission to read it.',
};

function unreadable(path: string, error: unknown): never {
  const { code } = error as NodeJS.ErrnoException;
  return refuse({
    code: 'FileUnreadable',
    where: path,
    message: WHY[code ?? ''] ?? `The file cannot be read (${code ?? String(error)}).`,
    advice: 'Check the path.',
  });
}
