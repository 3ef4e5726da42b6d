import Table from 'cli-table3';

export interface Column<Row> {
  readonly title: string;
  readonly align?: 'left' | 'right';
  /** May be cut short where the terminal is narrow. */
  readonly flexible?: boolean;
  readonly cell: (row: Row) => string | number;
}

const NARROWEST = 8;

/** Where long cells are wrapped, a file gets lines of this length too. */
const PAGE = 120;

/**
 * A table fitted to the terminal: flexible columns are cut short or, where every word matters, wrapped. In a pipe or a
 * file nothing is cut.
 */
export function printTable<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  tooLong: 'cut' | 'wrap' = 'cut',
): void {
  const cells = rows.map((row) => columns.map((column) => String(column.cell(row))));
  const widths = columns.map((column, index) =>
    cells.reduce((widest, row) => Math.max(widest, row[index]!.length), column.title.length),
  );
  const table = new Table({
    head: columns.map((column) => column.title),
    colAligns: columns.map((column) => column.align ?? 'left'),
    colWidths: fitted(columns, widths, roomFor(tooLong)),
    wordWrap: tooLong === 'wrap',
    chars: BARE,
    style: { head: [], border: [], 'padding-left': 0, 'padding-right': 0 },
  });
  table.push(...cells);
  const lines = table.toString().split('\n');
  process.stdout.write(`${lines.map((line) => line.trimEnd()).join('\n')}\n`);
}

function roomFor(tooLong: 'cut' | 'wrap'): number {
  if (process.stdout.isTTY) return process.stdout.columns;
  return tooLong === 'wrap' ? PAGE : Number.POSITIVE_INFINITY;
}

/** Takes what is too wide off the flexible columns, the widest first. */
function fitted<Row>(columns: readonly Column<Row>[], natural: readonly number[], room: number): number[] {
  const widths = [...natural];
  const gaps = 2 * (columns.length - 1);
  let surplus = widths.reduce((sum, width) => sum + width, gaps) - room;
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
  middle: '  ',
};
