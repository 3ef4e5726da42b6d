import type { StoredEvent } from '@ledger/ledger';
import type { LogPosition } from '@ledger/kernel';
import { eventFault, streamFault } from '../admission';

/**
 * One event, one line of JSON: the form in which a ledger is exported, imported and shown by `log`. The fields are
 * always in this order, so the same event is the same text.
 */
export function writeLine(event: StoredEvent): string {
  const { position, stream, revision, id, type, version, recordedAt, metadata, data } = event;
  return JSON.stringify({ position, stream, revision, id, type, version, recordedAt, metadata, data });
}

const FIELDS: Readonly<Record<keyof StoredEvent, (value: unknown) => boolean>> = {
  position: (value) => isCount(value) && value > 0,
  stream: given,
  revision: isCount,
  id: given,
  type: given,
  version: given,
  recordedAt: isTime,
  metadata: given,
  data: given,
};

/** The event on a line, or what is wrong with the line. */
export function readLine(text: string): StoredEvent | string {
  const json = parse(text);
  if (!isObject(json)) return 'not a JSON object; the line is cut off or damaged';
  for (const [field, accepts] of Object.entries(FIELDS)) {
    if (!(field in json)) return `"${field}" is missing`;
    if (!accepts(json[field])) return `"${field}" cannot be ${JSON.stringify(json[field])?.slice(0, 60)}`;
  }
  const unknown = Object.keys(json).find((field) => !(field in FIELDS));
  if (unknown !== undefined) return `"${unknown}" is not a field of an event`;
  const event = { ...(json as unknown as StoredEvent), position: json['position'] as LogPosition };
  return streamFault(event.stream) ?? eventFault(event) ?? event;
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

/** Checked by the rules of admission. */
function given(value: unknown): boolean {
  return value !== undefined;
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
