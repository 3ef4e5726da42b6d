import type { DecisionBasis, EventMetadata, NewEvent, StoredEvent } from '@ledger/ledger';
import { ExportedEvent } from './exported-event';
import { StoreError } from './failure';
import type { ExpectedRevision, NewStream, StreamAppend } from './port';
import { giveTurn } from './turn';

/**
 * What every store requires of an event, so that a ledger can move from any store to any other unchanged. Appends and
 * lines of an import pass the same checks: no store records what an import would refuse.
 */

/** EventStoreDB's limit for one append, held everywhere: what works with one store works with all. */
export const LARGEST_APPEND_BYTES = 1024 * 1024;

/** The streams of the ledger begin with one of these words; EventStoreDB may hold other streams too. */
export const STREAM_KINDS = ['player', 'federation', 'tournament', 'rules', 'list'] as const;

const LONGEST_NAME = 200;
const UUID_FORM = 'xxxxxxxx-xxxx-xxxx-xxxx-xxxxxxxxxxxx';
/** Of characters by their code: a digit in base 16, a hyphen, or neither. */
const KIND_OF = new Uint8Array(128);
for (const digit of '0123456789abcdef') KIND_OF[digit.charCodeAt(0)] = 1;
KIND_OF['-'.charCodeAt(0)] = 2;
const UUID_KINDS = Uint8Array.from(UUID_FORM, (place) => (place === '-' ? 2 : 1));
const TYPE_FORM = /^[A-Za-z][A-Za-z0-9]{0,99}$/;

/** An event with its JSON written out once: stores keep the text, or its bytes; limits count its bytes. */
export interface WrittenEvent<Data = string> {
  readonly id: string;
  readonly type: string;
  readonly version: number;
  readonly metadata: string;
  readonly data: Data;
}

export function admitStream(stream: string): void {
  requireNone(streamFault(stream));
}

/** What is wrong with the name of a stream, or null. */
export function streamFault(stream: unknown): string | null {
  if (typeof stream === 'string' && isStreamName(stream)) return null;
  return `${quoted(stream)} is not a stream name; it must start with ${STREAM_KINDS.join('-, ')}-`;
}

const STREAM_BEGINNINGS = STREAM_KINDS.map((kind) => `${kind}-`);

/** A kind, a hyphen, and up to 200 characters of ASCII that are neither blanks nor control codes. */
function isStreamName(stream: string): boolean {
  const beginning = STREAM_BEGINNINGS.find((each) => stream.startsWith(each));
  if (beginning === undefined) return false;
  const from = beginning.length;
  if (stream.length === from || stream.length > from + LONGEST_NAME) return false;
  for (let at = from; at < stream.length; at += 1) {
    const code = stream.charCodeAt(at);
    if (code < 0x21 || code > 0x7e) return false;
  }
  return true;
}

/** What is wrong with an event, or null. */
export function eventFault({ id, type, version, metadata }: NewEvent): string | null {
  if (!isUuid(id)) return `${quoted(id)} is not a UUID in lower case`;
  if (!isType(type)) return `${quoted(type)} is not an event type`;
  if (!Number.isSafeInteger(version) || version < 1)
    return `version ${quoted(version)} does not count from 1`;
  // The events of a large request share their metadata, which is checked once.
  if (lastMetadata !== null && metadata === lastMetadata.metadata) return null;
  const { actor, correlationId, restsOn } = (metadata as Partial<EventMetadata> | null | undefined) ?? {};
  return textFault('actor', actor) ?? textFault('correlationId', correlationId) ?? basisFault(restsOn);
}

function basisFault(basis: Partial<DecisionBasis> | null | undefined): string | null {
  if (basis === undefined) return null;
  const { position, streams } = basis ?? {};
  const isBasis =
    Number.isSafeInteger(position) && position! >= 0 && Array.isArray(streams) && streams.length > 0;
  if (!isBasis) return `metadata.restsOn must be a position and streams, not ${quoted(basis)}`;
  return streams.map(streamFault).find((fault) => fault !== null) ?? null;
}

