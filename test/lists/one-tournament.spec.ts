import type { CalendarDate, LogPosition, TournamentId } from '@ledger/kernel';
import { hostOf, objectionTo, partsOf, PeopleOn } from '@ledger/lists';
import type { Projection } from '@ledger/engine';
import type { Recorder } from '../simulation/recorder';
import { begin, listsFrom, play } from './small-ledger';

/** What is asked about one tournament and the people in it, outside of any list. */

const T1 = 'T1' as TournamentId;
const APRIL = { pool: 'standard', on: '2024-04-10', system: 'swiss' } as const;
const STREAM = 'tournament-T1';

function opened(date = '2024-04-01'): Recorder {
  return begin([101, 102, 201, 202, 203], ['standard', date, { 101: 1900, 102: 1900 }]);
}

function stateOf(recorder: Recorder): Projection {
  const lists = listsFrom(recorder);
  return lists.projectionAt(lists.head);
}

function objectionsAfter(recorder: Recorder): (string | null)[] {
  const state = stateOf(recorder);
  return partsOf(state, T1).map((placed) => objectionTo(state, placed)?.text ?? null);
}

describe('why a tournament is not rated', () => {
  it('is told of none that is', () => {
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
    const recorder = opened('2009-04-01');
    play(recorder, 'T1', { ...APRIL, on: '2009-06-25' }, [101, 102], ['1-2:1']);
    expect(objectionsAfter(recorder)).toEqual([expect.stringContaining('2009')]);
  });
});

describe('the parts of a tournament', () => {
  it('are those that stand, and none where nothing is on record', () => {
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
    expect(state.placed.get(T1)).toHaveLength(2);
    expect(partsOf(state, T1)).toHaveLength(1);
    expect(partsOf(state, 'T9' as TournamentId)).toEqual([]);
  });
});

describe('the host of a tournament', () => {
  it('is the federation that registered it', () => {
    const recorder = opened();
    play(recorder, 'T1', APRIL, [101, 102], ['1-2:1']);
    expect(hostOf(stateOf(recorder), T1)).toBe('FRA');
    expect(hostOf(stateOf(recorder), 'T9' as TournamentId)).toBeNull();
    const lists = listsFrom(recorder);
    const registered = recorder.log.find(({ type }) => type === 'TournamentRegistered')!.position;
    expect(hostOf(lists.projectionAt((registered - 1) as LogPosition), T1)).toBeNull();
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
  const player = state.facts.book.register.find(101 as never)!;

  it.each([
    ['2024-06-08', { federation: 'FRA', federationExcluded: false, titles: [] }],
    ['2024-06-09', { federation: 'FID', federationExcluded: false, titles: [] }],
    ['2024-06-10', { federation: 'GER', federationExcluded: false, titles: ['FM'] }],
    ['2024-06-11', { federation: 'GER', federationExcluded: true, titles: ['IM', 'FM'] }],
  ])('on %s', (date, expected) => {
    const people = new PeopleOn(state, date as CalendarDate);
    expect(people.of(player)).toEqual({ id: 101, sex: 'M', ...expected });
    expect(people.of(player)).toBe(people.of(player));
  });
});
