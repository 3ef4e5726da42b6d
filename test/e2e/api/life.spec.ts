import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startEventStoreDbServer } from '../../contract/eventstoredb-server/server';
import { LedgerFolder, startService } from '../service';
import type { RunningService } from '../service';
import { Client } from './client';

const WORLD = join(__dirname, '..', '..', 'golden', 'sample-world');
const file = (name: string): string => readFileSync(join(WORLD, name), 'utf8');
const manifest = JSON.parse(file('manifest.json')) as {
  readonly pools: readonly string[];
  readonly opening: Readonly<Record<string, { readonly date: string; readonly file: string }>>;
  readonly lists: readonly string[];
  readonly tournaments: readonly (Readonly<Record<string, unknown>> & {
    readonly id: string;
    readonly file: string;
  })[];
};

describe.each(['embedded', 'EventStoreDB'])('a whole life of a ledger over HTTP, %s', (kind) => {
  let server: { address: string; stop(): Promise<void> } | null = null;
  let folder: LedgerFolder;
  let service: RunningService;
  let client: Client;

  beforeAll(async () => {
    server = kind === 'embedded' ? null : await startEventStoreDbServer();
    folder = new LedgerFolder(server?.address);
    service = await startService(folder, '--empty', '--rate-limit', '0');
    client = await Client.of(service);
  });
  afterAll(async () => {
    await service.stop();
    await server?.stop();
    folder.clear();
  });

  it('takes in the sample world', async () => {
    for (const pool of manifest.pools) {
      const { date, file: name } = manifest.opening[pool]!;
      const path = `/api/lists/${pool}/${date}/openings?source=${encodeURIComponent(name)}`;
      const answer = await client.postFile(path, file(name), { as: 'administrator' });
      expect([answer.status, answer.body['registered']]).not.toContain(0);
    }
    const refused: string[] = [];
    for (const { id, file: name, label: _label, ...terms } of manifest.tournaments) {
      const query = new URLSearchParams({ registerPlayers: 'true' });
      for (const [key, value] of Object.entries(terms)) query.set(key, String(value));
      const answer = await client.postFile(`/api/tournaments/${id}/reports?${query}`, file(name), {
        as: 'administrator',
      });
      if (answer.status !== 201) refused.push(`${id} ${answer.status} ${answer.text}`);
    }
    expect(refused).toEqual([]);
  });
});
