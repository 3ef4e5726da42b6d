import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface Run {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** The built command line as a child process, as a person would call it, over one store in a separate folder. */
export class LedgerCommand {
  static readonly BIN = join(__dirname, '..', '..', '..', 'bin', 'ledger.js');
  readonly folder = mkdtempSync(join(tmpdir(), 'ledger-e2e-'));

  constructor(private readonly address?: string) {}

  get store(): string {
    return this.address ?? `file:${join(this.folder, 'ledger.db')}`;
  }

  path(name: string): string {
    return join(this.folder, name);
  }

  exists(name: string): boolean {
    return existsSync(this.path(name));
  }

  run(...args: readonly string[]): Run {
    const { status, stdout, stderr } = spawnSync(process.execPath, [LedgerCommand.BIN, ...args], {
      encoding: 'utf8',
      cwd: this.folder,
      env: { ...process.env, LEDGER_STORE: this.store },
      maxBuffer: 1 << 28,
    });
    return { status, stdout, stderr };
  }

  /** The same without blocking this process, for stores that live in it. */
  runInBackground(...args: readonly string[]): Promise<Run> {
    const child = spawn(process.execPath, [LedgerCommand.BIN, ...args], {
      cwd: this.folder,
      env: { ...process.env, LEDGER_STORE: this.store },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let stdout = '';
    let stderr = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
    return new Promise((resolve, reject) => {
      child.once('error', reject);
      child.once('close', (status) => resolve({ status, stdout, stderr }));
    });
  }

  /** Starts a command and leaves it running. */
  start(...args: readonly string[]): ChildProcessWithoutNullStreams {
    return spawn(process.execPath, [LedgerCommand.BIN, ...args], {
      cwd: this.folder,
      env: { ...process.env, LEDGER_STORE: this.store },
    });
  }

  /** Runs a command that must succeed. */
  done(...args: readonly string[]): string {
    const run = this.run(...args);
    if (run.status !== 0) throw new Error(`ledger ${args.join(' ')} ended with ${run.status}: ${run.stderr}`);
    return run.stdout;
  }

  json<Answer>(...args: readonly string[]): Answer {
    return JSON.parse(this.done(...args, '--format', 'json')) as Answer;
  }

  /** The position of the last event. */
  head(): number {
    const lines = this.done('log').trim().split('\n');
    return lines[0] === '' ? 0 : lines.length;
  }

  clear(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