let lastTypes: readonly [string, string] = ['', ''];

/** Players of a list are recorded with two events each: their types are looked at once. */
function isType(type: unknown): boolean {
  if (type === lastTypes[0] || type === lastTypes[1]) return true;
  if (typeof type !== 'string' || !TYPE_FORM.test(type)) return false;
  lastTypes = [type, lastTypes[0]];
  return true;
}

/** In lower case. Looked at for every event: a pattern takes twice as long. */
function isUuid(id: unknown): boolean {
  if (typeof id !== 'string' || id.length !== UUID_FORM.length) return false;
  for (let at = 0; at < UUID_FORM.length; at += 1) {
    if (KIND_OF[id.charCodeAt(at)] !== UUID_KINDS[at]) return false;
  }
  return true;
}

function textFault(field: keyof EventMetadata, text: unknown): string | null {
  if (typeof text === 'string' && text !== '') return null;
  return `metadata.${field} must be a text, not ${quoted(text)}`;
}

function quoted(value: unknown): string {
  return JSON.stringify(value)?.slice(0, 60) ?? 'left out';
}

function requireNone(fault: string | null): void {
  if (fault !== null) invalid(fault);
}

function admitExpectedRevision(expected: ExpectedRevision): void {
  if (typeof expected === 'number' && !(Number.isSafeInteger(expected) && expected >= 0)) {
    invalid(`${expected} cannot be a revision; revisions count from 0`);
  }
}

/** An append with the JSON of its events written out. */
export interface WrittenAppend extends Omit<StreamAppend, 'events'> {
  readonly events: readonly WrittenEvent[];
  /** The same for all its events: it counts or is void as a whole. */
  readonly restsOn: DecisionBasis | undefined;
}

/** Checks appends that belong together, before the first of them is written. */
export function admitAppends(appends: readonly StreamAppend[]): readonly WrittenAppend[] {
  const written = appends.map(admitAppend);
  requireDistinctIds(written);
  return written;
}

/** Large events are written out one at a time, so that other work has its turn between them. */
const LARGE_CHARACTERS = 128 * 1024;

export async function admitInTurns(appends: readonly StreamAppend[]): Promise<readonly WrittenAppend[]> {
  const written: WrittenAppend[] = [];
  for (const append of appends) {
    const admitted = admitAppend(append);
    written.push(admitted);
    if (admitted.events.some(({ data }) => data.length > LARGE_CHARACTERS)) await giveTurn();
  }
  requireDistinctIds(written);
  return written;
}

/** Checks one of several appends; `requireDistinctIds` looks at all of them. */
function admitAppend({ stream, events, expectedRevision }: StreamAppend): WrittenAppend {
  admitStream(stream);
  admitExpectedRevision(expectedRevision);
  const written = admitEvents(events);
  return { stream, expectedRevision, events: written, restsOn: admitBasis(stream, events) };
}

/** Checks a stream that is about to begin; its events rest on no other. */
export function admitNewStream({ stream, events }: NewStream): readonly WrittenEvent[] {
  admitStream(stream);
  const written = admitEvents(events);
  if (admitBasis(stream, events) !== undefined) invalid('a stream that begins with others rests on none');
  return written;
}

function admitBasis(stream: string, events: readonly NewEvent[]): DecisionBasis | undefined {
  const { restsOn } = events[0]!.metadata;
  for (const { metadata } of events) {
    if (metadata.restsOn === restsOn || JSON.stringify(metadata.restsOn) === JSON.stringify(restsOn))
      continue;
    invalid('the events of one append rest on different streams');
  }
  if (restsOn?.streams.includes(stream) === true)
    invalid(`an event of ${stream} cannot rest on its own stream`);
  return restsOn;
}

