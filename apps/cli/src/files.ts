import { access, constants, readFile as readBytes } from 'node:fs/promises';
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

const WHY: Readonly<Record<string, string>> = {
  ENOENT: 'There is no such file.',
  EISDIR: 'This is a folder and cannot be read as a file.',
  EACCES: 'You may not read it.',
};

function unreadable(path: string, error: unknown): never {
  const { code } = error as NodeJS.ErrnoException;
  return refuse({
    code: 'FileUnreadable',
    where: path,
    message: WHY[code ?? ''] ?? `It cannot be read (${code ?? String(error)}).`,
    advice: 'Check the path.',
  });
}
