import type { Law } from '@ledger/rating';
import { gameRules, usedDifference } from '@ledger/rating';
import { lawOf } from '../law';
import { changeOf, printed } from '../games';
import { periodOf } from '../periods';

const LAW = lawOf('STD-2025');
const rated = (previousRating: number, changesHundredths: number[], law: Law = LAW): number =>
  periodOf(law, previousRating, changesHundredths).rating;

/** The same law with each tournament rounded by itself, to show what it would have given. */
const PER_TOURNAMENT: Law = {
  ...LAW,
  ruleSet: {
    ...LAW.ruleSet,
    provisions: {
      ...LAW.ruleSet.provisions,
      changeRounding: {
        ...LAW.ruleSet.provisions.changeRounding!,
        value: { per: 'tournament', half: 'away-from-zero' },
      },
    },
  },
};

/** Source of C-16 to C-22: FIDE's published outputs, in the public recomputation of 2026 (W27). */
describe('2025: tournaments and periods as FIDE published them', () => {
  it('C-16: 2813, K 10, on the list of December 2025 (F-P01)', () => {
    const found = changeOf(LAW, 2813, 10, '1787 W, 2025 W, 2310 W, 2400 W, 2505 D');
    expect(found.deltas).toEqual([0, 0, 4, 7, -36]);
    expect(printed(found.changeHundredths)).toBe('-2.50');
    expect(rated(2813, [found.changeHundredths])).toBe(2810);
  });

  it('C-17: the opponent of 2400 in the same event is capped, the player of 2813 is not (F-P02, B-22)', () => {
    const found = changeOf(LAW, 2400, 10, '2000 W, 2000 W, 2121 W, 2813 L, 2084 W');
    expect(found.deltas).toEqual([8, 8, 16, -8, 13]);
    expect(usedDifference(gameRules(LAW.ruleSet), 2400, 2813, false)).toBe(-400);
    expect(printed(found.changeHundredths)).toBe('+3.70');
  });

  it('C-18: the one known deviation. Rounded once, as 8.3.4 says, +5.40 gives 2405; FIDE published 2406', () => {
    const events = [-610, 370, 780];
    expect(rated(2400, events)).toBe(2405);
    expect(rated(2400, events, PER_TOURNAMENT)).toBe(2406);
  });

  it('C-19: +2.10 +2.90 -3.10 is added to the previous list, not to the ratings used (F-P03, B-05)', () => {
    expect(rated(2505, [210, 290, -310])).toBe(2507);
  });

  it.each([
    ['F-M20', [-1750], -18],
    ['F-M47', [-2250], -23],
    ['F-M02, two events', [30, 30], 1],
    ['F-M03', [-5160], -52],
    ['F-M12, five events', [-40, -40, -20, -20, -20], -1],
  ])('C-21: %s', (_, events, change) => {
    expect(periodOf(LAW, 2000, events).change).toBe(change);
  });

  it('C-22: US Championship 2025, +8.30 and -2.60 on 2789 give 2795; rounding each event would give 2794 (E0)', () => {
    expect(rated(2789, [830, -260])).toBe(2795);
    expect(rated(2789, [830, -260], PER_TOURNAMENT)).toBe(2794);
  });

  it("C-31: Elo's own example: 2635, K 10, 10.5 points against an expectancy of 9.66 is 2643.4 (Elo 1978, p. 37)", () => {
    const changeHundredths = 10 * (1050 - 966);
    expect(2635 * 100 + changeHundredths).toBe(264_340);
    expect(rated(2635, [changeHundredths])).toBe(2643);
  });
});
