import { rateOf } from './progress';

describe('the rate of a progress bar', () => {
  it.each([
    [0, 0, '?', 'time left not known yet'],
    [2_000, 10_000, '5K', '18 s left'],
    [2_000, 500, '250', '7 min left'],
  ])('after %i ms and %i of 100,000: %s/s, %s', (ms, done, rate, left) => {
    let now = 0;
    const at = rateOf(() => now);
    at(0, 100_000, 'players registered');
    now = ms;
    expect(at(done, 100_000, 'players registered')).toEqual({ rate, left });
  });

  it('begins again with the next step', () => {
    let now = 0;
    const at = rateOf(() => now);
    at(0, 10, 'bytes read');
    now = 1_000;
    at(10, 10, 'bytes read');
    expect(at(1, 10, 'players registered')).toEqual({ rate: '?', left: 'time left not known yet' });
    now = 2_000;
    expect(at(4, 10, 'players registered')).toEqual({ rate: '3', left: '2 s left' });
  });
});
