import { Fragment } from 'react';
import type { ReactNode } from 'react';

export interface Column<Row> {
  readonly title: string;
  readonly cell: (row: Row) => ReactNode;
  /** Right-aligned figures. */
  readonly number?: boolean;
  /** Hidden on a phone. */
  readonly wideOnly?: boolean;
  /** Takes the width that is left. */
  readonly grow?: boolean;
  /** Names the row; the first column does if none is marked. */
  readonly names?: boolean;
  readonly className?: string;
}

interface TableProps<Row> {
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row, index: number) => string | number;
  readonly className?: string;
  /** May be wider than the page: scrolls in its own frame; `bare` inside a sheet. */
  readonly framed?: boolean | 'bare';
  /** The titles are only read out, not shown. */
  readonly titlesHidden?: boolean;
  readonly look?: (row: Row) => { readonly className?: string | undefined; readonly title?: string };
  /** More table rows below a row. */
  readonly below?: (row: Row) => ReactNode;
}

/** A table of rows with a name each: every table of the page but the rating list and the cross-table. */
export function Table<Row>(props: TableProps<Row>) {
  const { label, columns, rows, keyOf, className = '', framed = false, titlesHidden = false } = props;
  const naming = columns.find(({ names }) => names) ?? columns[0];
  const table = (
    <table
      className={`table ${framed === false ? 'sheet' : ''} ${className}`}
      {...(framed === false ? { 'aria-label': label } : {})}
    >
      <thead className={titlesHidden ? 'visually-hidden' : undefined}>
        <tr>
          {columns.map((column) => (
            <th key={column.title} scope="col" className={classOf(column)}>
              {column.title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, i) => (
          <Fragment key={keyOf(row, i)}>
            <tr {...props.look?.(row)}>
              {columns.map((column) => {
                const Cell = column === naming ? 'th' : 'td';
                return (
                  <Cell
                    key={column.title}
                    scope={column === naming ? 'row' : undefined}
                    className={classOf(column)}
                  >
                    {column.cell(row)}
                  </Cell>
                );
              })}
            </tr>
            {props.below?.(row)}
          </Fragment>
        ))}
      </tbody>
    </table>
  );
  if (framed === false) return table;
  return (
    <div
      className={framed === 'bare' ? 'table-frame' : 'table-frame sheet'}
      tabIndex={0}
      role="region"
      aria-label={label}
    >
      {table}
    </div>
  );
}

function classOf<Row>({ number, wideOnly, grow, className }: Column<Row>): string | undefined {
  const names = [number && 'number', wideOnly && 'wide-only', grow && 'grow', className].filter(Boolean);
  return names.length === 0 ? undefined : names.join(' ');
}
