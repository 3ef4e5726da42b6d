import type { TrfText } from './trf-edit';
import {
  bytesOf,
  isPlayer,
  putAt,
  withCells,
  withFirstPlayer,
  withoutRecords,
  withPlayers,
  withRecord,
} from './trf-edit';

/** One way in which real files differ from the specification, without meaning anything else. */
export interface Deviation {
  readonly name: string;
  /** What the reader says about it; null where it is within the specification. */
  readonly finding: string | null;
  /** True if only a team tournament can show it. */
  readonly teams?: true;
  readonly apply: (lines: TrfText) => Uint8Array;
}

function deviation(
  name: string,
  finding: string | null,
  change: (lines: TrfText) => TrfText,
  only: Pick<Deviation, 'teams'> = {},
): Deviation {
  return { name, finding, ...only, apply: (lines) => bytesOf(change(lines)) };
}

/** Start and end written in another way; the dates of the file must be on days that this way can express. */
function dateStyle(
  name: string,
  finding: string | null,
  write: (y: string, m: string, d: string) => string,
): Deviation {
  return deviation(`dates as ${name}`, finding, (lines) =>
    lines.map((line) => {
      const match = /^(042|052) (\d{4})\/(\d\d)\/(\d\d)$/.exec(line);
      return match === null ? line : `${match[1]!} ${write(match[2]!, match[3]!, match[4]!)}`;
    }),
  );
}

function births(name: string, finding: string | null, write: (birth: string) => string): Deviation {
  return deviation(`birth ${name}`, finding, (lines) =>
    withPlayers(lines, (line) => putAt(line, 70, write(line.slice(69, 79)).padEnd(10))),
  );
}

const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);

const LEGACY: Readonly<Record<string, string>> = {
  ' GM': ' g ',
  ' IM': ' m ',
  ' FM': 'f  ',
  ' CM': ' c ',
  WGM: 'wg ',
  WIM: ' wm',
  WFM: 'wf ',
  WCM: ' wc',
};

