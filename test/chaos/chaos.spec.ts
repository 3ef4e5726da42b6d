import { runChaos } from './chaos';
import { OwnCluster } from './own-cluster';

/** A few faults of each kind; `npm run chaos` draws as many as you like. */
it('a cluster under seeded faults loses nothing, doubles nothing and refuses nothing', async () => {
  const cluster = new OwnCluster(25, 300);
  await cluster.start();
  const { address, nodes } = cluster;
  const kinds = Object.values(cluster.kinds);
  try {
    const fault = (round: number): Promise<void> => kinds[round % kinds.length]!();
    const outcome = await runChaos({ address, nodes, rounds: 2 * kinds.length, fault });
    expect(outcome).toMatchObject({ violations: [], refused: 0, unclear: 0, failedReads: 0, ended: 0 });
    expect(outcome.acknowledged).toBe(outcome.events);
    expect(outcome.events).toBeGreaterThan(50);
    expect(cluster.batchAppendCalls).toBe(0);
  } finally {
    await cluster.stop();
  }
});
