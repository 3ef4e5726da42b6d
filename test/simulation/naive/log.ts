import type { LedgerEvent, RecordedEvent } from '@ledger/ledger';

/** The events that hold: recorded by `knownAt` and not undone (or their undoing was undone in turn). */
export function eventsInForce(log: readonly RecordedEvent[], knownAt: number): RecordedEvent[] {
  const known = log.filter((event) => event.position <= knownAt);
  const reversals = known.filter((event) => targetOf(event) !== null);
  const holds = (event: RecordedEvent): boolean =>
    !reversals.some((reversal) => targetOf(reversal) === event.id && holds(reversal));
  return known.filter(holds);
}

function targetOf(event: RecordedEvent): string | null {
  if (event.type === 'CorrectionReverted') return event.data.target;
  if (event.type === 'MergeReverted') return event.data.merge;
  return null;
}

/** A correction booked on a later list (B-65) does not exist for the lists before it. */
export function asSeenByList(events: readonly RecordedEvent[], list: string): RecordedEvent[] {
  return events.filter((event) => effectOf(event) <= list);
}

/** The list from which a correction holds; the empty text, before every date, for what holds from the beginning. */
export function effectOf(event: RecordedEvent): string {
  const effect = 'effect' in event.data ? event.data.effect : 'origin';
  return effect === 'origin' ? '' : effect;
}

export type Recorded<Type extends LedgerEvent['type']> = RecordedEvent<Extract<LedgerEvent, { type: Type }>>;

export function ofType<Type extends LedgerEvent['type']>(
  events: readonly RecordedEvent[],
  ...types: Type[]
): Recorded<Type>[] {
  return events.filter((event) => (types as string[]).includes(event.type)) as Recorded<Type>[];
}
