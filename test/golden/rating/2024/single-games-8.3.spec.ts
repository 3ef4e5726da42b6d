import { lawOf } from '../law';
import { changeOf, printed } from '../games';

const LAW = lawOf('STD-2024');
const single = (own: number, k: number, game: string): string =>
  printed(changeOf(LAW, own, k, game).changeHundredths);

/** Source: FIDE's calculator, outputs F-C01 to F-C22 of the public recomputation of 2026. */
describe('2024: single games', () => {
  it.each([
    [3, '+5.00'],
    [4, '+4.90'],
    [10, '+4.90'],
    [11, '+4.80'],
    [206, '+2.40'],
    [207, '+2.30'],
    [391, '+0.90'],
    [392, '+0.80'],
  ])('C-11: K 10, a win at D = %i', (difference, change) => {
    expect(single(2400, 10, `${2400 - difference} W`)).toBe(change);
  });

  it.each([
    [-3, '-5.00'],
    [-4, '-4.90'],
    [-344, '-1.20'],
    [-345, '-1.10'],
  ])('C-12: K 10, a loss at D = %i', (difference, change) => {
    expect(single(2400, 10, `${2400 - difference} L`)).toBe(change);
  });

  it('C-13: 1500, K 20, draws with 2000', () => {
    expect(single(1500, 20, '2000 D')).toBe('+8.40');
  });

  it.each([
    ['C-14', 2650, '2150 W', '+0.80', '+0.40'],
    ['C-15', 2700, '1900 L', '-9.20', '-10.00'],
  ])('%s: %i, K 10, %s: %s before 1 October 2025, %s after', (_, own, game, before, after) => {
    expect(single(own, 10, game)).toBe(before);
    expect(printed(changeOf(lawOf('STD-2025'), own, 10, game).changeHundredths)).toBe(after);
  });
});
