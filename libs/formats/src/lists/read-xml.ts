import { SaxesParser } from 'saxes';
import { Findings } from '../finding';
import type { SourceLocation } from '../finding';
import { endOfElements, textOfXml, wholePieces } from './chunks';
import { FieldReader, otherTitles } from './field-reader';
import type { ListBatch, ListHeader, ListRow, RatingFigures } from './row';

/** Reads a FIDE list in XML, element by element: the form of today, that of 2013, and `<player FIDEID="…">` before. */
export async function* readXml(buffers: AsyncIterable<Buffer>): AsyncGenerator<ListBatch> {
  const reader = new XmlReader();
  let bytesRead = 0;
  let declared: string | null = null;
  for await (const piece of wholePieces(buffers, endOfElements)) {
    declared ??= bytesRead === 0 ? declaredEncoding(piece) : null;
    bytesRead += piece.length;
    yield reader.read(textOfXml(piece, declared), bytesRead);
    if (reader.broken) return;
  }
  yield reader.close(bytesRead);
}

/** `<?xml version="1.0" encoding="windows-1252"?>`, where there is one; the current files have none. */
function declaredEncoding(piece: Buffer): string | null {
  const start = piece.toString('latin1', 0, 200);
  const name = /^\s*<\?xml[^>]{0,100}?encoding=["']([A-Za-z0-9._-]{1,40})["']/.exec(start)?.[1];
  return name !== undefined && KNOWN_ENCODINGS.test(name) ? name : null;
}

const KNOWN_ENCODINGS = /^(?:windows-125\d|iso-8859-\d{1,2}|cp\d{3,4}|koi8-[ru]|latin1)$/i;

/** The elements of a player, each with its text. */
type Elements = Record<string, string>;

/** Text between two tags is short in a list; without a limit the parser would gather a whole file of it. */
const LONGEST_TEXT = 1 << 21;
const SLICE_LENGTH = 1 << 14;

class XmlReader {
  broken = false;
  private readonly findings = new Findings();
  private readonly fields = new FieldReader(this.findings);
  private readonly parser = new SaxesParser<{ xmlns: false }>({ xmlns: false });
  private rows: ListRow[] = [];
  private header: ListHeader | null = null;
  private player: Elements | null = null;
  private playerLine = 1;
  private element = '';
  private text = '';
  private depth = 0;
  private sinceTag = 0;

  constructor() {
    const { parser } = this;
    parser.on('error', (error) => this.fail(error.message));
    parser.on('opentag', (tag) => this.open(tag.name, tag.attributes));
    parser.on('text', (text) => {
      if (this.element !== '') this.text += text;
    });
    parser.on('closetag', (tag) => this.endElement(tag.name));
  }

  read(text: string, bytesRead: number): ListBatch {
    this.sinceTag += text.length;
    // In slices, because the parser goes on to the end of what it was given even when nothing of it can be trusted.
    for (let at = 0; at < text.length && !this.broken; at += SLICE_LENGTH) {
      this.parser.write(text.slice(at, at + SLICE_LENGTH));
    }
    if (this.sinceTag > LONGEST_TEXT) this.fail('Text without an end.');
    return this.batch(bytesRead);
  }

  close(bytesRead: number): ListBatch {
    if (!this.broken) this.parser.close();
    if (this.header === null && !this.broken) this.fail('It has no <player>.');
    return this.batch(bytesRead);
  }

  private batch(bytesRead: number): ListBatch {
    const { rows } = this;
    this.rows = [];
    return { header: this.header, rows, findings: this.findings.take(), bytesRead };
  }

  /** What follows a fault in the XML cannot be trusted. */
  private fail(message: string): void {
    if (this.broken) return;
    this.broken = true;
    const clean = message.replace(/^\d+:\d+: /, '');
    this.findings.error('XmlBroken', this.here('XML'), `The XML is broken here: ${clean}`, {
      advice: 'Download the file again.',
    });
  }

  private here(field: string): SourceLocation {
    return { line: this.parser.line, column: this.parser.columnIndex + 1, field };
  }

  private open(name: string, attributes: Readonly<Record<string, string>>): void {
    this.depth += 1;
    this.sinceTag = 0;
    if (this.depth > 8) this.fail('Elements are nested too deep for a list.');
    if (name === 'player') {
      this.player = {};
      this.playerLine = this.parser.line;
      const id = attributes['FIDEID'] ?? attributes['fideid'];
      if (id !== undefined) this.player['fideid'] = id;
    } else if (this.player !== null) {
      this.element = name;
      this.text = '';
    }
  }

  private endElement(name: string): void {
    this.depth -= 1;
    if (name === 'player') {
      const { player } = this;
      this.player = null;
      if (player !== null && !this.broken) this.finish(player);
    } else if (name === this.element && this.player !== null) {
      this.player[name] = this.text.trim();
      this.element = '';
    }
  }

  private finish(player: Elements): void {
    const combined = 'rapid_rating' in player || 'blitz_rating' in player;
    this.header ??= { format: 'xml', layout: combined ? 'combined' : 'single', date: null };
    const { fields } = this;
    const at = (field: string): SourceLocation => ({ line: this.playerLine, column: 1, field });
    const id = fields.id(player['fideid'] ?? '', at('fideid'));
    const first = this.figures(player, 'rating', 'games', 'k', at);
    const isCombined = this.header.layout === 'combined';
    const rapid = isCombined ? this.figures(player, 'rapid_rating', 'rapid_games', 'rapid_k', at) : null;
    const blitz = isCombined ? this.figures(player, 'blitz_rating', 'blitz_games', 'blitz_k', at) : null;
    if (id === null || first === null || (isCombined && (rapid === null || blitz === null))) return;
    const birth = fields.birth(player['birthday'] ?? '', at('birthday'));
    this.rows.push({
      id,
      name: fields.name(player['name'] ?? '', at('name')),
      federation: fields.federation(player['country'] ?? '', at('country')),
      sex: fields.sex(player['sex'] ?? '', at('sex')),
      title: fields.title(player['title'] ?? '', at('title')),
      womenTitle: fields.title(player['w_title'] ?? '', at('w_title')),
      otherTitles: otherTitles(player['o_title'] ?? ''),
      arenaTitle: player['foa_title'] || null,
      birthYear: birth.year,
      birthDate: birth.date,
      flag: fields.flag(player['flag'] ?? '', at('flag')),
      single: isCombined ? null : first,
      standard: isCombined ? first : null,
      rapid,
      blitz,
      gamesTotal: null,
      peak: null,
    });
  }

  private figures(
    player: Elements,
    rating: string,
    games: string,
    k: string,
    at: (field: string) => SourceLocation,
  ): RatingFigures | null {
    const known = this.fields.rating(player[rating] ?? '', at(rating));
    if (known === null) return null;
    return {
      rating: known,
      games: this.fields.count(player[games] ?? '', at(games)) ?? 0,
      k: this.fields.k(player[k] ?? '', at(k)),
    };
  }
}
