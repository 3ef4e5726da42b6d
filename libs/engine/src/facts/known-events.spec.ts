import type { LogPosition } from '@ledger/kernel';
import type { RecordedEvent } from '@ledger/ledger';
import { identityOf } from './kept-event';
import { KnownEvents } from './known-events';

const eventAt = (position: number): RecordedEvent =>
  ({
    id: `event ${position}`,
    position,
    stream: 'players',
    revision: 0,
    type: 'X',
  }) as unknown as RecordedEvent;

function known(events: KnownEvents, ...positions: readonly number[]): boolean[] {
  return positions.map((position) => {
    const event = events.at(position as LogPosition);
    if (event !== undefined) expect(event).toBe(identityOf(eventAt(position)));
    return event !== undefined;
  });
}

function record(events: KnownEvents, from: number, to: number): void {
  for (let position = from; position <= to; position++) events.add(eventAt(position));
}

describe('events known by their positions', () => {
  it('are all, as long as they are few', () => {
    const events = new KnownEvents();
    record(events, 1, 2_000);
    expect(known(events, 0, 1, 1_000, 2_000, 2_001)).toEqual([false, true, true, true, false]);
  });

  it('are the last one in a long log without a snapshot', () => {
    const events = new KnownEvents();
    record(events, 1, 4_002);
    expect(known(events, 1, 2_000, 4_001, 4_002)).toEqual([false, false, false, true]);
  });

  it('are those since a snapshot, its last one and those it was asked to name', () => {
    const events = new KnownEvents();
    record(events, 1, 100);
    const kept = events.keepFrom([7, 300, 100] as LogPosition[]);
    record(events, 101, 5_000);
    expect(known(events, 6, 7, 99, 100, 101, 3_000, 5_000)).toEqual([
      ...[false, true, false],
      ...[true, true, true, true],
    ]);
    const loaded = new KnownEvents(kept);
    expect(known(loaded, 6, 7, 100, 101)).toEqual([false, true, true, false]);
    record(loaded, 101, 5_000);
    expect(known(loaded, 7, 100, 101, 3_000, 5_000)).toEqual([true, true, true, true, true]);
  });
});
