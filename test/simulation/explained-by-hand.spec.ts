import type { Pool } from '@ledger/kernel';
import { listDate, playerId } from '@ledger/kernel';
import type { Explanation } from '@ledger/lists';
import { explain, Lists } from '@ledger/lists';
import { RULE_SETS, ruleSetDigest } from '@ledger/regulations';
import { Recorder } from './recorder';

const ANNA = 1000001;
const BORIS = 1000002;
const CLARA = 1000003;
const DORA = 1000004;
const EMIL = 1000005;

/**
 * Four players and one open of April 2024, worked by hand. D is capped at 400, where PD is .92 and .08.
 *
 * Anna 2000, K 20: 1 against 1900 (PD .64), half against 2450 (.08), 1 against 1409 (.92): +.86 x 20 = +17.20.
 * Dora 1409, K 40: 0 against 2450, 1900 and 2000 (.08 each): -.24 x 40 = -9.60, so 1399, below the floor of 1400.
 */
function april(then: (recorder: Recorder) => void = () => undefined): Recorder {
  const recorder = new Recorder();
  const digest = ruleSetDigest(RULE_SETS.find(({ id }) => id === 'STD-2024')!);
  const enacted = {
    pool: 'standard',
    ruleSet: 'STD-2024',
    inForceFrom: '2024-03-01',
    adoptedOn: null,
    digest,
  };
  recorder.record('rules-standard', 'RuleSetEnacted', enacted as never);
  for (const player of [ANNA, BORIS, CLARA, DORA, EMIL]) {
    const data = { player, federation: 'NOR', sex: 'F', birthYear: 1980 } as const;
    recorder.record(`player-${player}`, 'PlayerRegistered', data);
  }
  recorder.record('list-standard-2024-04-01', 'OpeningListAdopted', {
    pool: 'standard',
    date: '2024-04-01',
    source: 'by hand',
    digest: '',
    piece: { number: 1, of: 1 },
    rows: [
      [ANNA, 2000, 0, 20, 100, 2000, 0],
      [BORIS, 1900, 0, 20, 100, 1900, 0],
      [CLARA, 2450, 0, 10, 100, 2450, 0],
      [DORA, 1409, 0, 40, 10, 1409, 0],
    ],
  });
  register(recorder, 'T1');
  report(recorder, 'T1', [ANNA, BORIS, CLARA, DORA], ['1-2:1 3-4:1', '1-3:= 4-2:0', '4-1:0 2-3:0']);
  then(recorder);
  return recorder;
}

function register(recorder: Recorder, tournament: string): void {
  recorder.record(`tournament-${tournament}`, 'TournamentRegistered', {
    tournament,
    name: tournament,
    city: 'Oslo',
    federation: 'NOR',
    pool: 'standard',
    start: '2024-04-05',
    end: '2024-04-07',
    registeredOn: '2024-03-01',
    system: 'swiss',
    kind: 'ordinary',
    rounds: null,
    timeControl: '90+30',
    official: false,
    hybrid: false,
  });
}

function report(
  recorder: Recorder,
  tournament: string,
  players: readonly number[],
  rounds: readonly string[],
): void {
  recorder.record(`tournament-${tournament}`, 'ReportReceived', {
    tournament,
    part: 1,
    piece: { number: 1, of: 1 },
    receivedOn: '2024-04-08',
    start: null,
    end: null,
    source: { format: 'TRF16', digest: tournament },
    roundDates: rounds.map(() => null),
    entries: players.map((player, index) => [index + 1, player, null, 'NOR', null]),
    rounds: rounds.map((games, index) => ({ round: index + 1, games })),
  } as never);
}

function explained({ log }: Recorder, player: number, date: string, pool: Pool = 'standard'): Explanation {
  const lists = new Lists();
  lists.record(log);
  return explain(lists.stateAt(lists.head), {
    player: playerId(player),
    pool,
    listDate: listDate(date),
  });
}

const texts = ({ steps }: Explanation): string[] => steps.map(({ article, text }) => `${text} [${article}]`);

