import { calendarDate, halfUp } from '@ledger/kernel';
import type { NormTitle } from '@ledger/regulations';
import { differenceOfPercentage, NORM_TITLES, titleRulesInForce } from '@ledger/regulations';
import fc from 'fast-check';
import { assessNorm, isOutOfReach } from './assess';
import type { GameLine } from './invented-sheet';
import { inventedSheet } from './invented-sheet';
import type { NormGame, NormSheet } from './sheet';

const rules = titleRulesInForce(calendarDate('2022-06-01'));

const anyGame = fc
  .record({
    title: fc.constantFrom('GM', 'GM', 'GM', 'IM', 'IM', 'FM', 'WGM', 'WIM', 'CM', '-'),
    rating: fc.oneof(
      { weight: 12, arbitrary: fc.integer({ min: 2250, max: 2600 }) },
      { weight: 2, arbitrary: fc.integer({ min: 1800, max: 2250 }) },
      { weight: 1, arbitrary: fc.constant('*') },
    ),
    federation: fc.constantFrom('GER', 'GER', 'FRA', 'FRA', 'POL', 'ITA', 'ESP', 'FID', 'NON'),
    result: fc.constantFrom('1', '1', '1', '1', '=', '=', '0', '+', '-'),
  })
  .map(({ title, rating, federation, result }) => `${title} ${rating} ${federation} ${result}` as GameLine);

const anySheet = fc
  .record({
    lines: fc.array(anyGame, { minLength: 8, maxLength: 12 }),
    system: fc.constantFrom('swiss', 'swiss', 'swiss', 'round-robin'),
  })
  .map(({ lines, system }) =>
    inventedSheet(lines, { sex: 'F', event: { system: system as 'swiss' | 'round-robin' } }),
  );

/**
 * The rules once more, without search or short cuts: every set of games that may be taken, each judged by plain sums.
 */
function isNormPlainly(sheet: NormSheet, title: NormTitle): boolean {
  const counted = sheet.games.filter(({ overTheBoard, opponent }) => overTheBoard && opponent.belongsToFide);
  const gift = sheet.games.some(({ overTheBoard, score }) => !overTheBoard && score === 2);
  const least = sheet.event.rounds === 9 && counted.length === 8 && gift ? 8 : 9;
  for (const games of setsThatMayBeTaken(counted, sheet.event.system === 'swiss')) {
    if (games.length >= least && isTitleResult(games, title)) return true;
  }
  const last = sheet.games.at(-1)!;
  const forfeited = !last.overTheBoard && last.score === 2 && last.opponent.belongsToFide;
  return (
    forfeited && counted.length === 8 && isTitleResult([...counted, { ...last, score: 0 as never }], title)
  );
}

function* setsThatMayBeTaken(games: readonly NormGame[], mayIgnore: boolean): Iterable<readonly NormGame[]> {
  yield games;
  if (!mayIgnore) return;
  for (let set = 0; set < 2 ** games.length; set += 1) {
    const taken = games.filter((_, i) => Math.floor(set / 2 ** i) % 2 === 1);
    const lastTaken = taken.length === 0 ? -1 : games.indexOf(taken.at(-1)!);
    // What is left out before the last game taken must have been won; what comes after may be anything.
    if (games.every((game, i) => i > lastTaken || taken.includes(game) || game.score === 2)) yield taken;
  }
}

function isTitleResult(games: readonly NormGame[], title: NormTitle): boolean {
  const n = games.length;
  const floor = { GM: 2200, IM: 2050, WGM: 2000, WIM: 1850 }[title];
  const ratings = games.map(({ opponent }) => opponent.rating ?? 1000).sort((a, b) => a - b);
  if (ratings[0]! < floor) ratings[0] = floor;
  const average = halfUp(
    ratings.reduce((sum, rating) => sum + rating, 0),
    n,
  );
  const points = games.reduce((sum, { score }) => sum + score, 0);
  const percent = halfUp(points * 100, 2 * n);
  const needed = { GM: [2380, 2600], IM: [2230, 2450], WGM: [2180, 2400], WIM: [2030, 2250] }[title];
  const counts = { GM: 1, IM: 2, WGM: 3, WIM: 4 }[title];
  const required = games.filter(({ opponent }) =>
    opponent.titles.some((held) => ['GM', 'IM', 'WGM', 'WIM'].slice(0, counts).includes(held)),
  ).length;
  const titled = games.filter(({ opponent }) => opponent.titles.some((held) => held !== 'CM')).length;
  const from = (code: string): number => games.filter(({ opponent }) => opponent.federation === code).length;
  const codes = [...new Set(games.map(({ opponent }) => opponent.federation as string))];
  return (
    average >= needed[0]! &&
    average + differenceOfPercentage(percent, 800) >= needed[1]! &&
    percent >= 35 &&
    2 * titled >= n &&
    3 * required >= n &&
    required >= 3 &&
    codes.filter((code) => code !== 'GER' && code !== 'FID').length >= 2 &&
    5 * from('GER') <= 3 * n &&
    codes.every((code) => 3 * from(code) <= 2 * n)
  );
}

describe('laws of norms', () => {
  it('the search finds a norm exactly where one of all permitted sets of games makes it', () => {
    let norms = 0;
    fc.assert(
      fc.property(anySheet, fc.constantFrom(...NORM_TITLES), (sheet, title) => {
        const { achieved } = assessNorm(sheet, title);
        expect(achieved).toBe(isNormPlainly(sheet, title));
        if (achieved) norms += 1;
      }),
      { numRuns: 400 },
    );
    // The sheets are strong enough to say something: a good part of them are norms.
    expect(norms).toBeGreaterThan(20);
  });

  it('a score that rules a norm out never rules one out that is there', () => {
    fc.assert(
      fc.property(anySheet, fc.constantFrom(...NORM_TITLES), (sheet, title) => {
        if (isOutOfReach(sheet, title, rules)) expect(assessNorm(sheet, title).achieved).toBe(false);
      }),
      { numRuns: 400 },
    );
  });

  it('a norm is sufficient for every title that comes after it: GM, IM, WGM, WIM (1.52)', () => {
    fc.assert(
      fc.property(anySheet, (sheet) => {
        const achieved = NORM_TITLES.map((title) => assessNorm(sheet, title).achieved);
        expect(achieved.indexOf(true)).toBe(
          achieved.includes(true) ? 4 - achieved.filter(Boolean).length : -1,
        );
      }),
      { numRuns: 200 },
    );
  });
});
