import { useState } from 'react';
import type { Schemas } from '../api/client';
import { TitleChanges } from './titles/TitleChanges';
import { DifferenceTable } from './DifferenceTable';
import { longDate, plural, signed } from './numbers';
import { Empty, Notice } from './States';

type ListImpact = Schemas['ListImpactAnswer'];

interface ImpactProps {
  readonly of: Omit<Schemas['PreviewAnswer'], 'notices'> & Partial<Schemas['PreviewAnswer']>;
  /** Whether it has happened, or only would. */
  readonly happened?: boolean;
}

/** Who moves, on which lists, by how much, and which thresholds are crossed. */
export function Impact({ of, happened = false }: ImpactProps) {
  return (
    <>
      {of.notices?.map(({ code, message }) => (
        <Notice key={code} tone="care" title={message} />
      ))}
      <Moved of={of} happened={happened} />
    </>
  );
}

function Moved({ of: { lists, titles }, happened = false }: ImpactProps) {
  if (lists.length === 0 && titles.length === 0) {
    if (happened) return <p className="small soft">No list changed.</p>;
    return <Empty title="No list would change." />;
  }
  const players = new Set(lists.flatMap(({ diff }) => (diff?.rows ?? []).map(({ id }) => id))).size;
  const crossed = lists.reduce((sum, { diff }) => sum + (diff?.crossings.length ?? 0), 0);
  return (
    <div>
      <p className="soft impact-sum" role="status">
        {plural(lists.length, 'list')} {happened ? 'changed' : 'would change'}, for{' '}
        {plural(players, 'player')};{' '}
        {crossed === 0 ? 'no threshold is crossed' : `${plural(crossed, 'threshold')} crossed`}.
      </p>
      {lists.map((list, i) => (
        <OneList key={`${list.pool} ${list.date}`} of={list} first={i === 0} />
      ))}
      <TitleChanges of={titles} />
    </div>
  );
}

function OneList({
  of: { pool, date, diff, refusedAfter, refusedBefore },
  first,
}: {
  readonly of: ListImpact;
  readonly first: boolean;
}) {
  const [open, setOpen] = useState(first);
  const changes = (diff?.rows ?? []).flatMap(({ change }) => (change === null ? [] : [change]));
  const largest = changes.reduce((most, change) => (Math.abs(change) > Math.abs(most) ? change : most), 0);
  return (
    <details
      className="impact-list sheet"
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>
        <strong>
          {pool} list of {longDate(date)}
        </strong>
        {diff !== null && (
          <span className="small soft">
            {plural(diff.counts.changed, 'player')} changed
            {diff.counts.entered > 0 && `, ${diff.counts.entered} entered`}
            {diff.counts.left > 0 && `, ${diff.counts.left} left`}
            {largest !== 0 && `, at most ${signed(largest)}`}
            {diff.crossings.length > 0 && `, ${plural(diff.crossings.length, 'threshold')} crossed`}
          </span>
        )}
      </summary>
      {open && (
        <div>
          {diff === null ? (
            <Notice tone="care" title="It cannot be computed in one of the two states.">
              {String((refusedAfter ?? refusedBefore)?.['message'] ?? '')}
            </Notice>
          ) : (
            <DifferenceTable of={diff} />
          )}
        </div>
      )}
    </details>
  );
}
