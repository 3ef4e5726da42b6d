import { parseArgs } from 'node:util';

export interface ServeOptions {
  readonly store: string;
  readonly host: string;
  readonly port: number;
}

export const DEFAULT_STORE = 'file:./data/ledger.db';

export const USAGE = `Usage: npm start -- [options]

  --store URL   where the ledger is kept: file:PATH or esdb://HOST:PORT
                (default: $LEDGER_STORE, else ${DEFAULT_STORE})
  --port N      port to listen on, 0 for any free one (default 3000)
  --host H      address to bind (default 127.0.0.1)
  --help        this text

Example: npm start -- --port 8080 --store file:./data/club.db`;

/** Reads the options of the service; throws with a sentence for the person who typed them. */
export function serveOptions(args: readonly string[], environment: NodeJS.ProcessEnv): ServeOptions | 'help' {
  const { values } = parseArgs({
    args: [...args],
    options: {
      store: { type: 'string' },
      host: { type: 'string', default: '127.0.0.1' },
      port: { type: 'string', default: '3000' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return 'help';
  if (!/^\d{1,5}$/.test(values.port) || Number(values.port) > 65_535) {
    throw new Error(`--port must be a number from 0 to 65535, not "${values.port}"`);
  }
  return {
    store: values.store ?? environment['LEDGER_STORE'] ?? DEFAULT_STORE,
    host: values.host,
    port: Number(values.port),
  };
}
