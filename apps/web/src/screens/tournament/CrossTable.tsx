import { useVirtualizer } from '@tanstack/react-virtual';
import { useMemo, useRef, useState } from 'react';
import type { CSSProperties } from 'react';
import { TextField } from '../../ui/Fields';
import { plural, whole } from '../../ui/numbers';
import { usePrinting } from '../../ui/usePrinting';
import { CrossTableRow } from './CrossTableRow';
import { crossTable, roundsOf, soughtIn } from './cross-table';
import type { CrossRow, Part } from './cross-table';
import type { Verdicts } from './verdicts';

/** Tables up to this size are drawn whole; of larger ones only the visible rows, with a search by name. */
const DRAWN_WHOLE = 100;
const ROW_HEIGHT = 34;
const OTHER_COLUMNS = 9;

interface CrossTableProps {
  readonly part: Part;
  readonly pool: string;
  readonly verdicts: Verdicts;
}

/** Who met whom: opponent, colour and result of each round. Results that do not count are struck out and say why. */
export function CrossTable({ part, pool, verdicts }: CrossTableProps) {
  const rows = useMemo(() => crossTable(part), [part]);
  const rounds = roundsOf(part);
  const [sought, setSought] = useState('');
  const found = useMemo(() => soughtIn(rows, sought), [rows, sought]);
  const isLong = rows.length > DRAWN_WHOLE;
  return (
    <>
      {isLong && (
        <div className="cross-find not-in-print">
          <TextField
            label="Find in the table"
            type="search"
            placeholder="Name, id or number"
            value={sought}
            onChange={setSought}
          />
          <p className="small faint" role="status">
            {found.length === rows.length
              ? 'Best score first; the table scrolls.'
              : `${whole(found.length)} of ${plural(rows.length, 'player')}`}
          </p>
        </div>
      )}
      <Table rows={found} rounds={rounds} isLong={isLong} pool={pool} verdicts={verdicts} />
    </>
  );
}

interface TableProps {
  readonly rows: readonly CrossRow[];
  readonly rounds: number;
  readonly isLong: boolean;
  readonly pool: string;
  readonly verdicts: Verdicts;
}

function Table({ rows, rounds, isLong, pool, verdicts }: TableProps) {
  const frame = useRef<HTMLDivElement>(null);
  const isWhole = usePrinting() || !isLong;
  const sight = useVirtualizer({
    count: rows.length,
    enabled: !isWhole,
    getScrollElement: () => frame.current,
    estimateSize: () => ROW_HEIGHT,
    getItemKey: (index) => rows[index]!.entry.startNumber,
    overscan: 8,
  });
  const inSight = sight.getVirtualItems();
  const first = isWhole ? 0 : (inSight[0]?.index ?? 0);
  const shown = isWhole ? rows : rows.slice(first, (inSight.at(-1)?.index ?? -1) + 1);
  const above = isWhole ? 0 : (inSight[0]?.start ?? 0);
  const below = isWhole ? 0 : sight.getTotalSize() - (inSight.at(-1)?.end ?? 0);
  return (
    <div
      className={`table-frame sheet${isLong ? ' cross-frame' : ''}`}
      ref={frame}
      tabIndex={0}
      role="region"
      aria-label="Cross-table, scrollable"
    >
      <table
        className={`table cross${isLong ? ' cross-long' : ''}`}
        aria-rowcount={rows.length + 1}
        style={{ '--rounds': rounds } as CSSProperties}
      >
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col" className="number place">
              Place
            </th>
            <th scope="col" className="number">
              No.
            </th>
            <th scope="col" className="name">
              Name
            </th>
            <th scope="col" className="fed">
              Fed.
            </th>
            <th scope="col" className="number">
              Printed
            </th>
            {Array.from({ length: rounds }, (_, i) => (
              <th key={i} scope="col" className="round">
                {i + 1}
              </th>
            ))}
            <th scope="col" className="number">
              Points
            </th>
            <th scope="col" className="number">
              <abbr title="Average rating of the opponents in games that count">Average</abbr>
            </th>
            <th scope="col" className="number">
              <abbr title="Performance rating in games that count">Performance</abbr>
            </th>
            <th scope="col" className="number">
              Change
            </th>
          </tr>
        </thead>
        <tbody>
          <Unseen height={above} columns={rounds + OTHER_COLUMNS} />
          {shown.map((row, i) => (
            <CrossTableRow
              key={row.entry.startNumber}
              row={row}
              index={first + i}
              pool={pool}
              verdicts={verdicts}
              measure={isWhole ? undefined : sight.measureElement}
            />
          ))}
          <Unseen height={below} columns={rounds + OTHER_COLUMNS} />
        </tbody>
      </table>
      {rows.length === 0 && <p className="soft">No player has that name, id or number.</p>}
    </div>
  );
}

/** The height of the rows above or below the visible ones. */
function Unseen({ height, columns }: { readonly height: number; readonly columns: number }) {
  if (height <= 0) return null;
  return (
    <tr aria-hidden="true" className="cross-unseen">
      <td colSpan={columns} style={{ height }} />
    </tr>
  );
}
