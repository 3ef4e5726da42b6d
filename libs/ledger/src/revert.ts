import type { Refusal } from '@ledger/kernel';
import type { EventOf } from './events';
import type { RevertCorrection } from './commands';
import type { Decision } from './decision';
import { accept, NOTHING_NEW, reject } from './decision';
import { EVENT_CATALOGUE } from './decode';
import { mergeRefusal } from './player/decide-identity';
import type { PlayerView } from './player/evolve';
import { ledgerRefusal } from './refusal-tables';
import type { CorrectionReverted } from './reversal';
import { isReversal, reversalTarget, revertedIds } from './reversal';
import type { Placed, StreamState } from './stream-state';
import { eventsOf } from './stream-state';
import type { World } from './world';

/** Undoes a correction or decision, or a reversal (corrections.md 39), in the stream that contains it. */
export function decideRevert(
  command: RevertCorrection,
  state: StreamState<unknown>,
  world: World,
): Decision<CorrectionReverted> {
  const events = eventsOf(state);
  const target = events.find(({ position }) => position === command.position);
  if (target === undefined) {
    return reject(
      ledgerRefusal('PositionNotInStream', { position: command.position, stream: command.stream }),
    );
  }
  const advice = EVENT_CATALOGUE[target.type].insteadOfReverting;
  if (advice !== null) {
    return reject(ledgerRefusal('NotRevertable', { type: target.type, position: target.position, advice }));
  }
  const reverted = revertedIds(events.filter((event) => isReversal(event)));
  const inForce = withItsPieces(target, events).filter(({ id }) => !reverted.has(id));
  if (inForce.length === 0) return NOTHING_NEW;
  const clash = comebackRefusal(target, events, state, world);
  if (clash !== null) return reject(clash);
  return accept(
    inForce.map(({ id, position, type }) => ({
      type: 'CorrectionReverted',
      data: { target: id, targetPosition: position, targetType: type },
    })),
  );
}

/** What came in pieces goes, and comes back, as a whole. */
function withItsPieces(target: Placed, events: readonly Placed[]): readonly Placed[] {
  if (target.type === 'OpeningListAdopted') {
    const { digest } = target.data;
    const ofFile = events.filter((event) => event.type === target.type);
    return recordingOf(
      target,
      ofFile.filter(({ data }) => data.digest === digest),
    );
  }
  if (target.type === 'ReportSuperseded') {
    const { part, source } = target.data;
    const ofPart = events
      .filter((event) => event.type === target.type)
      .filter(({ data }) => data.part === part);
    return recordingOf(
      target,
      ofPart.filter(({ data }) => data.source.digest === source.digest),
    );
  }
  if (target.type === 'CorrectionReverted') {
    const undone = events.find(({ id }) => id === target.data.target);
    const pieces = undone === undefined ? [] : withItsPieces(undone, events);
    if (pieces.length <= 1) return [target];
    const ids = new Set(pieces.map(({ id }) => id));
    return events.filter((event) => event.type === target.type && ids.has(event.data.target));
  }
  return [target];
}

/** The pieces that were recorded together with one of them: the same file may have been recorded before or since. */
function recordingOf<E extends Placed<EventOf<'OpeningListAdopted' | 'ReportSuperseded'>>>(
  target: E,
  pieces: readonly E[],
): readonly E[] {
  let recording: E[] = [];
  for (const piece of pieces) {
    if (recording.some(({ data }) => data.piece.number === piece.data.piece.number)) {
      if (recording.includes(target)) break;
      recording = [];
    }
    recording.push(piece);
  }
  return recording;
}

/** A merge that comes back when its reversal is undone must still be possible. */
function comebackRefusal(
  target: Placed,
  events: readonly Placed[],
  state: StreamState<unknown>,
  world: World,
): Refusal | null {
  if (!isReversal(target)) return null;
  const returning = events.find(({ id }) => id === reversalTarget(target));
  if (returning?.type !== 'PlayersMerged') return null;
  const { alias, kept } = returning.data;
  return mergeRefusal(alias, kept, state.view as PlayerView, world);
}
