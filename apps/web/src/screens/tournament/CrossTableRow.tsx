import { memo } from 'react';
import { PlayerLink } from '../../ui/Names';
import { points, signedHundredths } from '../../ui/numbers';
import type { Cell, CrossRow } from './cross-table';
import type { Verdicts } from './verdicts';

interface CrossTableRowProps {
  readonly row: CrossRow;
  readonly index: number;
  readonly pool: string;
  readonly verdicts: Verdicts;
  readonly measure: ((row: HTMLTableRowElement | null) => void) | undefined;
}

/** One player: rounds, points and what they brought. */
export const CrossTableRow = memo(function CrossTableRow(props: CrossTableRowProps) {
  const { row, index, pool, verdicts, measure } = props;
  const { entry, cells, halves } = row;
  return (
    <tr ref={measure} data-index={index} aria-rowindex={index + 2}>
      <td className="number place">{row.place}</td>
      <td className="number faint">{entry.startNumber}</td>
      <th scope="row">
        <PlayerLink id={entry.player} name={entry.name} pool={pool}>
          {entry.title !== null && <span className="faint">{entry.title} </span>}
        </PlayerLink>
        {entry.reportedAs !== null && <span className="badge care">reported as {entry.reportedAs}</span>}
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
      <td className="number faint">{verdicts.performances.get(entry.startNumber)?.average ?? ''}</td>
      <td className="number">{verdicts.performances.get(entry.startNumber)?.performance ?? ''}</td>
      <td className="number">
        <Hundredths of={verdicts.changes.get(entry.startNumber)} />
      </td>
    </tr>
  );
});

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
