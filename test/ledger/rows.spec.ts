import type { LedgerEvent, RowCorrection } from '@ledger/ledger';
import { gamesOf, gameState, tournamentState } from '@ledger/ledger';
import {
  ANNA,
  ask,
  BORIS,
  CLARA,
  DAVID,
  ELENA,
  FELIX,
  list,
  PLAYERS,
  reportFile,
  REPORTED,
  reportReceived,
  STRANGER,
  T1,
  tournamentRegistered,
} from './fixtures';
import { given } from './given';

const reported = given(...REPORTED);
const origin = { tournament: T1, effect: 'origin' } as const;
const row = (round: number, whiteStart: number, blackStart: number, white = ANNA, black = CLARA) => ({
  tournament: T1,
  part: 1,
  round,
  whiteStart,
  blackStart,
  white,
  black,
});
const correction = <T extends RowCorrection['type']>(type: T, data: object): LedgerEvent =>
  ({ type, data: { ...data, effect: 'origin' } }) as LedgerEvent;

describe('CorrectResult', () => {
  const correct = ask('CorrectResult', { ...origin, round: 1, white: ANNA, black: CLARA, result: '0' });
  it('names the row, the ids, the old and the new result', () => {
    reported.when(correct).then(correction('ResultCorrected', { ...row(1, 1, 3), from: '1', to: '0' }));
    reported.when({ ...correct, result: '1' }).thenNothing();
  });
  it('corrects a correction', () => {
    reported
      .after(correct)
      .when({ ...correct, result: '=' })
      .then(correction('ResultCorrected', { ...row(1, 1, 3), from: '0', to: '=' }));
  });
  it('corrects a forfeit given to the wrong side', () => {
    reported
      .when({ ...correct, white: BORIS, black: DAVID, result: '-' })
      .then(correction('ResultCorrected', { ...row(1, 2, 4, BORIS, DAVID), from: '+', to: '-' }));
  });
  it('finds the game under any id of a person', () => {
    const merged = reported.after(
      ask('MergePlayers', { alias: CLARA, kept: FELIX }),
      ask('SplitPlayer', { player: ANNA, to: ELENA, tournaments: [T1] }),
    );
    expect(merged.when({ ...correct, white: ELENA, black: FELIX }).events).toEqual([
      correction('ResultCorrected', { ...row(1, 1, 3), from: '1', to: '0' }),
    ]);
    expect(merged.when(correct).types).toEqual(['ResultCorrected']);
  });
  it('refuses what was not there', () => {
    reported.when({ ...correct, round: 2 }).thenRefused('GameUnknown');
    reported.when({ ...correct, black: STRANGER }).thenRefused('GameUnknown');
    const reversed = reported.when({ ...correct, white: CLARA, black: ANNA });
    reversed.thenRefused('GameUnknown');
    expect(reversed.decision).toMatchObject({
      refusal: { advice: `${ANNA} had white: use the colours of the report.` },
    });
  });
  it('refuses to make a game played or unplayed (5.1)', () => {
    reported.when({ ...correct, result: '+' }).thenRefused('GamePlayed', '5.1');
    reported.when({ ...correct, white: BORIS, black: DAVID, result: '1' }).thenRefused('GameUnplayed', '5.1');
  });
  it('refuses to book elsewhere what is corrected already, and a list that cannot have rated it', () => {
    reported
      .after(correct)
      .when({ ...correct, effect: list('2024-04-01') })
      .thenRefused('CorrectedWithOtherEffect');
    reported.when({ ...correct, effect: list('2024-01-01') }).thenRefused('EffectTooEarly');
  });
  it('corrects a game that several parts report in the earliest of them (B-87)', () => {
    const twice = given(
      ...PLAYERS,
      tournamentRegistered(),
      reportReceived({ part: 2, source: { format: 'TRF16', digest: 'digest-2' } }),
      reportReceived(),
    );
    expect(twice.when(correct).events).toMatchObject([{ type: 'ResultCorrected', data: { part: 1 } }]);
  });
  it('refuses two games of one round that answer to the same names', () => {
    const entries = [...reportFile().entries, [5, CLARA, null, null, 0] as const];
    const twice = given(
      ...PLAYERS,
      tournamentRegistered(),
      reportReceived({ entries, rounds: [{ round: 1, games: '1-3:1 1-5:1' }] }),
    );
    twice.when(correct).thenRefused('GameAmbiguous');
  });
  it('keeps the rounds of a match apart', () => {
    const rounds = [
      { round: 1, games: '1-2:1' },
      { round: 2, games: '1-2:1' },
    ];
    const match = given(
      ...PLAYERS,
      tournamentRegistered(T1, { system: 'match' }),
      reportReceived({ entries: reportFile().entries.slice(0, 2), rounds }),
    );
    const first = { ...correct, black: BORIS, effect: list('2024-04-01') };
    const second = { ...first, round: 2, result: '1', effect: 'origin' } as const;
    match.after(first).when(second).thenNothing();
  });
});

describe('DeclareUnplayed', () => {
  const unplayed = ask('DeclareUnplayed', { ...origin, round: 1, white: ANNA, black: CLARA });
  it('takes a game out', () => {
    reported.when(unplayed).then(correction('GameDeclaredUnplayed', { ...row(1, 1, 3), from: '1' }));
    reported.when({ ...unplayed, white: BORIS, black: DAVID }).thenNothing();
  });
  it('lets it come back with a result', () => {
    reported
      .after(unplayed)
      .when(ask('DeclarePlayed', { ...origin, round: 1, white: ANNA, black: CLARA, result: '=' }))
      .then(correction('GameDeclaredPlayed', { ...row(1, 1, 3), from: '1', to: '=' }));
    reported
      .after(unplayed)
      .when(ask('CorrectResult', { ...origin, round: 1, white: ANNA, black: CLARA, result: '=' }))
      .thenRefused('GameUnplayed', '5.1');
  });
  it('refuses an unknown game', () => {
    reported.when({ ...unplayed, round: 9 }).thenRefused('GameUnknown');
  });
});

