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
}

interface TableProps<Row> {
  readonly label: string;
  /** The first column names the row. */
  readonly columns: readonly [Column<Row>, ...Column<Row>[]];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string | number;
  readonly className?: string;
  /** May be wider than the page: scrolls in its own frame. */
  readonly framed?: boolean;
  /** The titles are only read out, not shown. */
  readonly titlesHidden?: boolean;
  readonly look?: (row: Row) => { readonly className?: string | undefined; readonly title?: string };
  /** More table rows below a row. */
  readonly below?: (row: Row) => ReactNode;
}

/** A table of rows with a name each; the frame of every plain table of the page. */
export function Table<Row>(props: TableProps<Row>) {
  const { label, columns, rows, keyOf, className = '', framed = false, titlesHidden = false } = props;
  const [first, ...others] = columns;
  const table = (
    <table
      className={`table ${framed ? '' : 'sheet'} ${className}`}
      {...(framed ? {} : { 'aria-label': label })}
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
        {rows.map((row) => (
          <Fragment key={keyOf(row)}>
            <tr {...props.look?.(row)}>
              <th scope="row" className={classOf(first)}>
                {first.cell(row)}
              </th>
              {others.map((column) => (
                <td key={column.title} className={classOf(column)}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
            {props.below?.(row)}
          </Fragment>
        ))}
      </tbody>
    </table>
  );
  if (!framed) return table;
  return (
    <div className="table-frame sheet" tabIndex={0} role="region" aria-label={label}>
      {table}
    </div>
  );
}

function classOf<Row>({ number, wideOnly, grow }: Column<Row>): string | undefined {
  const names = [number && 'number', wideOnly && 'wide-only', grow && 'grow'].filter(Boolean);
  return names.length === 0 ? undefined : names.join(' ');
}
