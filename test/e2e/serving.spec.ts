import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { startService } from './service';

const MAIN = join(__dirname, '..', '..', 'dist', 'apps', 'api', 'src', 'main.js');

describe('the service', () => {
  it('prints its address, answers that it is well, and ends when told', async () => {
    const service = await startService();
    try {
      const answer = await fetch(`${service.address}/api/health`);
      expect(answer.status).toBe(200);
      expect(await answer.json()).toMatchObject({ status: 'ok' });
    } finally {
      await service.stop();
    }
    await expect(fetch(`${service.address}/api/health`)).rejects.toThrow();
  });

  it.each([
    [['--port', 'many'], '--port must be a number'],
    [['--colour', 'red'], '--colour'],
  ])('refuses %j and shows how to start it', (args, message) => {
    const done = spawnSync(process.execPath, [MAIN, ...args], { encoding: 'utf8' });
    expect(done.status).toBe(2);
    expect(done.stderr).toContain(message);
    expect(done.stderr).toContain('Usage: npm start');
  });
});
