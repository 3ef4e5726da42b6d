import { setTimeout as pause } from 'node:timers/promises';
import { oneOf, seededRandom } from '@ledger/demo';
import { ANSWERS } from '../contract/eventstoredb-server/faults';
import type { AppendFault } from '../contract/eventstoredb-server/faults';
import { ServerLog } from '../contract/eventstoredb-server/log';
import { startEventStoreDbServer } from '../contract/eventstoredb-server/server';
import type { TestServer } from '../contract/eventstoredb-server/server';

/** Three nodes of our own test server, and faults drawn from a seed. */
export class OwnCluster {
  readonly kinds: Readonly<Record<string, () => Promise<void>>>;
  private readonly members = { nodes: [] as number[], leader: null as number | null };
  private readonly log = new ServerLog();
  private readonly servers = new Map<number, TestServer>();
  private readonly random;

  constructor(
    seed: number,
    /** Longest time that one fault lasts. */
    private readonly longestMs: number,
  ) {
    this.random = seededRandom(seed);
    this.kinds = {
      kill: () => this.kill(),
      'kill, and the others still name the dead leader': () => this.kill(true),
      election: () => this.election(),
      pause: () => this.pauseLeader(),
      append: () => this.failAppends(),
      read: () => this.failReads(),
      subscription: async () => this.anyServer().faults.endSubscriptions(this.passing()),
      foreign: async () => this.log.appendForeign(500),
    };
  }

  async start(): Promise<void> {
    for (let node = 0; node < 3; node += 1) await this.startNode(0);
    this.members.nodes = [...this.servers.keys()];
    this.members.leader = this.members.nodes[0]!;
  }

  get hosts(): readonly string[] {
    return [...this.servers.keys()].map((port) => `127.0.0.1:${port}`);
  }

  get batchAppendCalls(): number {
    return [...this.servers.values()].reduce((sum, { faults }) => sum + faults.batchAppendCalls, 0);
  }

  /** One fault, until it has passed. */
  async fault(): Promise<void> {
    await this.kinds[oneOf(this.random, Object.keys(this.kinds))]!();
  }

  private passing() {
    const { notReady, commitTimeout, cancelledByServer, reset, connectionReset, dropped, shuttingDown } =
      ANSWERS;
    return oneOf(this.random, [
      notReady,
      commitTimeout,
      cancelledByServer,
      reset,
      connectionReset,
      dropped,
      shuttingDown,
      ANSWERS.cancelled,
      ANSWERS.deadline,
    ]);
  }

  private async kill(namesTheDead = false): Promise<void> {
    const { members } = this;
    const dead = members.leader!;
    await this.servers.get(dead)!.stop();
    members.nodes = members.nodes.filter((port) => port !== dead);
    if (!namesTheDead) members.leader = null;
    await this.aWhile();
    members.leader = oneOf(this.random, members.nodes);
    await this.aWhile();
    await this.startNode(dead);
    members.nodes = [...this.servers.keys()];
  }

  private async election(): Promise<void> {
    this.members.leader = null;
    await this.aWhile();
    this.members.leader = oneOf(this.random, this.members.nodes);
  }

  private async pauseLeader(): Promise<void> {
    const { faults } = this.servers.get(this.members.leader!)!;
    const paused = this.members.leader;
    faults.pause();
    await this.aWhile();
    this.members.leader = oneOf(
      this.random,
      this.members.nodes.filter((port) => port !== paused),
    );
    await this.aWhile();
    faults.resume();
  }

  private async failAppends(): Promise<void> {
    const { appends } = this.servers.get(this.members.leader!)!.faults;
    for (let count = 1 + this.random.below(3); count > 0; count -= 1) {
      const error = this.passing();
      const recorded =
        error === ANSWERS.notReady ? 'no' : oneOf(this.random, ['no', 'yes', 'later'] as const);
      const fault: AppendFault = { error, recorded, laterMs: this.random.below(200) };
      appends.push(fault);
    }
    await this.aWhile();
    appends.length = 0;
  }

  private async failReads(): Promise<void> {
    const { reads } = this.anyServer().faults;
    reads.push(this.passing(), this.passing());
    await this.aWhile();
    reads.length = 0;
  }

  private anyServer(): TestServer {
    return oneOf(this.random, [...this.servers.values()]);
  }

  private aWhile(): Promise<void> {
    return pause(this.random.below(this.longestMs));
  }

  private async startNode(port: number): Promise<void> {
    const { log, members: cluster } = this;
    const server = await startEventStoreDbServer({ port, log, cluster });
    this.servers.set(server.port, server);
  }
}
