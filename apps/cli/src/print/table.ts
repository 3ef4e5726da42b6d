import Table from 'cli-table3';
import { escapedText } from '@ledger/kernel';
import { remark } from './text';

export interface Column<Row> {
  readonly title: string;
  readonly align?: 'left' | 'right';
  /** May be made narrower where the terminal is. */
  readonly flexible?: boolean;
  /** Reasons and other sentences: printed below their row if the terminal is too narrow for a column. */
  readonly below?: boolean;
  /** Left out where the terminal is so narrow that no name would be left to read; the lowest numbers go first. */
  readonly spare?: number;
  readonly cell: (row: Row) => string | number;
}

/** What happens to long cells of flexible columns in a terminal; `page` holds for pipes and files too. */
type TooLong = 'cut' | 'wrap' | 'page';

const NARROWEST = 8;
/** Of a name, enough to know who is meant. */
const READABLE = 16;
const PAGE = 120;
const INDENT = '      ';
const GAP = 2;

/**
 * A table fitted to the terminal: flexible columns are cut short or, where every word matters, wrapped; then spare
 * ones are left out, and their titles are the answer. In a pipe or a file nothing is cut, and nothing wrapped but to a
 * page.
 */
export function printTable<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  tooLong: TooLong = 'cut',
): readonly string[] {
  const width = terminalWidth(tooLong);
  // A line end in a name would look like another row.
  const safe = columns.map((column) => ({
    ...column,
    cell: (row: Row): string => escapedText(String(column.cell(row))),
  }));
  const kept = columnsFor(safe, rows, width);
  process.stdout.write(`${tableLines(kept, rows, tooLong, width).join('\n')}\n`);
  return safe.filter((column) => !kept.includes(column)).map(({ title }) => title);
}

/** Names the columns that a narrow terminal does not show. */
export function printLeftOut(titles: readonly string[]): void {
  if (titles.length > 0)
    remark(
      `Hidden because the terminal is too narrow: ${titles.join(', ')}. Use --format json to see all columns.`,
    );
}

/** Without the spare columns that do not fit, however short the names are cut. */
export function columnsFor<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  width: number,
): readonly Column<Row>[] {
  const narrowest = columns
    .filter(({ below }) => below !== true)
    .map((column) => {
      const natural = naturalWidth(column, rows);
      return column.flexible === true ? Math.min(natural, READABLE) : natural;
    });
  const first = Math.min(...columns.map(({ spare = Number.POSITIVE_INFINITY }) => spare));
  if (!Number.isFinite(first) || lineWidth(narrowest) <= width) return columns;
  return columnsFor(
    columns.filter(({ spare }) => spare !== first),
    rows,
    width,
  );
}

export function tableLines<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  tooLong: TooLong,
  width: number,
): readonly string[] {
  const natural = columns.map((column) => naturalWidth(column, rows));
  const crowded = lineWidth(natural) > width;
  const inRow = columns.filter(({ below }) => !crowded || below !== true);
  const sentences = columns.filter((column) => !inRow.includes(column));
  const widths = fitted(
    inRow,
    natural.filter((_, index) => inRow.includes(columns[index]!)),
    width,
  );
  const layout = {
    colAligns: inRow.map((column) => column.align ?? 'left'),
    colWidths: widths,
    wordWrap: tooLong !== 'cut',
    chars: BARE,
    style: { border: [], 'padding-left': 0, 'padding-right': 0 },
  };
  let table = new Table(layout);
  const lines: string[] = [];
  const layDown = (): void => {
    lines.push(...table.toString().split('\n'));
    table = new Table(layout);
  };
  table.push(inRow.map((column) => column.title));
  for (const row of rows) {
    table.push(inRow.map((column) => String(column.cell(row))));
    const below = sentences.flatMap(({ title, cell }) => sentenceLines(title, String(cell(row)), width));
    if (below.length === 0) continue;
    layDown();
    lines.push(...below);
  }
  if (table.length > 0) layDown();
  return lines.map((line) => line.trimEnd());
}

/** Some terminals do not report their width. */
function terminalWidth(tooLong: TooLong): number {
  if (process.stdout.isTTY) return process.stdout.columns || 80;
  return tooLong === 'page' ? PAGE : Number.POSITIVE_INFINITY;
}

function naturalWidth<Row>({ title, cell }: Column<Row>, rows: readonly Row[]): number {
  return rows.reduce((widest, row) => Math.max(widest, String(cell(row)).length), title.length);
}

function lineWidth(widths: readonly number[]): number {
  return widths.reduce((sum, width) => sum + width, GAP * (widths.length - 1));
}

/** `why: …` below its row, in lines as wide as the terminal. */
function sentenceLines(title: string, text: string, width: number): readonly string[] {
  if (text === '') return [];
  const lines: string[] = [];
  let line = `${INDENT}${title}:`;
  for (const word of text.split(' ')) {
    if (line.length + 1 + word.length <= width) line += ` ${word}`;
    else {
      lines.push(line);
      line = `${INDENT}  ${word}`;
    }
  }
  return [...lines, line];
}

/** Takes what is too wide off the flexible columns, the widest first. */
function fitted<Row>(columns: readonly Column<Row>[], natural: readonly number[], width: number): number[] {
  const widths = [...natural];
  let surplus = lineWidth(widths) - width;
  while (surplus > 0) {
    const flexible = columns.flatMap(({ flexible }, index) =>
      flexible === true && widths[index]! > NARROWEST ? [index] : [],
    );
    const widest = flexible.sort((a, b) => widths[b]! - widths[a]!)[0];
    if (widest === undefined) break;
    widths[widest]! -= 1;
    surplus -= 1;
  }
  return widths;
}

const BARE = {
  top: '',
  'top-mid': '',
  'top-left': '',
  'top-right': '',
  bottom: '',
  'bottom-mid': '',
  'bottom-left': '',
  'bottom-right': '',
  left: '',
  'left-mid': '',
  mid: '',
  'mid-mid': '',
  right: '',
  'right-mid': '',
  middle: ' '.repeat(GAP),
};