/** Every deviation that leaves a report's meaning as it was. */
export const DEVIATIONS: readonly Deviation[] = [
  { name: 'line ends CR', finding: null, apply: (lines) => bytesOf(lines, '\r') },
  { name: 'line ends LF', finding: null, apply: (lines) => bytesOf(lines, '\n') },
  { name: 'line ends CRLF', finding: null, apply: (lines) => bytesOf(lines) },
  { name: 'Latin-1', finding: 'Encoding', apply: (lines) => bytesOf(lines, '\n', 'latin1') },
  {
    name: 'UTF-8 with a byte order mark',
    finding: 'ByteOrderMark',
    apply: (lines) => bytesOf([`\ufeff${lines[0]!}`, ...lines.slice(1)]),
  },
  dateStyle('2011-11-25', 'DateStyle', (y, m, d) => `${y}-${m}-${d}`),
  dateStyle('25.02.2011', 'DateStyle', (y, m, d) => `${d}.${m}.${y}`),
  dateStyle('28. 07. 2005', 'DateStyle', (y, m, d) => `${d}. ${m}. ${y}`),
  dateStyle('24/09/2010', 'DateStyle', (y, m, d) => `${d}/${m}/${y}`),
  dateStyle('10.09.13', 'DateStyle', (y, m, d) => `${y.slice(2)}.${m}.${d}`),
  dateStyle('26/01/31', 'DateStyle', (y, m, d) => `${y.slice(2)}/${m}/${d}`),
  dateStyle('May 29, 2020', 'DateStyle', (y, m, d) => `${MONTHS[Number(m) - 1]!} ${Number(d)}, ${y}`),
  deviation('round dates as YY.DD.MM', 'DateStyle', (lines) =>
    lines.map((line) =>
      line.startsWith('132') ? line.replaceAll(/(\d\d)\/(\d\d)\/(\d\d)/g, '$1.$3.$2') : line,
    ),
  ),
  deviation('round dates in ten columns', 'DateStyle', (lines) =>
    lines.map((line) =>
      line.startsWith('132') ? line.replaceAll(/(\d\d\/\d\d\/\d\d) {0,2}/g, '20$1').trimEnd() : line,
    ),
  ),
  deviation('round dates from column 81', 'RoundDatesMoved', (lines) =>
    lines.map((line) => (line.startsWith('132') ? line.slice(0, 4) + line.slice(15) : line)),
  ),
  deviation('a record 132 for each date', 'RoundDatesMoved', (lines) =>
    lines.flatMap((line) =>
      line.startsWith('132')
        ? line
            .slice(4)
            .trim()
            .split(/\s+/)
            .map((date) => `132 ${date}`)
        : [line],
    ),
  ),
  births('with dots', 'BirthStyle', (birth) => birth.replaceAll('/', '.')),
  births('as 1978', 'BirthStyle', (birth) => (birth.endsWith('/00/00') ? birth.slice(0, 4) : birth)),
  births('as 1975.  .', 'BirthStyle', (birth) =>
    birth.endsWith('/00/00') ? `${birth.slice(0, 4)}.  .` : birth,
  ),
  births('blank as .  .', null, (birth) => (birth.trim() === '' ? '    .  .  ' : birth)),
  births('blank as 0000/00/00', null, (birth) => (birth.trim() === '' ? '0000/00/00' : birth)),
  deviation('legacy titles', 'TitleLegacy', (lines) =>
    withPlayers(lines, (line) => putAt(line, 11, LEGACY[line.slice(10, 13)] ?? line.slice(10, 13))),
  ),
  deviation('unpadded titles', null, (lines) =>
    withPlayers(lines, (line) => putAt(line, 11, line.slice(10, 13).trimStart().padEnd(3))),
  ),
  deviation('sex in capitals, F for women', null, (lines) =>
    withPlayers(lines, (line) => putAt(line, 10, { m: 'M', w: 'F', ' ': ' ' }[line[9]!]!)),
  ),
  deviation('sex f', null, (lines) =>
    withPlayers(lines, (line) => putAt(line, 10, line[9] === 'w' ? 'f' : line[9]!)),
  ),
  deviation('sex u', 'SexUnknown', (lines) =>
    withPlayers(lines, (line) => putAt(line, 10, line[9] === ' ' ? 'u' : line[9]!)),
  ),
  ...(['blank', '0000'] as const).map((form) =>
    deviation(`rating ${form} for unrated`, null, (lines) =>
      withPlayers(lines, (line) =>
        Number(line.slice(48, 52)) === 0 ? putAt(line, 49, form === 'blank' ? '    ' : form) : line,
      ),
    ),
  ),
  deviation('rating with a leading nought', null, (lines) =>
    withPlayers(lines, (line) => putAt(line, 49, line.slice(48, 52).trim().padStart(4, '0'))),
  ),
  deviation('FIDE number 0 for none', 'IdMissing', (lines) =>
    withPlayers(lines, (line) => (line.slice(57, 68).trim() === '' ? putAt(line, 68, '0') : line)),
  ),
  deviation('FIDE number to the left', null, (lines) =>
    withPlayers(lines, (line) => putAt(line, 58, line.slice(57, 68).trim().padEnd(11))),
  ),
  deviation('results and colours in the other case', null, (lines) =>
    withCells(lines, (cell) =>
      cell.replaceAll(/[WDLHFUZ]/g, (c) => c.toLowerCase()).replaceAll(/ ([wb]) /g, (c) => c.toUpperCase()),
    ),
  ),
  deviation('full-point bye as 0000 - +', 'ByeAsResult', (lines) =>
    withCells(lines, (cell) => (cell === '0000 - F' ? '0000 - +' : null)),
  ),
  deviation('half-point bye as 0000 - =', 'ByeAsResult', (lines) =>
    withCells(lines, (cell) => (cell === '0000 - H' ? '0000 - =' : null)),
  ),
  deviation('zero-point bye blank', 'BlankCell', (lines) =>
    withCells(lines, (cell) => (cell === '0000 - Z' ? '        ' : null)).map((line) => line.trimEnd()),
  ),
  deviation('bye as its letter alone', null, (lines) =>
    withCells(lines, (cell) => (cell.startsWith('0000') ? `       ${cell[7]!}` : null)),
  ),
  deviation('opponent 0', null, (lines) =>
    withCells(lines, (cell) => (cell.startsWith('0000') ? `   0${cell.slice(4)}` : null)),
  ),
  deviation('bye colour blank', null, (lines) =>
    withCells(lines, (cell) => (cell.startsWith('0000') ? `0000   ${cell[7]!}` : null)),
  ),
  deviation('absence with the number of an opponent', 'ByeWithOpponent', (lines) =>
    withCells(lines, (cell, _round, startNumber) =>
      cell === '0000 - Z' ? `${String(startNumber === 1 ? 2 : 1).padStart(4)} - Z` : null,
    ),
  ),
  deviation('lost by forfeit as Z', 'ForfeitAsAbsence', (lines) => withForfeitsAsAbsences(lines)),
  deviation('black on forfeits without colour', 'ColourMissing', (lines) =>
    withCells(lines, (cell) => (/b [+-]$/.test(cell) ? `${cell.slice(0, 4)}   ${cell[7]!}` : null)),
  ),
  deviation('an empty round column', 'RoundColumnEmpty', (lines) => [
    ...lines.map((line) => (isPlayer(line) ? `${line}  0000 - Z` : line)),
    ...(lines.some((line) => line.startsWith('XXR') || line.startsWith('142'))
      ? []
      : [`XXR ${roundsIn(lines)}`]),
  ]),
  deviation('rulers and legends', 'Ruler', (lines) => [
    'DDD SSSS sTTT NNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNN RRRR FFF IIIIIIIIIII BBBB/BB/BB PPPP RRRR  1111 1 1',
    '         1         2         3         4         5',
    '12345678901234567890123456789012345678901234567890',
    ...lines,
  ]),
  deviation('blank lines', null, (lines) => lines.flatMap((line) => ['', line, '   '])),
  deviation('header after the players', null, (lines) => [
    ...lines.filter(isPlayer),
    ...lines.filter((line) => !isPlayer(line)),
  ]),
  deviation('number of rounds as record 142 in a file of TRF16', null, (lines) => [
    ...withoutRecords(lines, (tag) => tag === '142' || tag === 'XXR'),
    `142 ${roundsIn(lines)}`,
  ]),
  deviation('names in column 16', null, (lines) =>
    withPlayers(lines, (line) => putAt(line, 15, ` ${line.slice(14, 47)}`)),
  ),
  deviation('count with a remark', 'CountWithRemark', (lines) =>
    lines.map((line) => (line.startsWith('062 ') ? `${line} (${line.slice(4)})` : line)),
  ),
  deviation('points with a comma', null, (lines) =>
    withPlayers(lines, (line) => putAt(line, 81, line.slice(80, 84).replace('.', ','))),
  ),
  deviation(
    'team results in the columns of the draft of 2024',
    'TeamColumnsOfDraft',
    (lines) =>
      lines.map((line) => (line.startsWith('802 ') ? line.slice(0, 13) + line.slice(14).trimEnd() : line)),
    { teams: true },
  ),
];

