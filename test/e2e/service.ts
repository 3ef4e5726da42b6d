import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FederationCode } from '@ledger/kernel';
import type { AccessKey, Role } from '@ledger/office';
import { changeKeys, createKey } from '@ledger/office';

export const MAIN = join(__dirname, '..', '..', 'dist', 'apps', 'api', 'src', 'main.js');

/** Who asks in the tests: each role once, and an officer of another federation. */
export const PEOPLE = {
  analyst: { role: 'analyst', federation: null },
  officer: { role: 'officer', federation: 'GER' },
  stranger: { role: 'officer', federation: 'FRA' },
  administrator: { role: 'administrator', federation: null },
} as const satisfies Readonly<Record<string, { role: Role; federation: string | null }>>;
export type PersonName = keyof typeof PEOPLE;
export type Tokens = Readonly<Record<PersonName, string>>;

export interface RunningService {
  readonly address: string;
  readonly process: ChildProcess;
  readonly tokens: Tokens;
  /** What it printed when it opened. */
  readonly output: string;
  stop(): Promise<void>;
  /** Without warning, as when the power fails. */
  kill(): Promise<void>;
}

/** A place for one ledger and its keys, gone afterwards. */
export class LedgerFolder {
  readonly path = mkdtempSync(join(tmpdir(), 'ledger-e2e-'));
  readonly keys = join(this.path, 'keys.json');
  readonly store: string;
  readonly tokens: Tokens;

  constructor(store?: string) {
    this.store = store ?? `file:${join(this.path, 'ledger.db')}`;
    const made = Object.entries(PEOPLE).map(([name, { role, federation }], index) => {
      const material = {
        secret: new Uint8Array(32).fill(index + 1),
        id: `person0${index}`,
        now: '2026-01-01T00:00:00.000Z',
      };
      const wanted = { name: `The ${name}`, role, federation: federation as FederationCode | null };
      return { name, ...createKey(wanted, material) };
    });
    changeKeys(this.keys, () => made.map(({ key }): AccessKey => key));
    this.tokens = Object.fromEntries(made.map(({ name, token }) => [name, token])) as Tokens;
  }

  clear(): void {
    rmSync(this.path, { recursive: true, force: true });
  }
}

/** Starts the built service on a free port, as `npm start` does, and waits for the address it prints. */
export function startService(folder: LedgerFolder, ...options: readonly string[]): Promise<RunningService> {
  return beginService(folder, ...options).running;
}

/** The same without waiting: `output` is what it has printed so far. */
export function beginService(
  folder: LedgerFolder,
  ...options: readonly string[]
): { readonly output: () => string; readonly running: Promise<RunningService> } {
  const args = ['--port', '0', '--store', folder.store, '--keys', folder.keys, '--log', 'error', ...options];
  const child = spawn(process.execPath, [MAIN, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    child.kill(signal);
    await ended;
  };
  let output = '';
  const running = new Promise<RunningService>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const address = /(http:\/\/\S+)/.exec(output)?.[1];
      if (address === undefined || !output.includes('Data:')) return;
      resolve({
        address: address.replace(/\/$/, ''),
        process: child,
        tokens: folder.tokens,
        output,
        stop: () => end('SIGTERM'),
        kill: () => end('SIGKILL'),
      });
    });
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.once('exit', (code) => reject(new Error(`The service ended with ${code}: ${output}`)));
  });
  return { output: () => output, running };
}
