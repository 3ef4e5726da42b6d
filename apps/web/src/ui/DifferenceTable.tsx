import { RowChange } from '@api-values';
import { useState } from 'react';
import type { Schemas } from '../api/client';
import { Link } from '../navigation/Link';
import { Causes } from './Causes';
import { Change } from './Change';
import { Segments } from './Fields';
import { whole } from './numbers';
import './difference.css';

export type Difference = Schemas['ListDifferenceAnswer'];
type Row = Difference['rows'][number];
type What = Row['what'];

const FIRST = 50;

/** Who entered, left or moved between two states of a list, the largest moves first. */
export function DifferenceTable({ of: difference }: { readonly of: Difference }) {
  const [shown, setShown] = useState(FIRST);
  const [only, setOnly] = useState<What | 'all'>('all');
  const rows = difference.rows.filter(({ what }) => only === 'all' || what === only).sort(byMove);
  const explained = rows.some(({ because }) => because !== undefined);
  const crossed = difference.crossings.length > 0;
  return (
    <>
      <Only rows={difference.rows} only={only} onChange={setOnly} />
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
              <th scope="col">Other changes</th>
              {crossed && <th scope="col">Threshold</th>}
              {explained && <th scope="col">Because of</th>}
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, shown).map((row) => (
              <DifferenceRow
                key={row.id}
                row={row}
                difference={difference}
                crossed={crossed}
                explained={explained}
              />
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

interface DifferenceRowProps {
  readonly row: Row;
  readonly difference: Difference;
  readonly crossed: boolean;
  readonly explained: boolean;
}

function DifferenceRow({ row, difference, crossed, explained }: DifferenceRowProps) {
  const { id, name, what, from, to, change, because } = row;
  const { pool, date, crossings } = difference;
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
      <td className="number">{change === null ? '—' : <Change by={change} />}</td>
      <td className="small soft">{otherChanges(row)}</td>
      {crossed && (
        <td className="small">
          {crossings
            .filter((each) => each.id === id)
            .map(inWords)
            .join(', ')}
        </td>
      )}
      {explained && <td>{because !== undefined && <Causes of={because} pool={pool} />}</td>}
    </tr>
  );
}

const TONES = { entered: 'accent', left: 'wrong', changed: '' } as const;

/** A crossing as one says it: `above 2400`, `out of the top 100`. */
function inWords({ threshold, direction }: Schemas['CrossingAnswer']): string {
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

function byMove(a: Row, b: Row): number {
  return size(b) - size(a) || a.id - b.id;
}

/** Players who enter or leave come first. */
function size({ change }: Row): number {
  return change === null ? Number.MAX_SAFE_INTEGER : Math.abs(change);
}
