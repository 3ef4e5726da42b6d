import type { EventMetadata, StoredEvent } from '@ledger/ledger';
import type { LogPosition } from '@ledger/kernel';

/**
 * One event, one line of JSON: the form in which a ledger is exported, imported and shown by `log`. The fields always
 * stand in this order, so the same event is the same text.
 */
export function writeLine(event: StoredEvent): string {
  const { position, stream, revision, id, type, version, recordedAt, metadata, data } = event;
  return JSON.stringify({ position, stream, revision, id, type, version, recordedAt, metadata, data });
}

const FIELDS: Readonly<Record<keyof StoredEvent, (value: unknown) => boolean>> = {
  position: (value) => isCount(value) && value > 0,
  stream: isText,
  revision: isCount,
  id: isText,
  type: isText,
  version: isCount,
  recordedAt: (value) => isText(value) && isTime(value),
  metadata: isMetadata,
  data: (value) => value !== undefined,
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
  return { ...(json as unknown as StoredEvent), position: json['position'] as LogPosition };
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

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}

/** Times are compared as text, so they have to be in the one form that the stores write. */
function isTime(text: string): boolean {
  const time = new Date(text);
  return !Number.isNaN(time.getTime()) && time.toISOString() === text;
}

function isMetadata(value: unknown): value is EventMetadata {
  return isObject(value) && isText(value['actor']) && isText(value['correlationId']);
}
