import type { ListDate, Pool } from '@ledger/kernel';
import { monthOf, yearOf } from '@ledger/kernel';
import { asciiName } from './ascii-name';
import type { RankedRow } from './csv-columns';
import { WRITTEN_COLUMNS } from './csv-columns';
import type { ListRow, RatingFigures } from './row';

/** Which list to write: one pool's, headed by its month (`OCT26`), or all three side by side. */
export type ListKind =
  | { readonly layout: 'single'; readonly pool: Pool; readonly date: ListDate }
  | { readonly layout: 'combined' };

const PIECE_LENGTH = 1 << 16;
const UNRATED: RatingFigures = { rating: 0, games: 0, k: null };
const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];

/** FIDE's text layout, 136 or 162 characters a line with CRLF, in pieces of some 64 KB. */
export function* writeListTxt(rows: Iterable<ListRow>, kind: ListKind): Generator<string> {
  yield* inPieces(txtLines(rows, kind));
}

function* txtLines(rows: Iterable<ListRow>, kind: ListKind): Generator<string> {
  const figures =
    kind.layout === 'single'
      ? `${MONTHS[monthOf(kind.date) - 1]!}${String(yearOf(kind.date) % 100).padStart(2, '0')} Gms K  `
      : 'SRtng SGm SK RRtng RGm Rk BRtng BGm BK ';
  yield `${'ID Number'.padEnd(15)}${'Name'.padEnd(61)}Fed Sex Tit  WTit OTit           FOA ${figures}B-day Flag\r\n`;
  for (const row of rows) {
    const numbers = figuresOf(row, kind)
      .map(({ rating, games, k }) => `${cell(rating, 6)}${cell(games, 4)}${cell(k ?? 0, 3)}`)
      .join('');
    yield `${cell(row.id, 15)}${cell(asciiName(row.name, row.federation), 61)}${cell(row.federation ?? '', 4)}${cell(row.sex ?? '', 4)}` +
      `${cell(row.title ?? '', 5)}${cell(row.womenTitle ?? '', 5)}${titlesCell(row.otherTitles)}` +
      `${cell(row.arenaTitle ?? '', 4)}${numbers}${cell(row.birthYear ?? 0, 6)}${cell(row.flag, 4)}\r\n`;
  }
}

/** Left-aligned as FIDE does; what is too long is cut so that a blank is left before the next field. */
function cell(value: string | number, width: number): string {
  const text = String(value).replaceAll(/[\r\n\t]/g, ' ');
  return text.length < width ? text.padEnd(width) : `${text.slice(0, width - 1)} `;
}

/** As many titles as the fifteen columns hold, none of them torn. */
function titlesCell(titles: readonly string[]): string {
  let text = '';
  for (const title of titles) {
    const longer = text === '' ? title : `${text},${title}`;
    if (longer.length > 15) break;
    text = longer;
  }
  return text.padEnd(15);
}

/** FIDE's XML: no declaration, one element a line, empty ones written out. */
export function* writeListXml(rows: Iterable<ListRow>, kind: ListKind): Generator<string> {
  yield* inPieces(xmlPlayers(rows, kind));
}

const XML_FIGURES: readonly (readonly [rating: string, games: string, k: string])[] = [
  ['rating', 'games', 'k'],
  ['rapid_rating', 'rapid_games', 'rapid_k'],
  ['blitz_rating', 'blitz_games', 'blitz_k'],
];

function* xmlPlayers(rows: Iterable<ListRow>, kind: ListKind): Generator<string> {
  yield '<playerslist>\n';
  for (const row of rows) {
    const numbers = figuresOf(row, kind).map(({ rating, games, k }, index) => {
      const [ratingTag, gamesTag, kTag] = XML_FIGURES[index]!;
      return element(ratingTag, rating) + element(gamesTag, games) + element(kTag, k ?? 0);
    });
    yield `<player>\n${element('fideid', row.id)}${element('name', row.name)}` +
      `${element('country', row.federation ?? '')}${element('sex', row.sex ?? '')}` +
      `${element('title', row.title ?? '')}${element('w_title', row.womenTitle ?? '')}` +
      `${element('o_title', row.otherTitles.join(','))}${element('foa_title', row.arenaTitle ?? '')}` +
      `${numbers.join('')}${element('birthday', row.birthYear ?? 0)}${element('flag', row.flag)}</player>\n`;
  }
  yield '</playerslist>\n';
}

function element(name: string, value: string | number): string {
  return `<${name}>${typeof value === 'number' ? value : escaped(value)}</${name}>\n`;
}

const CONTROL_CODES = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

/** XML 1.0 has no way to write most control codes, so they are left out. */
function escaped(text: string): string {
  return text
    .replaceAll(CONTROL_CODES, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}

/** The CSV list of the contract: `rank,id,name,…`, LF, quoted only where needed; names safe for spreadsheets. */
export function* writeListCsv(rows: Iterable<RankedRow>, pool: Pool): Generator<string> {
  yield* inPieces(csvLines(rows, pool));
}

function* csvLines(rows: Iterable<RankedRow>, pool: Pool): Generator<string> {
  yield `${WRITTEN_COLUMNS.map(({ name }) => name).join(',')}\n`;
  for (const row of rows) {
    const figures = row.single ?? row[pool] ?? UNRATED;
    let line = '';
    for (const { write } of WRITTEN_COLUMNS) line += (line === '' ? '' : ',') + write(row, figures);
    yield line + '\n';
  }
}

function figuresOf(row: ListRow, kind: ListKind): RatingFigures[] {
  return kind.layout === 'single'
    ? [row.single ?? row[kind.pool] ?? UNRATED]
    : [row.standard ?? UNRATED, row.rapid ?? UNRATED, row.blitz ?? UNRATED];
}

function* inPieces(lines: Iterable<string>): Generator<string> {
  let piece = '';
  for (const line of lines) {
    piece += line;
    if (piece.length >= PIECE_LENGTH) {
      yield piece;
      piece = '';
    }
  }
  if (piece !== '') yield piece;
}
