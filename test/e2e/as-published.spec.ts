import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pack, unpack } from '../../libs/engine/src/snapshot/packed';
import { DatabaseSync } from '@photostructure/sqlite';
import { Client } from './api/client';
import { LedgerCommand } from './cli/ledger';
import { ManyCommands } from './cli/many-commands';
import { writeOpeningList, writeReport } from './cli/small-world';
import { LedgerFolder, startService } from './service';
import type { RunningService } from './service';

const STANDARD = ['--pool', 'standard'];
const FEBRUARY = [...STANDARD, '--date', '2024-02-01'];
const APRIL = [...STANDARD, '--date', '2024-04-01'];
const TOP = '1001';
/** Everything that shows a list, or a row of one, as published. */
const QUESTIONS = {
  'a list': ['list', ...FEBRUARY, '--version', '1', '--format', 'csv'],
  'a file': ['list', ...FEBRUARY, '--version', '1', '--format', 'txt'],
  'a difference': ['diff', ...FEBRUARY, '--from', 'v1', '--to', 'v2', '--format', 'csv'],
  'a history': ['history', TOP, ...STANDARD, '--format', 'json'],
};

describe('a list shown as published', () => {
  const ledger = new LedgerCommand();
  const forged = new LedgerCommand();
  const altered = new LedgerCommand();
  const commands = new ManyCommands();
  let honest: readonly string[];
  afterAll(() => {
    commands.end();
    for (const each of [ledger, forged, altered]) each.clear();
  });

  const answers = (of: LedgerCommand): Promise<readonly string[]> =>
    Object.values(QUESTIONS).reduce<Promise<readonly string[]>>(
      async (before, question) => [...(await before), await commands.done(of, ...question)],
      Promise.resolve([]),
    );

  beforeAll(async () => {
    writeOpeningList(ledger.path('opening.csv'));
    writeReport(ledger.path('T1.trf'), {
      start: '2024-01-08',
      players: [1001, 1002, 1003, 1004],
      rounds: ['1001-1002 1 1003-1004 =', '1004-1001 0 1002-1003 1', '1001-1003 1'],
    });
    const done = (...args: readonly string[]): Promise<string> => commands.done(ledger, ...args);
    await done('import-list', 'opening.csv', ...STANDARD, '--date', '2024-01-01', '--source', 'test');
    await done('report', 'T1.trf', ...STANDARD, '--received', '2024-01-15', '--registered', '2023-12-01');
    await done('publish', ...FEBRUARY, '--through', '2024-03-01');
    const game = ['--round', '1', '--white', '1001', '--black', '1002', '--result', '0-1'];
    await done('correct', 'result', 'T1', ...game, '--reason', 'scoresheet found');
    await done('publish', ...FEBRUARY, '--through', '2024-03-01');
    honest = await answers(ledger);
    for (const copy of [forged, altered]) cpSync(ledger.folder, copy.folder, { recursive: true });
    forge(forged.path('ledger.db.cache'));
    alter(altered.path('ledger.db'));
  });

  describe('over forged checkpoints', () => {
    it.each(Object.entries(QUESTIONS).map(([what, question], index) => [what, question, index] as const))(
      'is computed from the log: %s',
      async (_what, question, index) => {
        forge(forged.path('ledger.db.cache'));
        expect(await commands.done(forged, ...question)).toBe(honest[index]);
      },
    );

    it('is computed from the log where only the kept revisions are forged', async () => {
      forge(forged.path('ledger.db.cache'), 'ratingFrom');
      expect(await commands.done(forged, ...QUESTIONS['a history'])).toBe(honest[3]);
    });

    it('is accompanied by a warning', () => {
      forge(forged.path('ledger.db.cache'));
      const { status, stdout, stderr } = forged.run(...QUESTIONS['a list']);
      expect([status, stdout]).toEqual([0, honest[0]]);
      expect(stderr).toContain(
        'CheckpointsDiffer: Lists read from checkpoints differ from their publications.',
      );
    });

    it('never gets into a publication', async () => {
      forge(forged.path('ledger.db.cache'));
      // Without a comparison, the forged ratings would be shown: what is not published is not compared.
      const revised = ['list', ...APRIL, '--format', 'csv'];
      expect(await commands.done(forged, ...revised)).not.toBe(await commands.done(ledger, ...revised));
      const digest = async (of: LedgerCommand): Promise<string> =>
        (await commands.json<readonly [{ basis: { digest: string } }]>(of, 'publish', ...APRIL))[0].basis
          .digest;
      expect(await digest(forged)).toBe(await digest(ledger));
      expect(await commands.done(forged, 'verify')).toContain('All 5 published lists');
    });
  });

  describe('over a log that was altered', () => {
    it.each(Object.entries(QUESTIONS))('is refused: %s', async (_what, question) => {
      const { status, stdout, stderr } = await commands.run(altered, ...question);
      expect([status, stdout]).toEqual([1, '']);
      expect(stderr).toMatch(
        /^Refused: Version \d of the standard list of 2024-0\d-01 was published with digest/,
      );
      expect(stderr).toContain('ledger verify');
    });

    it('is not proved by a file that agrees with the altered log', async () => {
      writeFileSync(
        altered.path('held.csv'),
        await commands.done(altered, 'list', ...FEBRUARY, '--format', 'csv'),
      );
      const held = ['verify', '--against', 'held.csv', ...FEBRUARY, '--version', '2'];
      const { status, stderr } = await commands.run(altered, ...held);
      expect([status, stderr]).toEqual([1, expect.stringContaining('was published with digest')]);
    });
  });

  describe('over HTTP', () => {
    const paths = [
      '/api/lists/standard/2024-02-01?version=1',
      '/api/lists/standard/2024-02-01?version=1&format=csv',
      '/api/lists/standard/2024-02-01/diff?from=v1&to=v2',
      `/api/players/${TOP}`,
      `/api/players/${TOP}/history?pool=standard`,
      `/api/players/${TOP}/explanation?pool=standard&date=2024-02-01&version=1`,
    ];
    const serving = async (of: LedgerCommand, ask: (client: Client) => Promise<void>): Promise<void> => {
      const folder = new LedgerFolder(of.store);
      let service: RunningService | null = null;
      try {
        service = await startService(folder, '--empty', '--rate-limit', '0');
        await ask(await Client.of(service));
      } finally {
        await service?.stop();
        folder.clear();
      }
    };

    it('is computed from the log where the checkpoints are forged', async () => {
      forge(forged.path('ledger.db.cache'));
      await serving(forged, async (client) => {
        const csv = await client.get('/api/lists/standard/2024-02-01?version=1&format=csv');
        expect([csv.status, csv.text]).toEqual([200, honest[0]]);
        for (const path of paths) {
          expect({ path, status: (await client.get(path)).status }).toEqual({ path, status: 200 });
        }
      });
    }, 60_000);

    it('is refused with 503 where the log was altered, and nothing else is', async () => {
      await serving(altered, async (client) => {
        for (const path of paths) {
          const { status, body } = await client.get(path);
          expect({ path, status, code: body['code'] }).toEqual({
            path,
            status: 503,
            code: 'PublicationDiffers',
          });
        }
        const revised = '/api/lists/standard/2024-02-01';
        expect((await client.get(revised, { as: 'analyst' })).status).toBe(200);
      });
    }, 60_000);
  });
});

/** Adds 77 points to every rating in every checkpoint, with a valid checksum, as the audit did. */
function forge(cache: string, column = 'strength'): void {
  for (const edition of readdirSync(cache)) {
    for (const key of readdirSync(join(cache, edition))) {
      const path = join(cache, edition, key);
      const packed = key.startsWith('published-') ? null : unpack(key, readFileSync(path));
      if (packed === null) continue;
      const columns = { ...packed.columns };
      for (const name of [column, `row ${column}`]) {
        const figures = columns[name];
        if (figures !== undefined) columns[name] = figures.map((word) => (word === 0 ? 0 : word + 77));
      }
      writeFileSync(path, pack(key, { ...packed, columns }));
    }
  }
}

/** Turns a result around, behind the back of the ledger. */
function alter(path: string): void {
  const database = new DatabaseSync(path);
  database.exec('DROP TRIGGER events_are_not_changed');
  database.exec(`UPDATE events SET data = replace(data, '1-3:1', '1-3:0') WHERE type = 'ReportReceived'`);
  database.close();
}
