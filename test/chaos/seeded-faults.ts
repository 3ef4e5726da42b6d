import { runChaos } from './chaos';
import { ClusterProcess } from './cluster-process';

/** A few faults of each kind; `npm run chaos` draws as many as you like. */
export function seededFaults(scheme: 'esdb' | 'kurrentdb'): void {
  it(`a cluster under seeded faults loses nothing, doubles nothing and refuses nothing (${scheme}:)`, async () => {
    const cluster = await ClusterProcess.start(scheme, 25, 300);
    const { address, nodes, kinds } = cluster;
    try {
      const fault = (round: number): Promise<void> => cluster.fault(kinds[round % kinds.length]);
      const rounds = 2 * kinds.length;
      const eventsBetween = 5;
      const outcome = await runChaos({ address, nodes, rounds, eventsBetween, fault });
      expect(outcome).toMatchObject({ violations: [], failures: [], ended: 0 });
      expect(outcome.acknowledged).toBe(outcome.events);
      expect(outcome.events).toBeGreaterThanOrEqual(rounds * eventsBetween);
      expect(await cluster.batchAppendCalls()).toBe(0);
    } finally {
      cluster.stop();
    }
  });
}
