import { isUtf8 } from 'node:buffer';
import type { LogPosition } from '@ledger/kernel';
import type { EventMetadata, StoredEvent } from '@ledger/ledger';
import { eventFault, streamFault } from '../admission';
import { ExportedEvent } from '../exported-event';

/**
 * One event, one line of JSON: the form in which a ledger is exported and imported. The fields are
 * always in this order, so the same event is the same text.
 */
export function writeLine(event: StoredEvent): string {
  const { position, stream, revision, id, type, version, recordedAt, metadata, data } = event;
  return JSON.stringify({ position, stream, revision, id, type, version, recordedAt, metadata, data });
}

/** The same as `log` shows it: it also says that an event is void. An import finds that out by itself. */
export function writeShown(event: StoredEvent): string {
  const line = writeLine(event);
  return event.isVoid === true ? `${line.slice(0, -1)},"isVoid":true}` : line;
}

const CLOSING_BRACE = 0x7d;

const FIELDS: readonly (keyof StoredEvent)[] = [
  'position',
  'stream',
  'revision',
  'id',
  'type',
  'version',
  'recordedAt',
  'metadata',
  'data',
];

/** The event on a line, or what is wrong with the line. */
export function readLine(text: string): StoredEvent | string {
  const json = parse(text);
  if (!isObject(json)) return 'not a JSON object; the line is cut off or damaged';
  const missing = FIELDS.find((field) => json[field] === undefined);
  if (missing !== undefined) return `"${missing}" is missing`;
  const { position, revision, recordedAt } = json;
  if (!isCount(position) || position === 0) return cannotBe('position', position);
  if (!isCount(revision)) return cannotBe('revision', revision);
  if (!isTime(recordedAt)) return cannotBe('recordedAt', recordedAt);
  for (const field in json) {
    if (!(FIELDS as readonly string[]).includes(field)) return `"${field}" is not a field of an event`;
  }
  const event = json as unknown as StoredEvent;
  return streamFault(event.stream) ?? eventFault(event) ?? event;
}

/** How `writeLine` begins a line, if its metadata has no braces within. */
const HEAD =
  /^\{"position":([1-9]\d*),"stream":"([^"\\]+)","revision":(\d+),"id":"([^"\\]+)","type":"([^"\\]+)","version":(\d+),"recordedAt":"([^"\\]+)","metadata":(\{[^{}]*\}),"data":\{/;
const BEFORE_STREAM = '{"position":,"stream":"'.length;
const BEFORE_ID = '","revision":,"id":"'.length;
const BEFORE_TYPE = '","type":"'.length;
/** Longer heads are rare; their lines are parsed. */
const HEAD_BYTES = 640;

let lastMetadata: { readonly written: string; readonly metadata: EventMetadata } | null = null;

/**
 * The event on a line that an export is known to have; its data is parsed when it is asked for, and the store that takes
 * it over checks the rest. Null where the line begins in another way.
 */
export function cutLine(bytes: Buffer): StoredEvent | null {
  const head = HEAD.exec(bytes.toString('latin1', 0, HEAD_BYTES));
  if (head === null) return null;
  const [all, position, stream, revision, id, type, version, recordedAt, written] = head;
  const metadata = metadataOf(written!);
  if (metadata === null || !isTime(recordedAt) || !isUtf8(bytes)) return null;
  // A text that was cut from another keeps that one in memory: these are taken from the bytes.
  const streamEnd = BEFORE_STREAM + position!.length + stream!.length;
  const idEnd = streamEnd + BEFORE_ID + revision!.length + id!.length;
  const typeEnd = idEnd + BEFORE_TYPE + type!.length;
  return new ExportedEvent(
    Number(position) as LogPosition,
    bytes.toString('latin1', streamEnd - stream!.length, streamEnd),
    Number(revision),
    bytes.toString('latin1', idEnd - id!.length, idEnd),
    bytes.toString('latin1', typeEnd - type!.length, typeEnd),
    Number(version),
    lastTime!,
    metadata,
    bytes.subarray(all.length - 1, bytes.lastIndexOf(CLOSING_BRACE)),
  );
}

/** Events that were recorded together share their metadata, which is parsed once. */
function metadataOf(written: string): EventMetadata | null {
  if (lastMetadata?.written !== written) {
    const metadata = parse(Buffer.from(written, 'latin1').toString());
    lastMetadata = isObject(metadata) ? { written, metadata: metadata as unknown as EventMetadata } : null;
  }
  return lastMetadata?.metadata ?? null;
}

function cannotBe(field: string, value: unknown): string {
  return `"${field}" cannot be ${JSON.stringify(value)?.slice(0, 60)}`;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}

let lastTime: string | null = null;

/** Times are compared as text, so they have to be in the one form that the stores write. */
function isTime(text: unknown): boolean {
  if (typeof text !== 'string') return false;
  // Events that were recorded together share their time.
  if (text === lastTime) return true;
  const time = new Date(text);
  if (Number.isNaN(time.getTime())) return false;
  lastTime = time.toISOString();
  return lastTime === text;
}