/** The other side of a forfeit win printed as an absence (lila#14387). */
function withForfeitsAsAbsences(lines: TrfText): TrfText {
  const winners = new Set<string>();
  withCells(lines, (cell, round, startNumber) => {
    if (cell.endsWith('+')) winners.add(`${round} ${startNumber}`);
    return null;
  });
  return withCells(lines, (cell, round) =>
    cell.endsWith('-') && winners.has(`${round} ${Number(cell.slice(0, 4))}`) ? `${cell.slice(0, 7)}Z` : null,
  );
}

/** A player at the end who meets nobody in any round. */
function withRosterPlayer(lines: TrfText, id: string): TrfText {
  const numbers = lines.filter(isPlayer).map((line) => Number(line.slice(4, 8)));
  const record = `001 ${String(Math.max(...numbers) + 1).padStart(4)} m    Rosterson, Ivo`;
  const rounds = '  0000 - -'.repeat(roundsIn(lines));
  const player = `${record.padEnd(48)}   0 GER ${id.padStart(11)} 1976/00/00  0.0     ${rounds}`;
  const last = lines.findLastIndex(isPlayer);
  return lines.toSpliced(last + 1, 0, player);
}

function roundsIn(lines: TrfText): number {
  const longest = Math.max(...lines.filter(isPlayer).map((line) => line.length));
  return Math.trunc((longest - 92) / 10) + 1;
}

