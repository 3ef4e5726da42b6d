/**
 * `npm run chaos -- --url esdb://… --fault 'COMMAND' --rounds N`: writers, readers, followers and a service on your cluster while
 * COMMAND kills, pauses or cuts off nodes (it gets the number of the round in ROUND). Streams get a fresh prefix.
 * `npm run chaos -- --rounds 1000 [--seed S] [--client kurrentdb]`: the same on our own test server.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { figuresLine, runChaos } from './chaos';
import type { ChaosOptions } from './chaos';
import { ClusterProcess } from './cluster-process';
import { serviceUnderLoad } from './service-load';

const USAGE =
  "Usage: npm run chaos -- --url 'esdb://HOST:PORT,HOST:PORT?tls=false' --fault 'COMMAND' [--rounds 10] [--settle MS]\n" +
  '       npm run chaos -- [--rounds 1000] [--seed 1] [--client kurrentdb]';

function usage(detail: string): never {
  console.error(`${detail}\n${USAGE}`);
  process.exit(2);
}

/** Each node of an address alone; the options are those of the whole. */
function nodesOf(url: string): string[] {
  const [, scheme, user = '', hosts = '', options = ''] =
    /^([a-z]+)(?:\+discover)?:\/\/(.*@)?([^/?]*)\/?(\?.*)?$/s.exec(url) ?? [];
  return hosts.split(',').map((host) => `${scheme}://${user}${host}${options}`);
}

async function runCommand(command: string, round: number): Promise<void> {
  const child = spawn(command, {
    shell: true,
    stdio: 'inherit',
    env: { ...process.env, ROUND: String(round) },
  });
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`The command of round ${round} ended with exit code ${code}.`);
}

async function main(): Promise<void> {
  const options = {
    url: { type: 'string' },
    fault: { type: 'string' },
    rounds: { type: 'string' },
    seed: { type: 'string', default: '1' },
    client: { type: 'string', default: 'esdb' },
    settle: { type: 'string' },
  } as const;
  let values;
  try {
    ({ values } = parseArgs({ options }));
  } catch (error) {
    usage((error as Error).message);
  }
  const rounds = Number(values.rounds ?? (values.url === undefined ? 1_000 : 10));
  if (!Number.isSafeInteger(rounds) || rounds < 1) usage('--rounds needs a whole number from 1.');
  const onRound: ChaosOptions['onRound'] = (round, { acknowledged, unclear, refused }) => {
    if (round % 25 === 0 || values.url !== undefined) {
      console.error(`round ${round}: ${acknowledged} acknowledged, ${unclear} unclear, ${refused} refused`);
    }
  };
  let chaos: ChaosOptions;
  /** The service has a separate ledger: the writers record events that mean nothing. */
  let ofService: string;
  let own: ClusterProcess | null = null;
  if (values.url === undefined) {
    const { client } = values;
    if (client !== 'esdb' && client !== 'kurrentdb') usage('--client needs esdb or kurrentdb.');
    own = await ClusterProcess.start(client, Number(values.seed), 800);
    const { address, nodes } = own;
    ofService = `${address}&streamPrefix=service-`;
    chaos = {
      address,
      nodes,
      rounds,
      onRound,
      fault: () => own!.fault(),
      settleMs: Number(values.settle ?? 50),
    };
  } else {
    const { url, fault } = values;
    if (fault === undefined) usage('--fault is missing.');
    if (!/^(esdb|kurrentdb)(\+discover)?:\/\//.test(url)) usage('--url needs esdb:// or kurrentdb://.');
    const prefix = `streamPrefix=chaos-${Date.now()}-`;
    const address = url.includes('?') ? `${url}&${prefix}` : `${url}?${prefix}`;
    ofService = `${address}service-`;
    chaos = {
      address,
      nodes: nodesOf(address),
      rounds,
      onRound,
      fault: (round) => runCommand(fault, round),
      settleMs: Number(values.settle ?? 5_000),
    };
  }
  const service = await serviceUnderLoad(ofService);
  const outcome = await runChaos(chaos);
  const { figures, violations: ofTheService } = await service.stop();
  own?.stop();
  const violations = [...outcome.violations, ...ofTheService];
  // On our own server every fault passes before the limit.
  if (own !== null && outcome.failures.length > 0)
    violations.push('an append was refused, or a read failed, that could have waited');
  for (const line of [...outcome.failures.slice(0, 20), ...violations.slice(0, 20)]) console.error(line);
  console.log(figuresLine({ ...outcome, ...figures, violations }, rounds));
  process.exit(violations.length === 0 ? 0 : 1);
}

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
