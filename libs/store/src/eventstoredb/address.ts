/** An EventStoreDB connection string, taken apart into what the client understands and what is ours. */
export interface Address {
  readonly connectionString: string;
  /** Put before every stream name, so that several ledgers can share a server. */
  readonly streamPrefix: string;
  /** For messages: without user name and password. */
  readonly location: string;
}

const PREFIX_OPTION = /([?&])streamPrefix=([^&]*)(&|$)/;

/** `esdb://host:2113?tls=false&streamPrefix=trial-`: our one option is taken out, the rest is the client's. */
export function parseAddress(text: string): Address {
  const streamPrefix = decodeURIComponent(PREFIX_OPTION.exec(text)?.[2] ?? '');
  const connectionString = text
    .replace(PREFIX_OPTION, (_whole, before: string, _value, after: string) => (after === '' ? '' : before))
    .trim();
  return { connectionString, streamPrefix, location: withoutCredentials(text) };
}

export function withoutCredentials(text: string): string {
  return text.replace(/\/\/[^/@]*@/, '//');
}
