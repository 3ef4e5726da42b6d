import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CalendarDate } from '@ledger/kernel';
import { BEGINNING, calendarDate } from '@ledger/kernel';
import { seededRandom } from '@ledger/demo';
import { readManifest, writeTrf } from '@ledger/formats';
import { generateReport } from '@ledger/generate';
import type { EventStore } from '@ledger/store';
import { EmbeddedStore } from '@ledger/store';
import type { Office } from '../office';
import { BY, MORNING, officeInMemory } from '../testing/office-in-memory';

/** A list of 20 rows, of which every one has a warning. */
const DOUBTFUL = ['id,rating,games', ...Array.from({ length: 20 }, (_, at) => `${1000 + at},2000,many`)].join(
  '\n',
);

describe('loading a manifest with a list that has many warnings', () => {
  const load = (inManifest: boolean, option: boolean) => {
    const opening = { standard: { date: '2024-01-01', file: 'list.csv', acceptWarnings: inManifest } };
    const { manifest } = readManifest(JSON.stringify({ pools: ['standard'], opening }));
    return officeInMemory().load(manifest!, {
      read: () => Promise.resolve(Buffer.from(DOUBTFUL)),
      by: BY,
      today: '2024-03-01' as CalendarDate,
      keepGoing: false,
      acceptWarnings: option,
    });
  };

  it.each([
    [false, false, 0, ['ListDoubtful']],
    [true, false, 1, []],
    [false, true, 1, []],
  ])(
    'acceptWarnings %s in the manifest, %s as option: %i adopted',
    async (inManifest, option, adopted, refused) => {
      const outcome = await load(inManifest, option);
      expect(outcome.openings.recorded).toBe(adopted);
      expect(outcome.refused.map(({ error }) => error.refusal.code)).toEqual(refused);
    },
  );
});

describe('loading reports', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'ledger-load-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const files = new Map<string, Uint8Array>();
  const tournaments = Array.from({ length: 70 }, (_, at) => {
    const report = generateReport(seededRandom(at), { version: 'TRF16', players: 10, rounds: 3 });
    // One of them cannot be read.
    const text = at === 40 ? 'no report' : writeTrf(report, 'TRF16').text;
    const file = `T${at + 1}.trf`;
    files.set(file, Buffer.from(text));
    return { id: `T${at + 1}`, pool: 'standard', file, received: '2025-12-31', confirmPersons: true };
  });
  const manifest = readManifest(JSON.stringify({ pools: ['standard'], tournaments })).manifest!;
  const terms = {
    read: (file: string) => Promise.resolve(files.get(file)!),
    by: BY,
    today: calendarDate('2026-01-01'),
    keepGoing: true,
  };

  const filed = async (
    name: string,
    work: (office: Office, store: EventStore) => Promise<void>,
  ): Promise<unknown[]> => {
    const store = new EmbeddedStore(join(folder, name), { clock: () => MORNING });
    await work(officeInMemory(store), store);
    const log: unknown[] = [];
    for await (const batch of store.readAll(BEGINNING)) log.push(...batch);
    await store.close();
    return log;
  };

  it('in groups leaves the same log as one by one, and continues where it was interrupted', async () => {
    const together = await filed('together.db', async (office) => {
      const outcome = await office.load(manifest, terms);
      expect(outcome.reports).toEqual({ recorded: 69, known: 0 });
      expect(outcome.refused.map(({ what }) => what)).toEqual(['report T41']);
    });
    const singly = await filed('singly.db', async (office, store) => {
      Object.assign(store, { together: undefined });
      await office.load(manifest, terms);
    });
    expect(together).toEqual(singly);
    const continued = await filed('continued.db', async (office) => {
      let steps = 0;
      const first = await office.load(manifest, { ...terms, interrupted: () => (steps += 1) > 20 });
      expect(first).toMatchObject({ interrupted: true, reports: { recorded: 20, known: 0 } });
      const second = await office.load(manifest, terms);
      expect(second).toMatchObject({ interrupted: false, reports: { recorded: 49, known: 20 } });
    });
    expect(continued).toHaveLength(singly.length);
  });

  it('waits for the disk once for a group', async () => {
    let groups = 0;
    await filed('groups.db', async (office, store) => {
      const group = store.together!.bind(store);
      store.together = (work) => {
        groups += 1;
        return group(work);
      };
      await office.load(manifest, terms);
    });
    expect(groups).toBe(5);
  });
});
