import type { LogPosition } from '@ledger/kernel';
import { refuse } from '@ledger/kernel';
import type { Command, LedgerEvent } from '@ledger/ledger';
import { conceptOf, streamOf } from '@ledger/ledger';
import type { HypotheticalEvent, RatingScenario } from '@ledger/lists';
import { EMPTY_SCENARIO } from '@ledger/lists';
import { giveTurn } from '@ledger/store';
import { knownAtOf } from '../questions/known-at';
import type { Authorship } from '../recording/authorship';
import type { OfficeContext } from '../office-context';
import { officeRefusal } from '../refusals';
import type { ScenarioInput } from './read-scenario';

/** A supposition and the state of knowledge it is laid over. */
interface Branching {
  readonly supposition: RatingScenario;
  readonly knownAt: LogPosition;
}

/** What would follow from commands, laid over all that is known now. */
export async function supposeDecided(
  context: OfficeContext,
  commands: readonly Command[],
  by: Authorship,
): Promise<Branching> {
  await context.logReader.catchUp();
  const add: HypotheticalEvent[] = [];
  for (const command of commands) add.push(...(await eventsOf(context, command, by)));
  return { supposition: { ...EMPTY_SCENARIO, add }, knownAt: context.logReader.position };
}

/** A scenario as written, with what it names in the log looked up. */
export async function suppose(
  context: OfficeContext,
  text: ScenarioInput,
  by: Authorship,
): Promise<Branching> {
  await context.logReader.catchUp();
  const add: HypotheticalEvent[] = [];
  for (const { command } of text.commands) {
    add.push(...(await eventsOf(context, command, by)));
    await giveTurn();
  }
  const drop: string[] = [];
  for (const named of text.drop) drop.push(await eventNamed(context, named));
  return {
    supposition: {
      add: [...add, ...text.events],
      drop,
      rules: text.rules,
      ...(text.titleRules.length > 0 && { titleRules: text.titleRules }),
      ...(text.overlay !== null && { overlay: text.overlay }),
    },
    knownAt:
      text.knownAt === null ? context.logReader.position : await knownAtOf(context.store, text.knownAt),
  };
}

async function eventsOf(
  context: OfficeContext,
  command: Command,
  by: Authorship,
): Promise<readonly HypotheticalEvent[]> {
  const stream = streamOf(command);
  if (conceptOf(stream) === null) throw new TypeError(`"${stream}" is not a stream`);
  const events = await context.recorder.dryRun([command], by);
  return events.map(({ id, type, data }) => ({ id, stream, event: { type, data } as LedgerEvent }));
}

/** The id of an event that is named by its position or its id. */
async function eventNamed({ store }: OfficeContext, named: LogPosition | string): Promise<string> {
  if (typeof named === 'string') {
    if ((await store.positionOf(named)) !== undefined) return named;
  } else if (named <= (await store.head())) {
    const before = (named - 1) as LogPosition;
    for await (const [event] of store.readAll(before, { to: named })) return event!.id;
  }
  return refuse(officeRefusal('EventUnknown', { named, where: 'drop' }));
}
