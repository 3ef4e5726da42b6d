import { BEGINNING, POOLS } from '@ledger/kernel';
import type { EventStore } from '@ledger/store';
import { MemoryStore } from '@ledger/store';
import type { Random } from './random';
import { seededRandom } from './random';
import type { OnProgress } from '@ledger/office';
import { Office } from '@ledger/office';
import { seededIds, StoryClock } from './clock';
import { DemoOffice } from './demo-office';
import { inventInhabitants } from './people';
import { INCIDENTS } from './incidents';
import { DEMO_MONTHS, OPENING_DATE } from './calendar';
import { eventsOfMonth } from './season';
import { openingCsv } from './opening';

/** Changing it changes every demo ledger made from then on. */
const SEED = 20240301;
const INHABITANTS = 2_000;

/**
 * Fills an empty store with an invented world: 2,000 players of 12 federations over 36 months across 1 March 2024,
 * recorded by the same commands that a user would give, and recorded at the times at which it is said to have happened.
 * The same to the byte wherever it is made. It is made in memory and taken over as a whole, as an exported ledger would
 * be.
 */
export async function seedDemo(store: EventStore, onProgress: OnProgress = () => {}): Promise<void> {
  const clock = new StoryClock();
  const draft = new MemoryStore(clock.now);
  const options = { newId: seededIds(seededRandom(SEED + 1)), today: clock.today };
  await recordStory(new Office(draft, options), clock, seededRandom(SEED), onProgress);
  for await (const batch of draft.readAll(BEGINNING)) await store.restore(batch);
}

async function recordStory(
  office: Office,
  clock: StoryClock,
  random: Random,
  onProgress: OnProgress,
): Promise<void> {
  const people = inventInhabitants(random, INHABITANTS);
  const demo = new DemoOffice(office, clock, random, seededRandom(SEED + 2), people);
  clock.setTo(OPENING_DATE);
  for (const pool of POOLS) await demo.open(pool, openingCsv(random, people, pool));
  for (const [index, month] of DEMO_MONTHS.entries()) {
    onProgress(index, DEMO_MONTHS.length, `month ${month}`);
    await demo.playMonth(eventsOfMonth(random, month, index + 1), index);
    for (const incident of INCIDENTS) if (incident.afterMonth === index + 1) await incident.happens(demo);
  }
}
