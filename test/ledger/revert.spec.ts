import type { LogPosition } from '@ledger/kernel';
import type { Command, EventType } from '@ledger/ledger';
import { EVENT_CATALOGUE, listState, playerState, tournamentState } from '@ledger/ledger';
import { ANNA, ask, BORIS, CLARA, day, list, REPORTED, reportFile, T1 } from './fixtures';
import type { Log } from './given';
import { given } from './given';

const reported = given(...REPORTED);
const revert = (stream: string, position: number): Command =>
  ask('RevertCorrection', { stream, position: position as LogPosition });
const tournament = (log: Log) => tournamentState(log.stream('tournament-T1') as readonly never[]).view;
const player = (log: Log) => playerState(log.stream('player-101') as readonly never[]).view;
const correct = ask('CorrectResult', {
  tournament: T1,
  effect: 'origin',
  round: 1,
  white: ANNA,
  black: CLARA,
  result: '0',
});

describe('RevertCorrection', () => {
  const corrected = reported.after(correct);

  it('undoes a correction, in its stream, by name', () => {
    corrected.when(revert('tournament-T1', 9)).then({
      type: 'CorrectionReverted',
      data: { target: 'e9', targetPosition: 9 as LogPosition, targetType: 'ResultCorrected' },
    });
    expect(tournament(corrected.after(revert('tournament-T1', 9)))).toEqual(tournament(reported));
  });

  it('undoes a reversal, and the reversal of that', () => {
    const once = corrected.after(revert('tournament-T1', 9));
    const twice = once.after(revert('tournament-T1', 10));
    const thrice = twice.after(revert('tournament-T1', 11));
    expect(tournament(twice)).toEqual(tournament(corrected));
    expect(tournament(thrice)).toEqual(tournament(reported));
    expect(twice.when(revert('tournament-T1', 9)).types).toEqual(['CorrectionReverted']);
  });

  it('keeps what was recorded after it', () => {
    const pool = ask('CorrectPool', { tournament: T1, effect: 'origin', to: 'rapid' });
    expect(tournament(corrected.after(pool, revert('tournament-T1', 9)))).toEqual(
      tournament(reported.after(pool)),
    );
  });

  it('lets the rows of a reassigned entry keep their corrections', () => {
    const log = reported.after(
      ask('ReassignEntry', { tournament: T1, effect: 'origin', from: ANNA, to: 105 as typeof ANNA }),
      {
        ...correct,
        white: 105 as typeof ANNA,
      },
    );
    const back = tournament(log.after(revert('tournament-T1', 9)));
    expect(back.parts.get(1)!.corrections).toMatchObject([
      { type: 'ResultCorrected', data: { whiteStart: 1, blackStart: 3 } },
    ]);
  });

  it('brings the replaced report back with its corrections', () => {
    const supersede = ask('SupersedeReport', {
      tournament: T1,
      effect: 'origin',
      report: reportFile({ source: { format: 'TRF16', digest: 'b' } }),
    });
    expect(tournament(corrected.after(supersede, revert('tournament-T1', 10)))).toEqual(
      tournament(corrected),
    );
  });

  it('leaves the latest report standing when an earlier replacement is undone', () => {
    const by = (digest: string): Command =>
      ask('SupersedeReport', {
        tournament: T1,
        effect: 'origin',
        report: reportFile({ source: { format: 'TRF16', digest } }),
      });
    const log = reported.after(by('b'), by('c'), revert('tournament-T1', 9));
    expect(tournament(log).parts.get(1)!.pieces).toMatchObject([
      { id: 'e10', data: { source: { digest: 'c' } } },
    ]);
  });

  it('treats what came in pieces as one', () => {
    const piece = (number: number) => ({
      type: 'OpeningListAdopted' as const,
      data: {
        pool: 'standard' as const,
        date: list('2024-01-01'),
        source: 's',
        digest: 'd',
        piece: { number, of: 2 },
        rows: [[ANNA, 2000 + number, 0, null, null, null, 0] as const],
      },
    });
    const log = given(piece(1), piece(2));
    const stream = 'list-standard-2024-01-01';
    const opening = (of: Log) => listState(of.stream(stream) as readonly never[]).view.opening;
    const gone = log.after(revert(stream, 2));
    expect(gone.events.slice(2)).toMatchObject([{ data: { target: 'e1' } }, { data: { target: 'e2' } }]);
    expect(opening(gone)).toBeNull();
    const back = gone.after(revert(stream, 4));
    expect(opening(back)).toEqual(opening(log));
  });

  it('undoes a merge and brings it back, if it is still possible', () => {
    const merge = ask('MergePlayers', { alias: ANNA, kept: BORIS });
    const back = reported.after(merge, ask('RevertMerge', { alias: ANNA }), revert('player-101', 10));
    expect(player(back).merge).toEqual({ event: 'e9', kept: BORIS });
    expect(back.world.keptId(ANNA)).toBe(BORIS);
    const opposite = reported.after(
      merge,
      revert('player-101', 9),
      ask('MergePlayers', { alias: BORIS, kept: ANNA }),
    );
    opposite.when(revert('player-101', 10)).thenRefused('MergeCycle');
    const elsewhere = reported.after(
      merge,
      revert('player-101', 9),
      ask('MergePlayers', { alias: ANNA, kept: CLARA }),
    );
    elsewhere.when(revert('player-101', 10)).thenRefused('AliasMerged');
  });

  it.each([
    ['player-101', 1, 'NotRevertable'],
    ['tournament-T1', 7, 'NotRevertable'],
    ['tournament-T1', 8, 'NotRevertable'],
    ['tournament-T1', 1, 'PositionNotInStream'],
    ['tournament-T1', 99, 'PositionNotInStream'],
    ['weather-today', 1, 'StreamUnknown'],
  ])('refuses %s at %i: %s', (stream, position, code) => {
    reported.when(revert(stream, position)).thenRefused(code);
  });

  it('refuses to bring erased details back', () => {
    reported
      .after(ask('ForgetPerson', { player: ANNA }))
      .when(revert('player-101', 9))
      .thenRefused('NotRevertable');
  });

  it('reaches every correction and decision', () => {
    const facts = (Object.keys(EVENT_CATALOGUE) as EventType[]).filter(
      (type) => EVENT_CATALOGUE[type].insteadOfReverting !== null,
    );
    expect(facts.sort()).toEqual([
      'ActivityReversed',
      'ClaimFiled',
      'DelistingsReversed',
      'EntriesOnListReversed',
      'InactivityReversed',
      'ListPublished',
      'ListRevised',
      'PersonForgotten',
      'PersonRecorded',
      'PlayerRegistered',
      'PlayersBecameActive',
      'PlayersBecameInactive',
      'PlayersDelisted',
      'PlayersEnteredList',
      'RatingRefusalAppealed',
      'ReportPersonsRecorded',
      'ReportReceived',
      'SupplementReported',
      'TournamentRegistered',
    ]);
  });

  it('is what revokes an exclusion, a title or a ban from its beginning', () => {
    const log = reported.after(
      ask('ExcludePlayer', { player: ANNA, on: day('2024-01-01') }),
      ask('AwardTitle', { player: ANNA, title: 'WFM', on: day('2024-01-01') }),
      ask('SuspendPlayer', { player: ANNA, from: day('2024-01-01'), until: null }),
    );
    expect(
      player(log.after(revert('player-101', 9), revert('player-101', 10), revert('player-101', 11))),
    ).toEqual(player(reported));
    expect(log.after(revert('player-101', 11)).world.suspensions(ANNA)).toEqual([]);
  });
});
