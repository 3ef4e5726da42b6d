import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { LedgerFolder, MAIN, startService } from './service';

const start = (...args: readonly string[]) =>
  spawnSync(process.execPath, [MAIN, ...args], { encoding: 'utf8', timeout: 20_000 });

describe('the service', () => {
  const folder = new LedgerFolder();
  afterAll(() => folder.clear());

  it('prints its address and where the data is, answers that it is healthy, and ends on a signal', async () => {
    const service = await startService(folder, '--empty');
    try {
      expect(service.output).toContain(folder.store);
      const answer = await fetch(`${service.address}/api/health`);
      expect(answer.status).toBe(200);
      expect(await answer.json()).toEqual({ status: 'ok' });
      const page = await fetch(service.address);
      expect(page.headers.get('content-type')).toContain('text/html');
      const docs = await fetch(`${service.address}/api/docs`);
      expect(docs.status).toBe(200);
    } finally {
      await service.stop();
    }
    await expect(fetch(`${service.address}/api/health`)).rejects.toThrow();
  });

  it("makes an administrator's key at the first start, in a file for its owner where nobody sees a terminal", async () => {
    const keys = ['--keys', join(folder.path, 'made.json')];
    const first = await startService(folder, '--empty', ...keys);
    expect(first.output).not.toContain('ledger_');
    const file = /key is in (\S+)\. Move/.exec(first.output)![1]!;
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const token = readFileSync(file, 'utf8').trim();
    try {
      const headers = { authorization: `Bearer ${token}` };
      const answer = await fetch(`${first.address}/api/events`, { headers });
      expect(answer.status).toBe(200);
    } finally {
      await first.stop();
    }
    const second = await startService(folder, '--empty', ...keys);
    await second.stop();
    expect(second.output).not.toMatch(/administrator key/i);
  });

  it('writes nothing where the port is in use, and says so', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as AddressInfo;
    const store = join(folder.path, 'taken.db');
    const keys = join(folder.path, 'taken.json');
    // The port is held by this process, which must go on while the service tries it.
    const done = await new Promise<{ status: number | null; stderr: string }>((resolve) => {
      const args = [MAIN, '--store', `file:${store}`, '--keys', keys, '--port', String(port)];
      const service = spawn(process.execPath, args);
      let stderr = '';
      service.stderr.on('data', (text: Buffer) => (stderr += text.toString()));
      service.on('exit', (status) => resolve({ status, stderr }));
    });
    other.close();
    expect(done.status).toBe(1);
    expect(done.stderr).toBe(
      'The port is in use; nothing was written. Choose another one: npm start -- --port N\n',
    );
    expect([existsSync(store), existsSync(keys)]).toEqual([false, false]);
  });

  it('shows its options without being built', () => {
    const tools = join(__dirname, '../../tools/start.mjs');
    const shown = spawnSync(process.execPath, [tools, '--help'], { encoding: 'utf8' });
    expect(shown).toMatchObject({ status: 0, stderr: '' });
    expect(shown.stdout).toBe(start('--help').stdout);
  });

  it('does not open to others before there is a key', () => {
    const args = ['--host', '0.0.0.0', '--port', '0', '--empty', '--store', 'memory:'];
    const done = start(...args, '--keys', join(folder.path, 'none.json'));
    expect(done.status).toBe(2);
    expect(done.stderr).toContain('ledger keys create');
  });

  it.each([
    ['file:/dev/null', 'file:/dev/null is not a ledger'],
    ['ledger.db', '"ledger.db" is not the address of a store'],
  ])('says in a sentence why it cannot open %s', (store, message) => {
    const done = start('--store', store, '--port', '0', '--keys', folder.keys);
    expect({ status: done.status, stdout: done.stdout }).toEqual({ status: 3, stdout: '' });
    expect(done.stderr).toContain(`The store failed: `);
    expect(done.stderr).toContain(message);
    expect(done.stderr).not.toContain('    at ');
  });

  it.each([
    [['--port', 'many'], '--port must be a number'],
    [['--rate-limit', '-1'], '--rate-limit'],
    [['--log', 'loud'], '--log must be one of'],
    [['--trust-proxy', 'everyone'], '--trust-proxy must name addresses or networks'],
    [['--trust-proxy', '10.0.0.0/33'], '--trust-proxy must name addresses or networks'],
    [['--colour', 'red'], '--colour'],
  ])('refuses %j and shows how to start it', (args, message) => {
    const done = start(...args);
    expect(done.status).toBe(2);
    expect(done.stderr).toContain(message);
    expect(done.stderr).toContain('Usage: npm start');
  });
});
