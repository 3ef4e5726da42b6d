import type { TournamentId } from '@ledger/kernel';
import { listDate, playerId, POOLS, RefusedError } from '@ledger/kernel';
import type { Explanation, ListRow } from '@ledger/lists';
import { explain, explainTournament, listOf, Lists } from '@ledger/lists';
import type { State } from '@ledger/engine';
import type { RecordedEvent } from '@ledger/ledger';
import { sampleManifest, sampleWorldLog } from './sample-world';
import { withDigests } from './with-digests';
import { makeWorld } from './world';

function stateOf(log: readonly RecordedEvent[]): State {
  const lists = new Lists();
  lists.record(withDigests(log));
  return lists.stateAt(lists.head);
}

const sum = (figures: readonly number[]): number => figures.reduce((total, figure) => total + figure, 0);

/** What does not add up between the working of a player and the row of the list; empty where all does. */
function disagreements(explanation: Explanation, row: ListRow): string[] {
  const { tournaments, initial, steps } = explanation;
  const found: string[] = [];
  const same = (what: string, one: unknown, other: unknown): void => {
    if (one !== other) found.push(`${what}: ${String(one)} is not ${String(other)}`);
  };
  same('rating', explanation.rating, row.rating);
  same('games', explanation.games, row.games);
  same('k', explanation.k, row.k);
  const isOpening = steps.some(({ article }) => article === 'opening list on record');
  if (isOpening) return found;
  for (const { id, ownRating, games, n, kUsed, sumHundredths, changeHundredths } of tournaments) {
    const counted = games.filter((game) => game.counted);
    same(`${id} n`, counted.length, n);
    for (const { round, difference, opponentRating } of games) {
      const isKnown = ownRating !== null && opponentRating !== null;
      same(`${id} round ${round} D`, difference, isKnown ? ownRating - opponentRating : null);
    }
    same(`${id} change`, sum(counted.map((game) => game.changeHundredths)), changeHundredths);
    same(`${id} sum x K`, sumHundredths * (kUsed ?? 0), changeHundredths);
  }
  const articles = [
    ...tournaments.flatMap(({ why, games }) => [why, ...games.map((game) => game.why)]),
    ...steps.map(({ text, article }) => `${text} [${article}]`),
  ];
  same(
    'without an article',
    articles.find((text) => !/. \[.+\]$/.test(text)),
    undefined,
  );
  same('K shown', steps.filter(({ text }) => text.startsWith(`K ${row.k}: `)).length, 1);
  for (const event of initial?.kind === 'results' ? initial.events : []) {
    // Above half so much for each half point, or dp by p: never both.
    same(`${event.id} p and dp`, event.pHundredths === null, event.dp === null);
    const iterated = steps.find(({ text }) => text.startsWith(`${event.id}: Ru(new) = `));
    if (iterated !== undefined) same(`${event.id} Ru(new)`, Number(iterated.text.split(' = ')[1]), event.ru);
  }
  same('change', sum(tournaments.map((each) => each.changeHundredths)), explanation.changeHundredths);
  const onList = tournaments.filter((each) => each.booked === undefined);
  same('n', sum(onList.map((each) => each.n)), row.games);
  // The last rating named by the steps before the floor is the one on the list.
  const floor = steps.filter(({ text }) => /^\d+ reaches the floor of \d+\.$/.test(text)).at(-1);
  same('rating after the floor', Number(floor?.text.split(' ')[0]), row.rating);
  const isAdjusted = steps.some(({ text }) => / becomes | granted = | was reinstated /.test(text));
  if (!isAdjusted) {
    const base =
      explanation.previousRating ?? (initial?.kind === 'results' ? initial.ru : initial?.standardRating);
    same('base + change', (base ?? 0) + explanation.change, row.rating);
  }
  return found;
}

/** Every listed player of every list, each checked against the row. */
function checkWorld(state: State, lists: readonly string[]): { failures: string[]; checked: number } {
  const failures: string[] = [];
  let checked = 0;
  for (const date of lists.map(listDate)) {
    state.advanceTo(date);
    for (const name of POOLS) {
      const list = state.computedOn(name, date);
      if (list === null || list.date !== date || list.refusal !== null) continue;
      for (const row of listOf(state, list).rows()) {
        checked += 1;
        const explanation = explain(state, { player: row.id, pool: name, listDate: date });
        for (const failure of disagreements(explanation, row)) {
          failures.push(`${name} ${date} ${row.id} ${failure}`);
        }
      }
    }
  }
  return { failures: failures.slice(0, 20), checked };
}

