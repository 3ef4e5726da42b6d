import { useMemo } from 'react';
import { Link } from '../../navigation/Link';
import { crossTable, points, roundsOf } from './cross-table';
import type { Cell, Part } from './cross-table';
import type { Verdicts } from './verdicts';
import { signedHundredths } from '../../ui/numbers';

interface CrossTableProps {
  readonly part: Part;
  readonly pool: string;
  readonly verdicts: Verdicts;
}

/** Who met whom: opponent, colour and result of each round. Results that do not count are struck out and say why. */
export function CrossTable({ part, pool, verdicts }: CrossTableProps) {
  const rows = useMemo(() => crossTable(part), [part]);
  const rounds = roundsOf(part);
  return (
    <div className="table-frame sheet" tabIndex={0} role="region" aria-label="Cross-table, scrollable">
      <table className="table cross">
        <thead>
          <tr>
            <th scope="col" className="number">
              No.
            </th>
            <th scope="col">Name</th>
            <th scope="col">Fed.</th>
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
              Change
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ entry, cells, halves }) => (
            <tr key={entry.startNumber}>
              <td className="number faint">{entry.startNumber}</td>
              <th scope="row">
                <Link to={`/players/${entry.player}?pool=${pool}`}>
                  {entry.title !== null && <span className="faint">{entry.title} </span>}
                  {entry.name === '' ? `Player ${entry.player}` : entry.name}
                </Link>
                {entry.reportedAs !== null && (
                  <span className="badge care">reported as {entry.reportedAs}</span>
                )}
              </th>
              <td className="faint">{entry.federation ?? ''}</td>
              <td className="number faint">{entry.rating === 0 ? '—' : entry.rating}</td>
              {cells.map((cell, i) => (
                <td key={i} className="round">
                  {cell !== null && (
                    <RoundCell cell={cell} why={verdicts.notCounted.get(`${entry.startNumber} ${i + 1}`)} />
                  )}
                </td>
              ))}
              <td className="number">
                <strong>{points(halves)}</strong>
              </td>
              <td className="number">
                <Hundredths of={verdicts.changes.get(entry.startNumber)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Hundredths({ of: change }: { readonly of: number | undefined }) {
  if (change === undefined) return <span className="same">—</span>;
  return (
    <span className={change > 0 ? 'rise' : change < 0 ? 'fall' : 'same'}>{signedHundredths(change)}</span>
  );
}

function RoundCell({ cell, why }: { readonly cell: Cell; readonly why: string | undefined }) {
  const { game, colour, opponent, halves } = cell;
  const says = `${game.meaning}${game.corrected ? ', corrected' : ''}${why === undefined ? '' : `; not counted: ${why}`}`;
  return (
    <span
      className={`cross-cell${why !== undefined ? ' unrated' : ''}${game.corrected ? ' corrected' : ''}`}
      title={says}
    >
      {opponent === null ? (
        <span className="faint">bye</span>
      ) : (
        <>
          {opponent}
          <span
            className={`colour ${colour}`}
            aria-label={colour === 'white' ? 'White' : 'Black'}
            role="img"
          />
        </>
      )}
      <strong>
        {game.played || opponent === null ? points(halves) : halves === 0 ? '−' : halves === 2 ? '+' : '='}
      </strong>
      {why !== undefined && <span className="visually-hidden">not counted: {why}</span>}
    </span>
  );
}