/** Deviations that lose information, so that the report is not the same. */
export const LOSSY_DEVIATIONS: readonly Deviation[] = [
  deviation('no header (SwissSys Simple TRF)', 'NameMissing', (lines) =>
    withoutRecords(lines, (tag) => tag.endsWith('2')),
  ),
  deviation('round dates empty', null, (lines) => withRecord(lines, '132', '')),
  deviation('round dates absent', null, (lines) => withoutRecords(lines, (tag) => tag === '132')),
  deviation('round dates of another year', 'RoundDateOutside', (lines) =>
    lines.map((line) =>
      line.startsWith('132') ? line.replaceAll(/\d\d\/(\d\d)\/(\d\d)/g, '01.$1.$2') : line,
    ),
  ),
  deviation('half-point bye blank', 'PointsDiffer', (lines) =>
    withCells(lines, (cell) => (cell === '0000 - H' ? '        ' : null)),
  ),
  deviation('allocated bye as F (lichess before 2020)', null, (lines) =>
    withCells(lines, (cell) => (cell === '0000 - U' ? '0000 - F' : null)),
  ),
  deviation('forfeits without colour on either side', 'ColourMissing', (lines) =>
    withCells(lines, (cell) => (/[wb] [+-]$/.test(cell) ? `${cell.slice(0, 4)}   ${cell[7]!}` : null)),
  ),
  deviation('federation blank', 'FederationMissing', (lines) =>
    withFirstPlayer(lines, (line) => putAt(line, 54, '   ')),
  ),
  deviation('federation of the tournament blank', null, (lines) => withRecord(lines, '032', '')),
  deviation('an unknown title', 'TitleUnusual', (lines) =>
    withFirstPlayer(lines, (line) => putAt(line, 11, ' NM')),
  ),
  deviation('an unreadable birth', 'BirthUnreadable', (lines) =>
    withFirstPlayer(lines, (line) => putAt(line, 70, 'unknown   ')),
  ),
  deviation('a record nobody knows', 'TagUnknown', (lines) => ['QQ1 something of its own', ...lines]),
  deviation('an ambiguous date', 'DateStyleAssumed', (lines) =>
    withRecord(withRecord(lines, '042', '08/04/2018'), '052', '09/04/2018'),
  ),
  deviation('a date settled by the other', 'DateStyle', (lines) =>
    withRecord(
      withRecord(
        withoutRecords(lines, (tag) => tag === '132'),
        '042',
        '24/09/2010',
      ),
      '052',
      '02/10/2010',
    ),
  ),
  deviation('dates as YYYY-DD-MM', 'DatesFarApart', (lines) =>
    withRecord(
      withRecord(
        withoutRecords(lines, (tag) => tag === '132'),
        '042',
        '2012-02-06',
      ),
      '052',
      '2012-09-06',
    ),
  ),
  deviation('round dates with years of one digit', 'RoundDateOutside', (lines) =>
    lines.map((line) => (line.startsWith('132') ? line.replaceAll(/\d(\d\/\d\d\/\d\d)/g, '$1 ') : line)),
  ),
  deviation('two records 132 that differ', 'RecordTwice', (lines) => [
    ...lines,
    lines.find((line) => line.startsWith('132'))!.replaceAll(/\/\d\d(?= |$)/g, '/01'),
  ]),
  deviation('a starting rank method without federation', 'RankMethodUnknown', (lines) => [
    ...lines,
    '172 NIDOF',
  ]),
  deviation('the FIDE number of another person', null, (lines) =>
    withFirstPlayer(lines, (line) =>
      putAt(putAt(putAt(line, 15, 'Totally, Different'.padEnd(33)), 54, 'USA'), 70, '1950/01/01'),
    ),
  ),
  deviation('arbiter with an id, deputies on one line', null, (lines) =>
    withRecord(withRecord(lines, '102', 'Exampleson, Ada (1234567)'), '112', 'One, A; Two, B'),
  ),
  deviation('a roster with a player who never played and has no FIDE number', 'IdMissing', (lines) =>
    withRosterPlayer(lines, ''),
  ),
  deviation('a player on the rosters of two teams, with games for one', 'IdTwice', (lines) =>
    withRosterPlayer(lines, lines.find(isPlayer)!.slice(57, 68).trim()),
  ),
  deviation('a time control with minutes before moves', null, (lines) =>
    withRecord(lines, '122', '90/40+30'),
  ),
  deviation('a time control in words that are not understood', null, (lines) =>
    withRecord(lines, '122', 'as agreed before the games'),
  ),
  deviation('more rounds than announced', 'MoreRoundsThanScheduled', (lines) => [
    ...withoutRecords(lines, (tag) => tag === '142' || tag === 'XXR'),
    'XXR 1',
  ]),
  deviation('draft code in 192, symbol Z in 162', 'DraftTypeCode', (lines) => [
    ...lines,
    '192 FIDE_DUTCH_2025',
    '162  W 1.0    Z 0.5',
  ]),
];
