import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { startEventStoreDbServer } from './eventstoredb-server/server';

const ROOT = join(__dirname, '..', '..');

async function runScript(args: readonly string[]): Promise<{ code: number | null; output: string }> {
  const script = spawn(process.execPath, [join(ROOT, 'tools', 'test-eventstoredb.mjs'), ...args], {
    cwd: ROOT,
  });
  let output = '';
  script.stdout.on('data', (text: Buffer) => (output += text.toString()));
  script.stderr.on('data', (text: Buffer) => (output += text.toString()));
  const [code] = (await once(script, 'close')) as [number | null];
  return { code, output };
}

describe('npm run test:eventstoredb', () => {
  it('runs the contract on the server given, and can be repeated there', async () => {
    const server = await startEventStoreDbServer();
    const args = ['--url', server.address, '-t', 'appending begins a stream'];
    try {
      for (const _attempt of [1, 2]) {
        const { code, output } = await runScript(args);
        expect(output).toContain('✓ begins a stream and returns position and revision of the last event');
        expect(code).toBe(0);
      }
      const prefixes = new Set(server.log.all.map(({ stream }) => /^trial-[\d-]+/.exec(stream)?.[0]));
      prefixes.delete(undefined);
      expect(prefixes.size).toBe(2);
    } finally {
      await server.stop();
    }
  });

  it('says how it is used when no server is given', async () => {
    const { code, output } = await runScript([]);
    expect(code).toBe(2);
    expect(output).toContain('--url esdb://');
  });
});
