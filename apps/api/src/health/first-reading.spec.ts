import { FirstReading, inWords } from './first-reading';

describe('the first reading of the log', () => {
  it('has a rate and a remaining time from the second look on', () => {
    let now = 1_000;
    const reading = new FirstReading(() => now);
    expect(inWords(reading.progress(100_000, 2_400_000))).toBe(
      'Reading the log: 100,000 of 2,400,000 events (4 %).',
    );
    now = 3_000;
    const progress = reading.progress(300_000, 2_400_000);
    expect(progress).toEqual({ read: 300_000, of: 2_400_000, perSecond: 100_000, secondsLeft: 21 });
    expect(inWords(progress)).toBe(
      'Reading the log: 300,000 of 2,400,000 events (12 %), 100,000 events/s, about 21 s left.',
    );
  });

  it('ends before the lists are computed', () => {
    const reading = new FirstReading(() => 0);
    expect(inWords(reading.progress(10, 10))).toBe('The log is read; the lists are being computed.');
  });
});
