import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Manifest, TablesWritten, TableSource } from '@ledger/analytics';
import { duckDb, lastList, LogFacts } from '@ledger/analytics';
import { RefusedError } from '@ledger/kernel';
import type { RecordedEvent } from '@ledger/ledger';
import fc from 'fast-check';
import { publishedAndOftenCorrected } from '../lists/published-world';
import { almostNorms, GAME_CORRECTED } from './almost-norms';
import { cuts, replayOf, share, worldOf } from './states-of-worlds';

const MEMORY = '512MB';

/** The state after as many events of a log. */
type Sources = (count: number) => TableSource;

function sourcesOf(log: readonly RecordedEvent[]): Sources {
  const lists = replayOf(log);
  const facts = new LogFacts();
  for (const event of log) facts.apply(event);
  return (count) => {
    const state = lists.stateAt(log[count - 1]!.position);
    return {
      state,
      facts,
      through: lastList([state]),
      published: (version) => lists.listAt(version),
      log: {
        eventAt: async (position) => log.find((event) => event.position === position)?.id ?? null,
        stateAt: (position) => lists.stateAt(position),
      },
    };
  };
}

describe('tables written as Parquet', () => {
  const folders: string[] = [];
  const folder = (): string => {
    folders.push(mkdtempSync(join(tmpdir(), 'tables-')));
    return folders.at(-1)!;
  };
  afterAll(() => folders.forEach((each) => rmSync(each, { recursive: true })));

  const { log, lists } = publishedAndOftenCorrected();
  const sourceOf = sourcesOf(log);
  const manifestOf = (path: string): Manifest =>
    JSON.parse(readFileSync(join(path, 'manifest.json'), 'utf8')) as Manifest;

  /** Brings the tables up to date when the log has as many events, and compares them with those written at once. */
  const update = async (source: Sources, counts: readonly number[]): Promise<TablesWritten> => {
    const { writeTables } = await duckDb();
    const [updated, fresh] = [folder(), folder()];
    let last: TablesWritten;
    for (const count of counts) last = await writeTables(source(count), updated, { memory: MEMORY });
    await writeTables(source(counts.at(-1)!), fresh, { memory: MEMORY });
    expect(manifestOf(updated)).toEqual(manifestOf(fresh));
    for (const { path } of manifestOf(fresh).files) {
      const isSame = readFileSync(join(updated, path)).equals(readFileSync(join(fresh, path)));
      expect([path, isSame]).toEqual([path, true]);
    }
    return last!;
  };

  it('are brought up to date file by file, and are then the same as if all were written', async () => {
    const counts = [0.6, 0.97, 1].map((share) => Math.floor(share * log.length));
    const { kept, written } = await update(sourceOf, counts);
    expect(kept).toBeGreaterThan(written);
  });

  it('are the same as if all were written, after updates in any world', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 100_000 }), share, share, async (seed, ...shares) => {
        const world = worldOf(seed);
        const [first, last = first] = cuts(world, shares);
        // The last event by itself: it changes less than many do.
        await update(sourcesOf(world.log), [first!, last! - 1, last!]);
      }),
      { numRuns: 1 },
    );
  });

  it('have the norms of tournaments that did not change, and those of the others as they are now', async () => {
    const { log: events } = almostNorms().record(...GAME_CORRECTED).recorder;
    expect((await update(sourcesOf(events), [events.length - 1, events.length])).kept).toBeGreaterThan(0);
  });

  it('name the position, the digest of each list and the number of rows, and are left alone where nothing changed', async () => {
    const { writeTables } = await duckDb();
    const path = folder();
    const source = sourceOf(Math.floor(log.length / 2));
    await writeTables(source, path, { memory: MEMORY });
    const { position, lists: named, files } = manifestOf(path);
    expect(position).toBe(source.state.knownAt);
    for (const { pool, date, digest } of named) {
      expect(
        lists.listAt({ pool, date, knownAt: position } as Parameters<typeof lists.listAt>[0]).digest(),
      ).toBe(digest);
    }
    const lastFile = join(path, files.findLast(({ key }) => key !== null)!.path);
    const before = statSync(lastFile).mtimeMs;
    expect((await writeTables(source, path, { memory: MEMORY })).removed).toBe(0);
    expect(statSync(lastFile).mtimeMs).toBe(before);
  });

  it('are not written into a folder with other files', async () => {
    const { writeTables } = await duckDb();
    const path = folder();
    writeFileSync(join(path, 'thesis.txt'), 'mine');
    await expect(writeTables(sourceOf(Math.floor(log.length / 2)), path, { memory: MEMORY })).rejects.toThrow(
      RefusedError,
    );
  });
});