function requireDistinctIds(appends: readonly WrittenAppend[]): void {
  if (appends.length === 0) invalid('there is nothing to append');
  if (appends.length === 1 && appends[0]!.events.length === 1) return;
  const ids = appends.flatMap(({ events }) => events.map(({ id }) => id));
  if (new Set(ids).size < ids.length) invalid('the same event id is used twice');
}

/** Checks the events of one append and writes out their JSON. */
function admitEvents(events: readonly NewEvent[]): readonly WrittenEvent[] {
  if (events.length === 0) invalid('an append needs at least one event');
  const written = events.map((event) => writeEvent(event, textOf(event)));
  admitSize(written);
  return written;
}

/** Checks an event of another store as if it were appended. */
export function admitRestored(event: StoredEvent): WrittenEvent {
  if (event instanceof ExportedEvent) event.requireData();
  return admitStored(event, textOf(event));
}

/** The same for a store that takes bytes too, and sees for itself that they are JSON. */
export function admitUnparsed(event: StoredEvent): WrittenEvent<string | Uint8Array> {
  return admitStored(event, event instanceof ExportedEvent ? event.dataBytes : textOf(event));
}

function admitStored<Data extends string | Uint8Array>(
  event: StoredEvent,
  data: Data | undefined,
): WrittenEvent<Data> {
  admitStream(event.stream);
  const written = writeEvent(event, data);
  admitSize([written]);
  return written;
}

function admitSize(written: readonly WrittenEvent<string | Uint8Array>[]): void {
  // A character takes three bytes at most: nearly always there is nothing to count.
  let characters = 0;
  for (const { data, metadata, type } of written) characters += data.length + metadata.length + type.length;
  if (3 * characters + ENVELOPE_BYTES * written.length <= LARGEST_APPEND_BYTES) return;
  const bytes = written.reduce((sum, event) => sum + writtenBytes(event), 0);
  if (bytes <= LARGEST_APPEND_BYTES) return;
  const what = written.length === 1 ? `Event ${written[0]!.type}` : `The append of ${written.length} events`;
  throw new StoreError({ code: 'TooLarge', bytes, limit: LARGEST_APPEND_BYTES, what });
}

const textOf = ({ dataText, data }: NewEvent): string | undefined => dataText ?? JSON.stringify(data);

function writeEvent<Data>(event: NewEvent, data: Data | undefined): WrittenEvent<Data> {
  requireNone(eventFault(event));
  const metadata: string | undefined = metadataText(event.metadata);
  if (data === undefined || metadata?.startsWith('{') !== true) {
    invalid(`${event.type} ${event.id} has data or metadata that is not JSON`);
  }
  return { id: event.id, type: event.type, version: event.version, metadata, data };
}

let lastMetadata: { readonly metadata: EventMetadata; readonly text: string } | null = null;

/** Written once where the events of a request share it. */
function metadataText(metadata: EventMetadata): string {
  if (lastMetadata?.metadata !== metadata) lastMetadata = { metadata, text: JSON.stringify(metadata) };
  return lastMetadata.text;
}

/** Bytes that an adapter adds to an event's own metadata: its version and recorded time. */
const ENVELOPE_BYTES = 100;

/** Counted as EventStoreDB counts: data, metadata, and two bytes for each letter of the type. */
export function writtenBytes(event: WrittenEvent<string | Uint8Array>): number {
  const json = Buffer.byteLength(event.data) + Buffer.byteLength(event.metadata);
  return json + ENVELOPE_BYTES + 2 * event.type.length;
}

/** The size of an append as stores count it, for those who divide large reports and lists into pieces. */
export function appendBytes(events: readonly NewEvent[]): number {
  return events.reduce((sum, event) => sum + writtenBytes(writeEvent(event, textOf(event))), 0);
}

function invalid(detail: string): never {
  throw new StoreError({ code: 'InvalidEvent', detail });
}
