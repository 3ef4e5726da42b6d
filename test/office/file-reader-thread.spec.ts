import { join } from 'node:path';
import type { ListRow } from '@ledger/formats';
import { asCaller, FileReaderThread } from '@ledger/office';
import type { Caller, ListFile } from '@ledger/office';

const RUN_TS = join(__dirname, '..', '..', 'tools', 'run-ts.cjs');
const execArgv = ['-r', RUN_TS];

const REPORT = Buffer.from(
  [
    '012 Open of Example Town',
    '001    1 m GM Bredal, Aldo                      2501 GER    10000001 1984/02/29  1.0    1     2 w 1',
    '001    2 w    Dorsen, Alma                      1288 NOR    10000002 1991/11/30  0.0    2     1 b 0',
  ].join('\n'),
);
const listFile = (lines: readonly string[]): ListFile => {
  const pieces = Buffer.from(lines.join('\n'));
  return { pieces, bytes: pieces.length };
};
const caller = (key: string, signal?: AbortSignal): Caller => ({
  key,
  purpose: 'question',
  ...(signal === undefined ? {} : { signal }),
});

describe('the thread that reads files', () => {
  let reader: FileReaderThread;
  beforeEach(() => {
    reader = new FileReaderThread({ execArgv, waitingOfCaller: 2 });
  });
  afterEach(() => reader.close());

  it('reads reports, and what was sent can still be used', async () => {
    const within = Buffer.concat([Buffer.from('before'), REPORT]).subarray(6);
    const { report, playerLines, file } = await reader.report(within);
    expect(report?.players.map(({ id }) => id)).toEqual([10000001, 10000002]);
    expect(playerLines.get(2)).toBe(3);
    expect(file.digest).toMatch(/^[0-9a-f]{64}$/);
    expect(within.equals(REPORT)).toBe(true);
  });

  it('leaves the service free to do other things meanwhile', async () => {
    let turns = 0;
    const ticking = setInterval(() => (turns += 1), 1);
    const rows = Array.from({ length: 20_000 }, (_, at) => `${at + 1},"Player, No ${at}",2000`);
    const read: ListRow[] = [];
    await reader.list(listFile(['id,name,rating', ...rows]), (batch) => read.push(...batch));
    clearInterval(ticking);
    expect(read).toHaveLength(20_000);
    expect(read.at(-1)).toMatchObject({ id: 20_000, name: 'Player, No 19999' });
    // Reading in the same thread would leave no turn at all.
    expect(turns).toBeGreaterThan(0);
  });

  it('refuses a defective list with a bounded number of findings', async () => {
    const rows = Array.from({ length: 50_000 }, (_, at) => `x${at},y`);
    await expect(reader.list(listFile(['id,rating', ...rows]), () => {})).rejects.toMatchObject({
      refusal: { code: 'ListDefective', message: expect.stringContaining('100000 errors') },
      findings: { length: 501 },
    });
  });

  it('stops when the client leaves, and reads the next file', async () => {
    const client = new AbortController();
    const waiting = new AbortController();
    const first = asCaller(caller('a', client.signal), () => reader.report(REPORT));
    const second = asCaller(caller('b', waiting.signal), () => reader.report(REPORT));
    const third = asCaller(caller('c'), () => reader.report(REPORT));
    waiting.abort();
    client.abort();
    await expect(first).rejects.toMatchObject({ refusal: { code: 'ReadingCancelled' } });
    await expect(second).rejects.toMatchObject({ refusal: { code: 'ReadingCancelled' } });
    expect((await third).report).not.toBeNull();
    const gone = asCaller(caller('a', client.signal), () => reader.report(REPORT));
    await expect(gone).rejects.toMatchObject({ refusal: { code: 'ReadingCancelled' } });
  });

  it('lets one caller have a limited number of files waiting, and others theirs', async () => {
    const send = (key: string) => asCaller(caller(key), () => reader.report(REPORT));
    const taken = [send('a'), send('a'), send('a')];
    await expect(send('a')).rejects.toMatchObject({ refusal: { code: 'TooManyFiles' } });
    taken.push(send('b'));
    for (const reading of await Promise.all(taken)) expect(reading.report).not.toBeNull();
  });

  it('survives a file that needs more memory than it has', async () => {
    await reader.close();
    reader = new FileReaderThread({ execArgv, heapMegabytes: 24 });
    const rows = Array.from({ length: 400_000 }, (_, at) => `999 ${at}`);
    await expect(reader.report(Buffer.from(rows.join('\n')))).rejects.toMatchObject({
      refusal: { code: 'FileTooComplex' },
    });
  });
});
