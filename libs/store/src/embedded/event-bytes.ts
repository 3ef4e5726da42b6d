import type { EventMetadata } from '@ledger/ledger';
import type { EventBytes, WantedMetadata } from '../port';
import type { HasBetween } from '../rules';
import { changedBasis } from '../rules';
import type { Statement } from './driver';
import { BATCH_CHARACTERS } from './row';

/**
 * Events as one text: SQLite writes it in a third of the time that it takes to hand over rows. Each event is
 *
 *   position bytes-of-data [isVoid,"type",version,"stream",revision,"id","recordedAt",metadata
 *   ,data]
 *
 * so that its data is found without reading it. Nothing is escaped, which would take longer.
 */
const textWith = (metadata: string): string =>
  `CAST(group_concat(concat(position, ' ', octet_length(data), ' [', instr(metadata, '"restsOn"') > 0, ',"', type, '",',
     version, ',"', stream, '",', revision, ',"', id, '","', recorded_at, '",', ${metadata}, char(10), ',', data, ']'), ',')
     AS BLOB), count(*)`;

export const ALL_AS_BYTES = textWith('metadata');
/** Metadata only where it says that other events belong to this one. */
export const MOST_AS_BYTES = textWith(
  `iif(instr(metadata, '"together"') + instr(metadata, '"restsOn"') > 0, metadata, 0)`,
);

const NEWLINE = 0x0a;
const SPACE = 0x20;
const QUOTE = 0x22;
const COMMA = 0x2c;
const ZERO = 0x30;
const ONE = 0x31;
const NINE = 0x39;
const OPEN = 0x5b;
const BACKSLASH = 0x5c;
const CLOSE = 0x5d;

/** Around type, stream, id and time. */
const QUOTES_OF_EVENT = 8;

/** Statements of a ledger file between two positions. */
export interface BytesStatements {
  /** Events as one text, and how many. */
  readonly allBetween: Statement;
  readonly mostBetween: Statement;
  /** Of their data. */
  readonly bytesBetween: Statement;
  readonly hasBetween: HasBetween;
}

/** Finds events in such a text. */
class EventScan {
  private at = 0;
  private readonly places: Int32Array;

  constructor(
    private readonly bytes: Buffer,
    private readonly count: number,
    private readonly hasBetween: HasBetween,
  ) {
    this.places = new Int32Array(3 * count);
  }

  /** Null where the text is not that of the events after a position. */
  after(from: number): EventBytes | null {
    const { bytes, count, places } = this;
    for (let event = 0; event < count; event++) {
      if (event > 0 && bytes[this.at++] !== COMMA) return null;
      if (!this.scanEvent(from + event + 1, event * 3)) return null;
    }
    return this.at === bytes.length ? { bytes, places } : null;
  }

  private scanEvent(position: number, place: number): boolean {
    const { bytes, places } = this;
    if (this.number() !== position) return false;
    const dataBytes = this.number();
    const start = this.at;
    if (bytes[start] !== OPEN || !this.skipTexts()) return false;
    const metadata = this.at;
    const end = bytes.indexOf(NEWLINE, metadata);
    if (end < 0 || bytes[end + 1] !== COMMA) return false;
    if (bytes[start + 1] === ONE) this.decideVoid(start + 1, position, bytes.toString('utf8', metadata, end));
    places[place] = start;
    places[place + 1] = end + 2;
    places[place + 2] = this.at = end + 2 + dataBytes;
    return bytes[this.at++] === CLOSE;
  }

  /** A number and a space; -1 for anything else. */
  private number(): number {
    const { bytes } = this;
    let value = 0;
    let code = bytes[this.at++]!;
    for (; code >= ZERO && code <= NINE; code = bytes[this.at++]!) value = value * 10 + code - ZERO;
    return code === SPACE ? value : -1;
  }

  /** False where a text has a character that JSON would escape. */
  private skipTexts(): boolean {
    const { bytes } = this;
    let at = this.at;
    for (let quotes = 0; quotes < QUOTES_OF_EVENT;) {
      const code = bytes[at++]!;
      if (code === QUOTE) quotes += 1;
      else if (!(code >= SPACE) || code === BACKSLASH) return false;
    }
    this.at = at + 1;
    // Metadata follow, or 0; another text follows where one of them has quotation marks.
    return bytes[at] === COMMA && bytes[at + 1] !== QUOTE;
  }

  private decideVoid(flag: number, position: number, metadata: string): void {
    const { restsOn } = JSON.parse(metadata) as EventMetadata;
    const isVoid = changedBasis(restsOn, position, this.hasBetween) !== undefined;
    if (!isVoid) this.bytes[flag] = ZERO;
  }
}

/** The events after a position; null where they cannot be read this way. */
export function readBytes(
  { bytesBetween, allBetween, mostBetween, hasBetween }: BytesStatements,
  from: number,
  most: number,
  metadata: WantedMetadata,
): EventBytes | null {
  let wanted = most;
  while (wanted > 1 && Number(bytesBetween.get(from, from + wanted)?.[0]) > BATCH_CHARACTERS) wanted >>= 1;
  const statement = metadata === 'all' ? allBetween : mostBetween;
  const [bytes, count] = statement.get(from, from + wanted) ?? [];
  if (!(bytes instanceof Uint8Array)) return null;
  const { buffer, byteOffset, length } = bytes;
  return new EventScan(Buffer.from(buffer, byteOffset, length), count as number, hasBetween).after(from);
}
