import type { LogPosition } from '@ledger/kernel';
import { BEGINNING, refuse } from '@ledger/kernel';
import type { Command, NewEvent, RecordedEvent, StoredEvent } from '@ledger/ledger';
import { decodeEvent, eventVersion, streamOf } from '@ledger/ledger';
import type { EventType } from '@ledger/ledger';
import type { Scenario } from '@ledger/lists';
import { knownAtOf } from '../questions/known-at';
import type { Authorship } from '../recording/authorship';
import type { Room } from '../room';
import type { ScenarioText } from './read-scenario';

/** What would follow from commands, laid over all that is known now. */
export async function scenarioOf(
  room: Room,
  commands: readonly Command[],
  by: Authorship,
): Promise<Scenario> {
  const add: RecordedEvent[] = [];
  for (const command of commands) {
    const events = await room.recorder.rehearse([command], by);
    add.push(...events.map((event) => hypothetical(streamOf(command), event)));
  }
  return { knownAt: room.mirror.position, add };
}

/** A scenario as written, with what it names in the log looked up. */
export async function scenarioFrom(
  room: Room,
  text: ScenarioText,
  newId: () => string,
  by: Authorship,
): Promise<Scenario> {
  const decided = await scenarioOf(room, text.commands, by);
  const events = text.events.map(({ stream, type, data }) =>
    hypothetical(stream, {
      id: newId(),
      type,
      version: eventVersion(type as EventType),
      metadata: { actor: by.actor, correlationId: newId() },
      data,
    }),
  );
  const drop: RecordedEvent[] = [];
  for (const named of text.drop) drop.push(await eventNamed(room, named));
  return {
    knownAt: text.knownAt === null ? decided.knownAt : await knownAtOf(room.store, text.knownAt),
    add: [...(decided.add ?? []), ...events],
    drop,
    ...(text.ruleSets.length === 0 ? {} : { rules: { ruleSets: text.ruleSets } }),
  };
}

/** Its place in the log is given by whoever lays it over. */
function hypothetical(stream: string, event: NewEvent): RecordedEvent {
  const stored: StoredEvent = { ...event, stream, revision: 0, position: BEGINNING, recordedAt: '' };
  return decodeEvent(stored);
}

async function eventNamed({ store }: Room, named: LogPosition | string): Promise<RecordedEvent> {
  const isPosition = typeof named === 'number';
  const from = isPosition ? ((named - 1) as LogPosition) : BEGINNING;
  const to = isPosition ? named : await store.head();
  for await (const batch of store.readAll(from, { to })) {
    const found = batch.find(({ id, position }) => id === named || position === named);
    if (found !== undefined) return decodeEvent(found);
  }
  return refuse({ code: 'EventUnknown', where: 'drop', message: `There is no event ${named} in the log.` });
}
