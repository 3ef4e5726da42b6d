import { StoreError } from '../failure';

/** Where one server of a cluster, or the only one, is to be found. */
export interface ServerNode {
  readonly host: string;
  readonly port: number;
}

export interface Credentials {
  readonly username: string;
  readonly password: string;
}

/** An EventStoreDB connection string, split into options of the client and options of the ledger. */
export interface Address {
  readonly connectionString: string;
  /** Whether the address is of KurrentDB, as EventStoreDB is called since 2025. */
  readonly isKurrent: boolean;
  /** Put before every stream name, so that several ledgers can share a server. */
  readonly streamPrefix: string;
  /** For messages: without user name and password. */
  readonly location: string;
  readonly nodes: readonly ServerNode[];
  /** Of the address; a server without TLS takes any. Null where a certificate says who we are. */
  readonly credentials: Credentials | null;
}

/** The options that the client libraries know; they would ignore any other with a warning. */
const CLIENT_OPTIONS = [
  'connectionName',
  'defaultDeadline',
  'discoveryInterval',
  'gossipTimeout',
  'keepAliveInterval',
  'keepAliveTimeout',
  'maxDiscoverAttempts',
  'nodePreference',
  'tls',
  'tlsCAFile',
  'tlsVerifyCert',
  'userCertFile',
  'userKeyFile',
];
const PREFIX_OPTION = 'streamPrefix';

const ANY_CREDENTIALS = { username: 'ledger', password: 'ledger' };

/** `esdb://host:2113?tls=false&streamPrefix=trial-`: our one option is taken out, the rest is the client's. */
export function parseAddress(text: string): Address {
  const address = text.trim();
  const [base, query = ''] = divided(address);
  const location = withoutCredentials(address);
  const options = query.split('&').filter((option) => option !== '');
  const refuse = (detail: string): never => {
    throw new StoreError({ code: 'UnknownAddress', address: location, detail });
  };
  for (const option of options) {
    const [name = ''] = option.split('=');
    if (
      name !== PREFIX_OPTION &&
      !CLIENT_OPTIONS.some((known) => known.toLowerCase() === name.toLowerCase())
    ) {
      refuse(`there is no option "${name}"; there are ${[...CLIENT_OPTIONS, PREFIX_OPTION].join(', ')}`);
    }
  }
  const ofClient = options.filter((option) => !option.startsWith(`${PREFIX_OPTION}=`));
  const prefix = options.find((option) => !ofClient.includes(option))?.slice(PREFIX_OPTION.length + 1) ?? '';
  const decoded = (part: string): string => {
    try {
      return decodeURIComponent(part);
    } catch {
      return refuse(`"${part}" is not percent-encoded text; write % as %25`);
    }
  };
  const isInsecure = options.some((option) => option.toLowerCase() === 'tls=false');
  const [, username, password] = /^[^/]*\/\/([^:/]+):(.*)@/s.exec(base) ?? [];
  return {
    connectionString: ofClient.length === 0 ? base : `${base}?${ofClient.join('&')}`,
    isKurrent: base.startsWith('kurrentdb'),
    streamPrefix: decoded(prefix),
    location,
    nodes: nodesOf(location),
    credentials:
      username !== undefined && password !== undefined
        ? { username: decoded(username), password: decoded(password) }
        : isInsecure
          ? ANY_CREDENTIALS
          : null,
  };
}

/** The default port of EventStoreDB. */
const USUAL_PORT = 2113;

function nodesOf(location: string): readonly ServerNode[] {
  const [, nodes = ''] = /^[^/]*\/\/([^/?]*)/.exec(location) ?? [];
  return nodes.split(',').map((node) => {
    const [host = '', port] = node.split(':');
    return { host, port: port === undefined ? USUAL_PORT : Number(port) };
  });
}

/** An address without its options, and the options. */
function divided(text: string): [string, string?] {
  const at = text.indexOf('?');
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)];
}

/** A password may contain `/` and `@`, so everything up to the last `@` before the options is cut. */
export function withoutCredentials(text: string): string {
  const [base] = divided(text);
  return base.replace(/\/\/.*@/s, '//') + text.slice(base.length);
}
