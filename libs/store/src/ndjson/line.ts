import type { StoredEvent } from '@ledger/ledger';
import { eventFault, streamFault } from '../admission';

/**
 * One event, one line of JSON: the form in which a ledger is exported, imported and shown by `log`. The fields are
 * always in this order, so the same event is the same text.
 */
export function writeLine(event: StoredEvent): string {
  const { position, stream, revision, id, type, version, recordedAt, metadata, data } = event;
  return JSON.stringify({ position, stream, revision, id, type, version, recordedAt, metadata, data });
}

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
  if (Number.isNaN(time.getTime()) || time.toISOString() !== text) return false;
  lastTime = text;
  return true;
}
