import type { LogPosition } from '@ledger/kernel';
import { refuse } from '@ledger/kernel';
import type { NewEvent, RecordedEvent } from '@ledger/ledger';
import { officeRefusal } from '../refusals';
import { Folded } from '../snapshots/folded';
import type { Authorship } from './authorship';
import type { Recorded } from './recorder';

/** The first event of a request: its id follows from its revision, the caller and the content. */
interface FirstEvent {
  readonly stream: string;
  readonly revision: number;
  readonly id: string;
}

/** Where a UUID says its version: 5 for those derived from a name, here from a request's own key. */
const VERSION_AT = 14;

/** Which requests with an idempotency key have been recorded, so that a key belongs to one request only. */
export class Requests {
  /** By the correlation id of the request. */
  readonly folded = new Folded<Map<string, FirstEvent>>('requests', {
    empty: () => new Map(),
    apply: (firsts, { metadata, stream, revision, id }) => {
      const { correlationId } = metadata;
      if (correlationId[VERSION_AT] !== '5' || firsts.has(correlationId)) return;
      firsts.set(correlationId, { stream, revision, id });
    },
    save: (firsts) => [...firsts],
    load: (saved) => new Map(saved),
  });

  /** Refuses a request whose key was used for another one. */
  check(by: Authorship): void {
    const { correlationId, eventId } = by;
    if (correlationId === undefined || eventId === undefined) return;
    const first = this.folded.state.get(correlationId);
    if (first === undefined || eventId(first.stream, first.revision) === first.id) return;
    refuse(officeRefusal('KeyUsedForAnotherRequest'));
  }
}

/** What this same request recorded in the stream before; null where it did not, or has no key. */
export function recordedBefore(history: readonly RecordedEvent[], key: string | undefined): Recorded | null {
  if (key === undefined) return null;
  const events = history.filter(({ metadata }) => metadata.correlationId === key);
  const last = events.at(-1);
  if (last === undefined) return null;
  return {
    position: last.position,
    before: (events[0]!.position - 1) as LogPosition,
    eventId: last.id,
    events: events as readonly NewEvent[],
    notices: [],
  };
}

/** How the next events of a stream are named. */
export function namesFor(by: Authorship, stream: string, from: number, newId: () => string): () => string {
  const { eventId } = by;
  if (eventId === undefined) return newId;
  let revision = from;
  return () => eventId(stream, revision++);
}
