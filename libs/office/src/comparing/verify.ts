import type { ListDate, LogPosition, Pool } from '@ledger/kernel';
import { RefusedError } from '@ledger/kernel';
import type { ListPublished, ListRevised, RecordedEvent } from '@ledger/ledger';
import { decodeEvent } from '@ledger/ledger';
import { Lists } from '@ledger/lists';
import type { EventStore } from '@ledger/store';
import { BEGINNING } from '@ledger/kernel';

/** One publication computed again. */
export interface VerifiedPublication {
  readonly pool: Pool;
  readonly date: ListDate;
  readonly version: number;
  readonly position: LogPosition;
  readonly knownAt: LogPosition;
  readonly published: string;
  /** The digest as it comes out now; null where the list cannot be computed any more. */
  readonly computed: string | null;
  /** Why it cannot be computed. */
  readonly refusal: string | null;
  readonly agrees: boolean;
}

export interface Verification {
  readonly position: LogPosition;
  readonly publications: readonly VerifiedPublication[];
  readonly firstDifference: VerifiedPublication | null;
}

type Publication = RecordedEvent<ListPublished | ListRevised>;

/**
 * Replays the raw log from its beginning, with nothing remembered from elsewhere, and computes each published list from
 * what its publication says it took into account.
 */
export async function verifyPublications(
  store: EventStore,
  tell: (done: number, total: number, what: string) => void = () => {},
): Promise<Verification> {
  const head = await store.head();
  const lists = new Lists();
  const waiting: RecordedEvent[] = [];
  const verified: VerifiedPublication[] = [];
  for await (const batch of store.readAll(BEGINNING, { to: head })) {
    for (const stored of batch) {
      const event = decodeEvent(stored);
      if (event.type === 'ListPublished' || event.type === 'ListRevised') {
        const known = waiting.findIndex(({ position }) => position > event.data.knownAt);
        lists.record(waiting.splice(0, known === -1 ? waiting.length : known));
        verified.push(computedAgain(lists, event));
      }
      waiting.push(event);
    }
    tell(batch.at(-1)!.position, head, 'events replayed');
  }
  return {
    position: head,
    publications: verified,
    firstDifference: verified.find(({ agrees }) => !agrees) ?? null,
  };
}

function computedAgain(lists: Lists, { data, position }: Publication): VerifiedPublication {
  const { pool, date, version, knownAt, digest: published } = data;
  const about = { pool, date, version, position, knownAt, published };
  try {
    const list = lists.listAt({ pool, date, knownAt });
    const computed = list.date === date ? list.digest() : null;
    return { ...about, computed, refusal: null, agrees: computed === published };
  } catch (error) {
    if (!(error instanceof RefusedError)) throw error;
    return { ...about, computed: null, refusal: error.message, agrees: false };
  }
}
