import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startEventStoreDbServer } from '../contract/eventstoredb-server/server';
import { LedgerCommand } from './cli/ledger';

const WORLD = join(__dirname, '..', 'golden', 'sample-world');
const EXPECTED = readdirSync(join(WORLD, 'expected')).sort();

/** The whole sample world through the command line: loaded once, each list byte for byte, loaded again to no effect. */
async function loadsExactly(ledger: LedgerCommand): Promise<void> {
  const manifest = join(WORLD, 'manifest.json');
  const loaded = await ledger.runInBackground('load', manifest, '--keep-going');
  expect({ status: loaded.status, stderr: loaded.stderr }).toEqual({ status: 0, stderr: '' });
  expect(loaded.stdout).toMatch(/Reports: \d+ recorded, 0 already recorded, 0 refused/);
  for (const name of EXPECTED) {
    const [pool, ...date] = name.replace('.csv', '').split('-');
    const list = await ledger.runInBackground(
      'list',
      '--pool',
      pool!,
      '--date',
      date.join('-'),
      '--format',
      'csv',
    );
    expect(list.stdout).toBe(readFileSync(join(WORLD, 'expected', name), 'utf8').replaceAll('\r', ''));
  }
  const again = await ledger.runInBackground('load', manifest, '--keep-going');
  expect(again.status).toBe(0);
  expect(again.stdout).toMatch(/Reports: 0 recorded, \d+ already recorded, 0 refused/);
  expect(again.stdout).toMatch(/Lists: 0 published, 10 unchanged/);
}

describe('the sample world', () => {
  it('has ten lists to compare', () => {
    expect(EXPECTED).toHaveLength(10);
  });

  it('comes out exactly on the embedded store', async () => {
    const ledger = new LedgerCommand();
    try {
      await loadsExactly(ledger);
    } finally {
      ledger.clear();
    }
  }, 120_000);

  it('comes out exactly through EventStoreDB', async () => {
    const server = await startEventStoreDbServer();
    const ledger = new LedgerCommand(server.address);
    try {
      await loadsExactly(ledger);
    } finally {
      ledger.clear();
      await server.stop();
    }
  }, 120_000);
});
