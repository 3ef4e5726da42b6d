import { useVirtualizer } from '@tanstack/react-virtual';
import { memo, useRef } from 'react';
import type { Pool } from '../../api/published';
import { Link } from '../../navigation/Link';
import { Change } from '../../ui/Change';
import { whole } from '../../ui/numbers';
import { usePrinting } from '../../ui/usePrinting';
import { useRows } from './rows';
import type { ListQuery, Row } from './rows';

/** Firefox lays out no box taller than 17.8 million pixels: at this height 600,000 rows fit. */
const ROW_HEIGHT = 29;
const PRINTED_ROWS = 400;

interface ListTableProps {
  readonly pool: Pool;
  readonly date: string;
  readonly query: ListQuery;
  readonly total: number;
}

/** The rows of a list of any length: only those in sight are in the page. */
export function ListTable({ pool, date, query, total }: ListTableProps) {
  const frame = useRef<HTMLDivElement>(null);
  const printing = usePrinting();
  const rows = useVirtualizer({
    count: total,
    getScrollElement: () => frame.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: printing ? PRINTED_ROWS : 6,
  });
  const visible = rows.getVirtualItems();
  const rowAt = useRows(pool, date, query, visible[0]?.index ?? 0, visible.at(-1)?.index ?? 0);

  return (
    <div
      className="list-frame sheet"
      ref={frame}
      tabIndex={0}
      role="region"
      aria-label="Rating list, scrollable"
    >
      <div role="table" aria-rowcount={total + 1} aria-label="Rating list" className="list-table">
        <div role="rowgroup" className="list-header">
          <div role="row" aria-rowindex={1} className="list-row">
            <Heading name="Rank" className="rank" />
            <Heading name="Name" className="name" />
            <Heading name="Title" className="title" />
            <Heading name="Fed." long="Federation" className="fed" />
            <Heading name="Rating" className="rating" />
            <Heading name="Change" long="Change since the last list" className="change" />
            <Heading name="Games" className="games" />
            <Heading name="K" className="k" />
            <Heading name="Born" className="born" />
            <Heading name="Sex" className="sex" />
          </div>
        </div>
        <div role="rowgroup" className="list-body" style={{ height: rows.getTotalSize() }}>
          {visible.map(({ index, start }) => (
            <ListRow key={index} index={index} start={start} row={rowAt(index)} pool={pool} date={date} />
          ))}
        </div>
      </div>
      {printing && total > PRINTED_ROWS && (
        <p className="small">The whole list of {whole(total)} players is a download.</p>
      )}
    </div>
  );
}

function Heading({
  name,
  long,
  className,
}: {
  readonly name: string;
  readonly long?: string;
  readonly className: string;
}) {
  return (
    <div role="columnheader" className={className}>
      {long === undefined ? name : <abbr title={long}>{name}</abbr>}
    </div>
  );
}

interface ListRowProps {
  readonly index: number;
  readonly start: number;
  readonly row: Row | undefined;
  readonly pool: Pool;
  readonly date: string;
}

const ListRow = memo(function ListRow({ index, start, row, pool, date }: ListRowProps) {
  const place = { transform: `translateY(${start}px)` };
  if (row === undefined) {
    return (
      <div role="row" aria-rowindex={index + 2} className="list-row not-yet" style={place}>
        <div role="cell" className="rank">
          {whole(index + 1)}
        </div>
        <div role="cell" className="name" aria-label="Loading">
          <span className="list-bar" />
        </div>
      </div>
    );
  }
  const inactive = row.flag.includes('i');
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className={`list-row${inactive ? ' inactive' : ''}`}
      style={place}
    >
      <div role="cell" className="rank">
        {whole(row.rank)}
      </div>
      <div role="cell" className="name">
        <Link to={`/players/${row.id}?pool=${pool}&date=${date}`}>
          {row.name === '' ? `Player ${row.id}` : row.name}
        </Link>
        {inactive && (
          <span className="list-inactive" title="Inactive">
            i<span>nactive</span>
          </span>
        )}
      </div>
      <div role="cell" className="title">
        {row.title ?? row.womensTitle ?? ''}
        {row.titleAsDecided === true && (
          <abbr title="As decided by FIDE; the ledger finds requirements missing">*</abbr>
        )}
      </div>
      <div role="cell" className="fed">
        {row.federation}
      </div>
      <div role="cell" className="rating">
        {row.rating}
      </div>
      <div role="cell" className="change">
        {row.change === null ? (
          <span className="badge accent">new</span>
        ) : row.change === 0 ? (
          <span className="same">·</span>
        ) : (
          <Change by={row.change} />
        )}
      </div>
      <div role="cell" className="games">
        {row.games === 0 ? '' : row.games}
      </div>
      <div role="cell" className="k">
        {row.k}
      </div>
      <div role="cell" className="born">
        {row.birthYear ?? ''}
      </div>
      <div role="cell" className="sex">
        {row.sex ?? ''}
      </div>
    </div>
  );
});
