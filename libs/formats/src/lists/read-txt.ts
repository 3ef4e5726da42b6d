import { ColumnLine, UNREADABLE } from '../column-line';
import { Findings } from '../finding';
import type { SourceLocation } from '../finding';
import { endOfLines, textOfLines, wholePieces } from './chunks';
import { FieldReader, otherTitles } from './field-reader';
import type { ListBatch, ListHeader, ListRow, RatingFigures } from './row';
import type { TxtField } from './txt-headings';
import { readHeadings } from './txt-headings';
import type { Span, TxtLayout } from './txt-layout';
import { layoutFromData, layoutFromHeadings } from './txt-layout';

/** Arena titles end the text that has run over. */
const ARENA_TITLE = /(AGM|AIM|AFM|ACM)$/;
const FURTHEST = 12;

interface Overflow {
  readonly shift: number;
  readonly otherTitles: string;
  readonly arenaTitle: string;
}

/**
 * A few lines of the current lists have more other titles than their 15 columns hold (`SI,FI,LSI,SLI,NAAFM`): they run
 * into the next field, and all that follows is further right.
 */
function overflowOf(line: ColumnLine, columns: Columns): Overflow | null {
  const { otherTitles } = columns;
  const rating = columns.figures[0]?.rating;
  if (otherTitles === null || rating === undefined) return null;
  if (line.code(otherTitles.to) <= 32 || line.code(otherTitles.to + 1) <= 32) return null;
  // Without a field for arena titles the rating may directly follow a full field.
  if (columns.arenaTitle === null && line.integer(rating.from, rating.to) !== UNREADABLE) return null;
  for (let shift = 0; shift <= FURTHEST; shift += 1) {
    if (line.code(rating.from + shift - 1) > 32) continue;
    const figuresFit = columns.figures.every((figure) =>
      [figure.rating, figure.games, figure.k].every(
        (span) => span === null || line.integer(span.from + shift, span.to + shift) !== UNREADABLE,
      ),
    );
    if (!figuresFit) continue;
    const text = line.field(otherTitles.from, rating.from + shift - 1);
    const arenaTitle = columns.arenaTitle === null ? '' : (ARENA_TITLE.exec(text)?.[1] ?? '');
    return { shift, otherTitles: text.slice(0, text.length - arenaTitle.length), arenaTitle };
  }
  return null;
}

/** Lines looked at before the columns are fixed. */
const SAMPLE_LINES = 400;
/**
 * Without a header, the sample is taken from this much of the file, some 50,000 lines: births or games may be blank on
 * all of the first hundreds.
 */
const AHEAD_WITHOUT_HEADER = 4e6;

/** Reads a FIDE list in fixed columns, of any year, in bounded memory. */
export async function* readTxt(buffers: AsyncIterable<Buffer>): AsyncGenerator<ListBatch> {
  const reader = new TxtReader();
  let bytesRead = 0;
  let ahead = '';
  let aheadLines = 0;
  for await (const piece of wholePieces(buffers, endOfLines)) {
    bytesRead += piece.length;
    let text = textOfLines(piece);
    if (!reader.ready) {
      ahead += text;
      aheadLines += countLines(text);
      if (aheadLines < SAMPLE_LINES) continue;
      if (ahead.length < AHEAD_WITHOUT_HEADER && !hasHeader(ahead)) continue;
      text = ahead;
      ahead = '';
      reader.prepare(text);
    }
    yield reader.read(text, bytesRead);
  }
  if (!reader.ready) {
    reader.prepare(ahead);
    yield reader.read(ahead, bytesRead);
  }
}

/** One line in each interval, after a line; blank ones are left out. */
function sampleOf(text: string, interval: number, after = 0): string[] {
  const sample: string[] = [];
  const line = new ColumnLine(text);
  while (line.advance() && sample.length < SAMPLE_LINES) {
    if (line.number > after && line.number % interval === 0 && line.length > 0) sample.push(line.content);
  }
  return sample;
}

function hasHeader(text: string): boolean {
  const line = new ColumnLine(text);
  while (line.advance()) if (line.length > 0) return readHeadings(line.content) !== null;
  return false;
}

function countLines(text: string): number {
  const line = new ColumnLine(text);
  while (line.advance());
  return line.number;
}

class TxtReader {
  ready = false;
  private findings = new Findings();
  private fields = new FieldReader(this.findings);
  private columns: Columns | null = null;
  private header: ListHeader | null = null;
  private lines = 0;

  /** Finds the header, or derives the columns from the data. */
  prepare(text: string): void {
    this.ready = true;
    const line = new ColumnLine(text);
    while (line.advance() && line.length === 0);
    const headings = readHeadings(line.content);
    const headerLine = headings === null ? 0 : line.number;
    const layout =
      headings === null
        ? layoutFromData(sampleOf(text, Math.ceil(countLines(text) / SAMPLE_LINES)))
        : layoutFromHeadings(headings, sampleOf(text, 1, headerLine));
    if (layout === null) {
      this.findings.error(
        'NotAList',
        place(1, 1, 'header'),
        'This is no rating list that can be understood.',
        {
          advice: 'Use a FIDE list in TXT or XML, or CSV with at least the columns id and rating.',
        },
      );
      return;
    }
    this.noteBasis(layout, headerLine);
    this.columns = columnsOf(layout, headerLine);
    this.header = { format: 'txt', layout: layout.combined ? 'combined' : 'single', date: layout.date };
  }

