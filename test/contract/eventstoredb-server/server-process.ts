import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Trouble } from './main';

/**
 * The test server in another process: it uses definitions of one client library, and the two libraries must not be
 * loaded into one process.
 */
export class ServerProcess {
  private constructor(
    private readonly child: ChildProcess,
    readonly address: string,
  ) {}

  static async start(scheme: 'esdb' | 'kurrentdb', version?: string): Promise<ServerProcess> {
    const execArgv = ['-r', join(__dirname, '..', '..', '..', 'tools', 'run-ts.cjs')];
    const args = version === undefined ? [] : [version];
    const child = fork(join(__dirname, 'main.ts'), args, {
      execArgv,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const [address] = (await once(child, 'message')) as [string];
    return new ServerProcess(child, address.replace('esdb:', `${scheme}:`));
  }

  async meet(trouble: Trouble): Promise<void> {
    this.child.send(trouble);
    await once(this.child, 'message');
  }

  stop(): void {
    this.child.kill();
  }
}
