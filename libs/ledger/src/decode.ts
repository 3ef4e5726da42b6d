import type { Refusal } from '@ledger/kernel';
import type { EventDeclaration, EventFormat, Upcaster } from './catalogue';
import type { RecordedEvent, StoredEvent } from './envelope';
import { NO_METADATA } from './envelope';
import type { EventType, LedgerEvent, VoidEvent } from './events';
import { FEDERATION_EVENTS } from './federation/events';
import { LIST_EVENTS } from './list/events';
import { PLAYER_EVENTS } from './player/events';
import { ledgerRefusal } from './refusal-tables';
import { REVERSAL_EVENTS } from './reversal';
import { RULES_EVENTS } from './rules/events';
import { TOURNAMENT_EVENTS } from './tournament/events';

type Formats = { readonly [type: string]: EventFormat<unknown> };

/** Every event type, declared once. */
export const EVENT_CATALOGUE: { readonly [T in EventType]: EventDeclaration<unknown> } = {
  ...PLAYER_EVENTS,
  ...FEDERATION_EVENTS,
  ...TOURNAMENT_EVENTS,
  ...RULES_EVENTS,
  ...LIST_EVENTS,
  ...REVERSAL_EVENTS,
};

/** The log holds something that this version of the software cannot read: no list may be computed past it. */
export class UnreadableEventError extends Error {
  constructor(
    readonly event: Pick<StoredEvent, 'position' | 'type' | 'version'>,
    why: string,
  ) {
    super(`Event ${event.type} version ${event.version} at position ${event.position} ${why}`);
    this.name = 'UnreadableEventError';
  }
}

/**
 * Makes the function that brings stored events to their current version. Made once at start-up: a chain with a gap is
 * found then, not in the middle of a rebuild.
 */
export function eventDecoder(formats: Formats): (stored: StoredEvent) => RecordedEvent {
  const known = new Map<string, { readonly version: number; readonly steps: readonly Upcaster[] }>();
  for (const [type, { version, upcasters }] of Object.entries(formats)) {
    const given = Object.keys(upcasters).map(Number);
    const steps: Upcaster[] = [];
    for (let from = 1; from < version; from++) {
      const step = upcasters[from];
      if (step === undefined) throw new Error(`${type} has no step from version ${from} to ${from + 1}`);
      steps.push(step);
    }
    if (given.some((from) => from < 1 || from >= version)) {
      throw new Error(`${type} is at version ${version} but has steps from versions ${given.join(', ')}`);
    }
    known.set(type, { version, steps });
  }
  return (stored) => {
    const definition = known.get(stored.type);
    if (stored.isVoid === true) return voidEvent(stored);
    if (definition === undefined) throw new UnreadableEventError(stored, 'is of an unknown type');
    if (stored.version === definition.version) return stored as RecordedEvent;
    if (!Number.isInteger(stored.version) || stored.version < 1 || stored.version > definition.version) {
      throw new UnreadableEventError(stored, `is of an unknown version; known up to ${definition.version}`);
    }
    let data: unknown = stored.data;
    for (let i = stored.version - 1; i < definition.steps.length; i++) {
      data = definition.steps[i]!(data as never);
    }
    return { ...stored, version: definition.version, data } as RecordedEvent;
  };
}

/** Without metadata: no request, decision or person is to be found in an event that does not count. */
function voidEvent({ position, stream, revision, id, recordedAt }: StoredEvent): RecordedEvent<VoidEvent> {
  return {
    position,
    stream,
    revision,
    id,
    type: 'VoidEvent',
    version: 1,
    recordedAt,
    isVoid: true,
    metadata: NO_METADATA,
    data: {},
  };
}

/**
 * A stored event in the current version of its type, a `VoidEvent` in place of one that does not count; anything else
 * stops with position and type.
 */
export const decodeEvent = eventDecoder(EVENT_CATALOGUE);

/** What an event says, though it may be void: for those who show the log. */
export function decodeContent({ isVoid: _, ...stored }: StoredEvent): RecordedEvent<LedgerEvent> {
  return decodeEvent(stored) as RecordedEvent<LedgerEvent>;
}

/** The version in which events of a type are written today. */
export function eventVersion(type: EventType): number {
  return EVENT_CATALOGUE[type].version;
}

/** Whether an event is fit to be written, or to be laid over the log as a hypothesis. Null if it is. */
export function checkEvent(event: { readonly type: string; readonly data: unknown }): Refusal | null {
  const definition = Object.hasOwn(EVENT_CATALOGUE, event.type)
    ? (EVENT_CATALOGUE as Formats)[event.type]
    : undefined;
  if (definition === undefined) {
    return ledgerRefusal('EventTypeUnknown', { type: event.type });
  }
  const problem = definition.shape.check(event.data);
  if (problem === null) return null;
  return ledgerRefusal('EventMalformed', { type: event.type, place: problem.where, fault: problem.what });
}
