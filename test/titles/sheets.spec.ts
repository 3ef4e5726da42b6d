import { RefusedError } from '@ledger/kernel';
import type { Title } from '@ledger/ledger';
import type { NormSheet } from '@ledger/titles';
import { assessPlayer, assessTournament, normSheetsOf, TournamentSheets } from '@ledger/titles';
import type { WorldPlayer, WorldTournament } from './title-world';
import { P, T, TitleWorld } from './title-world';

const FEDERATIONS = ['FRA', 'POL', 'ITA'];

/** A player and nine strong opponents met one after the other, all draws. */
const OPPONENTS: readonly WorldPlayer[] = Array.from({ length: 9 }, (_, i) => ({
  id: 1001 + i,
  rating: 2600,
  federation: FEDERATIONS[i % 3]!,
  titles: ['GM'] as Title[],
}));
const IDS = [1000, ...OPPONENTS.map(({ id }) => id)];
const EVENT: WorldTournament = {
  id: 'T1',
  start: '2022-03-05',
  end: '2022-03-13',
  players: IDS,
  games: OPPONENTS.map((_, i) => `1-${i + 2}:=`),
};

const world = (event: Partial<WorldTournament> = {}, players: readonly WorldPlayer[] = OPPONENTS) =>
  new TitleWorld('2022-03-01', [{ id: 1000, rating: 2450 }, ...players]).tournament({ ...EVENT, ...event });
const norm = (of: TitleWorld) => assessPlayer(of.now(), T('T1'), P(1000), ['GM'])[0]!;
const verdict = (of: TitleWorld, article: string, what = '') =>
  norm(of).checks.find((check) => check.article === article && check.what.startsWith(what))?.verdict;
const sheet = (of: TitleWorld): NormSheet => new TournamentSheets(of.now(), T('T1')).sheetOf(P(1000));

