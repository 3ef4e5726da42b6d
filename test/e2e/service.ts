import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { join } from 'node:path';

const MAIN = join(__dirname, '..', '..', 'dist', 'apps', 'api', 'src', 'main.js');

export interface RunningService {
  readonly address: string;
  readonly process: ChildProcess;
  stop(): Promise<void>;
}

/** Starts the built service on a free port, as `npm start` does, and waits for the address it prints. */
export function startService(...options: readonly string[]): Promise<RunningService> {
  const child = spawn(process.execPath, [MAIN, '--port', '0', ...options], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  return new Promise((resolve, reject) => {
    let told = '';
    const listen = (chunk: Buffer): void => {
      told += chunk.toString();
      const address = /(http:\/\/\S+)/.exec(told)?.[1];
      if (address === undefined) return;
      resolve({
        address: address.replace(/\/$/, ''),
        process: child,
        stop: async () => {
          child.kill('SIGTERM');
          await ended;
        },
      });
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', (chunk: Buffer) => (told += chunk.toString()));
    child.once('exit', (code) => reject(new Error(`The service ended with ${code}: ${told}`)));
  });
}
