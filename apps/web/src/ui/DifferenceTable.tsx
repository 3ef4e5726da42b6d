import { RowChange } from '@api-values';
import { useState } from 'react';
import type { Schemas } from '../api/client';
import { PlayerLink } from './Names';
import { Causes } from './Causes';
import { Change } from './Change';
import { FirstRows } from './FirstRows';
import { Segments } from './Fields';
import { whole } from './numbers';
import { Table } from './Table';
import type { Column } from './Table';
import './difference.css';

export type Difference = Schemas['ListDifferenceAnswer'];
type Row = Difference['rows'][number];
type What = Row['what'];

/** Players who entered, left or changed between two states of a list, the largest changes first. */
export function DifferenceTable({ of: difference }: { readonly of: Difference }) {
  const [only, setOnly] = useState<What | 'all'>('all');
  const { pool, date, crossings } = difference;
  const rows = difference.rows.filter(({ what }) => only === 'all' || what === only).sort(byChange);
  const columns: Column<Row>[] = [
    {
      title: 'Player',
      cell: ({ id, name }) => <PlayerLink id={id} name={name} pool={pool} date={date} />,
    },
    { title: 'What', cell: ({ what }) => <span className={`badge ${TONES[what]}`}>{what}</span> },
    { title: 'Before', number: true, cell: ({ from }) => from?.rating ?? '—' },
    { title: 'After', number: true, cell: ({ to }) => to?.rating ?? '—' },
    {
      title: 'Change',
      number: true,
      cell: ({ change }) => (change === null ? '—' : <Change by={change} />),
    },
    { title: 'Other changes', className: 'small soft', cell: otherChanges },
  ];
  if (crossings.length > 0) {
    const crossed = (id: number) => crossings.filter((each) => each.id === id).map(crossingText);
    columns.push({ title: 'Threshold', className: 'small', cell: ({ id }) => crossed(id).join(', ') });
  }
  if (rows.some(({ because }) => because !== undefined)) {
    columns.push({
      title: 'Because of',
      cell: ({ because }) => because !== undefined && <Causes of={because} pool={pool} />,
    });
  }
  return (
    <>
      <Only rows={difference.rows} only={only} onChange={setOnly} />
      <FirstRows of={rows}>
        {(shown) => (
          <Table
            label="Differences, scrollable"
            framed
            className="difference"
            rows={shown}
            keyOf={({ id }) => id}
            columns={columns}
          />
        )}
      </FirstRows>
    </>
  );
}

interface OnlyProps {
  readonly rows: readonly Row[];
  readonly only: What | 'all';
  readonly onChange: (only: What | 'all') => void;
}

/** One kind of difference at a time, where there is more than one. */
function Only({ rows, only, onChange }: OnlyProps) {
  const kinds = RowChange.map((value) => ({
    value,
    count: rows.filter(({ what }) => what === value).length,
  })).filter(({ count }) => count > 0);
  if (kinds.length < 2) return null;
  return (
    <div className="difference-only">
      <Segments
        label="Differences"
        value={only}
        choices={[
          { value: 'all', label: `all ${whole(rows.length)}` },
          ...kinds.map(({ value, count }) => ({ value, label: `${whole(count)} ${value}` })),
        ]}
        onChange={onChange}
      />
    </div>
  );
}

const TONES = { entered: 'accent', left: 'wrong', changed: '' } as const;

/** `above 2400`, `out of the top 100` */
function crossingText({ threshold, direction }: Schemas['CrossingAnswer']): string {
  if (threshold === 'top 100') return direction === 'up' ? 'into the top 100' : 'out of the top 100';
  const line = threshold === 'floor' ? 'the floor' : threshold;
  return direction === 'up' ? `above ${line}` : `below ${line}`;
}

/** What differs besides the rating. */
function otherChanges({ from, to }: Row): string {
  if (from === null || to === null) return '';
  const parts: string[] = [];
  if (from.games !== to.games) parts.push(`games ${from.games} to ${to.games}`);
  if (from.k !== to.k) parts.push(`K ${from.k} to ${to.k}`);
  if (from.inactive !== to.inactive) parts.push(to.inactive ? 'inactive now' : 'active now');
  return parts.join(', ');
}

function byChange(a: Row, b: Row): number {
  return size(b) - size(a) || a.id - b.id;
}

/** Players who enter or leave come first. */
function size({ change }: Row): number {
  return change === null ? Number.MAX_SAFE_INTEGER : Math.abs(change);
}
