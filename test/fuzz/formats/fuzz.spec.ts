import { fuzzFormats } from './fuzz';

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
