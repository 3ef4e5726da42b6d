import type { CalendarDate } from '@ledger/kernel';
import { POOLS } from '@ledger/kernel';
import type { RecordedEvent } from '@ledger/ledger';
import type { CheckpointStore } from '@ledger/engine';
import { history, Lists, Revisions } from '@ledger/lists';
import { publishedAndOftenCorrected } from './published-world';

/** The histories of every fifth player, computed by a process that has only the log and the checkpoints. */
function histories(log: readonly RecordedEvent[], checkpointStore: CheckpointStore | null): unknown {
  const lists = new Lists(checkpointStore);
  lists.record(log);
  const revisions = new Revisions(lists);
  const players = [...lists.stateAt(lists.head).peopleOn('2024-01-01' as CalendarDate)]
    .map(({ id }) => id)
    .filter((_, place) => place % 5 === 0);
  return players.map((id) => POOLS.map((pool) => history(lists, revisions, id, pool)));
}

describe('revisions stored', () => {
  const { log } = publishedAndOftenCorrected();
  const kept = new Map<string, Uint8Array>();
  const checkpointStore = {
    read: (key: string) => kept.get(key) ?? null,
    write: (key: string, bytes: Uint8Array) => void kept.set(key, bytes),
  };
  const whole = histories(log, null);
  const middle = Math.floor(log.length / 2);

  it('are the same when they are found again, and are not written again', () => {
    expect(histories(log, checkpointStore)).toEqual(whole);
    const written = kept.get('revisions')!;
    expect(written.length).toBeGreaterThan(1_000);
    expect(histories(log, checkpointStore)).toEqual(whole);
    expect(kept.get('revisions')).toBe(written);
  });

  it('are taken forward from an earlier state of the log, and left aside where they are ahead of it', () => {
    const early = histories(log.slice(0, middle), null);
    expect(histories(log.slice(0, middle), checkpointStore)).toEqual(early);
    expect(histories(log, checkpointStore)).toEqual(whole);
  });

  it('of a log that says something else about the past are left aside', () => {
    histories(log, checkpointStore);
    const at = log.findIndex((event) => event.type === 'ReportReceived');
    const changedLog = log.map((event, place) => {
      if (event.type !== 'ReportReceived' || place !== at) return event;
      const [first, ...rounds] = event.data.rounds;
      const games = first!.games.replace(/:[10=]/, (result) => (result === ':1' ? ':0' : ':1'));
      expect(games).not.toBe(first!.games);
      return { ...event, data: { ...event.data, rounds: [{ ...first!, games }, ...rounds] } };
    });
    expect(histories(changedLog, checkpointStore)).toEqual(histories(changedLog, null));
  });
});
