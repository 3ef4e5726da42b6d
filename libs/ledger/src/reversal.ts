import type { EventsIn } from './catalogue';
import { first } from './catalogue';
import type { EventOf } from './events';
import { isVoidEvent } from './events';
import { fields, position, text } from './shape';

export const REVERSAL_EVENTS = {
  /**
   * Reverses a correction, a decision or an earlier reversal. It is recorded in the same stream as the event it reverses,
   * so that one stream shows the whole history (corrections.md 39).
   */
  CorrectionReverted: first(
    { category: 'reversal', cause: 'correction', insteadOfReverting: null },
    fields({ target: text, targetPosition: position, targetType: text }),
  ),
};
export type CorrectionReverted = EventsIn<typeof REVERSAL_EVENTS>;

/** Events that undo another: a merge has an undoing of its own name (corrections.md 4). */
export type Reversal = EventOf<'CorrectionReverted' | 'MergeReverted'>;

export function isReversal<E extends { readonly type: string }>(event: E): event is E & Reversal {
  return event.type === 'CorrectionReverted' || event.type === 'MergeReverted';
}

/** The id of the event that a reversal undoes. */
export function reversalTarget(reversal: Reversal): string {
  return reversal.type === 'MergeReverted' ? reversal.data.merge : reversal.data.target;
}

type Identified = { readonly id: string };

/**
 * The ids of all events that are not in force, given every reversal in log order. A reversal comes after what it
 * undoes, so one walk from the last to the first settles chains: a reversed reversal no longer counts.
 */
export function revertedIds(reversals: readonly (Identified & Reversal)[]): ReadonlySet<string> {
  const reverted = new Set<string>();
  for (let i = reversals.length - 1; i >= 0; i--) {
    const reversal = reversals[i]!;
    if (!reverted.has(reversal.id)) reverted.add(reversalTarget(reversal));
  }
  return reverted;
}

/**
 * The events in force, in order: what was undone is left out, and so are the reversals, which have said all they had
 * to say, and void events. Linear in the number of events.
 */
export function activeEvents<E extends Identified & { readonly type: string }>(events: readonly E[]): E[] {
  const reverted = revertedIds(events.filter((event) => isReversal(event)));
  return events.filter((event) => !isReversal(event) && !isVoidEvent(event) && !reverted.has(event.id));
}
