/**
 * `npm run test:eventstoredb -- --url esdb://…`: the store contract on a server that you have started. Streams get a
 * fresh prefix each time, so it can be repeated. Further arguments go to Jest.
 */
import { bin, ensureInstalled, run } from './setup.mjs';

const { url, rest } = takeUrl(process.argv.slice(2));
if (!/^(esdb|kurrentdb)(\+discover)?:\/\//.test(url ?? '')) {
  console.error('Usage: npm run test:eventstoredb -- --url esdb://HOST:PORT?tls=false [Jest options]');
  process.exit(2);
}
ensureInstalled();
run(bin('jest'), ['--testMatch', '**/test/contract/given-server.ts', '--verbose', ...rest], {
  env: { ...process.env, LEDGER_TEST_EVENTSTOREDB: url },
});

function takeUrl(args) {
  const at = args.findIndex((arg) => arg === '--url' || arg.startsWith('--url='));
  if (at < 0) return { url: undefined, rest: args };
  const joined = args[at].startsWith('--url=');
  const url = joined ? args[at].slice('--url='.length) : args[at + 1];
  return { url, rest: [...args.slice(0, at), ...args.slice(at + (joined ? 1 : 2))] };
}
