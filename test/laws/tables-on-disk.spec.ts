import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Manifest, TableSource } from '@ledger/analytics';
import { duckDb, lastList, LogFacts } from '@ledger/analytics';
import type { LogPosition } from '@ledger/kernel';
import { RefusedError } from '@ledger/kernel';
import { publishedAndOftenCorrected } from '../lists/published-world';
import { replayOf } from './states-of-worlds';

const MEMORY = '512MB';

describe('tables written as Parquet', () => {
  const folders: string[] = [];
  const folder = (): string => {
    folders.push(mkdtempSync(join(tmpdir(), 'tables-')));
    return folders.at(-1)!;
  };
  afterAll(() => folders.forEach((each) => rmSync(each, { recursive: true })));

  const { log } = publishedAndOftenCorrected();
  const lists = replayOf(log);
  const facts = new LogFacts();
  for (const event of log) facts.apply(event);
  const sourceAt = (share: number): TableSource => {
    const state = lists.stateAt(log[Math.floor(share * (log.length - 1))]!.position as LogPosition);
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
  const manifestOf = (path: string): Manifest =>
    JSON.parse(readFileSync(join(path, 'manifest.json'), 'utf8')) as Manifest;

  it('are brought up to date file by file, and are then the same as if all were written', async () => {
    const { writeTables } = await duckDb();
    const [updated, fresh] = [folder(), folder()];
    await writeTables(sourceAt(0.6), updated, { memory: MEMORY });
    await writeTables(sourceAt(0.97), updated, { memory: MEMORY });
    const { kept, written } = await writeTables(sourceAt(1), updated, { memory: MEMORY });
    await writeTables(sourceAt(1), fresh, { memory: MEMORY });
    expect(kept).toBeGreaterThan(written);
    expect(manifestOf(updated)).toEqual(manifestOf(fresh));
    for (const { path } of manifestOf(fresh).files) {
      expect([path, readFileSync(join(updated, path)).equals(readFileSync(join(fresh, path)))]).toEqual([
        path,
        true,
      ]);
    }
  });

  it('name the position, the digest of each list and the number of rows, and are left alone where nothing changed', async () => {
    const { writeTables } = await duckDb();
    const path = folder();
    const source = sourceAt(0.5);
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
    await expect(writeTables(sourceAt(0.5), path, { memory: MEMORY })).rejects.toThrow(RefusedError);
  });
});