  private noteBasis(layout: TxtLayout, headerLine: number): void {
    if (layout.basis === 'data') {
      this.findings.note('HeaderMissing', place(1, 1, 'header'), 'The list has no header line.', {
        assumed: 'the columns, from their content',
      });
    } else if (layout.basis === 'header and data') {
      const message = 'The headings are not above their columns.';
      this.findings.note('HeadingsShifted', place(headerLine, 1, 'header'), message, {
        assumed: 'the columns of the data',
      });
    }
  }

  read(text: string, bytesRead: number): ListBatch {
    const rows: ListRow[] = [];
    if (this.columns !== null) {
      const line = new ColumnLine(text);
      while (line.advance()) {
        if (line.length === 0 || this.lines + line.number === this.columns.headerLine) continue;
        const row = this.row(line, this.columns);
        if (row !== null) rows.push(row);
      }
      this.lines += line.number;
    }
    const findings = this.findings.take();
    return { header: this.header, rows, findings, bytesRead };
  }

  private row(line: ColumnLine, columns: Columns): ListRow | null {
    const { fields } = this;
    const number = this.lines + line.number;
    const at = (span: Span | null, field: string): SourceLocation => place(number, span?.from ?? 1, field);
    const id = fields.id(text(line, columns.id), at(columns.id, 'id'));
    const overflow = overflowOf(line, columns);
    const shift = overflow?.shift ?? 0;
    const figures = columns.figures.map((figure) => readFigures(line, figure, shift, fields, number));
    const birth = fields.birth(text(line, columns.birth, shift), at(columns.birth, 'birth'));
    const flag = fields.flag(text(line, columns.flag, shift), at(columns.flag, 'flag'));
    const [first, rapid, blitz] = figures;
    if (id === null || first === null || first === undefined || rapid === null || blitz === null) return null;
    return {
      id,
      name: detached(fields.name(text(line, columns.name), at(columns.name, 'name'))),
      federation: fields.federation(text(line, columns.federation), at(columns.federation, 'federation')),
      // Lists before 2012 have no column for it, but a flag for women.
      sex:
        columns.sex === null
          ? flag.includes('w')
            ? 'F'
            : null
          : fields.sex(text(line, columns.sex), at(columns.sex, 'sex')),
      title: fields.title(text(line, columns.title), at(columns.title, 'title')),
      womenTitle: fields.title(text(line, columns.womenTitle), at(columns.womenTitle, 'women’s title')),
      otherTitles: otherTitles(overflow?.otherTitles ?? text(line, columns.otherTitles)),
      arenaTitle: (overflow?.arenaTitle ?? text(line, columns.arenaTitle)) || null,
      birthYear: birth.year,
      birthDate: birth.date,
      flag,
      single: columns.combined ? null : first,
      standard: columns.combined ? first : null,
      rapid: rapid ?? null,
      blitz: blitz ?? null,
      gamesTotal: null,
      peak: null,
    };
  }
}

interface FigureColumns {
  readonly rating: Span;
  readonly games: Span | null;
  readonly k: Span | null;
}

export interface Columns {
  readonly headerLine: number;
  readonly combined: boolean;
  readonly id: Span;
  readonly name: Span | null;
  readonly federation: Span | null;
  readonly sex: Span | null;
  readonly title: Span | null;
  readonly womenTitle: Span | null;
  readonly otherTitles: Span | null;
  readonly arenaTitle: Span | null;
  readonly figures: readonly FigureColumns[];
  readonly birth: Span | null;
  readonly flag: Span | null;
}

function columnsOf(layout: TxtLayout, headerLine: number): Columns {
  const span = (field: TxtField): Span | null => layout.spans.get(field) ?? null;
  const figures = (rating: TxtField, games: TxtField, k: TxtField): FigureColumns[] => {
    const found = span(rating);
    return found === null ? [] : [{ rating: found, games: span(games), k: span(k) }];
  };
  return {
    headerLine,
    combined: layout.combined,
    id: span('id')!,
    name: span('name'),
    federation: span('federation'),
    sex: span('sex'),
    title: span('title'),
    womenTitle: span('womenTitle'),
    otherTitles: span('otherTitles'),
    arenaTitle: span('arenaTitle'),
    figures: [
      ...figures('rating', 'games', 'k'),
      ...figures('rapidRating', 'rapidGames', 'rapidK'),
      ...figures('blitzRating', 'blitzGames', 'blitzK'),
    ],
    birth: span('birth'),
    flag: span('flag'),
  };
}

/** Null, with an error finding, where the rating cannot be read. */
function readFigures(
  line: ColumnLine,
  columns: FigureColumns,
  shift: number,
  fields: FieldReader,
  number: number,
): RatingFigures | null {
  const rating = line.integer(columns.rating.from + shift, columns.rating.to + shift);
  const known =
    rating >= 0 && rating <= 9999
      ? rating
      : fields.rating(text(line, columns.rating, shift), place(number, columns.rating.from, 'rating'));
  if (known === null) return null;
  const games = text(line, columns.games, shift);
  const k = text(line, columns.k, shift);
  return {
    rating: known,
    games: fields.count(games, place(number, columns.games?.from ?? 1, 'games')) ?? 0,
    k: fields.k(k, place(number, columns.k?.from ?? 1, 'K')),
  };
}

function text(line: ColumnLine, span: Span | null, shift = 0): string {
  return span === null ? '' : line.field(span.from + shift, span.to + shift);
}

/** A copy: a slice would keep the whole piece of the file in memory as long as the name lives. */
function detached(name: string): string {
  return name.length < 13 ? name : Buffer.from(name).toString();
}

function place(line: number, column: number, field: string): SourceLocation {
  return { line, column, field };
}
