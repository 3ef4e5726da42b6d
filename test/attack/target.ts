import { readFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import type { FederationCode } from '@ledger/kernel';
import type { Role } from '@ledger/office';
import { changeKeys, createKey } from '@ledger/office';
import type { RunningService } from '../e2e/service';
import { LedgerFolder, startService } from '../e2e/service';

/** Who attacks: one of each role, and an officer of another federation of the demo ledger. */
const ATTACKERS = {
  analyst: ['analyst', null],
  officer: ['officer', 'JRD'],
  stranger: ['officer', 'LRN'],
  administrator: ['administrator', null],
} as const satisfies Readonly<Record<string, readonly [Role, string | null]>>;
export type Attacker = keyof typeof ATTACKERS;

export interface Reply {
  /** `none` where no answer came in time. */
  readonly status: number | 'none';
  readonly code: string;
  readonly headers: Headers;
  readonly text: string;
}

export interface Asking {
  readonly as?: Attacker;
  readonly token?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** How long the client waits before it leaves. */
  readonly patienceMs?: number;
}

const PATIENCE_MS = 20_000;

/** A service on a separate ledger, with the demo in it. Only this machine is spoken to. */
export class Target {
  readonly folder = new LedgerFolder();
  private readonly tokens: Readonly<Record<Attacker, string>>;
  private service!: RunningService;

  constructor() {
    const made = Object.entries(ATTACKERS).map(([name, [role, federation]], index) => {
      const material = {
        secret: new Uint8Array(32).fill(index + 1),
        id: `attack0${index}`,
        now: '2026-01-01T00:00:00.000Z',
      };
      return {
        name,
        ...createKey(
          { name: `The ${name}`, role, federation: federation as FederationCode | null },
          material,
        ),
      };
    });
    changeKeys(this.folder.keys, () => made.map(({ key }) => key));
    this.tokens = Object.fromEntries(made.map(({ name, token }) => [name, token])) as Record<
      Attacker,
      string
    >;
  }

  get address(): string {
    return this.service.address;
  }

  async start(): Promise<this> {
    this.service = await startService(this.folder, '--rate-limit', '0');
    while ((await this.get('/api/readiness')).status !== 200) await pause(200);
    return this;
  }

  stop(): Promise<void> {
    return this.service.stop();
  }

  /** Memory of the service in megabytes; null where the system does not say. */
  memory(): number | null {
    try {
      const status = readFileSync(`/proc/${this.service.process.pid}/status`, 'utf8');
      return Number(/VmRSS:\s+(\d+)/.exec(status)![1]) >> 10;
    } catch {
      return null;
    }
  }

  tokenOf(attacker: Attacker): string {
    return this.tokens[attacker];
  }

  get(path: string, asking: Asking = {}): Promise<Reply> {
    return this.ask('GET', path, asking);
  }

  /** A text is sent as a file, everything else as JSON. */
  post(path: string, asking: Asking): Promise<Reply> {
    return this.ask('POST', path, asking);
  }

  private async ask(
    method: string,
    path: string,
    { as, token, body, headers = {}, patienceMs = PATIENCE_MS }: Asking,
  ): Promise<Reply> {
    const key = token ?? (as === undefined ? undefined : this.tokens[as]);
    const isFile = typeof body === 'string';
    try {
      const answer = await fetch(this.address + path, {
        method,
        signal: AbortSignal.timeout(patienceMs),
        headers: {
          ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
          ...(body === undefined ? {} : { 'content-type': isFile ? 'text/plain' : 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: isFile ? body : JSON.stringify(body) }),
      });
      const text = await answer.text();
      const code = /problem/.test(answer.headers.get('content-type') ?? '')
        ? String((JSON.parse(text) as { code?: string }).code ?? '')
        : '';
      return { status: answer.status, code, headers: answer.headers, text };
    } catch {
      return { status: 'none', code: '', headers: new Headers(), text: '' };
    }
  }
}

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

export const said = ({ status, code }: Reply): string =>
  status === 'none' ? 'no answer' : `${status}${code === '' ? '' : ` ${code}`}`;

/** Asks the health route again and again from a separate thread, so that nothing here delays it. */
export class HealthWatch {
  private readonly worker: Worker;
  private longest = 0;

  constructor(address: string) {
    this.worker = new Worker(WATCH, { eval: true, workerData: `${address}/api/health` });
    this.worker.on('message', (ms: number) => (this.longest = Math.max(this.longest, ms)));
  }

  /** The longest wait since the last call, in milliseconds. */
  take(): number {
    const { longest } = this;
    this.longest = 0;
    return longest;
  }

  async end(): Promise<void> {
    await this.worker.terminate();
  }
}

const WATCH = `
const { parentPort, workerData } = require('node:worker_threads');
const look = async () => {
  for (;;) {
    const begun = performance.now();
    try { await (await fetch(workerData)).text(); } catch {}
    parentPort.postMessage(Math.ceil(performance.now() - begun));
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
};
look();
`;
