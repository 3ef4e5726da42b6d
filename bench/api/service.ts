import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const MAIN = join(__dirname, '..', '..', 'dist', 'apps', 'api', 'src', 'main.js');

/** The built service over a ledger file, with an administrator's key. */
export interface Service {
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Resident memory in MB. */
  memory(): number;
  /** Processor time of all its threads so far, in ms; 0 where the system does not report it. */
  processorTime(): number;
  end(): Promise<void>;
}

export async function startService(file: string, ...more: readonly string[]): Promise<Service> {
  const service = await launchService(file, ...more);
  await untilReady(service);
  return service;
}

/** Without waiting until the lists are computed. */
export async function launchService(file: string, ...more: readonly string[]): Promise<Service> {
  const args = ['--port', '0', '--rate-limit', '0', '--log', 'error', '--store', `file:${file}`, ...more];
  const child = spawn(process.execPath, ['--max-old-space-size=8192', MAIN, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  return new Promise<Service>((resolve, reject) => {
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const address = /(http:\/\/\S+)/.exec(output)?.[1];
      if (address === undefined) return;
      // The first service of a ledger leaves it there.
      const key = readFileSync(`${file}.keys.administrator-key`, 'utf8').trim();
      resolve({
        address,
        headers: { authorization: `Bearer ${key}` },
        memory: () => residentMegabytes(child.pid!),
        processorTime: () => processorTime(child.pid!),
        end: async () => {
          child.kill('SIGTERM');
          await ended;
        },
      });
    });
    child.once('exit', () => reject(new Error(output)));
  });
}

/** The service listens before the lists are computed; readiness reports when they are. */
export async function untilReady({ address }: Service): Promise<void> {
  for (;;) {
    const { ready, lag } = (await (await fetch(`${address}/api/readiness`)).json()) as {
      ready: boolean;
      lag: number;
    };
    if (ready && lag === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** `/proc` counts in ticks of 10 ms; the name in its second field may hold blanks, so it is cut off first. */
function processorTime(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
    return (Number(fields[11]) + Number(fields[12])) * 10;
  } catch {
    return 0;
  }
}

function residentMegabytes(pid: number): number {
  try {
    const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return Math.floor(Number(kilobytes ?? 0) / 1024);
  } catch {
    return 0;
  }
}
