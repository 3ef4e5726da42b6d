import { createHash } from 'node:crypto';
import { refuse } from '@ledger/kernel';
import { officeRefusal } from '../refusals';

/** By which a file is known again: SHA-256 of its bytes, in hex. */
export function digestOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** What is kept of a PGN file (9.4): the ledger holds no moves, only by what the file can be recognised. */
export function gamesFileOf(bytes: Uint8Array): { readonly digest: string; readonly games: number } {
  const games =
    Buffer.from(bytes)
      .toString('latin1')
      .match(/^(\xef\xbb\xbf)?\[Event /gm)?.length ?? 0;
  return games === 0 ? refuse(officeRefusal('GamesFileWithoutGames')) : { digest: digestOf(bytes), games };
}

/** The digest of a text file, and those that it has as other programs save the same text. */
export interface FileDigests {
  readonly digest: string;
  readonly equivalentDigests: readonly string[];
}

const LINE_ENDS = ['\n', '\r\n', '\r'] as const;
/** The byte order mark of UTF-8, byte by byte. */
const MARK = '\u00ef\u00bb\u00bf';

/**
 * Editors and mail programs change line ends, the one at the end of the file too, and set or drop the byte order mark:
 * that makes another file of the same text.
 */
export function digestsOf(bytes: Uint8Array): FileDigests {
  const digest = digestOf(bytes);
  // As Latin-1 every byte is a character and comes back as it was, whatever the encoding.
  const text = Buffer.from(bytes).toString('latin1');
  const lines = (text.startsWith(MARK) ? text.slice(MARK.length) : text).split(/\r\n|\r|\n/);
  const last = lines.findLastIndex((line) => line !== '');
  const ended = [...lines.slice(0, last + 1), ''];
  const digests = new Set<string>();
  for (const form of [lines, ended, ended.slice(0, -1)]) {
    for (const end of LINE_ENDS) {
      const saved = form.join(end);
      for (const each of [saved, MARK + saved]) digests.add(digestOf(Buffer.from(each, 'latin1')));
    }
  }
  digests.delete(digest);
  return { digest, equivalentDigests: [...digests] };
}
