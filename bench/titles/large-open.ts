import type { CalendarDate, TournamentId } from '@ledger/kernel';
import { addDays } from '@ledger/kernel';
import type { Title } from '@ledger/ledger';
import { NORM_TITLES } from '@ledger/regulations';
import { assessNorm, assessTournament, normSheetsOf, normTitlesOpenTo, titlesDue } from '@ledger/titles';
import { TitleWorld } from '../../test/titles/title-world';

const AIM_MILLISECONDS = 1000;
const START = '2024-05-04' as CalendarDate;
const OPEN = 'OPEN' as TournamentId;

let seed = 20_240_504;
const next = (below: number): number => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  return Math.floor((seed / 2 ** 32) * below);
};

const FEDERATIONS = ['GER', 'FRA', 'POL', 'ITA', 'ESP', 'NED', 'IND', 'USA', 'UKR', 'HUN'];

type Player = ReturnType<typeof strongField>[number];

/** A strong open: the best above 2650, the last below 1700, titles as such ratings have them, a third women. */
function strongField(count: number) {
  return Array.from({ length: count }, (_, place) => {
    const rating = 2680 - Math.floor((1000 * place) / count) - next(40);
    const sex = next(3) === 0 ? ('F' as const) : ('M' as const);
    const federation = FEDERATIONS[next(10)]!;
    return { id: 1000 + place, rating, sex, federation, titles: titlesAt(rating, sex) };
  });
}

function titlesAt(rating: number, sex: 'M' | 'F'): Title[] {
  const women =
    sex === 'F'
      ? ([
          [2300, 'WGM'],
          [2200, 'WIM'],
          [2100, 'WFM'],
        ] as const)
      : [];
  const open = [
    [2500, 'GM'],
    [2400, 'IM'],
    [2300, 'FM'],
  ] as const;
  const held = [open.find(([from]) => rating >= from)?.[1], women.find(([from]) => rating >= from)?.[1]];
  return held.filter((title) => title !== undefined);
}

/** Rounds of a Swiss: by score, neighbours play, colours by chance, better players score better. */
function swiss(players: readonly Player[], rounds: number): string[] {
  const count = players.length;
  const scores = new Float64Array(count);
  const met = new Set<number>();
  return Array.from({ length: rounds }, () => {
    const order = Array.from({ length: count }, (_, place) => place).sort(
      (a, b) => scores[b]! - scores[a]! || a - b,
    );
    const games: string[] = [];
    while (order.length > 1) {
      const one = order.shift()!;
      const found = order.findIndex((other) => !met.has(Math.min(one, other) * count + Math.max(one, other)));
      const other = order.splice(Math.max(found, 0), 1)[0]!;
      met.add(Math.min(one, other) * count + Math.max(one, other));
      const edge = players[one]!.rating - players[other]!.rating;
      const drawn = next(1200) - 600;
      const result = Math.abs(edge + drawn) < 150 ? '=' : edge + drawn > 0 ? '1' : '0';
      scores[one]! += result === '1' ? 1 : result === '=' ? 0.5 : 0;
      scores[other]! += result === '0' ? 1 : result === '=' ? 0.5 : 0;
      games.push(`${one + 1}-${other + 1}:${result}`);
    }
    for (const left of order) games.push(`${left + 1}:U`);
    return games.join(' ');
  });
}

/** Whether all of it took less than a second. */
export function largeOpenBenchmark(count: number, rounds: number): boolean {
  const players = strongField(count);
  const world = new TitleWorld('2024-05-01', players).tournament({
    id: OPEN,
    start: START,
    end: addDays(START, rounds - 1),
    players: players.map(({ id }) => id),
    games: swiss(players, rounds),
  });
  const state = world.now();
  // The lists are there before norms are asked for, as in an office at work.
  state.advanceTo(state.lastFactOn('standard'));

  const first = measure(() => assessTournament(state, OPEN));
  const again = Array.from({ length: 5 }, () => measure(() => assessTournament(state, OPEN)));
  const usual = again.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b)[2]!;
  const { achieved, missed } = first.result;
  const women = players.filter(({ sex }) => sex === 'F').length;
  console.log(`${count} players, ${rounds} rounds, ${NORM_TITLES.join(', ')}: ${women} women`);
  console.log(`  norms ${achieved.length}, title performances that are none ${missed.length}`);
  console.log(`  first time ${first.milliseconds.toFixed(1)} ms, then ${usual.toFixed(1)} ms`);

  const sheets = normSheetsOf(state, OPEN);
  const full = measure(() =>
    sheets.map((sheet) => normTitlesOpenTo(sheet).map((title) => assessNorm(sheet, title))),
  );
  console.log(
    `  every check of every player for every title, held or not: ${full.milliseconds.toFixed(1)} ms`,
  );
  const same =
    full.result.flat().filter((norm) => norm.achieved && !norm.titleHeld).length === achieved.length;
  console.log(`  the score leaves nobody out wrongly: ${same ? 'yes' : 'NO'}`);
  const due = measure(() => titlesDue(state, addDays(START, 60)));
  console.log(`  titles due: ${due.result.length}, in ${due.milliseconds.toFixed(1)} ms`);
  const passed = Math.max(first.milliseconds, full.milliseconds) < AIM_MILLISECONDS && same;
  console.log(passed ? 'Under one second: yes' : 'Under one second: NO');
  return passed;
}

function measure<Result>(run: () => Result): { result: Result; milliseconds: number } {
  const from = performance.now();
  const result = run();
  return { result, milliseconds: performance.now() - from };
}
