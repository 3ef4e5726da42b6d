import { useState } from 'react';
import type { Schemas } from '../api/client';
import { DifferenceTable } from './DifferenceTable';
import type { Difference } from './DifferenceTable';
import { longDate, plural, signed } from './numbers';
import { Empty } from './States';

/** Who moves, on which lists, by how much, and which thresholds are crossed. */
export function Impact({ of: { lists } }: { readonly of: Schemas['ImpactAnswer'] }) {
  if (lists.length === 0) {
    return (
      <div className="sheet">
        <Empty title="No list comes out differently." />
      </div>
    );
  }
  const players = new Set(lists.flatMap(({ rows }) => rows.map(({ id }) => id))).size;
  const crossed = lists.reduce(
    (sum, { rows }) => sum + rows.filter(({ thresholds }) => thresholds.length > 0).length,
    0,
  );
  return (
    <div>
      <p className="soft impact-sum" role="status">
        {plural(lists.length, 'list')} would come out differently, for {plural(players, 'player')};{' '}
        {crossed === 0 ? 'no threshold is crossed' : `thresholds are crossed ${plural(crossed, 'time')}`}.
      </p>
      {lists.map((list, i) => (
        <OneList key={`${list.pool} ${list.date}`} of={list} first={i === 0} />
      ))}
    </div>
  );
}

function OneList({ of: list, first }: { readonly of: Difference; readonly first: boolean }) {
  const [open, setOpen] = useState(first);
  const changes = list.rows.flatMap(({ change }) => (change === null ? [] : [change]));
  const largest = changes.reduce((most, change) => (Math.abs(change) > Math.abs(most) ? change : most), 0);
  return (
    <details
      className="impact-list sheet"
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>
        <strong>
          {list.pool} list of {longDate(list.date)}
        </strong>
        <span className="small soft">
          {plural(list.changed, 'player')} changed
          {list.entered > 0 && `, ${list.entered} entered`}
          {list.left > 0 && `, ${list.left} left`}
          {largest !== 0 && `, at most ${signed(largest)}`}
        </span>
      </summary>
      {open && (
        <div>
          <DifferenceTable of={list} />
        </div>
      )}
    </details>
  );
}