it('a month of three games, line by line', () => {
  const anna = explained(april(), ANNA, '2024-05-01');
  expect(anna).toMatchObject({
    player: ANNA,
    pool: 'standard',
    listDate: '2024-05-01',
    ruleSet: 'STD-2024',
    previousRating: 2000,
    rating: 2017,
    change: 17,
    changeHundredths: 1720,
    k: 20,
    games: 3,
  });
  expect(anna.tournaments).toHaveLength(1);
  expect(anna.tournaments[0]).toMatchObject({
    id: 'T1',
    start: '2024-04-05',
    end: '2024-04-07',
    ruleSet: 'STD-2024',
    ratingsFrom: '2024-04-01',
    ownRating: 2000,
    k: 20,
    kUsed: 20,
    n: 3,
    sumHundredths: 86,
    changeHundredths: 1720,
  });
  const figures = anna.tournaments[0]!.games.map((game) => [
    game.opponent,
    game.opponentRating,
    game.difference,
    game.differenceUsed,
    game.expectedHundredths,
    game.score,
    game.changeHundredths,
    game.why,
  ]);
  expect(figures).toEqual([
    [BORIS, 1900, 100, 100, 64, 1, 720, 'D 100. [STD-2024 8.3.1]'],
    [CLARA, 2450, -450, -400, 8, 0.5, 840, 'D -450 counts as -400. [STD-2024 8.3.1]'],
    [DORA, 1409, 591, 400, 92, 1, 160, 'D 591 counts as 400. [STD-2024 8.3.1]'],
  ]);
  expect(texts(anna)).toEqual([
    'T1: Ended 2024-04-07, by the closing date 2024-04-28; received 2024-04-08: rated on the list of 2024-05-01. [STD-2024 7.1.3 (B-30)]',
    'T1: rated 2000 on the list of 2024-04-01, in force at the start [STD-2024 7.1, 7.1.1 (B-03, B-05, B-44)]',
    'T1: K 20 of the list of 2024-04-01 [STD-2024 8.3.3 (B-25)]',
    'T1: sum of 3 games +0.86 [STD-2024 8.3.2]',
    'T1: +0.86 x K 20 = +17.20 [STD-2024 8.3.3 (B-24, B-26, B-27)]',
    '+17.20 = +17.20, rounded: +17 [STD-2024 8.3.4 (B-06, B-07)]',
    '2000 on the previous list + 17 = 2017 [STD-2024 7.1, 7.1.1 (B-03, B-05, B-44)]',
    '2017 reaches the floor of 1400. [STD-2024 7.1.2, 7.1.4, 7.2.1 (B-36)]',
    'K 20: 103 rated games, at least 30; for tournaments from 2024-05-01 on [STD-2024 8.3.3 (B-24, B-26, B-27)]',
    'Active: last rated game on the list of 2024-05-01. [STD-2024 7.2.2 (B-35, B-58)]',
  ]);
});

it('a fall below the floor', () => {
  const dora = explained(april(), DORA, '2024-05-01');
  expect(dora).toMatchObject({
    previousRating: 1409,
    rating: null,
    change: -10,
    changeHundredths: -960,
    k: null,
  });
  expect(texts(dora)).toContain(
    '1399 is below the floor of 1400: not listed, unrated from this list on. [STD-2024 7.2.1]',
  );
});

it('an opening list, with what was adopted', () => {
  const anna = explained(april(), ANNA, '2024-04-01');
  expect(anna).toMatchObject({ previousRating: null, rating: 2000, k: 20, tournaments: [] });
  expect(texts(anna)).toEqual([
    '2000 with K 20 from the opening standard list of 2024-04-01 [opening list on record]',
  ]);
});

it('a correction booked on a later list is there as two separate entries (B-65)', () => {
  const log = april((recorder) => {
    recorder.record('tournament-T1', 'ResultCorrected', {
      tournament: 'T1',
      part: 1,
      round: 1,
      whiteStart: 1,
      blackStart: 2,
      white: ANNA,
      black: BORIS,
      from: '1',
      to: '=',
      effect: '2024-06-01',
    });
  });
  expect(explained(log, ANNA, '2024-05-01')).toMatchObject({ rating: 2017, games: 3 });
  const june = explained(log, ANNA, '2024-06-01');
  // Half a point less at K 20: -10.
  expect(june).toMatchObject({ previousRating: 2017, rating: 2007, changeHundredths: -1000, games: 0 });
  const versions = june.tournaments.map(({ booked, changeHundredths }) => [booked, changeHundredths]);
  expect(versions).toHaveLength(2);
  expect(versions).toContainEqual([{ version: 'out', ratedOn: '2024-05-01' }, -1720]);
  expect(versions).toContainEqual([{ version: 'in', ratedOn: '2024-05-01' }, 720]);
});

