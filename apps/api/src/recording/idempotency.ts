import { createHash } from 'node:crypto';
import type { Authorship, Person } from '@ledger/office';

/** The namespace of ids that are derived from requests to this service; any fixed UUID would do. */
const REQUESTS = '6f0e6f4e-3c55-4a8e-9d0b-9d6f2f1a7c11';

/** A UUID of version 5 (RFC 9562, 5.5): the same for the same name, forever. */
function uuidNamed(namespace: string, name: string): string {
  const hash = createHash('sha1')
    .update(Buffer.from(namespace.replaceAll('-', ''), 'hex'))
    .update(name);
  const bytes = hash.digest().subarray(0, 16);
  bytes[6] = (bytes[6]! & 0x0f) | 0x50;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/** What a request asks for, in one word: two requests under one key are the same if these are equal. */
export function fingerprintOf(route: string, content: unknown): string {
  const hash = createHash('sha256').update(route).update('\n');
  return hash.update(JSON.stringify(canonical(content)) ?? '').digest('hex');
}

/**
 * Files as their digests, and fields in one order, so that the order in which a client writes them does not matter. Not
 * a replacer of `JSON.stringify`: that is called after `toJSON`, which writes a file of some megabytes number by number.
 */
function canonical(value: unknown): unknown {
  if (value instanceof Uint8Array) return createHash('sha256').update(value).digest('hex');
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
      .map(([field, content]) => [field, canonical(content)]),
  );
}

/**
 * The author of a request with an idempotency key: the request's correlation id follows from person and key, the events'
 * ids from that, from the content of the request and from stream and revision. So the log itself recognises a repeated
 * request, after a crash and in another process too.
 */
export function keyedAuthorship(person: Person, key: string, fingerprint: string): Authorship {
  const correlationId = uuidNamed(REQUESTS, `${person.id}\n${key}`);
  return {
    actor: person.name,
    correlationId,
    eventId: (stream, revision) => uuidNamed(correlationId, `${fingerprint}\n${stream}\n${revision}`),
  };
}
