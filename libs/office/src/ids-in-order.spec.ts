import { idsInOrder } from './ids-in-order';

const V7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const MORNING = Date.UTC(2024, 0, 2, 9);

const none = (bytes: number): Uint8Array => new Uint8Array(bytes);

function ids(count: number, now: () => number, random = none): string[] {
  const newId = idsInOrder({ now, random });
  return Array.from({ length: count }, newId);
}

describe('ids in order', () => {
  it('begin with the time, as RFC 9562 lays them out', () => {
    const [id] = ids(
      1,
      () => 0x017f22e279b0,
      (bytes) => new Uint8Array(bytes).fill(0xff),
    );
    expect(id).toBe('017f22e2-79b0-7000-bfff-ffffffffffff');
  });

  it.each([
    ['in one millisecond', () => MORNING],
    [
      'while the clock runs',
      (
        (time) => () =>
          time++
      )(MORNING),
    ],
    [
      'while the clock runs backwards',
      (
        (time) => () =>
          time--
      )(MORNING),
    ],
  ])('grow and never repeat: 10,000 %s', (_when, now) => {
    const made = ids(10_000, now);
    expect(made.filter((id) => !V7.test(id))).toEqual([]);
    expect([...made].sort()).toEqual(made);
    expect(new Set(made).size).toBe(made.length);
  });

  it('rest on chance that is used once', () => {
    let fetched = 0;
    const random = (bytes: number): Uint8Array => {
      const from = fetched;
      fetched += bytes;
      return Uint8Array.from({ length: bytes }, (_, index) => (from + index) % 251);
    };
    const ends = ids(1_000, () => MORNING, random).map((id) => id.slice(19));
    expect(fetched).toBeGreaterThanOrEqual(8_000);
    expect(new Set(ends.slice(0, 250)).size).toBe(250);
  });
});
