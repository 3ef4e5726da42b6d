import type { LedgerEvent } from '@ledger/ledger';
import type { Cause } from '@ledger/engine';
import { begin, listsFrom, play } from './small-ledger';

const APRIL = { pool: 'standard', on: '2024-04-10', system: 'swiss' } as const;
const MAY = '2024-05-01';

describe('what can have moved a list', () => {
  const game = { tournament: 'T1', part: 1, round: 1, whiteStart: 1, blackStart: 2, white: 101, black: 102 };
  const T1 = { tournament: 'T1' };
  const on = '2024-04-20';
  const player = { player: 101, on };
  const T = 'T1';
  type Entry = readonly [stream: string, type: LedgerEvent['type'], data: object];
  type Concerned = readonly [
    kind: Cause['kind'],
    tournament: string | null,
    players: number[] | null,
    pool?: string,
  ];

  it.each<[Entry, Concerned | null]>([
    [
      ['tournament-T1', 'ResultCorrected', { ...game, from: '1', to: '0' }],
      ['correction', T, [101, 102]],
    ],
    [
      ['tournament-T1', 'GameDeclaredUnplayed', { ...game, from: '1' }],
      ['correction', T, [101, 102]],
    ],
    [
      ['tournament-T1', 'GameDeclaredPlayed', { ...game, to: '1' }],
      ['correction', T, [101, 102]],
    ],
    [
      ['tournament-T1', 'GamesAnnulled', { ...T1, player: 101, side: 'player' }],
      ['correction', T, [101]],
    ],
    [
      ['tournament-T1', 'GamesAnnulled', { ...T1, player: 101, side: 'both' }],
      ['correction', T, null],
    ],
    [
      ['tournament-T1', 'TournamentAnnulled', T1],
      ['correction', T, null],
    ],
    [
      ['tournament-T1', 'RatingRefused', { ...T1, on }],
      ['decision', T, null],
    ],
    [['tournament-T1', 'ClaimFiled', { ...T1, player: 101 }], null],
    [
      ['player-101', 'PlayerExcluded', player],
      ['decision', null, [101]],
    ],
    [
      ['player-101', 'PlayerDetailsCorrected', { player: 101, birthYear: 1990 }],
      ['correction', null, [101]],
    ],
    [['player-101', 'PlayerRenamed', { ...player, to: 'Another' }], null],
    [['player-101', 'TitleAwarded', { ...player, title: 'FM' }], null],
    [
      ['player-102', 'PlayersMerged', { alias: 102, kept: 101 }],
      ['correction', null, [102, 101]],
    ],
    [
      ['player-101', 'PlayerSplit', { player: 101, to: 103, tournaments: [T] }],
      ['correction', null, [101, 103]],
    ],
    [
      ['federation-FRA', 'FederationExcluded', { federation: 'FRA', on }],
      ['decision', null, null],
    ],
    [
      ['list-standard-2024-05-01', 'ListCutoffChanged', { pool: 'standard', date: MAY, closing: on }],
      ['decision', null, null, 'standard'],
    ],
    [
      ['rules-standard', 'RatingsAdjusted', { pool: 'standard', list: MAY, formula: 'none' }],
      ['one-off', null, null, 'standard'],
    ],
    [
      ['rules-rapid', 'RuleSetRescheduled', { pool: 'rapid' }],
      ['rule change', null, null, 'rapid'],
    ],
    [['rules-standard', 'EngineDefectDeclared', { engine: 'lists-0' }], null],
  ])('%j: %j', ([stream, type, data], expected) => {
    const recorder = begin([101, 102, 103], ['standard', '2024-04-01', { 101: 1900, 102: 1900 }]);
    play(recorder, 'T1', APRIL, [101, 102], ['1-2:1']);
    const before = recorder.head;
    const event = recorder.record(stream, type, { effect: 'origin', ...data } as never);
    const after = recorder.record('player-103', 'PlayerExcluded', { player: 103, on });
    const lists = listsFrom(recorder);
    const causes = lists.causesBetween(before, event.position);
    expect(
      causes.map((cause) => [cause.id, cause.type, cause.kind, cause.tournament, cause.players, cause.pool]),
    ).toEqual(
      expected === null ? [] : [[event.id, type, expected[0], expected[1], expected[2], expected[3] ?? null]],
    );
    // Neither before nor after.
    expect(lists.causesBetween(event.position, lists.head).map(({ id }) => id)).toEqual([after.id]);
  });

  it.each<[Entry, Concerned]>([
    [
      ['tournament-T1', 'ResultCorrected', { ...game, from: '1', to: '0' }],
      ['correction', T, [101, 102]],
    ],
    [
      ['tournament-T1', 'TournamentAnnulled', T1],
      ['correction', T, null],
    ],
    [
      ['player-101', 'PlayerExcluded', player],
      ['correction', null, [101]],
    ],
    [
      ['federation-FRA', 'FederationExcluded', { federation: 'FRA', on }],
      ['correction', null, null],
    ],
    [
      ['rules-rapid', 'RuleSetRescheduled', { pool: 'rapid' }],
      ['rule change', null, null, 'rapid'],
    ],
  ])('%j taken back, and then the taking back: %j', ([stream, type, data], expected) => {
    const recorder = begin([101, 102, 103], ['standard', '2024-04-01', { 101: 1900, 102: 1900 }]);
    play(recorder, 'T1', APRIL, [101, 102], ['1-2:1']);
    let undone = recorder.record(stream, type, { effect: 'origin', ...data } as never);
    const before = undone.position;
    const reversals = [1, 2].map(() => {
      const target = { target: undone.id, targetPosition: undone.position, targetType: undone.type };
      undone = recorder.record(stream, 'CorrectionReverted', target);
      return undone.id;
    });
    const causes = listsFrom(recorder).causesBetween(before, recorder.head);
    expect(
      causes.map(({ id, kind, tournament, players, pool }) => [id, kind, tournament, players, pool]),
    ).toEqual(reversals.map((id) => [id, expected[0], expected[1], expected[2], expected[3] ?? null]));
  });

  it('is in the order of the log', () => {
    const recorder = begin([101, 102], ['standard', '2024-04-01', { 101: 1900, 102: 1900 }]);
    const before = recorder.head;
    recorder.record('player-101', 'PlayerExcluded', player);
    play(recorder, 'T1', APRIL, [101, 102], ['1-2:1']);
    recorder.record('player-101', 'PlayerReinstated', player);
    const types = listsFrom(recorder)
      .causesBetween(before, recorder.head)
      .map(({ type }) => type);
    expect(types).toEqual(['PlayerExcluded', 'ReportReceived', 'PlayerReinstated']);
  });
});
