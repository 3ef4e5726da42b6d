import fc from 'fast-check';
import type { HalfPoints } from '@ledger/kernel';
import { gameRules } from '../rules/game-rules';
import { notKnown, readOtherwise, shippedLaw } from '../shipped-law.fixture';
import { isExcludedByGap, upgradeGap, usedDifference } from './difference';
import { expectedScore, gameChange } from './game-change';
import type { TournamentChange } from './tournament-change';
import { tournamentChange } from './tournament-change';

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

  const tournament = (law: typeof LAW_2022, own: number, opponents: number[]): TournamentChange =>
    tournamentChange(law, law, {
      ownRating: own,
      ratingAtStart: own,
      k: 10,
      gamesOnList: opponents.length,
      games: opponents.map((opponentRating) => ({ opponentRating, score: 2 as HalfPoints })),
    });
  const used = (change: TournamentChange): number[] => change.games.map((game) => game.differenceUsed);

  it('2022: one upgrade per tournament, for the largest gap of the higher-rated side (8.31, B-21)', () => {
    expect(used(tournament(LAW_2022, 2500, [2099, 1900, 2000, 2100]))).toEqual([401, 400, 500, 400]);
    // Equal gaps: one of them, the first.
    expect(used(tournament(LAW_2022, 2500, [1900, 1900, 2000]))).toEqual([400, 600, 500]);
    // The lower-rated side is capped in every game.
    expect(used(tournament(LAW_2022, 1900, [2500, 2400, 2301]))).toEqual([-400, -400, -400]);
    expect(tournament(LAW_2022, 2500, [2099, 1900]).games.map((game) => game.why)).toEqual([
      'D 401 counts in full: the upgrade goes to the game with the largest gap.',
      'D 600 counts as 400.',
    ]);
  });

  it('2022: the second half of B-21 is a parameter', () => {
    const once = readOtherwise(LAW_2022, 'differenceCap', {
      kind: 'one-upgrade',
      points: 400,
      lowerRatedSide: 'capped-once',
    });
    expect(used(tournament(once, 1900, [2500, 2400, 2301]))).toEqual([-400, -500, -401]);
    expect(used(tournament(once, 2200, [1700, 2700, 2600]))).toEqual([400, -500, -400]);
    expect(upgradeGap(gameRules(once.ruleSet), 1900, 2500)).toBe(600);
    expect(upgradeGap(gameRules(LAW_2022.ruleSet), 1900, 2500)).toBe(0);
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

describe('change of a tournament', () => {
  it('prints each game, the sum, the limit on K and the change, with articles', () => {
    const change = tournamentChange(RAPID_2024B, RAPID_2024B, {
      ownRating: 2610,
      ratingAtStart: 2610,
      k: 20,
      gamesOnList: 36,
      games: [
        { opponentRating: 2600, score: 1 as HalfPoints },
        { opponentRating: 2000, score: 2 as HalfPoints },
        { opponentRating: 0, score: 2 as HalfPoints },
      ],
    });
    expect(change).toMatchObject({ n: 1, kUsed: 19, sumHundredths: -1, changeHundredths: -19 });
    expect(change.steps.map((step) => step.text)).toEqual([
      '2610 against 2600: D 10. PD 0.51, score 0.5: -0.01',
      '2610 against 2000, score 1: not counted. A gap of 610 with a player above 2600 is not rated.',
      '2610 against unrated, score 1: not counted. The opponent is unrated.',
      'Sum of 1 game: -0.01',
      '36 games x 20 is too much: K 19',
      '-0.01 x K 19 = -0.19',
    ]);
    for (const step of change.steps) expect(step.article).toMatch(/^RB-2024b /);
  });

  it.each([
    ['rated at the start: by the rating of the start', 2001, false],
    ['published meanwhile: without a rating at the start there is no gap (B-19)', 0, true],
  ])('the exclusion of wide gaps goes by the start (B-23): %s', (_, ratingAtStart, counted) => {
    const change = tournamentChange(RAPID_2024B, RAPID_2024B, {
      ownRating: 2050,
      ratingAtStart,
      k: 20,
      gamesOnList: 1,
      games: [{ opponentRating: 2650, score: 2 as HalfPoints }],
    });
    expect(change.games[0]!.counted).toBe(counted);
  });

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

  it('law: the working and the scalars never disagree', () => {
    const game = fc.record({
      opponentRating: fc.oneof(fc.constant(0), fc.integer({ min: 1000, max: 2900 })),
      score: fc.integer({ min: 0, max: 2 }).map((score) => score as HalfPoints),
    });
    fc.assert(
      fc.property(
        fc.constantFrom(LAW_2005, LAW_2022, LAW_2024, LAW_2025, RAPID_2024B),
        fc.integer({ min: 1000, max: 2900 }),
        fc.array(game, { maxLength: 12 }),
        (law, ownRating, games) => {
          const rules = gameRules(law.ruleSet);
          let upgraded = -1;
          let largest = 0;
          games.forEach(({ opponentRating }, index) => {
            const gap = opponentRating === 0 ? 0 : upgradeGap(rules, ownRating, opponentRating);
            if (gap > largest) [largest, upgraded] = [gap, index];
          });
          let sum = 0;
          games.forEach(({ opponentRating, score }, index) => {
            if (opponentRating === 0 || isExcludedByGap(rules, ownRating, opponentRating)) return;
            sum += gameChange(score, usedDifference(rules, ownRating, opponentRating, index === upgraded));
          });
          const change = tournamentChange(law, law, {
            ownRating,
            ratingAtStart: ownRating,
            k: 20,
            gamesOnList: 1,
            games,
          });
          expect(change.sumHundredths).toBe(sum);
          expect(change.changeHundredths).toBe(20 * sum);
        },
      ),
    );
  });
});