describe('a sheet from the ledger', () => {
  it('has the ratings of the list at the start, the federations and titles of that day (1.46a, 0.42)', () => {
    const { games, event, player } = sheet(world());
    expect(player).toEqual({ id: 1000, federation: 'GER', sex: 'M', titles: [] });
    expect(event).toMatchObject({
      start: '2022-03-05',
      end: '2022-03-13',
      federation: 'GER',
      system: 'swiss',
      kind: 'ordinary',
      rounds: 9,
      participants: 10,
      ratingsFrom: '2022-03-01',
      notRated: null,
      seconds: { player: 7200, game: 14_400 },
    });
    expect(games[0]).toEqual({
      round: 1,
      on: '2022-03-05',
      opponent: {
        id: 1001,
        rating: 2600,
        titles: ['GM'],
        federation: 'FRA',
        belongsToFide: true,
        federationExcluded: false,
      },
      score: 1,
      overTheBoard: true,
      annulled: false,
    });
    expect(norm(world()).achieved).toBe(true);
  });

  it.each([
    ['2022-03-04', 9],
    ['2022-03-05', 6],
    ['2022-03-06', 6],
  ])(
    'a title confirmed on %s counts in a tournament that starts on 5 March, or not: %i titled (0.42)',
    (on, titled) => {
      const players = OPPONENTS.map((player, i) => (i < 3 ? { ...player, titledOn: on } : player));
      const { games } = sheet(world({}, players));
      expect(games.filter(({ opponent }) => opponent.titles.length > 0)).toHaveLength(titled);
    },
  );

  it('a title on the list of the very day of the start counts: the list shows it already', () => {
    const players = OPPONENTS.map((player) => ({ ...player, titledOn: '2022-03-01' }));
    const { games } = sheet(world({ start: '2022-03-01', end: '2022-03-09' }, players));
    expect(games.every(({ opponent }) => opponent.titles.includes('GM'))).toBe(true);
  });

  it('a player who changed federation counts for the one of the start', () => {
    const moved = (on: string) =>
      sheet(world().record('player-1001', 'PlayerTransferred', { player: 1001, from: 'FRA', to: 'GER', on }))
        .games[0]!.opponent.federation;
    expect([moved('2022-03-05'), moved('2022-03-06')]).toEqual(['GER', 'FRA']);
  });

  it('distinguishes forfeits, byes and games of less than one move (1.42c)', () => {
    const games = ['1-2:+', '1-3:-', '1:U', '1-5:W', '1:H', '1:Z', '1-8:1', '1-9:0', '1-10:='];
    const { games: found, allocatedByes } = sheet(world({ games }));
    expect(found.map(({ round, overTheBoard, score }) => [round, overTheBoard, score])).toEqual([
      [1, false, 2],
      [2, false, 0],
      // Started, and so played as far as norms are concerned (B-112).
      [4, true, 2],
      [7, true, 2],
      [8, true, 0],
      [9, true, 1],
    ]);
    expect(allocatedByes).toEqual([3]);
  });

  it('leaves out a game annulled by decision', () => {
    const annulled = world().record('tournament-T1', 'GamesAnnulled', {
      tournament: 'T1',
      player: 1001,
      round: 1,
      side: 'both',
      effect: 'origin',
    });
    expect(norm(annulled).notCounted).toMatchObject([{ round: 1, why: 'annulled by decision' }]);
    expect(norm(annulled).achieved).toBe(false);
  });

  it('uses a rating corrected for this tournament (corrections.md 37)', () => {
    const corrected = world().record('tournament-T1', 'RatingBasisCorrected', {
      tournament: 'T1',
      player: 1001,
      rating: 2500,
      effect: 'origin',
    });
    expect(sheet(corrected).games[0]!.opponent.rating).toBe(2500);
  });

  it('takes the results as corrected, even where the correction is booked on a later list (B-65)', () => {
    const correct = (effect: string) =>
      sheet(
        world().record('tournament-T1', 'ResultCorrected', {
          tournament: 'T1',
          part: 1,
          round: 1,
          whiteStart: 1,
          blackStart: 2,
          white: 1000,
          black: 1001,
          from: '=',
          to: '1',
          effect,
        }),
      ).games[0]!.score;
    expect([correct('origin'), correct('2022-06-01')]).toEqual([2, 2]);
  });

  it('of a merged identity is the kept one’s', () => {
    const merged = world().record('player-1001', 'PlayersMerged', { alias: 1001, kept: 1000 });
    expect(sheet(merged).games).toHaveLength(8);
    expect(() => assessPlayer(merged.now(), T('T1'), P(4711))).toThrow('has no entry in T1');
  });

  it('unrated players without a point against rated ones are left out in a round-robin only (1.42b)', () => {
    const players = OPPONENTS.map((player, i) => (i === 8 ? { ...player, rating: null } : player));
    const games = EVENT.games.map((line, i) => (i === 8 ? '1-10:1' : line));
    const zero = (system: 'swiss' | 'round-robin') => [
      ...sheet(world({ system, games }, players)).zeroScorers,
    ];
    expect([zero('swiss'), zero('round-robin')]).toEqual([[], [1009]]);
    const draws = sheet(world({ system: 'round-robin' }, players)).zeroScorers;
    expect([...draws]).toEqual([]);
  });
});

describe('norms of a whole tournament', () => {
  it('are those of players who did not hold the title at the start', () => {
    const titled = (...titles: Title[]) => {
      const players = [{ id: 1000, rating: 2450, titles }, ...OPPONENTS];
      const state = new TitleWorld('2022-03-01', players).tournament(EVENT).now();
      expect(assessPlayer(state, T('T1'), P(1000), ['IM'])[0]!.titleHeld).toBe(titles.length > 0);
      return assessTournament(state, T('T1')).achieved.map(({ title }) => title);
    };
    expect([titled(), titled('IM'), titled('GM')]).toEqual([['GM', 'IM'], ['GM'], []]);
  });
});

describe('long events (1.14)', () => {
  /** Nine rounds over March and April; 1001 loses rating and gains a title in between. */
  const long = (end: string) => {
    const of = new TitleWorld('2022-03-01', [
      { id: 1000, rating: 2450 },
      ...OPPONENTS.map((player, i) => (i === 8 ? { ...player, titledOn: '2022-04-01' } : player)),
      { id: 2000, rating: 2600, k: 10 },
    ]);
    of.tournament({
      id: 'SIDE',
      start: '2022-03-10',
      end: '2022-03-10',
      players: [1009, 2000],
      games: ['1-2:0'],
    });
    const roundDates = ['2022-03-05', ...Array<string>(7).fill('2022-03-12'), '2022-04-03'].map((date, i) =>
      i > 0 && i < 8 ? `2022-03-${12 + i}` : date,
    );
    return of.tournament({ ...EVENT, end, roundDates });
  };

  it('30 days use the list at the start, 31 that of the day of each game', () => {
    const last = (end: string) => sheet(long(end)).games[8]!.opponent;
    expect(last('2022-04-03')).toMatchObject({ rating: 2600, titles: [] });
    expect(last('2022-04-04')).toMatchObject({ rating: 2595, titles: ['GM'] });
  });
});

