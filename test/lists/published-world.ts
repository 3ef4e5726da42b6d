import type { ListDate, LogPosition } from '@ledger/kernel';
import { POOLS, RefusedError } from '@ledger/kernel';
import type { ListEvent, RecordedEvent } from '@ledger/ledger';
import { decideList, listState } from '@ledger/ledger';
import type { World as LedgerWorld } from '@ledger/ledger';
import type { DuePublication } from '@ledger/lists';
import { duePublication, Lists } from '@ledger/lists';
import { sampleManifest, sampleWorldLog } from '../simulation/sample-world';
import { withDigest } from '../simulation/with-digests';
import { makeWorld } from '../simulation/world';

/** A ledger in which lists were published as time went by. */
export interface PublishedWorld {
  readonly lists: Lists;
  readonly log: readonly RecordedEvent[];
  readonly dates: readonly ListDate[];
}

/** OfficeContext between two events of the original log for what is published in between. */
const SPACING = 1000;

/** A world of the simulation whose lists are published when their month begins; what comes later revises them. */
export function publishedSimulation(seed: number): PublishedWorld {
  const world = makeWorld(seed);
  return publishAlong(world.log, world.lists as readonly ListDate[]);
}

/** Seeds of worlds with many corrections. */
export function oftenCorrected(count: number): number[] {
  const seeds: number[] = [];
  for (let seed = 1; seeds.length < count; seed++) {
    const corrections = makeWorld(seed).log.filter((event) => 'effect' in event.data);
    if (corrections.length > 20) seeds.push(seed);
  }
  return seeds;
}

/** A world in which many corrections come after what they correct was published. */
export function publishedAndOftenCorrected(): PublishedWorld {
  return publishedSimulation(oftenCorrected(1)[0]!);
}

export function publishedSampleWorld(): PublishedWorld {
  return publishAlong(sampleWorldLog(), sampleManifest().lists as readonly ListDate[]);
}

function publishAlong(original: readonly RecordedEvent[], dates: readonly ListDate[]): PublishedWorld {
  const lists = new Lists();
  const log: RecordedEvent[] = [];
  const take = (event: RecordedEvent): void => {
    log.push(event);
    lists.record([event]);
  };
  let next = 0;
  for (const event of original) {
    const received = event.type === 'ReportReceived' ? event.data.receivedOn : '';
    for (; next < dates.length && dates[next]! <= received; next++)
      publishAll(lists, log, dates[next]!, take);
    take({ ...withDigest(event), position: (event.position * SPACING) as LogPosition });
  }
  for (; next < dates.length; next++) publishAll(lists, log, dates[next]!, take);
  return { lists, log, dates };
}

/** Publishes the lists of a date in every pool that has one. */
export function publishAll(
  lists: Lists,
  log: readonly RecordedEvent[],
  date: ListDate,
  take: (event: RecordedEvent) => void,
): void {
  for (const pool of POOLS) {
    const due = dueOrNull(() => duePublication(lists, pool, date, lists.head));
    if (due === null) continue;
    const stream = `list-${pool}-${date}`;
    for (const event of eventsOf(due, log, stream)) {
      const position = lists.head + 1;
      take({
        ...event,
        id: `publication-${position}`,
        version: 1,
        stream,
        revision: 0,
        position: position as LogPosition,
        recordedAt: new Date(Date.UTC(2026, 0, 1) + position).toISOString(),
        metadata: { actor: 'simulation', correlationId: `publication-${position}` },
      } as RecordedEvent);
    }
  }
}

function eventsOf(
  { list, basis, changes }: DuePublication,
  log: readonly RecordedEvent[],
  stream: string,
): readonly ListEvent[] {
  const state = listState(log.filter((event) => event.stream === stream) as never);
  const { poolName: pool, date } = list;
  const decision = decideList(
    { type: 'PublishList', pool, date, basis: { ...basis, logHash: null }, changes },
    state,
    {} as LedgerWorld,
  );
  if ('refusal' in decision) throw new RefusedError(decision.refusal);
  return decision.events;
}

function dueOrNull(due: () => DuePublication | null): DuePublication | null {
  try {
    return due();
  } catch (error) {
    if (error instanceof RefusedError) return null;
    throw error;
  }
}
