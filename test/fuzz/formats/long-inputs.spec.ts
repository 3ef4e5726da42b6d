import { readManifest, readRatingList, readTrf } from '@ledger/formats';

/** Half a megabyte of the same: what makes a careless pattern or loop take minutes of processor time. */
const SIZE = 500_000;
const ALLOWED_MICROSECONDS = 10_000_000;

const CASES: readonly (readonly [name: string, text: string])[] = [
  ['blanks', ' '.repeat(SIZE)],
  ['blanks with a word at the end', `${' '.repeat(SIZE)}x`],
  ['digits', '1'.repeat(SIZE)],
  ['commas', ','.repeat(SIZE)],
  ['quotes', '"'.repeat(SIZE)],
  ['line ends', '\r\n'.repeat(SIZE / 2)],
  ['carriage returns', '\r'.repeat(SIZE)],
  ['tags without end', '<'.repeat(SIZE)],
  ['deep elements', '<player>'.repeat(SIZE / 8)],
  ['an endless element', `<playerslist><player><name>${'x'.repeat(SIZE)}`],
  ['an endless declaration', `<?xml ${'encoding='.repeat(SIZE / 9)}`],
  ['an endless player', `001    1 m ${' 1 w 1    '.repeat(SIZE / 10)}`],
  [
    'players without rounds',
    Array.from({ length: 5000 }, (_, at) => `001 ${String(at + 1).padStart(4)}`).join('\n'),
  ],
  ['one player again and again', '001    1 m    Player\n'.repeat(SIZE / 21)],
  ['an endless date', `042 ${'1/'.repeat(SIZE / 2)}`],
  ['an endless time control', `122 ${'90 + '.repeat(SIZE / 5)}\n222 ${'40/6000+30:'.repeat(1000)}`],
  ['an endless scoring', `162 ${' W 1.0'.repeat(SIZE / 6)}`],
  ['endless forbidden pairs', `XXP ${'1 2 x '.repeat(SIZE / 6)}`],
  ['an endless team', `310   1 ${'   1x'.repeat(SIZE / 5)}`],
  ['headings', `ID Number Name OCT26 ${'K '.repeat(180)}\n${'7 '.repeat(SIZE / 2)}`],
  ['an endless quoted field', `id,rating\n1,"${'x'.repeat(SIZE)}`],
  ['an endless field', `id,rating\n1,${'x'.repeat(SIZE)}`],
  ['many columns', `id,rating${',x'.repeat(SIZE / 2)}`],
];

describe('long inputs', () => {
  it.each(CASES)('%s', async (_name, text) => {
    const bytes = Buffer.from(text);
    const before = process.cpuUsage();
    expect(readTrf(bytes).report).toBeNull();
    let findings = 0;
    for await (const batch of readRatingList(bytes)) findings += batch.findings.length;
    expect(findings).toBeGreaterThan(0);
    expect(readManifest(text).manifest).toBeNull();
    const { user, system } = process.cpuUsage(before);
    expect(user + system).toBeLessThan(ALLOWED_MICROSECONDS);
  });
});
