import { isIP } from 'node:net';
import { parseArgs } from 'node:util';
import type { OidcProvider } from './access/tokens';
import { isLoopback } from './startup/binding';

export interface ServeOptions {
  readonly store: string;
  readonly host: string;
  readonly port: number;
  /** The file of access keys; null for the one next to the ledger. */
  readonly keys: string | null;
  /** Leave an empty store empty: no demo ledger. */
  readonly empty: boolean;
  /** Requests a minute from one address without a key, and ten times as many with one; 0 for no limit. */
  readonly rateLimit: number;
  /** Proxies whose X-Forwarded-For is believed: addresses and networks, or `loopback`; null for none. */
  readonly trustProxy: string | null;
  /** The names under which the service may be addressed, in small letters; null for any. */
  readonly hosts: readonly string[] | null;
  readonly oidc: OidcProvider | null;
  readonly logLevel: string;
  /** Threads that keep the lists. */
  readonly listThreads: number;
  /** Folder of the checkpoints, if not next to the ledger; or `none`. */
  readonly cache: string | undefined;
}

export const DEFAULT_STORE = 'file:./data/ledger.db';
const LOG_LEVELS = ['silent', 'error', 'warn', 'info', 'debug'];

export const USAGE = `Usage: npm start -- [options]

  --store URL      address of the ledger: file:PATH or esdb://HOST:PORT
                   (default: $LEDGER_STORE, else ${DEFAULT_STORE})
  --port N         port to listen on, 0 for any free one (default 3000)
  --host H         address to bind (default 127.0.0.1; another one needs a key or an OIDC provider)
  --keys FILE      the key file (default: next to the ledger, e.g. ./data/ledger.db.keys.json)
  --empty          do not fill an empty store with the demo ledger
  --rate-limit N   requests a minute from one address, ten times as many with a key; 0 for no limit (default 600)
  --trust-proxy A  addresses or networks of trusted proxies, such as loopback or 10.0.0.0/8,192.0.2.7. The service uses
                   X-Forwarded-For only from these; without it everyone behind a proxy shares one rate limit
  --hosts NAMES    host names of the service, such as localhost,ratings.example; requests for other hosts are refused
                   (421). Default: any name
  --log LEVEL      ${LOG_LEVELS.join(', ')} (default: warn); the log is written to stderr
  --list-threads N threads that compute the lists (default 2: one answers while the other replays; 1 needs half the memory)
  --help           show this text

Computed lists are cached in a folder next to the ledger (e.g. ./data/ledger.db.cache), which can be deleted at any
time. LEDGER_CACHE sets another folder, or "none".

Tokens of an OpenID Connect provider are accepted if all three are set:
  LEDGER_OIDC_ISSUER, LEDGER_OIDC_AUDIENCE, LEDGER_OIDC_JWKS

Example: npm start -- --port 8080 --store file:./data/club.db`;

/** Reads the options of the service; throws with a sentence for the person who typed them. */
export function serveOptions(args: readonly string[], environment: NodeJS.ProcessEnv): ServeOptions | 'help' {
  const { values } = parseArgs({
    args: [...args],
    options: {
      store: { type: 'string' },
      host: { type: 'string', default: '127.0.0.1' },
      port: { type: 'string', default: '3000' },
      keys: { type: 'string' },
      empty: { type: 'boolean', default: false },
      'rate-limit': { type: 'string', default: '600' },
      'trust-proxy': { type: 'string' },
      hosts: { type: 'string' },
      log: { type: 'string', default: 'warn' },
      'list-threads': { type: 'string', default: '2' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return 'help';
  if (!LOG_LEVELS.includes(values.log)) {
    throw new Error(`--log must be one of ${LOG_LEVELS.join(', ')}, not "${values.log}"`);
  }
  const store = values.store ?? environment['LEDGER_STORE'] ?? DEFAULT_STORE;
  return {
    store,
    host: values.host,
    port: numberOf('--port', values.port, 65_535),
    keys: values.keys ?? null,
    empty: values.empty,
    rateLimit: numberOf('--rate-limit', values['rate-limit'], 1_000_000),
    trustProxy: proxiesOf(values['trust-proxy']),
    hosts: namesIn(values.hosts),
    oidc: oidcOf(environment),
    logLevel: values.log,
    listThreads: Math.max(1, numberOf('--list-threads', values['list-threads'], 16)),
    cache: environment['LEDGER_CACHE'],
  };
}

function numberOf(option: string, text: string, largest: number): number {
  if (/^\d{1,7}$/.test(text) && Number(text) <= largest) return Number(text);
  throw new Error(`${option} must be a number from 0 to ${largest}, not "${text}"`);
}

function namesIn(text: string | undefined): readonly string[] | null {
  const names = (text ?? '').split(',').flatMap((name) => name.trim().toLowerCase() || []);
  return names.length === 0 ? null : names;
}

const NAMED_NETWORKS = ['loopback', 'linklocal', 'uniquelocal'];

function proxiesOf(text: string | undefined): string | null {
  const proxies = namesIn(text);
  for (const proxy of proxies ?? []) {
    const [address = '', bits, ...more] = proxy.split('/');
    const version = isIP(address);
    const isNetwork =
      bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
    if (NAMED_NETWORKS.includes(proxy) || (version > 0 && isNetwork && more.length === 0)) continue;
    throw new Error(`--trust-proxy must name addresses or networks, such as 10.0.0.0/8, not "${proxy}"`);
  }
  return proxies === null ? null : proxies.join(',');
}

function oidcOf(environment: NodeJS.ProcessEnv): OidcProvider | null {
  const issuer = environment['LEDGER_OIDC_ISSUER'];
  const audience = environment['LEDGER_OIDC_AUDIENCE'];
  const jwks = environment['LEDGER_OIDC_JWKS'];
  if (issuer && audience && jwks) return { issuer, audience, jwks: secureUrl(jwks) };
  if (!issuer && !audience && !jwks) return null;
  throw new Error(
    'Set all of LEDGER_OIDC_ISSUER, LEDGER_OIDC_AUDIENCE and LEDGER_OIDC_JWKS, or none of them',
  );
}

/** Keys fetched without encryption could be anyone's. */
function secureUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  const host = url?.hostname.replace(/^\[|\]$/g, '') ?? '';
  if (url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(host))) return text;
  throw new Error(`LEDGER_OIDC_JWKS must be an https address (http only on this machine), not "${text}"`);
}
