import type { ListDate, PlayerId } from '@ledger/kernel';
import type { HistoryEntry } from '@ledger/lists';
import type { ChangePart } from '@ledger/engine';
import { history, Revisions } from '@ledger/lists';
import type { Recorder } from '../simulation/recorder';
import { publishAll } from './published-world';
import { begin, listsFrom, play } from './small-ledger';

/** What moved a rating, in ledgers of a few players, worked by hand. */

const STREAM = 'tournament-T1';
const APRIL = { pool: 'standard', on: '2024-04-10', system: 'swiss' } as const;
const GAME = { tournament: 'T1', part: 1, whiteStart: 1, blackStart: 2, white: 101, black: 102 };

/** Two games of two players of 1900, won by the first. */
function twoGames(): Recorder {
  const recorder = begin([101, 102], ['standard', '2024-04-01', { 101: 1900, 102: 1900 }]);
  play(recorder, 'T1', APRIL, [101, 102], ['1-2:1', '1-2:1']);
  return recorder;
}

/** Why the rating of a player changed, list by list. */
function becauseOf(recorder: Recorder, player: number): Map<string, readonly ChangePart[]> {
  const lists = listsFrom(recorder);
  const entries = history(lists, new Revisions(lists), player as PlayerId, 'standard');
  return new Map(entries.map(({ date, because }) => [date, because]));
}

describe('corrections of one tournament booked on several lists', () => {
  const recorder = twoGames();
  const correct = (round: number, effect: string) =>
    recorder.record(STREAM, 'ResultCorrected', { ...GAME, round, from: '1', to: '0', effect });
  // Recorded in another order than booked.
  const [booked, bookedBefore] = [correct(1, '2024-08-01'), correct(2, '2024-07-01')];

  it('are each shown on its own list', () => {
    const because = becauseOf(recorder, 101);
    const causesOn = (date: string) =>
      because.get(date)!.map(({ kind, points, event }) => [kind, points, event?.id]);
    expect(causesOn('2024-05-01')).toEqual([['new games', 20, undefined]]);
    expect(causesOn('2024-06-01')).toEqual([]);
    expect(causesOn('2024-07-01')).toEqual([['correction', -20, bookedBefore.id]]);
    expect(causesOn('2024-08-01')).toEqual([['correction', -20, booked.id]]);
  });
});

describe('what moved a rating', () => {
  it('is a report that took the place of another, booked on a later list', () => {
    const recorder = twoGames();
    const report = recorder.log.at(-1)!;
    const superseded = recorder.record(STREAM, 'ReportSuperseded', {
      ...(report.data as object),
      rounds: [
        { round: 1, games: '1-2:0' },
        { round: 2, games: '1-2:1' },
      ],
      supersedes: report.id,
      effect: '2024-07-01',
    } as never);
    const [part, ...others] = becauseOf(recorder, 101).get('2024-07-01')!;
    expect(part).toMatchObject({ kind: 'correction', points: -20, event: { id: superseded.id } });
    expect(others).toEqual([]);
  });

  it('is the floor, for whom a loss leaves below it', () => {
    const recorder = begin([101, 102], ['standard', '2024-04-01', { 101: 1405, 102: 1405 }]);
    play(recorder, 'T1', APRIL, [101, 102], ['1-2:0']);
    expect(becauseOf(recorder, 101).get('2024-05-01')).toMatchObject([
      { kind: 'new games', points: -10, tournament: 'T1' },
      { kind: 'below the floor', points: -1395 },
    ]);
  });

  it('is shown with the versions of its own pool', () => {
    const opening = (pool: 'standard' | 'rapid') => [pool, '2024-04-01', { 101: 1900 }] as const;
    const recorder = begin([101], opening('standard'), opening('rapid'));
    publishAll(listsFrom(recorder), recorder.log, '2024-04-01' as ListDate, (event) => {
      if (event.stream.startsWith('list-standard-')) recorder.log.push(event);
    });
    const lists = listsFrom(recorder);
    const [standard, rapid] = (['standard', 'rapid'] as const).map((pool) =>
      history(lists, new Revisions(lists), 101 as PlayerId, pool).map(({ published }) => published.length),
    );
    expect([standard, rapid]).toEqual([[1], [0]]);
  });
});

describe('a report recorded after a list was published', () => {
  /** The list of May is published, then a tournament is recorded that was reported on its last day. */
  function mayAfter(on: string): HistoryEntry {
    const recorder = begin([101, 102], ['standard', '2024-04-01', { 101: 1900, 102: 1900 }]);
    const may = '2024-05-01' as ListDate;
    publishAll(listsFrom(recorder), recorder.log, may, (event) => void recorder.log.push(event));
    play(recorder, 'T1', { ...APRIL, on }, [101, 102], ['1-2:1']);
    const lists = listsFrom(recorder);
    return history(lists, new Revisions(lists), 101 as PlayerId, 'standard').find(
      ({ date }) => date === may,
    )!;
  }

  it('moves it where it had been received in time: as published is as it was', () => {
    const { published, revised, revision } = mayAfter('2024-04-10');
    expect(published).toMatchObject([{ version: 1, standing: { rating: 1900, games: 0 } }]);
    expect(revised).toMatchObject({ rating: 1910, games: 1 });
    expect(revision).toMatchObject({
      fromVersion: 1,
      difference: 10,
      because: [{ kind: 'late report', points: 10, tournament: 'T1', event: { type: 'ReportReceived' } }],
    });
  });

  it.each(['2024-05-01', '2024-05-10'])('received on %s does not move it', (on) => {
    const { published, revised, revision } = mayAfter(on);
    expect(published).toMatchObject([{ version: 1, standing: { rating: 1900, games: 0 } }]);
    expect(revised).toMatchObject({ rating: 1900, games: 0 });
    expect(revision).toMatchObject({ fromVersion: 1, difference: 0, because: [] });
  });
});

describe('a split that is taken back', () => {
  it('concerns both whom it had parted', () => {
    const recorder = twoGames();
    const split = { player: 101, to: 103, tournaments: ['T1'] };
    const { id, position, type } = recorder.record('player-101', 'PlayerSplit', split);
    const reverted = { target: id, targetPosition: position, targetType: type };
    const reversal = recorder.record('player-101', 'CorrectionReverted', reverted);
    const lists = listsFrom(recorder);
    const causes = lists.causesBetween(position, lists.head);
    expect(causes.map((cause) => [cause.id, cause.players])).toEqual([[reversal.id, [101, 103]]]);
  });
});
