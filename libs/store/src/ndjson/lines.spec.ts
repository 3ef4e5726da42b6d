import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { isStoreError } from '../failure';
import { requireWholeExport } from './end-line';
import { linesOf } from './lines';

async function* pieces(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size);
}

async function linesIn(bytes: Uint8Array, size = 7): Promise<string[]> {
  const lines: string[] = [];
  for await (const some of linesOf(pieces(bytes, size))) lines.push(...some.map(({ text }) => text));
  return lines;
}

describe('cutting a file into lines', () => {
  it('gives the same lines wherever the pieces of the file end', async () => {
    const line = fc.string({ unit: 'binary' }).map((text) => text.replaceAll('\n', ''));
    await fc.assert(
      fc.asyncProperty(fc.array(line), fc.integer({ min: 1, max: 20 }), async (lines, size) => {
        const file = Buffer.from(lines.map((text) => `${text}\n`).join(''));
        expect(await linesIn(file, size)).toEqual(lines.map((text) => text.replace(/^\uFEFF/, '')));
      }),
    );
  });

  it('accepts a last line without its newline, and returns how far it has read', async () => {
    const ends: number[] = [];
    for await (const some of linesOf(pieces(Buffer.from('ä\nbc\nd'), 2)))
      ends.push(...some.map(({ bytesRead }) => bytesRead));
    expect(ends).toEqual([3, 6, 7]);
  });

  it.each([
    ['bytes that are no UTF-8', Buffer.concat([Buffer.from('a\nb\n'), Buffer.from([0x63, 0xff, 0x0a])]), 3],
    ['a line longer than any event', Buffer.concat([Buffer.from('a\n'), Buffer.alloc(9_000_000, 'x')]), 2],
  ])('names %s by its line', async (_what, file, line) => {
    const read: number[] = [];
    const reading = async (): Promise<void> => {
      for await (const some of linesOf(pieces(file, 65_536))) {
        for (const { number, text } of some) if (text !== '') read.push(number);
      }
    };
    const error: unknown = await reading().catch((reason: unknown) => reason);
    if (!isStoreError(error, 'DamagedLine')) throw error;
    expect(error.failure.line).toBe(line);
    expect(read).toEqual(Array.from({ length: line - 1 }, (_, at) => at + 1));
  });
});

describe('an export is read through before anything of it is recorded', () => {
  const line = (position: number): string =>
    JSON.stringify({
      position,
      id: `00000000-0000-4000-8000-00000000000${position}`,
      type: 'PlayerRegistered',
      version: 1,
      stream: `player-${position}`,
      revision: 0,
      recordedAt: '2024-01-01T00:00:00.000Z',
      metadata: { actor: 'office', correlationId: 'c' },
      data: {},
    });

  it.each([
    ['a broken line', `${line(1)}\n{"broken`, 'optional'],
    ['lines out of order', `${line(1)}\n${line(3)}\n`, 'optional'],
    ['no end', `${line(1)}\n`, 'required'],
  ] as const)('and refused for %s', async (_what, text, endLine) => {
    const error: unknown = await requireWholeExport(() => pieces(Buffer.from(text), 64), endLine).catch(
      (reason: unknown) => reason,
    );
    if (!isStoreError(error, 'DamagedLine')) throw error;
    expect(error.failure.line).toBe(2);
  });

  it('and the first damaged line is named, not only the end line that does not fit', async () => {
    const lines = [line(1), line(2).slice(1), line(3), '{"end":{"events":3,"sha256":"00"}}'];
    const error: unknown = await requireWholeExport(() => pieces(Buffer.from(lines.join('\n')), 64)).catch(
      (reason: unknown) => reason,
    );
    if (!isStoreError(error, 'DamagedLine')) throw error;
    expect(error.failure).toMatchObject({ line: 2, detail: expect.stringContaining('not a JSON') as string });
  });

  it('and not vouched for without its end line', async () => {
    expect(await requireWholeExport(() => pieces(Buffer.from(`${line(1)}\n`), 64), 'optional')).toBe(false);
  });

  it.each(['\n', '\r\n'])(
    'and its digest fits wherever the pieces of the file end, lines ending in %j',
    async (end) => {
      const lines = fc.array(
        fc.string({ unit: 'binary-ascii' }).map((text) => text.replaceAll(/[\n\r]/g, '')),
      );
      await fc.assert(
        fc.asyncProperty(
          lines,
          fc.integer({ min: 1, max: 40 }),
          fc.boolean(),
          async (texts, size, copied) => {
            const sha256 = createHash('sha256')
              .update(texts.map((text) => `${text}\n`).join(''))
              .digest('hex');
            const last = JSON.stringify({ end: { events: texts.length, sha256 } });
            const file = Buffer.from([...texts, last, ''].join(end));
            const open = async function* (): AsyncGenerator<Uint8Array> {
              // Small copies lie next to each other in the memory that Node shares out.
              for await (const piece of pieces(file, size)) yield copied ? Buffer.from(piece) : piece;
            };
            expect(await requireWholeExport(open)).toBe(true);
          },
        ),
      );
    },
  );
});
