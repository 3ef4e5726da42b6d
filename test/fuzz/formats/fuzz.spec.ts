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
    const hasWarnings = file === 'list-many-warnings.txt';
    const names: string[] = [];
    let warnings = 0;
    for await (const { rows, findings } of readRatingList(bytes)) {
      for (const { severity, count = 1 } of findings) if (severity !== 'note') warnings += count;
      names.push(...rows.map(({ name }) => name));
    }
    expect(names).toHaveLength(450);
    expect(warnings > 100).toBe(hasWarnings);
    expect(warnings === 0).toBe(!hasWarnings);
    const long = names.filter((name) => name === 'Exampleson de Sampleton, Serio M');
    const isOld = !hasWarnings && file.endsWith('.txt');
    expect(long).toHaveLength(isOld ? 30 : 0);
    expect(names.some((name) => name.includes('ä'))).toBe(file.endsWith('.xml'));
  });
});
