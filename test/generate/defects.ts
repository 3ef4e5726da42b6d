import type { TrfText } from './trf-edit';
import {
  bytesOf,
  isPlayer,
  putAt,
  withCells,
  withFirstCell,
  withFirstPlayer,
  withPlayers,
  withRecord,
} from './trf-edit';

/** One fault for which a file is refused. */
export interface Defect {
  readonly name: string;
  /** The error the reader gives. */
  readonly finding: string;
  readonly apply: (lines: TrfText) => Uint8Array;
}

function defect(name: string, finding: string, change: (lines: TrfText) => TrfText): Defect {
  return { name, finding, apply: (lines) => bytesOf(change(lines)) };
}

function result(from: RegExp, to: string): (lines: TrfText) => TrfText {
  return (lines) => withFirstCell(lines, (cell) => (from.test(cell) ? cell.slice(0, 7) + to : null));
}

/** Another result for the loser of the first game that was won. */
function against(to: string): (lines: TrfText) => TrfText {
  return (lines) => {
    let loser = '';
    withFirstCell(lines, (cell, round) => {
      if (!/[wb] 1$/.test(cell)) return null;
      loser = `${round}:${Number(cell.slice(0, 4))}`;
      return cell;
    });
    return withCells(lines, (cell, round, startNumber) =>
      loser === `${round}:${startNumber}` ? cell.slice(0, 7) + to : null,
    );
  };
}

/** Every fault that the reader must find. */
export const DEFECTS: readonly Defect[] = [
  defect('a win against a win', 'ImpossiblePair', against('1')),
  defect('a win against a draw', 'ImpossiblePair', result(/[wb] =$/, '1')),
  defect('a loss against a forfeit', 'ResultsContradict', result(/[wb] 1$/, '-')),
  defect('a win against a quick loss', 'ResultsContradict', against('L')),
  defect('a result on one side only', 'MissingOnOneSide', result(/[wb] 1$/, ' ')),
  defect('a game in one record only', 'MissingOnOneSide', (lines) =>
    withFirstCell(lines, (cell) => (/[wb] 1$/.test(cell) ? '0000 - Z' : null)),
  ),
  defect('no result at all', 'ResultMissing', (lines) => {
    let pair = '';
    return withCells(lines, (cell, round, startNumber) => {
      if (pair === '' && /[wb] [10=]$/.test(cell)) {
        pair = `${round}:${Number(cell.slice(0, 4))}`;
        return `${cell.slice(0, 7)} `;
      }
      return pair === `${round}:${startNumber}` ? `${cell.slice(0, 7)} ` : null;
    });
  }),
  defect('an opponent who does not exist', 'OpponentUnknown', (lines) =>
    withFirstCell(lines, (cell) => (/[wb] 1$/.test(cell) ? `9999${cell.slice(4)}` : null)),
  ),
  defect('a player paired with themselves', 'OpponentIsSelf', (lines) =>
    withFirstCell(lines, (cell, _round, startNumber) =>
      /[wb] 1$/.test(cell) ? String(startNumber).padStart(4) + cell.slice(4) : null,
    ),
  ),
  defect('a player twice in a round', 'PlayerTwiceInRound', (lines) =>
    withFirstCell(lines, (cell, _round, startNumber) => {
      if (!/[wb] [10=]$/.test(cell)) return null;
      const opponent = Number(cell.slice(0, 4));
      const other = [1, 2, 3, 4].find((number) => number !== startNumber && number !== opponent)!;
      return String(other).padStart(4) + cell.slice(4);
    }),
  ),
  defect('the same colour on both sides', 'ColoursContradict', (lines) =>
    withFirstCell(lines, (cell) => (/ w [10=]$/.test(cell) ? cell.replace(' w ', ' b ') : null)),
  ),
  defect('a start number twice', 'StartNumberTwice', (lines) => [...lines, lines.find(isPlayer)!]),
  defect('a start number that is none', 'StartNumberUnreadable', (lines) =>
    withFirstPlayer(lines, (line) => putAt(line, 5, '  1x')),
  ),
  defect('a FIDE number twice', 'IdTwice', (lines) => {
    const id = lines.find(isPlayer)!.slice(57, 68);
    return withPlayers(lines, (line, index) => (index === 1 ? putAt(line, 58, id) : line));
  }),
  defect('an unreadable FIDE number', 'IdUnreadable', (lines) =>
    withFirstPlayer(lines, (line) => putAt(line, 58, ' 1000O123  ')),
  ),
  defect('an unreadable rating', 'RatingUnreadable', (lines) =>
    withFirstPlayer(lines, (line) => putAt(line, 49, '23l0')),
  ),
  defect('an unreadable cell', 'CellUnreadable', result(/[wb] 1$/, '?')),
  defect('columns shifted', 'ColumnsShifted', (lines) =>
    withFirstPlayer(lines, (line) => `${line.slice(0, 91)} ${line.slice(91)}`),
  ),
  defect('a record one column to the left', 'ColumnsShifted', (lines) =>
    withFirstPlayer(lines, (line) => line.slice(0, 4) + line.slice(5)),
  ),
  defect('a birth date one column to the right', 'ColumnsShifted', (lines) =>
    withFirstPlayer(lines, (line) => putAt(line, 70, ` ${line.slice(69, 79)}`)),
  ),
  defect('dates in the wrong order', 'DatesOutOfOrder', (lines) => withRecord(lines, '052', '1999/12/31')),
  defect('no rounds', 'NoRounds', (lines) => withPlayers(lines, (line) => line.slice(0, 89))),
  defect('no players', 'NoPlayers', (lines) => lines.filter((line) => !isPlayer(line))),
  {
    name: 'a binary file',
    finding: 'NotTrf',
    apply: () => Buffer.from(Array.from({ length: 5_000 }, (_, at) => at % 256)),
  },
  defect('a web page', 'NotTrf', () => [
    '<html>',
    ...Array<string>(500).fill('<p>Cross table</p>'),
    '</html>',
  ]),
  defect('one huge line', 'NotTrf', () => ['x'.repeat(141_640)]),
  defect('the TDF of Vega', 'NotTrf', (lines) => ['012|Open of Example Town', ...lines]),
];
