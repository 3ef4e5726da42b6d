/** Where one server of a cluster, or the only one, is to be found. */
export interface ServerNode {
  readonly host: string;
  readonly port: number;
}

/** An EventStoreDB connection string, taken apart into what the client understands and what is ours. */
export interface Address {
  readonly connectionString: string;
  /** Put before every stream name, so that several ledgers can share a server. */
  readonly streamPrefix: string;
  /** For messages: without user name and password. */
  readonly location: string;
  readonly nodes: readonly ServerNode[];
}

const PREFIX_OPTION = /([?&])streamPrefix=([^&]*)(&|$)/;

/** `esdb://host:2113?tls=false&streamPrefix=trial-`: our one option is taken out, the rest is the client's. */
export function parseAddress(text: string): Address {
  const streamPrefix = decodeURIComponent(PREFIX_OPTION.exec(text)?.[2] ?? '');
  const connectionString = text
    .replace(PREFIX_OPTION, (_whole, before: string, _value, after: string) => (after === '' ? '' : before))
    .trim();
  const location = withoutCredentials(text);
  return { connectionString, streamPrefix, location, nodes: nodesOf(location) };
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

/** A password may contain `/` and `@`, so everything up to the last `@` before the options is cut. */
export function withoutCredentials(text: string): string {
  const options = text.indexOf('?');
  const address = options < 0 ? text : text.slice(0, options);
  return address.replace(/\/\/.*@/s, '//') + text.slice(address.length);
}
