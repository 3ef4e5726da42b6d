import type { CalendarDate, LogPosition, PlayerId, TournamentId } from '@ledger/kernel';
import type { State } from '@ledger/engine';
import type { Recorder } from '../simulation/recorder';
import { begin, forgetRules, listsFrom, play } from './small-ledger';

/** What is asked about one tournament and the people in it, outside of any list. */

const T1 = 'T1' as TournamentId;
const APRIL = { pool: 'standard', on: '2024-04-10', system: 'swiss' } as const;
const STREAM = 'tournament-T1';

function opened(date = '2024-04-01'): Recorder {
  return begin([101, 102, 201, 202, 203], ['standard', date, { 101: 1900, 102: 1900 }]);
}

function stateOf(recorder: Recorder): State {
  const lists = listsFrom(recorder);
  return lists.stateAt(lists.head);
}

function objectionsAfter(recorder: Recorder): (string | null)[] {
  const state = stateOf(recorder);
  return state.partsOf(T1).map((part) => state.objectionTo(part)?.text ?? null);
}

describe('why a tournament is not rated', () => {
  it('is shown for none that is', () => {
    const recorder = opened();
    play(recorder, 'T1', APRIL, [101, 102], ['1-2:1']);
    expect(objectionsAfter(recorder)).toEqual([null]);
  });

  it('is what was decided', () => {
    const recorder = opened();
    play(recorder, 'T1', APRIL, [101, 102], ['1-2:1']);
    recorder.record(STREAM, 'RatingRefused', { tournament: 'T1', on: '2024-04-20' });
    expect(objectionsAfter(recorder)).toEqual([expect.stringContaining('decided not to rate')]);
  });

  it('is who took part: a round-robin of too many unrated players', () => {
    const recorder = opened('2005-07-01');
    const rounds = ['1-4:1 2-3:1', '4-3:1 1-2:1', '2-4:1 3-1:1'];
    play(
      recorder,
      'T1',
      { pool: 'standard', on: '2005-07-10', system: 'round-robin' },
      [101, 201, 202, 203],
      rounds,
    );
    expect(objectionsAfter(recorder)).toEqual([expect.stringContaining('rated')]);
  });

  it('is that its list is not covered', () => {
    const recorder = forgetRules(opened('2009-04-01'), '2009-07-01');
    play(recorder, 'T1', { ...APRIL, on: '2009-06-25' }, [101, 102], ['1-2:1']);
    expect(objectionsAfter(recorder)).toEqual([expect.stringContaining('2009')]);
  });
});

describe('the parts of a tournament', () => {
  it('are those in force, and none where nothing is on record', () => {
    const recorder = opened();
    play(recorder, 'T1', APRIL, [101, 102], ['1-2:1']);
    const game = {
      tournament: 'T1',
      part: 1,
      round: 1,
      whiteStart: 1,
      blackStart: 2,
      white: 101,
      black: 102,
    };
    // Booked on a later list: the version before it counts until then, and is no more.
    recorder.record(STREAM, 'ResultCorrected', { ...game, from: '1', to: '0', effect: '2024-08-01' });
    const state = stateOf(recorder);
    const [origin, now] = [state.partsAtOrigin(T1), state.partsOf(T1)];
    expect([origin, now].map((parts) => parts.map((part) => [...part.games()][0]!.result))).toEqual([
      ['1'],
      ['0'],
    ]);
    expect(state.partsOf('T9' as TournamentId)).toEqual([]);
  });
});

describe('the host of a tournament', () => {
  it('is the federation that registered it', () => {
    const recorder = opened();
    play(recorder, 'T1', APRIL, [101, 102], ['1-2:1']);
    expect(stateOf(recorder).hostOf(T1)).toBe('FRA');
    expect(stateOf(recorder).hostOf('T9' as TournamentId)).toBeNull();
    const lists = listsFrom(recorder);
    const registered = recorder.log.find(({ type }) => type === 'TournamentRegistered')!.position;
    expect(lists.stateAt((registered - 1) as LogPosition).hostOf(T1)).toBeNull();
  });
});

describe('a person on a day', () => {
  const on = '2024-06-10';
  const recorder = opened();
  recorder.record('player-101', 'TitleAwarded', { player: 101, title: 'FM', on });
  recorder.record('player-101', 'TitleAwarded', { player: 101, title: 'IM', on: '2024-06-11' });
  recorder.record('player-101', 'PlayerTransferred', { player: 101, from: 'FRA', to: 'GER', on } as never);
  recorder.record('federation-GER', 'FederationExcluded', { federation: 'GER', on });
  recorder.record('federation-FRA', 'FederationFlagChanged', {
    federation: 'FRA',
    shownAs: 'FID',
    from: '2024-06-09',
    until: null,
  });
  const state = stateOf(recorder);

  it.each([
    ['2024-06-08', { federation: 'FRA', shownAs: 'FRA', federationExcluded: false, titles: [] }],
    ['2024-06-09', { federation: 'FRA', shownAs: 'FID', federationExcluded: false, titles: [] }],
    ['2024-06-10', { federation: 'GER', shownAs: 'GER', federationExcluded: false, titles: ['FM'] }],
    ['2024-06-11', { federation: 'GER', shownAs: 'GER', federationExcluded: true, titles: ['IM', 'FM'] }],
  ])('on %s', (date, expected) => {
    const person = state.personOn(101 as PlayerId, date as CalendarDate);
    expect(person).toMatchObject({ id: 101, sex: 'M', title: expected.titles[0] ?? null, ...expected });
  });
});