describe('DeclarePlayed', () => {
  const played = ask('DeclarePlayed', { ...origin, round: 1, white: BORIS, black: DAVID, result: '1' });
  it('makes a forfeit a game', () => {
    reported
      .when(played)
      .then(correction('GameDeclaredPlayed', { ...row(1, 2, 4, BORIS, DAVID), from: '+', to: '1' }));
  });
  it('adds a game that no report has', () => {
    reported
      .when({ ...played, round: 4 })
      .then(correction('GameDeclaredPlayed', { ...row(4, 2, 4, BORIS, DAVID), from: null, to: '1' }));
    reported
      .after({ ...played, round: 4 })
      .when(ask('CorrectResult', { ...origin, round: 4, white: BORIS, black: DAVID, result: '=' }))
      .then(correction('ResultCorrected', { ...row(4, 2, 4, BORIS, DAVID), from: '1', to: '=' }));
  });
  it('refuses a game with another result, players not entered, and a second game in a round', () => {
    reported.when({ ...played, white: ANNA, black: CLARA, result: '0' }).thenRefused('PlayedDifferently');
    reported.when({ ...played, white: ELENA }).thenRefused('PlayerNotEntered');
    reported.when({ ...played, round: 4, black: FELIX }).thenRefused('PlayerNotEntered');
    reported.when({ ...played, white: STRANGER }).thenRefused('PlayerUnknown', '10.1');
    reported.when({ ...played, round: 2 }).thenRefused('PairedTwice');
  });
});

describe('ReassignEntry', () => {
  const reassign = ask('ReassignEntry', { ...origin, from: ANNA, to: ELENA });
  it('moves all games of an entry', () => {
    reported
      .when(reassign)
      .then(
        correction('EntryReassigned', { tournament: T1, part: 1, startNumber: 1, from: ANNA, to: ELENA }),
      );
    expect(
      reported
        .after(reassign)
        .when(ask('CorrectResult', { ...origin, round: 1, white: ELENA, black: CLARA, result: '0' })).events,
    ).toMatchObject([{ data: { white: ELENA, whiteStart: 1 } }]);
  });
  it('moves the entries of every part', () => {
    const parts = reported.with(reportReceived({ part: 2, source: { format: 'TRF16', digest: 'digest-2' } }));
    expect(parts.when(reassign).types).toEqual(['EntryReassigned', 'EntryReassigned']);
  });
  it('refuses who is not entered, who is already, who is merged or unknown', () => {
    reported.when({ ...reassign, from: FELIX }).thenRefused('PlayerNotEntered');
    reported.when({ ...reassign, to: BORIS }).thenRefused('PlayerEntered');
    reported.when({ ...reassign, to: STRANGER }).thenRefused('PlayerUnknown', '10.1');
    reported
      .after(ask('MergePlayers', { alias: ELENA, kept: FELIX }))
      .when(reassign)
      .thenRefused('PlayerMerged');
  });
});

describe('CombineEntries', () => {
  const combine = ask('CombineEntries', { ...origin, part: 1, player: CLARA, startNumbers: [4, 3] });
  it('makes several start numbers one player', () => {
    reported
      .when(combine)
      .then(correction('EntriesCombined', { tournament: T1, part: 1, player: CLARA, startNumbers: [3, 4] }));
  });
  it.each([
    [{ startNumbers: [3, 3] }, 'NothingToCombine'],
    [{ startNumbers: [3, 9] }, 'EntryUnknown'],
    [{ startNumbers: [1, 3] }, 'EntriesMet'],
    [{ player: FELIX }, 'PlayerNotEntered'],
    [{ player: STRANGER }, 'PlayerUnknown'],
    [{ part: 2 }, 'NotReported'],
  ])('refuses %j: %s', (change, code) => {
    reported.when({ ...combine, ...change }).thenRefused(code);
  });
});

describe('the games of a part as corrected', () => {
  it('are the same whether all are listed or one is looked up, after every kind of correction', () => {
    const { view } = tournamentState(
      [
        tournamentRegistered(),
        reportReceived(),
        correction('ResultCorrected', { ...row(1, 1, 3), from: '1', to: '0' }),
        correction('GameDeclaredUnplayed', { ...row(1, 1, 3), from: '0' }),
        correction('ResultCorrected', { ...row(1, 2, 4, BORIS, DAVID), from: '+', to: '-' }),
        correction('GameDeclaredPlayed', { ...row(1, 3, 1, CLARA, ANNA), from: null, to: '=' }),
      ].map((event, index) => ({ ...event, id: `e${index}`, position: index + 1 })) as never,
    );
    const part = view.parts.get(1)!;
    const games = gamesOf(part);
    for (const { round, white, black, result, played } of games) {
      if (black === null) continue;
      expect(gameState(part, round, white, black)).toEqual({ code: result, played });
    }
    expect(games.filter(({ corrected }) => corrected)).toMatchObject([
      { white: 1, black: 3, result: '0', played: false },
      { white: 2, black: 4, result: '-', played: false },
      { white: 3, black: 1, result: '=', played: true },
    ]);
  });
});