describe('what concerns the event', () => {
  it('is refused for rapid chess, unknown tournaments and years whose regulations are not known', () => {
    const code = (ask: () => unknown): string => {
      try {
        ask();
      } catch (error) {
        if (error instanceof RefusedError) return error.refusal.code;
      }
      return 'answered';
    };
    expect(code(() => assessTournament(world({ pool: 'rapid' }).now(), T('T1')))).toBe('NoTitleTournament');
    expect(code(() => assessTournament(world().now(), T('T2')))).toBe('TournamentUnknown');
    const in2023 = new TitleWorld('2023-03-01', [{ id: 1000, rating: 2450 }, ...OPPONENTS]).tournament({
      ...EVENT,
      start: '2023-03-05',
      end: '2023-03-13',
    });
    expect(code(() => assessTournament(in2023.now(), T('T1')))).toBe('NotCovered');
  });

  it('a tournament that is not rated gives no norms (1.4)', () => {
    const late = world({ registeredOn: '2022-03-04' });
    expect(verdict(late, '1.4')).toBe('failed');
    const annulled = world().record('tournament-T1', 'TournamentAnnulled', {
      tournament: 'T1',
      effect: 'origin',
    });
    expect(verdict(annulled, '1.4')).toBe('failed');
  });

  it('reads the clock, and leaves it open where it is not reported', () => {
    expect(verdict(world({ timeControl: '90+30' }), '1.13', 'Time of each')).toBe('met');
    // 2400 and more need 120 minutes for rating too; this field is weaker on paper, and no norm all the same.
    expect(verdict(world({ timeControl: '89+30' }), '1.13', 'Time of each')).toBe('failed');
    expect(verdict(world({ timeControl: null }), '1.13', 'Time of each')).toBe('to-be-attested');
    expect(verdict(world({ roundDates: null }), '1.13', 'At most 2')).toBe('to-be-attested');
  });

  it('a certificate attests what the report cannot show, for the tournament', () => {
    const certified = world().record('player-1000', 'NormCertified', {
      player: 1000,
      title: 'GM',
      tournament: 'T1',
      start: '2022-03-05',
      end: '2022-03-13',
      games: 9,
      performance: 2600,
      certificate: 'IT1 1',
      on: '2022-03-14',
      kind: 'zonal',
      attested: ['1.13', '1.15', '1.16', '1.42d'],
    });
    expect(norm(certified).checks.filter(({ verdict: open }) => open === 'to-be-attested')).toEqual([]);
    expect(sheet(certified).event.kind).toBe('zonal');
    const withdrawn = certified.record('player-1000', 'NormCertificateWithdrawn', {
      player: 1000,
      title: 'GM',
      tournament: 'T1',
      on: '2022-04-01',
    });
    expect(verdict(withdrawn, '1.15')).toBe('to-be-attested');
  });

  it('a national championship exempts the players of the host (1.43a)', () => {
    const home = OPPONENTS.map((player) => ({ ...player, federation: 'GER' }));
    expect(norm(world({}, home)).achieved).toBe(false);
    const exempt = norm(world({ kind: 'national-championship' }, home));
    expect(exempt).toMatchObject({
      achieved: true,
      bearing: { exemption: '1.43a', normalForeigners: false },
    });
    expect(norm(world({ kind: 'national-championship', federation: 'POL' }, home)).achieved).toBe(false);
  });
});

