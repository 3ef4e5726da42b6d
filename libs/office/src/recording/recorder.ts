import type { LogPosition } from '@ledger/kernel';
import type { Command, NewEvent, Notice, RecordedEvent, World } from '@ledger/ledger';
import { decodeEvent, eventVersion, streamOf } from '@ledger/ledger';
import type { EventStore } from '@ledger/store';
import { appendBytes, isStoreError, LARGEST_APPEND_BYTES } from '@ledger/store';
import type { Mirror } from '../mirror';
import type { Authorship } from './authorship';
import type { DecidedEvent } from './decide-in-turn';
import { decideInTurn } from './decide-in-turn';

/** What came of a request. */
export interface Recorded {
  /** Where the last event came to stand; the head of the log where nothing had to be recorded. */
  readonly position: LogPosition;
  /** Null where all of it was known already. */
  readonly eventId: string | null;
  readonly events: readonly NewEvent[];
  readonly notices: readonly Notice[];
}

/** How often a decision is taken anew because someone else wrote to the stream first. */
const ATTEMPTS = 8;

/** Takes commands, has them decided on what is known, and appends what follows from them. */
export class Recorder {
  constructor(
    private readonly store: EventStore,
    private readonly mirror: Mirror,
    private readonly world: World,
    private readonly newId: () => string,
  ) {}

  /** Commands about one stream are decided one after the other and recorded together, or not at all. */
  async record(commands: readonly Command[], by: Authorship): Promise<Recorded> {
    const stream = streamOf(commands[0]!);
    for (let attempt = 1; ; attempt++) {
      await this.mirror.catchUp();
      const history = (await this.store.readStream(stream)).map(decodeEvent);
      const { decided, notices } = decideInTurn(commands, history, this.world);
      if (decided.length === 0) return { position: this.mirror.position, eventId: null, events: [], notices };
      const events = this.stamp(decided, by);
      try {
        const position = await this.append(stream, events, history);
        return { position, eventId: events.at(-1)!.id, events, notices };
      } catch (error) {
        if (!isStoreError(error, 'WrongRevision') || attempt === ATTEMPTS) throw error;
      }
    }
  }

  /** The grounds of a command go into its events; what the door says of the whole request stands in for them. */
  private stamp(decided: readonly DecidedEvent[], by: Authorship): NewEvent[] {
    const correlationId = by.correlationId ?? this.newId();
    return decided.map(({ event, grounds }) => {
      const reason = grounds?.reason ?? by.reason;
      const evidence = grounds?.evidence ?? by.evidence;
      return {
        id: this.newId(),
        type: event.type,
        version: eventVersion(event.type),
        metadata: {
          actor: by.actor,
          ...(reason === undefined ? {} : { reason }),
          ...(evidence === undefined ? {} : { evidence }),
          correlationId,
        },
        data: event.data,
      };
    });
  }

  /** In one append where they fit into one, else in as few as the stores allow. */
  private async append(
    stream: string,
    events: readonly NewEvent[],
    history: readonly RecordedEvent[],
  ): Promise<LogPosition> {
    let revision: number | 'none' = history.at(-1)?.revision ?? 'none';
    let position = this.mirror.position;
    for (const batch of batches(events)) {
      const result = await this.store.append(stream, batch, revision);
      ({ position, revision } = result);
    }
    return position;
  }
}

function* batches(events: readonly NewEvent[]): Iterable<readonly NewEvent[]> {
  let batch: NewEvent[] = [];
  let bytes = 0;
  for (const event of events) {
    const more = appendBytes([event]);
    if (batch.length > 0 && bytes + more > LARGEST_APPEND_BYTES) {
      yield batch;
      batch = [];
      bytes = 0;
    }
    batch.push(event);
    bytes += more;
  }
  if (batch.length > 0) yield batch;
}