it('games annulled for one side count for the other, and each is shown (B-66)', () => {
  const log = april((recorder) => {
    const annulled = {
      tournament: 'T1',
      player: DORA,
      round: null,
      side: 'player',
      effect: 'origin',
    } as const;
    recorder.record('tournament-T1', 'GamesAnnulled', annulled);
  });
  const dora = explained(log, DORA, '2024-05-01');
  expect(dora).toMatchObject({ rating: 1409, games: 0, changeHundredths: 0 });
  expect(dora.tournaments[0]!.games.map(({ counted, why }) => [counted, why])).toEqual(
    Array(3).fill([false, 'The game was annulled for this side only. [B-66, decision on record]']),
  );
  expect(explained(log, ANNA, '2024-05-01')).toMatchObject({ rating: 2017, games: 3 });
});

it('a tournament that is not rated is shown with the reason, on itself and on each game', () => {
  const log = april((recorder) => {
    recorder.record('tournament-T1', 'RegistrationRefused', { tournament: 'T1', on: '2024-03-05' });
  });
  for (const player of [ANNA, BORIS, CLARA, DORA]) {
    const { tournaments, games, change } = explained(log, player, '2024-05-01');
    expect({ games, change }).toEqual({ games: 0, change: 0 });
    const [tournament] = tournaments;
    expect(tournament).toMatchObject({ id: 'T1', rated: false, n: 0, changeHundredths: 0 });
    expect(tournament!.why).toBe('The registration was refused. [STD-2024 0.2-0.4, decision on record]');
    expect(tournament!.games.map((game) => game.why)).toEqual(Array(3).fill(tournament!.why));
  }
});

it('a merged player is explained as the one kept, and a game between the two does not count (B-64)', () => {
  const log = april((recorder) =>
    recorder.record('player-1000002', 'PlayersMerged', { alias: BORIS, kept: ANNA }),
  );
  const boris = explained(log, BORIS, '2024-05-01');
  expect(boris.player).toBe(ANNA);
  expect(texts(boris)[0]).toBe('1000002 was merged into 1000001: all games count there. [B-64]');
  const [first] = boris.tournaments[0]!.games;
  expect(first).toMatchObject({
    round: 1,
    counted: false,
    why: 'Both sides are the same person under two ids. [B-64]',
  });
});

it('points granted and a rating reinstated are separate steps', () => {
  const log = april((recorder) => {
    const granted = { player: ANNA, pool: 'standard', list: '2024-05-01', points: 15 } as const;
    recorder.record(`player-${ANNA}`, 'AdjustmentGranted', granted);
    const prior = {
      player: EMIL,
      pool: 'standard',
      list: '2024-05-01',
      rating: 1890,
      gamesTotal: 44,
      peak: 1950,
    } as const;
    recorder.record(`player-${EMIL}`, 'PriorRatingReinstated', prior);
  });
  const anna = explained(log, ANNA, '2024-05-01');
  expect(anna).toMatchObject({ rating: 2032, change: 17 });
  expect(texts(anna)).toContain('2017 + 15 granted = 2032 [decision on record]');
  const emil = explained(log, EMIL, '2024-05-01');
  expect(emil).toMatchObject({ previousRating: null, rating: 1890, k: 20 });
  expect(texts(emil)).toContain('The rating of 1890 was reinstated on this list. [decision on record]');
});

it('a first rating, from the results to the list', () => {
  const log = april((recorder) => {
    register(recorder, 'T2');
    const rounds = ['1-2:1', '3-1:=', '1-4:0', '5-1:+', '1-2:=', '1-3:0'];
    report(recorder, 'T2', [EMIL, ANNA, BORIS, CLARA, DORA], rounds);
  });
  const emil = explained(log, EMIL, '2024-05-01');
  // 2000, 1900, 2450, 2000, 1900 and two draws with 1800: Ra 13850/7 = 1978.57; 3 of 7 is .43, dp -50: 1929.
  expect(emil.initial).toMatchObject({
    kind: 'results',
    games: 5,
    score: 2,
    sumOfRatings: 10250,
    raHundredths: 197857,
    pHundredths: 43,
    dp: -50,
    ru: 1929,
    published: true,
    minimumGames: 5,
    floor: 1400,
  });
  expect(emil).toMatchObject({ previousRating: null, rating: 1929, change: 0, games: 5, k: 40 });
  expect(emil.tournaments[0]!.games[3]).toMatchObject({
    counted: false,
    why: 'Not played: black forfeited. [STD-2024 5.1]',
  });
  // For the opponents the games do not count.
  const boris = explained(log, BORIS, '2024-05-01').tournaments.find(({ id }) => id === 'T2')!;
  expect(boris.games.map(({ why }) => why)).toEqual(
    Array(2).fill('The opponent is unrated. [STD-2024 8.3.1]'),
  );
});