describe('the explanation of every player on every list agrees with the row', () => {
  it('in the sample world', () => {
    const { failures, checked } = checkWorld(stateOf(sampleWorldLog()), sampleManifest().lists);
    expect(failures).toEqual([]);
    expect(checked).toBeGreaterThan(1000);
  });

  it.each([1, 2, 3, 4, 5, 6, 7, 8])('in the world of seed %d', (seed) => {
    const world = makeWorld(seed);
    const { failures, checked } = checkWorld(stateOf(world.log), world.lists);
    expect(failures).toEqual([]);
    expect(checked).toBeGreaterThan(100);
  });
});

describe('the games of the sample world', () => {
  const log = sampleWorldLog();
  const state = stateOf(log);
  // Two lists more than were published, for what comes late.
  const lists = [...sampleManifest().lists, '2024-06-01', '2024-07-01'].map(listDate);
  const players = log.flatMap((event) => (event.type === 'PlayerRegistered' ? [event.data.player] : []));
  const explained = lists.flatMap((date) =>
    (['standard', 'rapid'] as const).flatMap((pool) =>
      players.map((player) => explain(state, { player, pool, listDate: date })),
    ),
  );
  const rows = explained.flatMap(({ player, tournaments }) =>
    tournaments.flatMap(({ id, rated, games }) => games.map((game) => ({ id, rated, player, ...game }))),
  );

  it('appear once for each player, also those that do not count', () => {
    const reported = log.flatMap((event) => {
      if (event.type !== 'ReportReceived') return [];
      const { tournament, entries, rounds } = event.data;
      const idOf = (startNumber: string): number =>
        entries.find(([each]) => each === Number(startNumber))![1];
      return rounds.flatMap(({ round, games }) =>
        games.split(' ').flatMap((game) =>
          game
            .split(':')[0]!
            .split('-')
            .map((startNumber) => `${tournament} ${round} ${idOf(startNumber)}`),
        ),
      );
    });
    const shown = rows.map(({ id, round, player }) => `${id} ${round} ${player}`);
    expect(shown.sort()).toEqual(reported.sort());
  });

  it('are the same games seen from both sides', () => {
    const byPlayer = new Map(rows.map((row) => [`${row.id} ${row.round} ${row.player}`, row]));
    const between = rows.filter(({ opponent }) => opponent !== null);
    const oneSided = between.filter((row) => {
      const other = byPlayer.get(`${row.id} ${row.round} ${row.opponent}`);
      return other?.opponent !== row.player || other.rated !== row.rated;
    });
    expect(between.length).toBeGreaterThan(1000);
    expect(oneSided).toEqual([]);
  });

  it.each([
    'Not played: black forfeited. [STD-2022 5.1]',
    'Not played: pairing-allocated bye. [RB-2022b 4.1]',
    'Not played: white won, less than one move. [STD-2024 5.1]',
    'The opponent is unrated. [STD-2022 8.31]',
    'A player of the match is unrated. [STD-2022 6.1]',
    'The match of 8 games was already decided. [STD-2022 6.2 (B-37, B-62)]',
    'A first score of 0 is disregarded. [STD-2024 8.2.1 (B-15, B-16)]',
    '60 min + 30 s is too fast with a player rated 2400 or more. [STD-2022a 1.1 (B-38, B-39)]',
    '59 min gives 59 min for 60 moves: too fast for standard chess. [STD-2022 1.1 (B-38, B-39)]',
    '60 min gives 60 min for 60 moves; rapid is more than 10 and less than 60 minutes. [RB-2024 1.1 (B-38)]',
    'Received 2024-03-05, too late for list 3 after the end on 2023-12-09. [STD-2022 9.1 (B-29, B-69)]',
  ])('do not count because: %s', (why) => {
    const found = rows.filter((row) => row.why === why);
    expect(found.length).toBeGreaterThan(0);
    expect(found.every((row) => !row.counted && row.changeHundredths === 0)).toBe(true);
  });
});

it('a tournament shows the change of everybody in it, also before any list was asked for', () => {
  const log = sampleWorldLog();
  const state = stateOf(log);
  const entrants = new Map<string, Set<number>>();
  for (const event of log) {
    if (event.type !== 'ReportReceived') continue;
    const entered = entrants.get(event.data.tournament) ?? new Set();
    for (const [, player] of event.data.entries) entered.add(player);
    entrants.set(event.data.tournament, entered);
  }
  for (const [id, players] of entrants) {
    const parts = explainTournament(state, id as TournamentId);
    expect(new Set(parts.flatMap(({ entries }) => entries.map(({ player }) => player)))).toEqual(players);
  }
});

describe('what an explanation refuses', () => {
  const state = stateOf(sampleWorldLog());

  it('an unknown player, and a date before the first list', () => {
    const date = listDate('2024-02-01');
    expect(() => explain(state, { player: playerId(1), pool: 'standard', listDate: date })).toThrow(
      RefusedError,
    );
    const first = listDate('2020-01-01');
    expect(() => explain(state, { player: playerId(10000280), pool: 'standard', listDate: first })).toThrow(
      'There is no standard list for 2020-01-01',
    );
  });
});
