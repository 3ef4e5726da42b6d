import { readRatingList, readTrf } from '@ledger/formats';
import { fuzzFormats } from './fuzz';
import { sampleFiles } from './samples';

/** The long run is `npm run fuzz -- --inputs 100000`. */
describe('spoilt files', () => {
  it('never throw, never hang, always give findings or records', async () => {
    const seed = 20_240_301;
    const outcome = await fuzzFormats(3_000, seed);
    expect({ seed, failures: outcome.failures }).toEqual({ seed, failures: [] });
    expect(outcome.reportsRead).toBeGreaterThan(100);
    expect(outcome.rowsRead).toBeGreaterThan(1_000);
  }, 120_000);
});

describe('a file for each deviation, made on demand', () => {
  const samples = [...sampleFiles(1)];

  it('has a separate name', () => {
    expect(new Set(samples.map(({ file }) => file)).size).toBe(samples.length);
  });

  it.each(samples.map(({ file, bytes }) => [file, bytes] as const))('%s', async (file, bytes) => {
    if (file.endsWith('.trf')) {
      expect(readTrf(bytes).report === null).toBe(file.startsWith('defect'));
      return;
    }
    for await (const { rows, findings } of readRatingList(bytes)) {
      expect(findings.filter(({ severity }) => severity !== 'note')).toEqual([]);
      expect(rows.slice(420).map(({ name }) => name)).toEqual(
        rows.slice(420).map(() => 'Exampleson de Sampleton, Serio M'),
      );
    }
  });
});
