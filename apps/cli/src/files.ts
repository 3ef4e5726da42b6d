import { readFile as readBytes } from 'node:fs/promises';
import { refuse } from '@ledger/kernel';

/** The bytes of a file that was named on the command line. */
export async function readFile(path: string): Promise<Uint8Array> {
  try {
    return await readBytes(path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return refuse({
      code: 'FileUnreadable',
      where: path,
      message: code === 'ENOENT' ? 'There is no such file.' : `It cannot be read (${code ?? String(error)}).`,
      advice: 'Check the path.',
    });
  }
}
