import { addDays } from '@ledger/kernel';
import type { Title } from '@ledger/ledger';
import { assessPlayer, assessTournament, normSheetsOf, runningRating, titleProgress } from '@ledger/titles';
import type { WorldPlayer } from './title-world';
import { day, P, T, TitleWorld } from './title-world';

const OPPONENTS: readonly WorldPlayer[] = Array.from({ length: 9 }, (_, i) => ({
  id: 101 + i,
  rating: 2600,
  federation: ['FRA', 'POL', 'ITA'][i % 3]!,
  titles: ['GM'] as Title[],
}));
const IDS = [1, ...OPPONENTS.map(({ id }) => id)];
const players: readonly WorldPlayer[] = [{ id: 1, rating: 2450, k: 10 }, ...OPPONENTS];
const GAMES = OPPONENTS.map((_, i) => `1-${i + 2}:=`);

/** The rounds from six on come in a second report. */
function inTwoParts(end: string, dated = true): TitleWorld {
  const of = new TitleWorld('2024-05-01', players).tournament({
    id: 'LEAGUE',
    start: '2024-05-04',
    end,
    players: IDS,
    rounds: 9,
    games: GAMES.slice(0, 5),
    ...(dated ? {} : { roundDates: null }),
  });
  return of.record('tournament-LEAGUE', 'ReportReceived', {
    tournament: 'LEAGUE',
    part: 2,
    piece: { number: 1, of: 1 },
    receivedOn: addDays(day(end), 1),
    start: '2024-05-20',
    end,
    source: { format: 'TRF16', digest: 'LEAGUE-2' },
    roundDates: dated
      ? [null, null, null, null, null, '2024-05-20', '2024-05-21', '2024-05-22', '2024-05-23']
      : [],
    entries: IDS.map((player, place) => [place + 1, player, null, null, 0] as const),
    rounds: GAMES.slice(5).map((games, round) => ({ round: round + 6, games })),
  });
}
const gm = (of: TitleWorld) => assessPlayer(of.now(), T('LEAGUE'), P(1), ['GM'])[0]!;

describe('an event reported in instalments', () => {
  it('is one field with all rounds in order, dated by the part that dates them', () => {
    const norm = gm(inTwoParts('2024-05-23'));
    expect(norm).toMatchObject({ achieved: true, rounds: [1, 2, 3, 4, 5, 6, 7, 8, 9] });
    expect(norm.bearing).toMatchObject({ achievedOn: '2024-05-23', daysOfOneRound: 9 });
    expect(norm.games.map(({ on }) => on)).toEqual([
      ...[4, 5, 6, 7, 8].map((date) => `2024-05-0${date}`),
      ...[20, 21, 22, 23].map((date) => `2024-05-${date}`),
    ]);
  });

  it('over more than thirty days without dates uses the list at the start, to be attested (1.14)', () => {
    const undated = gm(inTwoParts('2024-06-23', false));
    const used = undated.checks.find(({ what }) => what === 'Ratings and titles used');
    expect(used).toMatchObject({ article: '1.1.4', verdict: 'to-be-attested' });
    expect(undated.games.every(({ rating }) => rating === 2600)).toBe(true);
    expect(undated.bearing.achievedOn).toBe('2024-06-23');
  });

  it('without a single game has sheets, and no norms', () => {
    const of = new TitleWorld('2024-05-01', players).tournament({
      id: 'LEAGUE',
      start: '2024-05-04',
      end: '2024-05-12',
      players: IDS,
      rounds: 9,
      games: [],
    });
    expect(normSheetsOf(of.now(), T('LEAGUE'))).toHaveLength(10);
    expect(assessTournament(of.now(), T('LEAGUE'))).toMatchObject({ achieved: [], missed: [] });
    expect(normSheetsOf(of.now(), T('LEAGUE'))[0]!.event).toMatchObject({
      foreigners: { rated: 0, federations: 0, titled: 0 },
      smallestRound: { participants: 0, averageRating: 0 },
    });
  });
});

describe('a player who did not play', () => {
  it('has no title by a place in that tournament (1.22)', () => {
    const of = inTwoParts('2024-05-23')
      .record('player-2', 'PlayerRegistered', { player: 2, federation: 'GER', sex: 'M', birthYear: 1990 })
      .record('player-2', 'DirectTitleAttested', {
        player: 2,
        title: 'IM',
        award: 'title',
        tournament: 'LEAGUE',
        achievement: 'gold',
        on: '2024-05-23',
        minimumRating: 2200,
      });
    const { direct } = titleProgress(of.now(), P(2), day('2024-08-01'), 'IM').towards[0]!;
    expect(direct!.award).toBeNull();
    expect(direct!.checks.find(({ article }) => article === '1.2')).toMatchObject({
      known: 'inferred',
      verdict: 'failed',
      found: 'no game of the player in the report',
    });
  });
});

describe('the running rating (1.53a)', () => {
  it('runs over the games of its period only: a correction booked on its list is none of them', () => {
    const of = inTwoParts('2024-05-23')
      .tournament({
        id: 'JULY',
        start: '2024-07-04',
        end: '2024-07-04',
        players: [1, 101],
        games: ['1-2:='],
      })
      .record('tournament-LEAGUE', 'ResultCorrected', {
        tournament: 'LEAGUE',
        part: 1,
        round: 1,
        whiteStart: 1,
        blackStart: 2,
        white: 1,
        black: 101,
        from: '=',
        to: '1',
        effect: '2024-08-01',
      });
    const running = runningRating(of.now(), P(1), day('2024-08-01'));
    expect(running.games.map(({ tournament }) => tournament)).toEqual(['JULY']);
    // The list has the half point of May besides: K 10 times .50.
    expect(running.to! - running.games[0]!.rating).toBe(5);
  });
});
