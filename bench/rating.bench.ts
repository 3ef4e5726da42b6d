/**
 * How many rated games per second pass through the scalar path: cap, exclusion, expected score and sum, for both sides
 * of each game, compared with a bare loop over the same columns that knows only one cap and the table.
 *
 *   npm run bench -- rating [games in millions]
 */
import type { GameRules } from '@ledger/rating';
import * as rating from '@ledger/rating';
import * as regulations from '@ledger/regulations';

// Local constants: looking up an import at every use costs more than the arithmetic of a game.
const { gameChange, isExcludedByGap, upgradeGap, usedDifference } = rating;
const { CERTAIN_FROM, EXPECTED_BY_DIFFERENCE } = regulations;

const GAMES = Number(process.argv[2] ?? '4') * 1_000_000;
const PLAYERS_PER_EVENT = 100;
const ROUNDS = 9;
const GAMES_PER_EVENT = (PLAYERS_PER_EVENT / 2) * ROUNDS;
const ENTRIES = Math.ceil(GAMES / GAMES_PER_EVENT) * PLAYERS_PER_EVENT;

/** The columns of the games, as the lists keep them: an entry is one player in one tournament. */
const white = new Int32Array(GAMES);
const black = new Int32Array(GAMES);
const halfPoints = new Uint8Array(GAMES);
const ratings = new Int16Array(ENTRIES);
const sums = new Int32Array(ENTRIES);
const counted = new Uint16Array(ENTRIES);
const largestGap = new Int16Array(ENTRIES);
const upgradedGame = new Int32Array(ENTRIES);

fill();
const runs: readonly [string, () => void][] = [
  ['a bare loop: one cap and the table', bareLoop],
  ...['STD-2005', 'STD-2022', 'STD-2024', 'STD-2025', 'RB-2018', 'RB-2024b'].map(
    (id): [string, () => void] => [`scalar path under ${id}`, () => scalarPath(rulesOf(id))],
  ),
];
const results = runs.map(([name, run]) => ({ name, ...measure(run) }));
const bare = results[0]!.gamesPerSecond;
console.log(
  `${GAMES.toLocaleString('en')} games of ${ENTRIES.toLocaleString('en')} entries, both sides rated`,
);
for (const { name, gamesPerSecond, bytesPerGame } of results) {
  const million = (gamesPerSecond / 1e6).toFixed(1).padStart(7);
  const share = `${((100 * gamesPerSecond) / bare).toFixed(0)} %`.padStart(6);
  console.log(
    `${name.padEnd(36)}${million} M games/s ${share} of bare, ${bytesPerGame.toFixed(4)} bytes allocated per game`,
  );
}
const slowest = Math.min(...results.map((result) => result.gamesPerSecond));
const most = Math.max(...results.map((result) => result.bytesPerGame));
const passed = slowest >= 10e6 && most < 0.1;
console.log(passed ? 'At least 10 M games/s, no allocation per game: yes' : 'At least 10 M games/s: NO');
process.exitCode = passed ? 0 : 1;

function rulesOf(id: string): GameRules {
  return rating.gameRules(regulations.RULE_SETS.find((candidate) => candidate.id === id)!);
}

/** Events of 100 players with ratings of a real spread, paired at random by a linear congruential generator. */
function fill(): void {
  let seed = 20_240_301;
  const next = (below: number): number => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((seed / 2 ** 32) * below);
  };
  for (let i = 0; i < ENTRIES; i += 1) ratings[i] = 1400 + next(500) + next(500) + next(500);
  for (let game = 0; game < GAMES; game += 1) {
    const first = Math.floor(game / GAMES_PER_EVENT) * PLAYERS_PER_EVENT;
    const one = next(PLAYERS_PER_EVENT);
    const other = (one + 1 + next(PLAYERS_PER_EVENT - 1)) % PLAYERS_PER_EVENT;
    white[game] = first + one;
    black[game] = first + other;
    halfPoints[game] = next(3);
  }
}

function bareLoop(): void {
  const cap = 400;
  for (let game = 0; game < GAMES; game += 1) {
    const one = white[game]!;
    const other = black[game]!;
    const difference = ratings[one]! - ratings[other]!;
    const used = difference > cap ? cap : difference < -cap ? -cap : difference;
    const score = halfPoints[game]!;
    sums[one]! += score * 50 - EXPECTED_BY_DIFFERENCE[CERTAIN_FROM + used]!;
    sums[other]! += (2 - score) * 50 - EXPECTED_BY_DIFFERENCE[CERTAIN_FROM - used]!;
    counted[one]! += 1;
    counted[other]! += 1;
  }
}

function scalarPath(rules: GameRules): void {
  if (rules.oneUpgrade) findUpgrades(rules);
  for (let game = 0; game < GAMES; game += 1) {
    const one = white[game]!;
    const other = black[game]!;
    const own = ratings[one]!;
    const opponent = ratings[other]!;
    if (isExcludedByGap(rules, own, opponent)) continue;
    const score = halfPoints[game]!;
    const oneUpgraded = rules.oneUpgrade && upgradedGame[one] === game;
    const otherUpgraded = rules.oneUpgrade && upgradedGame[other] === game;
    sums[one]! += gameChange(score, usedDifference(rules, own, opponent, oneUpgraded));
    sums[other]! += gameChange(2 - score, usedDifference(rules, opponent, own, otherUpgraded));
    counted[one]! += 1;
    counted[other]! += 1;
  }
}

/** The first pass that one upgrade per tournament needs: which game of each entry has the largest gap. */
function findUpgrades(rules: GameRules): void {
  largestGap.fill(0);
  upgradedGame.fill(-1);
  for (let game = 0; game < GAMES; game += 1) {
    competeForUpgrade(rules, game, white[game]!, black[game]!);
    competeForUpgrade(rules, game, black[game]!, white[game]!);
  }
}

function competeForUpgrade(rules: GameRules, game: number, entry: number, opponent: number): void {
  const gap = upgradeGap(rules, ratings[entry]!, ratings[opponent]!);
  if (gap > largestGap[entry]!) {
    largestGap[entry] = gap;
    upgradedGame[entry] = game;
  }
}

/** The best of five runs after two to warm up, and what the heap grew by meanwhile. */
function measure(run: () => void): { gamesPerSecond: number; bytesPerGame: number } {
  for (let i = 0; i < 2; i += 1) run();
  globalThis.gc?.();
  const heapBefore = process.memoryUsage().heapUsed;
  let best = Infinity;
  const times = 5;
  for (let i = 0; i < times; i += 1) {
    sums.fill(0);
    counted.fill(0);
    const start = process.hrtime.bigint();
    run();
    best = Math.min(best, Number(process.hrtime.bigint() - start) / 1e9);
  }
  const grown = Math.max(0, process.memoryUsage().heapUsed - heapBefore);
  return { gamesPerSecond: GAMES / best, bytesPerGame: grown / (times * GAMES) };
}
