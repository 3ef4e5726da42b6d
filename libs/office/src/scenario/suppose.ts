import type { LogPosition } from '@ledger/kernel';
import { BEGINNING, refuse } from '@ledger/kernel';
import type { Command, LedgerEvent } from '@ledger/ledger';
import { streamOf } from '@ledger/ledger';
import type { HypotheticalEvent, Supposition } from '@ledger/lists';
import { NOTHING_ELSE } from '@ledger/lists';
import { knownAtOf } from '../questions/known-at';
import type { Authorship } from '../recording/authorship';
import type { Room } from '../room';
import type { ScenarioText } from './read-scenario';

/** A supposition and the state of knowledge it is laid over. */
export interface Branching {
  readonly supposition: Supposition;
  readonly knownAt: LogPosition;
}

/** What would follow from commands, laid over all that is known now. */
export async function supposeDecided(
  room: Room,
  commands: readonly Command[],
  by: Authorship,
): Promise<Branching> {
  await room.mirror.catchUp();
  const add: HypotheticalEvent[] = [];
  for (const command of commands) {
    const events = await room.recorder.rehearse([command], by);
    const stream = streamOf(command);
    add.push(...events.map(({ id, type, data }) => ({ id, stream, event: { type, data } as LedgerEvent })));
  }
  return { supposition: { ...NOTHING_ELSE, add }, knownAt: room.mirror.position };
}

/** A scenario as written, with what it names in the log looked up. */
export async function suppose(room: Room, text: ScenarioText, by: Authorship): Promise<Branching> {
  const { supposition, knownAt } = await supposeDecided(room, text.commands, by);
  const drop: string[] = [];
  for (const named of text.drop) drop.push(await eventNamed(room, named));
  return {
    supposition: { add: [...supposition.add, ...text.events], drop, rules: text.rules },
    knownAt: text.knownAt === null ? knownAt : await knownAtOf(room.store, text.knownAt),
  };
}

/** The id of an event that is named by its position or its id. */
async function eventNamed({ store }: Room, named: LogPosition | string): Promise<string> {
  const isPosition = typeof named === 'number';
  const from = isPosition ? ((named - 1) as LogPosition) : BEGINNING;
  const to = isPosition ? named : await store.head();
  for await (const batch of store.readAll(from, { to })) {
    const found = batch.find(({ id, position }) => id === named || position === named);
    if (found !== undefined) return found.id;
  }
  return refuse({ code: 'EventUnknown', where: 'drop', message: `There is no event ${named} in the log.` });
}
