import fc from 'fast-check';
import { gameRules } from '../rules/game-rules';
import { notKnown, withProvision, shippedLaw } from '../shipped-law.fixture';
import { describeDifference, isExcludedByGap, upgradeGap, usedDifference } from './difference';
import { expectedScore, gameChange } from './game-change';

const LAW_2005 = shippedLaw('2008-05-01');
const LAW_2009 = shippedLaw('2010-05-01');
const LAW_2022 = shippedLaw('2023-05-01');
const LAW_2024 = shippedLaw('2024-05-01');
const LAW_2025 = shippedLaw('2025-10-01');
const RAPID_2018 = shippedLaw('2019-05-01', 'rapid');
const RAPID_2024 = shippedLaw('2024-11-30', 'rapid');
const RAPID_2024B = shippedLaw('2024-12-01', 'rapid');

describe('expected score, table 8.1.2', () => {
  /** Last difference of each printed row, from .50 to .99. */
  const ROW_ENDS = [
    3, 10, 17, 25, 32, 39, 46, 53, 61, 68, 76, 83, 91, 98, 106, 113, 121, 129, 137, 145, 153, 162, 170, 179,
    188, 197, 206, 215, 225, 235, 245, 256, 267, 278, 290, 302, 315, 328, 344, 357, 374, 391, 411, 432, 456,
    484, 517, 559, 619, 735,
  ];

  it.each(ROW_ENDS.map((end, row) => [end, 50 + row]))(
    'changes after %i, on both sides of 0',
    (end, higher) => {
      expect(expectedScore(end)).toBe(higher);
      expect(expectedScore(end + 1)).toBe(higher + 1);
      expect(expectedScore(-end)).toBe(100 - higher);
      expect(expectedScore(-end - 1)).toBe(100 - higher - 1);
    },
  );

  it('is level at 0 and certain beyond 735', () => {
    expect(expectedScore(0)).toBe(50);
    for (const far of [736, 737, 2000]) {
      expect(expectedScore(far)).toBe(100);
      expect(expectedScore(-far)).toBe(0);
    }
  });

  it('law: the two sides together expect one point, and a higher rating never expects less', () => {
    fc.assert(
      fc.property(fc.integer({ min: -3000, max: 3000 }), (difference) => {
        expect(expectedScore(difference) + expectedScore(-difference)).toBe(100);
        expect(expectedScore(difference + 1)).toBeGreaterThanOrEqual(expectedScore(difference));
      }),
    );
  });
});

describe('difference that counts', () => {
  // own, opponent, counted in every game
  it.each([
    ['350 in 2005', LAW_2005, 2350, 2000, 350],
    ['350 in 2005', LAW_2005, 2351, 2000, 350],
    ['350 in 2005', LAW_2005, 2000, 2351, -350],
    ['400 in 2009', LAW_2009, 2400, 2000, 400],
    ['400 in 2009', LAW_2009, 2401, 2000, 400],
    ['735 in rapid 2018', RAPID_2018, 2735, 2000, 735],
    ['735 in rapid 2018', RAPID_2018, 2736, 2000, 735],
    ['735 in rapid 2018', RAPID_2018, 2000, 2736, -735],
    ['400 in 2024', LAW_2024, 2700, 1900, 400],
    ['400 in 2024', LAW_2024, 1900, 2700, -400],
    ['none from 2650', LAW_2025, 2649, 2200, 400],
    ['none from 2650', LAW_2025, 2650, 2200, 450],
    ['none from 2650', LAW_2025, 2650, 3100, -450],
    ['none from 2650: the opponent is capped', LAW_2025, 2200, 2650, -400],
    ['no exemption in rapid', shippedLaw('2025-10-01', 'rapid'), 2650, 2200, 400],
  ])('%s', (_, law, own, opponent, counted) => {
    expect(usedDifference(gameRules(law.ruleSet), own, opponent, false)).toBe(counted);
  });

  it('2022: the second half of B-21 is a parameter', () => {
    const once = withProvision(LAW_2022, 'differenceCap', {
      kind: 'one-upgrade',
      points: 400,
      lowerRatedSide: 'capped-once',
    });
    const used = (own: number, opponent: number, upgraded: boolean): number =>
      usedDifference(gameRules(once.ruleSet), own, opponent, upgraded);
    expect([used(1900, 2500, true), used(1900, 2400, false), used(1900, 2301, false)]).toEqual([
      -400, -500, -401,
    ]);
    expect([used(2200, 1700, true), used(2200, 2700, false)]).toEqual([400, -500]);
    expect(upgradeGap(gameRules(once.ruleSet), 1900, 2500)).toBe(600);
    expect(upgradeGap(gameRules(LAW_2022.ruleSet), 1900, 2500)).toBe(0);
  });

  it('says in words how a difference counts', () => {
    const rules = gameRules(LAW_2022.ruleSet);
    expect(describeDifference(rules, 2500, 400, 400)).toBe('D 400.');
    expect(describeDifference(rules, 2500, 401, 401)).toBe(
      'D 401 counts in full: the upgrade goes to the game with the largest gap.',
    );
    expect(describeDifference(rules, 2500, 600, 400)).toBe('D 600 counts as 400.');
    expect(describeDifference(gameRules(LAW_2025.ruleSet), 2650, 450, 450)).toBe(
      'D 450 counts in full from 2650 on.',
    );
  });

  it.each([
    ['before December 2024', RAPID_2024, 2601, 2001, false],
    ['gap 600, above 2600', RAPID_2024B, 2601, 2001, true],
    ['the other side', RAPID_2024B, 2001, 2601, true],
    ['gap 599', RAPID_2024B, 2601, 2002, false],
    ['2600 is not above 2600', RAPID_2024B, 2600, 2000, false],
    ['standard', shippedLaw('2025-01-01'), 2700, 2000, false],
  ])('exclusion of wide gaps (B-23): %s', (_, law, one, other, excluded) => {
    expect(isExcludedByGap(gameRules(law.ruleSet), one, other)).toBe(excluded);
  });
});

describe('change of a game', () => {
  it('refuses what the rules are not known to say, naming pool, date and provision', () => {
    const law = notKnown(LAW_2024, 'differenceCap');
    expect(() => gameRules(law.ruleSet, law.asked)).toThrow(
      /standard 2024-05-01: .*"differenceCap" is not known/,
    );
  });

  it('law: where caps and K are equal, what one side gains the other loses', () => {
    const laws = [LAW_2005, LAW_2009, LAW_2024, RAPID_2018, RAPID_2024B].map((law) => gameRules(law.ruleSet));
    fc.assert(
      fc.property(
        fc.constantFrom(...laws),
        fc.integer({ min: 1000, max: 2900 }),
        fc.integer({ min: 1000, max: 2900 }),
        fc.integer({ min: 0, max: 2 }),
        (rules, one, other, score) => {
          const gain = gameChange(score, usedDifference(rules, one, other, false));
          const loss = gameChange(2 - score, usedDifference(rules, other, one, false));
          expect(gain + loss).toBe(0);
        },
      ),
    );
  });
});
