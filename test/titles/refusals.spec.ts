import { RefusedError } from '@ledger/kernel';
import type { State } from '@ledger/engine';
import { assessPlayer, assessTournament, titleChanges, titlesDue, titleProgress } from '@ledger/titles';
import type { WorldPlayer } from './title-world';
import { day, P, T, TitleWorld } from './title-world';

const ON = day('2024-08-01');
const PLAYERS: readonly WorldPlayer[] = [
  { id: 1, rating: 2350 },
  { id: 2, rating: 2300, sex: 'F' },
  { id: 3, rating: 2300 },
];
const EVENT = {
  start: '2024-06-04',
  end: '2024-06-04',
  players: [1, 2],
  games: ['1-2:='],
};

/** Registered, and nothing reported. */
function announced(of: TitleWorld): TitleWorld {
  return of.record('tournament-LATE', 'TournamentRegistered', {
    tournament: 'LATE',
    name: 'Open LATE',
    city: null,
    federation: 'GER',
    pool: 'standard',
    start: '2024-07-04',
    end: '2024-07-12',
    registeredOn: '2024-05-01',
    system: 'swiss',
    kind: 'ordinary',
    rounds: 9,
    timeControl: '90+30',
    official: false,
    hybrid: false,
  });
}

const world = announced(
  new TitleWorld('2024-05-01', PLAYERS)
    .tournament({ ...EVENT, id: 'OPEN' })
    .tournament({ ...EVENT, id: 'RAPID', pool: 'rapid' }),
);

describe('title queries refuse, with the article where there is one', () => {
  it.each<[string, string, string | undefined, (state: State) => unknown]>([
    ['PlayerUnknown', 'Player 77 is not registered', undefined, (state) => titleProgress(state, P(77), ON)],
    [
      'TitleNotOpen',
      'the player is recorded as a man',
      'T-2024 0.3',
      (state) => titleProgress(state, P(1), ON, 'WGM'),
    ],
    ['NotCovered', 'before T-2022', undefined, (state) => titleProgress(state, P(1), day('2021-12-31'))],
    ['NotCovered', 'before T-2022', undefined, (state) => titlesDue(state, day('2021-12-31'))],
    ['TournamentUnknown', 'NONE', undefined, (state) => assessTournament(state, T('NONE'))],
    [
      'NotReported',
      'Tournament LATE has no report yet',
      undefined,
      (state) => assessTournament(state, T('LATE')),
    ],
    [
      'NoTitleTournament',
      'rapid',
      'FIDE Title Regulations 2022, 0.3',
      (s) => assessTournament(s, T('RAPID')),
    ],
    ['PlayerNotEntered', 'Player 3', undefined, (state) => assessPlayer(state, T('OPEN'), P(3))],
    ['PlayerNotEntered', 'Player 77', undefined, (state) => assessPlayer(state, T('OPEN'), P(77))],
  ])('%s: %s', (code, message, article, ask) => {
    let refused: unknown;
    try {
      ask(world.now());
    } catch (error) {
      refused = error;
    }
    expect(refused).toBeInstanceOf(RefusedError);
    const { refusal } = refused as RefusedError;
    expect(refusal).toMatchObject({ code, message: expect.stringContaining(message) as string });
    if (article !== undefined) expect(refusal.article).toBe(article);
  });

  it('titles of women are open to women only; a missing sex is named', () => {
    const unknown = new TitleWorld('2024-05-01', [{ id: 1, rating: 2350 }]).record(
      'player-9',
      'PlayerRegistered',
      { player: 9, federation: 'GER', sex: null, birthYear: 1990 } as never,
    );
    expect(() => titleProgress(unknown.now(), P(9), ON, 'WCM')).toThrow('is recorded without sex');
    expect(titleProgress(world.now(), P(2), ON, 'WCM').towards).toMatchObject([{ title: 'WCM' }]);
  });

  it('an empty ledger has nothing due, nobody progress and nothing that changed', () => {
    const empty = new TitleWorld('2024-05-01', []);
    const nothing = empty.at(0);
    expect(titlesDue(nothing, ON)).toEqual([]);
    expect(titleChanges(nothing, nothing)).toEqual([]);
    expect(titleChanges(nothing, empty.now())).toEqual([]);
  });

  it('an award from nothing is not possible, and everything that is missing is named', () => {
    const { award } = titleProgress(world.now(), P(1), ON, 'IM').towards[0]!;
    expect(award).toMatchObject({ possible: false, by: null, achievedOn: null });
    expect(award.missing.map(({ article, verdict }) => `${article} ${verdict}`)).toEqual([
      '1.10 failed',
      '1.4.3e failed',
      '1.5.1 failed',
      '1.5.3 failed',
    ]);
  });
});
