import { adjustedRating } from '@ledger/rating';
import { oneOff } from '@ledger/regulations';

describe('1 October 2022', () => {
  it.each([
    ['rapid 2390', 2390, 2400],
    ['rapid 2400', 2400, 2400],
    ['no rapid rating', 0, 0],
  ])('C-30: standard 2500 and %s (vietnamchess.org.vn, ssmanhem.se)', (_, rapid, after) => {
    expect(adjustedRating(oneOff('raise-2022').formula, rapid, 2500, false)).toBe(after);
  });
});