describe('the registered kind of event', () => {
  it.each([
    ['ordinary', 'ordinary', null],
    ['league', 'ordinary', null],
    ['national-team-championship', 'national-team-championship', null],
    ['olympiad', 'team-championship', 'olympiad'],
    ['continental-club', 'team-championship', null],
    ['world-club', 'team-championship', null],
    ['zonal', 'zonal', null],
    ['world-cup', 'world-cup', null],
    ['world-cup-qualifier', 'ordinary', 'world-cup-qualifier'],
    ['candidates-qualifier', 'ordinary', 'candidates-qualifier'],
    ['eve-event', 'ordinary', 'eve-event'],
  ] as const)('%s: norms as in %s, for 1.5.6 as %s', (kind, normKind, qualifiesAs) => {
    expect(sheet(world({ kind })).event).toMatchObject({ kind: normKind, qualifiesAs });
  });

  it('a registered zonal exempts everyone from foreign opponents (1.43c), without a certificate', () => {
    const home = OPPONENTS.map((player) => ({ ...player, federation: 'GER' }));
    expect(norm(world({ kind: 'zonal' }, home))).toMatchObject({
      achieved: true,
      bearing: { exemption: '1.43c' },
    });
  });

  it('a registered club championship of seven rounds gives norms of seven games (1.41b)', () => {
    const seven = { games: EVENT.games.slice(0, 7), system: 'team' } as const;
    expect(norm(world({ ...seven, kind: 'continental-club' })).checks).toContainEqual(
      expect.objectContaining({ what: 'Games', needed: 'at least 7', verdict: 'met' }),
    );
    expect(norm(world(seven)).checks).toContainEqual(
      expect.objectContaining({ what: 'Games', needed: 'at least 9', verdict: 'failed' }),
    );
  });
});

describe('every round of a Swiss (1.43d, 1.56)', () => {
  /** `count` players besides the hero, of which some stay away in some rounds. */
  const open = (
    count: number,
    away: Readonly<Record<number, readonly number[]>> = {},
    more: Partial<WorldPlayer>[] = [],
  ) => {
    const players = Array.from({ length: count }, (_, i): WorldPlayer => ({
      id: 3000 + i,
      rating: 2000,
      federation: ['FRA', 'POL', 'ITA'][i % 3]!,
      titles: i < 10 ? ['WIM'] : [],
      sex: i < 10 ? 'F' : 'M',
      ...more[i],
    }));
    const ids = players.map(({ id }) => id);
    const games = Array.from({ length: 9 }, (_, round) => {
      const there = ids.filter((id) => !(away[id] ?? []).includes(round + 1));
      const pairs = [];
      for (let i = 0; i + 1 < there.length; i += 2) {
        pairs.push(`${ids.indexOf(there[i]!) + 1}-${ids.indexOf(there[i + 1]!) + 1}:=`);
      }
      if (there.length % 2 === 1) pairs.push(`${ids.indexOf(there.at(-1)!) + 1}:U`);
      return pairs.join(' ');
    });
    const of = new TitleWorld('2022-03-01', players).tournament({ ...EVENT, players: ids, games });
    return normSheetsOf(of.now(), T('T1'))[0]!.event;
  };

  it.each([
    ['all there', {}, 20],
    ['one missing one round', { 3019: [5] }, 19],
    ['one missing two', { 3019: [5, 6] }, 19],
  ])('twenty foreigners, %s: %j, at least %i in every round', (_what, away, rated) => {
    expect(open(20, away).foreigners).toEqual({ rated, federations: 3, titled: 10 });
  });

  it('twenty-one of whom one misses two rounds are twenty in every round; one round would be too', () => {
    expect(open(21, { 3020: [5, 6] }).foreigners.rated).toBe(20);
    expect(open(21, { 3020: [5] }).foreigners.rated).toBe(20);
    expect(open(21, { 3019: [4], 3020: [5] }).foreigners.rated).toBe(20);
    expect(open(21, { 3019: [5], 3020: [5] }).foreigners.rated).toBe(19);
  });

  it('compatriots of the host, the unrated and players of no federation are no foreigners', () => {
    const more = [{ federation: 'GER' }, { rating: null }, { federation: 'FID' }];
    expect(open(20, {}, more).foreigners).toEqual({ rated: 17, federations: 3, titled: 7 });
  });

  it.each([
    [40, 0, { participants: 40, averageRating: 2000 }],
    [39, 0, { participants: 39, averageRating: 0 }],
    [40, -1, { participants: 40, averageRating: 1999 }],
    // The forty strongest of forty-one: the weakest does not spoil the average.
    [41, -500, { participants: 41, averageRating: 2000 }],
  ])('%i players, the first %i points weaker: %j (1.56)', (count, weaker, expected) => {
    expect(open(count, {}, [{ rating: 2000 + weaker }]).smallestRound).toEqual(expected);
  });
});
