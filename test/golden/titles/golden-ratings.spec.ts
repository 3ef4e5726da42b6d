import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Title } from '@ledger/ledger';
import { runningRating, titleChanges, titlesDue, titleProgress } from '@ledger/titles';
import { day, P, TitleWorld } from '../../titles/title-world';

describe('FM reached between two lists and lost again', () => {
  const opponents = [2001, 2002, 2003, 2004, 2005];
  const world = (rating: number, games = 100) =>
    new TitleWorld('2024-05-01', [
      { id: 1000, rating, games, k: 20 },
      ...opponents.map((id) => ({ id, rating, titles: ['FM'] as const })),
    ]).tournament({
      id: 'M1',
      start: '2024-05-10',
      end: '2024-05-14',
      players: [1000, ...opponents],
      games: ['1-2:1', '1-3:1', '1-4:0', '1-5:0', '1-6:0'],
    });
  const due = (of: TitleWorld) =>
    titlesDue(of.now(), day('2024-07-01')).map(({ player, title, since, provisional }) => ({
      player,
      title,
      since,
      provisional,
    }));

  it('runs game by game as the page works it', () => {
    const running = runningRating(world(2285).now(), P(1000), day('2024-06-01'));
    const rows = running.games.map((game) =>
      [game.round, game.on, game.changeHundredths, game.sumHundredths, game.rating, game.games].join(),
    );
    const folder = join(__dirname, 'rating-title-between-lists');
    const [, ...expected] = readFileSync(join(folder, 'expected.csv'), 'utf8').trimEnd().split('\n');
    expect(rows).toEqual(expected);
    expect(running).toMatchObject({ from: 2285, to: 2275, provisional: true, orderToBeProved: false });
  });

  it('is due since the second round, provisional until the list is published (1.53a)', () => {
    const fm = { player: 1000, title: 'FM', since: '2024-05-11' };
    expect(due(world(2285))).toEqual([{ ...fm, provisional: true }]);
    expect(due(world(2285).publish('2024-06-01'))).toEqual([{ ...fm, provisional: false }]);
  });

  it('has to be agreed, being interim', () => {
    const standing = titleProgress(
      world(2285).publish('2024-06-01').now(),
      P(1000),
      day('2024-07-01'),
      'FM',
    );
    const [towards] = standing.towards;
    expect(towards!.byRating).toMatchObject({ complete: true, needed: 2300 });
    expect(towards!.byRating!.checks[0]).toMatchObject({
      verdict: 'to-be-attested',
      found: '2305 on 2024-05-11 after round 2 of M1, interim (1.53a), confirmed by the list of 2024-06-01',
    });
  });

  it.each([
    [2284, 'FM'],
    [2280, 'FM'],
    [2279, 'CM'],
  ])('from %i: %s', (rating, title) => {
    expect(due(world(rating)).map((each) => each.title)).toEqual([title]);
  });

  it('needs 30 rated games at that time, not later (1.3)', () => {
    // After round 2: 28 and 2 are 30.
    expect(due(world(2285, 28))).toMatchObject([{ title: 'FM', since: '2024-05-11' }]);
    // One fewer: 2305 came with 29 games; CM, 2200, was there all along and comes with the 30th.
    expect(due(world(2285, 27))).toMatchObject([{ title: 'CM', since: '2024-05-12' }]);
  });
});

describe('a norm undone by a later correction', () => {
  const ratings = [2460, 2440, 2430, 2390, 2380, 2360, 2300, 2266, 2380];
  const titles: readonly Title[][] = [['GM'], ['GM'], ['GM'], ['IM'], ['IM'], ['FM'], [], [], []];
  const federations = ['FRA', 'POL', 'ITA', 'GER', 'ESP', 'GER', 'NED', 'GER', 'GER'];
  const opponents = ratings.map((_, i) => 1001 + i);
  const world = new TitleWorld('2022-02-01', [
    { id: 1000, rating: 2450 },
    { id: 1020, rating: 2380 },
    ...ratings.map((rating, i) => ({
      id: opponents[i]!,
      rating,
      k: 20,
      federation: federations[i]!,
      titles: titles[i]!,
    })),
  ])
    .tournament({
      id: 'FEB',
      start: '2022-02-10',
      end: '2022-02-10',
      players: [1009, 1020],
      games: ['1-2:1'],
    })
    .tournament({
      id: 'NORM',
      start: '2022-03-05',
      end: '2022-03-13',
      players: [1000, ...opponents],
      games: [...'11=1=11=='].map((result, round) => `1-${round + 2}:${result}`),
    });
  const before = world.recorder.head;
  world.record('tournament-FEB', 'ResultCorrected', {
    tournament: 'FEB',
    part: 1,
    round: 1,
    whiteStart: 1,
    blackStart: 2,
    white: 1009,
    black: 1020,
    from: '1',
    to: '0',
    effect: 'origin',
  });

  it('is reported as lost, with the articles', () => {
    const changes = titleChanges(world.at(before), world.now());
    expect(changes).toContainEqual({
      what: 'norm',
      player: 1000,
      title: 'GM',
      tournament: 'NORM',
      change: 'lost',
      titleHeld: false,
      before: 'GM norm of 9 games, Rp 2600',
      after: expect.stringContaining('21396 / 9 = 2377') as string,
      articles: ['1.48a', '1.48'],
    });
  });

  it('and as gained where the correction is taken back', () => {
    const gained = titleChanges(world.now(), world.at(before)).filter(({ what }) => what === 'norm');
    expect(gained).toMatchObject([
      { player: 1000, title: 'GM', change: 'gained' },
      // The IM norm holds either way, with another performance.
      { player: 1000, title: 'IM', change: 'changed' },
    ]);
  });

  it('nothing is reported between a state and itself', () => {
    expect(titleChanges(world.now(), world.now())).toEqual([]);
  });
});
