/** What the client says of a server that it could not speak to, without its numbers and stack of causes. */
export function inWords(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  const trouble = tlsTrouble(text);
  if (trouble !== null) return trouble;
  if (/Failed to (connect|discover)|no answer within|Protocol error/.test(text)) {
    return 'nothing there answers as EventStoreDB does. Check the address, and whether TLS is spoken (tls=false: it is not)';
  }
  return text
    .replace(/^\d+ [A-Z_]+: /, '')
    .replace(/^No connection established\. Last error: (Error: )?/, '')
    .replace(/\s*\.?\s*Resolution note: .*$/s, '')
    .replace(/\.\s*$/, '');
}

/** No waiting helps where one side speaks TLS and the other does not, or the certificate is not trusted. */
export function tlsTrouble(text: string): string | null {
  if (text.includes('wrong version number')) {
    return 'the server does not speak TLS. Add tls=false to the address if this is intended';
  }
  const certificate = /[^:.]*certificate[^:.]*/i.exec(text)?.[0].trim();
  if (certificate === undefined) return null;
  return `its certificate is not trusted (${certificate}). Set the certificate authority with tlsCAFile=PATH in the address`;
}
