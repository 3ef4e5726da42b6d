import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** What the cluster is asked, and answers. */
type Question = { readonly fault: string | null } | { readonly batchAppendCalls: true };
interface Started {
  readonly hosts: readonly string[];
  readonly kinds: readonly string[];
}

/**
 * Our own cluster in another process: its servers use definitions of one client library, and the two libraries must not
 * be loaded into one process.
 */
export class ClusterProcess {
  private constructor(
    private readonly child: ChildProcess,
    private readonly started: Started,
    private readonly scheme: 'esdb' | 'kurrentdb',
  ) {}

  static async start(scheme: 'esdb' | 'kurrentdb', seed: number, longestMs: number): Promise<ClusterProcess> {
    const execArgv = ['-r', join(__dirname, '..', '..', 'tools', 'run-ts.cjs')];
    const child = fork(__filename, [String(seed), String(longestMs)], { execArgv });
    const [started] = (await once(child, 'message')) as [Started];
    return new ClusterProcess(child, started, scheme);
  }

  get kinds(): readonly string[] {
    return this.started.kinds;
  }

  get address(): string {
    // One part of the KurrentDB client takes the limit for seconds, another for milliseconds.
    const limit = this.scheme === 'esdb' ? '&gossipTimeout=1' : '';
    return `${this.scheme}://${this.started.hosts.join(',')}?tls=false${limit}`;
  }

  get nodes(): readonly string[] {
    return this.started.hosts.map((host) => `${this.scheme}://${host}?tls=false`);
  }

  /** One fault, until it has passed; without a kind, one that the seed draws. */
  async fault(kind: string | null = null): Promise<void> {
    await this.ask({ fault: kind });
  }

  batchAppendCalls(): Promise<number> {
    return this.ask({ batchAppendCalls: true });
  }

  stop(): void {
    this.child.kill();
  }

  private async ask(question: Question): Promise<number> {
    this.child.send(question);
    const [answer] = (await once(this.child, 'message')) as [number];
    return answer;
  }
}

async function serve(seed: number, longestMs: number): Promise<void> {
  const { OwnCluster } = await import('./own-cluster');
  const cluster = new OwnCluster(seed, longestMs);
  await cluster.start();
  process.on('message', (question: Question) => {
    const answer = async (): Promise<number> => {
      if ('fault' in question)
        await (question.fault === null ? cluster.fault() : cluster.kinds[question.fault]!());
      return cluster.batchAppendCalls;
    };
    void answer().then((count) => process.send!(count));
  });
  const started: Started = { hosts: cluster.hosts, kinds: Object.keys(cluster.kinds) };
  // Nobody needs it when the process that started it has ended.
  process.on('disconnect', () => process.exit());
  process.send!(started);
}

if (require.main === module) void serve(Number(process.argv[2]), Number(process.argv[3]));
