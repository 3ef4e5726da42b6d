import { event, newcomer } from '../golden/rating/newcomers';

/** First ratings on both sides of a boundary, from the events of one ledger. */

const pooled = (opening: string, list: string, ...events: ReturnType<typeof event>[]) => {
  const { rating, initial } = newcomer(opening, list, events);
  return initial?.kind === 'results'
    ? {
        rating,
        ru: initial.ru,
        published: initial.published,
        counted: initial.events.filter((e) => e.counted),
      }
    : null;
};

describe('a first rating is published', () => {
  it.each([
    ['2024, four games', '2024-04-01', '2024-05-01', event('T', 2000, 4, 4), false],
    ['2024, five games', '2024-04-01', '2024-05-01', event('T', 2000, 5, 5), true],
    ['2005, eight games', '2005-07-01', '2005-10-01', event('T', 2000, 8, 8), false],
    ['2005, nine games', '2005-07-01', '2005-10-01', event('T', 2000, 9, 9), true],
  ])('from the number of games that the law asks: %s', (_, opening, list, only, published) => {
    const found = pooled(opening, list, only)!;
    expect([found.published, found.rating !== null]).toEqual([published, published]);
  });
});

describe('the first event of a newcomer (B-14 to B-16)', () => {
  const zero = event('ZERO', 1800, 3, 0);
  const half = event('HALF', 1800, 3, 1);
  const full = event('FULL', 1800, 9, 9);
  const ids = (opening: string, list: string, ...events: ReturnType<typeof event>[]) =>
    pooled(opening, list, ...events)!.counted.map(({ id }) => id);

  it('2024: a zero is disregarded until the pool begins, and counts later', () => {
    expect(ids('2024-04-01', '2024-05-01', zero, full)).toEqual(['FULL']);
    expect(ids('2024-04-01', '2024-05-01', full, zero)).toEqual(['FULL', 'ZERO']);
    expect(ids('2024-04-01', '2024-05-01', half, full)).toEqual(['HALF', 'FULL']);
  });

  it('2005: half a point is not enough', () => {
    expect(ids('2005-07-01', '2005-10-01', half, full)).toEqual(['FULL']);
  });
});
