/**
 * Runs the test server on its own: `node -r ./tools/run-ts.cjs test/contract/eventstoredb-server/main.ts [version]`.
 * The process that forked it can also tell it what goes wrong.
 */
import type { AppendFault, GrpcFault } from './faults';
import { startEventStoreDbServer } from './server';

/** What goes wrong from now on. */
export interface Trouble {
  readonly appends?: readonly AppendFault[];
  readonly reads?: readonly GrpcFault[];
  /** Ends all subscriptions. */
  readonly subscriptions?: GrpcFault;
  readonly isDown?: boolean;
}

async function main(version = '24.2.0'): Promise<void> {
  let server = await startEventStoreDbServer({ version });
  const meet = async ({ appends = [], reads = [], subscriptions, isDown }: Trouble): Promise<void> => {
    const { faults, port, log } = server;
    faults.appends.push(...appends);
    faults.reads.push(...reads);
    if (subscriptions !== undefined) faults.endSubscriptions(subscriptions);
    if (isDown === true) await server.stop();
    if (isDown === false) server = await startEventStoreDbServer({ version, port, log });
  };
  process.on('message', (trouble: Trouble) => void meet(trouble).then(() => process.send!('done')));
  process.on('disconnect', () => process.exit());
  console.log(server.address);
  process.send?.(server.address);
}

if (require.main === module) void main(process.argv[2]);
