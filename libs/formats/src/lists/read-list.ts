import type { ByteSource } from './chunks';
import { buffersOf, rejoin } from './chunks';
import { readCsv } from './read-csv';
import { readTxt } from './read-txt';
import { readXml } from './read-xml';
import type { ListBatch } from './row';

/** Enough to see the first line. */
const ENOUGH_BYTES = 512;

/**
 * Reads a rating list, in FIDE's text or XML of any year or in CSV; the content decides which. Rows come in
 * batches as the file is read. Never throws, except what the source itself throws.
 */
export async function* readRatingList(source: ByteSource): AsyncGenerator<ListBatch> {
  const buffers = buffersOf(source);
  const ahead: Buffer[] = [];
  let length = 0;
  while (length < ENOUGH_BYTES) {
    const next = await buffers.next();
    if (next.done === true) break;
    ahead.push(next.value);
    length += next.value.length;
  }
  const start = withoutByteOrderMark(Buffer.concat(ahead));
  const all = rejoin(start, buffers);
  switch (formatOf(start.toString('latin1', 0, ENOUGH_BYTES))) {
    case 'xml':
      yield* readXml(all);
      break;
    case 'csv':
      yield* readCsv(all);
      break;
    case 'txt':
      yield* readTxt(all);
      break;
  }
}

/** XML begins with `<`, CSV with a line in which `id` or `rating` is between commas; the rest is text. */
function formatOf(start: string): 'xml' | 'csv' | 'txt' {
  const text = start.trimStart();
  if (text.startsWith('<')) return 'xml';
  const end = text.search(/[\r\n]/);
  const names = (end < 0 ? text : text.slice(0, end))
    .split(',')
    .map((name) => name.trim().replaceAll('"', '').toLowerCase());
  return names.length > 1 && (names.includes('id') || names.includes('rating')) ? 'csv' : 'txt';
}

function withoutByteOrderMark(start: Buffer): Buffer {
  return start[0] === 0xef && start[1] === 0xbb && start[2] === 0xbf ? start.subarray(3) : start;
}
