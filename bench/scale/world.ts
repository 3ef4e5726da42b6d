/**
 * Makes a ledger of any size: `npm run world -- --percent 1 --store file:big.db`. The same seed makes the same events.
 */
import { parseArgs } from 'node:util';
import { openStore } from '@ledger/store';
import { withProgress } from '../../apps/cli/src/progress';
import type { Size } from '../lists/world';
import { contentOf, lastListOf } from '../lists/world';
import { makeWorld, publishLast, worldOf } from './make-world';

const HELP = `Make a ledger of any size, with invented players, tournaments and results.

Usage: npm run world -- --store file:big.db [options]

  --store ADDRESS   where to write: file:PATH or an EventStoreDB address; it must be empty
  --percent N       size, 100 is the design load: 600,000 listed players, 5,000 tournaments and 500,000 games a month,
                    120 lists in three pools (default 1; fractions such as 0.1 are allowed)
  --lists N         number of monthly lists after the opening list (default 120)
  --unlisted N      further players who are registered and on no list (default 0; at 100 %, 1400000 makes two million)
  --seed N          another world of the same size (default: the percentage)
  --publish N       publish the last N standard lists (default 2; needs all lists computed once, 0 leaves them out)
  --help            print this

The first list is that of 2016-01-01. At 100 % the file takes about 4 GB.
`;

class UsageError extends Error {}

interface Wanted {
  readonly store: string;
  readonly size: Size;
  readonly publish: number;
}

function wanted(): Wanted | null {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    options: {
      store: text,
      percent: text,
      lists: text,
      unlisted: text,
      seed: text,
      publish: text,
      help: { type: 'boolean' },
    },
  });
  if (values.help === true) return null;
  const { store } = values;
  if (store === undefined) throw new UsageError('--store is missing.');
  const number = (name: 'percent' | 'lists' | 'unlisted' | 'seed' | 'publish', otherwise: number): number => {
    const given = values[name];
    if (given === undefined) return otherwise;
    const value = given.trim() === '' ? Number.NaN : Number(given);
    const isFit = value >= 0 && (name === 'percent' ? value > 0 : Number.isSafeInteger(value));
    if (!isFit) throw new UsageError(`--${name} ${given} is not a number that can be used here.`);
    return value;
  };
  const percent = number('percent', 1);
  const world = worldOf(percent, number('seed', Math.ceil(percent)));
  const size = { ...world, lists: number('lists', world.lists), unlisted: number('unlisted', 0) };
  if (size.players < SMALLEST) throw new UsageError(`--percent ${percent} is too small; 0.1 works.`);
  return { store, size, publish: number('publish', Math.min(2, size.lists)) };
}

/** Fewer players could not fill a tournament of neighbours. */
const SMALLEST = 600;

async function main(): Promise<void> {
  const asked = wanted();
  if (asked === null) return void process.stdout.write(HELP);
  const { size, publish } = asked;
  const store = await openStore(asked.store);
  try {
    const head = await store.head();
    if (head > 0) throw new UsageError(`${store.location} has ${head} events already; name an empty store.`);
    const began = Date.now();
    await withProgress((onProgress) => makeWorld(store, size, onProgress));
    const { events, games } = contentOf(size);
    const seconds = Math.max(1, (Date.now() - began) / 1000);
    const count = (number: number): string => Math.round(number).toLocaleString('en');
    console.log(
      `${count(events)} events with ${count(games)} games written to ${store.location} ` +
        `(${count(events / seconds)} events/s). The last list is that of ${lastListOf(size)}.`,
    );
    if (publish === 0) return;
    console.error(`Publishing the last ${publish} standard lists…`);
    await publishLast(store, size, publish);
    console.log(
      `Published. Try: npx ledger list --pool standard --date ${lastListOf(size)} --top 20 --store ${asked.store}`,
    );
  } finally {
    await store.close();
  }
}

main().catch((error: unknown) => {
  const isUsage =
    error instanceof UsageError || (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS');
  console.error(isUsage === true ? `${(error as Error).message} See npm run world -- --help.` : error);
  process.exitCode = isUsage === true ? 2 : 1;
});
