import { useState } from 'react';
import type { Schemas } from '../api/client';
import { Link } from '../navigation/Link';
import { Causes } from './Causes';
import { Change } from './Change';
import { whole } from './numbers';
import './difference.css';

export type Difference = Schemas['ListDifferenceAnswer'];
type Row = Difference['rows'][number];

const FIRST = 50;

/** Who entered, left or moved between two states of a list, the largest moves first. */
export function DifferenceTable({ of: difference }: { readonly of: Difference }) {
  const [shown, setShown] = useState(FIRST);
  const rows = [...difference.rows].sort(byMove);
  const explained = rows.some(({ because }) => because !== undefined);
  return (
    <>
      <div className="table-frame sheet" tabIndex={0} role="region" aria-label="Differences, scrollable">
        <table className="table difference">
          <thead>
            <tr>
              <th scope="col">Player</th>
              <th scope="col">What</th>
              <th scope="col" className="number">
                Before
              </th>
              <th scope="col" className="number">
                After
              </th>
              <th scope="col" className="number">
                Change
              </th>
              <th scope="col">Otherwise</th>
              <th scope="col">Crossed</th>
              {explained && <th scope="col">Because of</th>}
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, shown).map((row) => (
              <DifferenceRow key={row.id} row={row} difference={difference} explained={explained} />
            ))}
          </tbody>
        </table>
      </div>
      {rows.length > shown && (
        <button type="button" className="button difference-more" onClick={() => setShown(shown + 500)}>
          Show more of the {whole(rows.length)}
        </button>
      )}
    </>
  );
}

interface DifferenceRowProps {
  readonly row: Row;
  readonly difference: Difference;
  readonly explained: boolean;
}

function DifferenceRow({ row, difference: { pool, date, crossings }, explained }: DifferenceRowProps) {
  const { id, name, what, from, to, change, because } = row;
  const crossed = crossings.filter((each) => each.id === id);
  return (
    <tr>
      <th scope="row">
        <Link to={`/players/${id}?pool=${pool}&date=${date}`}>{name === '' ? `Player ${id}` : name}</Link>
      </th>
      <td>
        <span className={`badge ${TONES[what]}`}>{what}</span>
      </td>
      <td className="number">{from?.rating ?? '—'}</td>
      <td className="number">{to?.rating ?? '—'}</td>
      <td className="number">{change === null ? '—' : <Change by={change} arrow />}</td>
      <td className="small soft">{otherwise(row)}</td>
      <td className="small">
        {crossed
          .map(({ threshold, direction }) => `${threshold} ${direction === 'up' ? '▲' : '▼'}`)
          .join(', ')}
      </td>
      {explained && <td>{because !== undefined && <Causes of={because} pool={pool} />}</td>}
    </tr>
  );
}

const TONES = { entered: 'accent', left: 'wrong', changed: '' } as const;

/** What differs beside the rating. */
function otherwise({ from, to }: Row): string {
  if (from === null || to === null) return '';
  const told: string[] = [];
  if (from.games !== to.games) told.push(`games ${from.games} → ${to.games}`);
  if (from.k !== to.k) told.push(`K ${from.k} → ${to.k}`);
  if (from.inactive !== to.inactive) told.push(to.inactive ? 'inactive now' : 'active now');
  return told.join(', ');
}

function byMove(a: Row, b: Row): number {
  return size(b) - size(a) || a.id - b.id;
}

/** Whoever enters or leaves comes first. */
function size({ change }: Row): number {
  return change === null ? Number.MAX_SAFE_INTEGER : Math.abs(change);
}
