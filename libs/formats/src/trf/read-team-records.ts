import { readTenths } from '../points';
import type { TrfDraft } from './draft';
import { placeOf } from './draft';
import type { ColumnLine } from '../column-line';
import { readNeeded, readNumbers } from './number-list';
import type { TeamBye, TeamRoundResults } from './team-records';

type RecordReader = (line: ColumnLine, draft: TrfDraft) => void;

/** Records of team tournaments. All but 013 came with TRF26. */
export const TEAM_RECORDS: ReadonlyMap<string, RecordReader> = new Map<string, RecordReader>([
  ['013', readOldTeam],
  ['310', readTeam],
  ['300', readBoardOrder],
  ['320', readTeamByes],
  ['330', readForfeitedMatch],
  ['801', (line, draft) => void draft.teamResultLines.push(line.content.slice(4))],
  ['802', readTeamResults],
]);

/** 013: name and players only; the team's number is its place in the file. */
function readOldTeam(line: ColumnLine, draft: TrfDraft): void {
  draft.teams.push({
    number: draft.teams.length + 1,
    name: line.field(5, 36),
    nickname: null,
    strength: null,
    matchPointsTenths: null,
    gamePointsTenths: null,
    rank: null,
    players: readNumbers(line, draft, 37, 4, '013 players'),
  });
}

function readTeam(line: ColumnLine, draft: TrfDraft): void {
  const number = readNeeded(line, draft, 5, 7, '310 team number');
  if (number === null) return;
  draft.teams.push({
    number,
    name: line.field(9, 40),
    nickname: line.field(42, 46) || null,
    strength: optional(line.integer(48, 53)),
    matchPointsTenths: points(line, draft, 55, 60, '310 match points'),
    gamePointsTenths: points(line, draft, 62, 67, '310 game points'),
    rank: optional(line.integer(69, 71)),
    players: readNumbers(line, draft, 74, 4, '310 players'),
  });
}

function readBoardOrder(line: ColumnLine, draft: TrfDraft): void {
  const round = readNeeded(line, draft, 5, 7, '300 round');
  const team = readNeeded(line, draft, 9, 11, '300 team');
  const opponent = readNeeded(line, draft, 13, 15, '300 opponent');
  if (round === null || team === null || opponent === null) return;
  draft.boardOrders.push({ round, team, opponent, players: readNumbers(line, draft, 17, 4, '300 players') });
}

function readTeamByes(line: ColumnLine, draft: TrfDraft): void {
  draft.teamByes = {
    matchPointsTenths: points(line, draft, 5, 8, '320 match points'),
    gamePointsTenths: points(line, draft, 10, 13, '320 game points'),
    teams: readNumbers(line, draft, 15, 3, '320 teams'),
  };
}

function readForfeitedMatch(line: ColumnLine, draft: TrfDraft): void {
  const kind = line.field(5, 6);
  const round = readNeeded(line, draft, 8, 10, '330 round');
  const white = readNeeded(line, draft, 12, 14, '330 white team');
  const black = readNeeded(line, draft, 16, 18, '330 black team');
  if (kind !== '+-' && kind !== '-+' && kind !== '--') {
    draft.findings.warning(
      'ForfeitUnreadable',
      placeOf(line, 5, '330 kind'),
      `"${kind}" is not +-, -+ or --.`,
    );
    return;
  }
  if (round === null || white === null || black === null) return;
  draft.forfeitedMatches.push({ kind, round, white, black });
}

const TEAM_BYES: readonly TeamBye[] = ['PAB', 'FPB', 'HPB', 'ZPB'];

function readTeamResults(line: ColumnLine, draft: TrfDraft): void {
  const team = readNeeded(line, draft, 5, 7, '802 team number');
  if (team === null) return;
  const rounds: TeamRoundResults['rounds'][number][] = [];
  const inDraftColumns = hasDraftColumns(line);
  if (inDraftColumns) {
    const message = 'The rounds are in the columns of the draft of 2024, one to the left.';
    draft.findings.note('TeamColumnsOfDraft', placeOf(line, 28, '802 rounds'), message);
  }
  for (let column = inDraftColumns ? 28 : 29; column <= line.length; column += 13) {
    const text = line.field(column, column + 2).toUpperCase();
    const colour = line.field(column + 4, column + 4).toLowerCase();
    rounds.push({
      opponent: TEAM_BYES.find((bye) => bye === text) ?? optional(line.integer(column, column + 2)),
      colour: colour === 'w' ? 'white' : colour === 'b' ? 'black' : null,
      gamePointsTenths: points(line, draft, column + 6, column + 9, '802 game points'),
      forfeited: line.field(column + 10, column + 10).toLowerCase() === 'f',
    });
  }
  draft.teamResults.push({
    team,
    nickname: line.field(9, 13),
    matchPointsTenths: points(line, draft, 15, 20, '802 match points'),
    gamePointsTenths: points(line, draft, 22, 27, '802 game points'),
    rounds,
  });
}

/** In the draft of TRF26 the colours are one column to the left, where the final format has a blank. */
function hasDraftColumns(line: ColumnLine): boolean {
  let draftColours = 0;
  for (let column = 33; column <= line.length + 1; column += 13) {
    if (isColour(line.code(column))) return false;
    if (isColour(line.code(column - 1))) draftColours += 1;
  }
  return draftColours > 0;
}

function isColour(code: number): boolean {
  return 'wWbB'.includes(String.fromCharCode(code));
}

/** Points in some columns; null where they are blank or, with a warning, unreadable. */
export function points(
  line: ColumnLine,
  draft: TrfDraft,
  from: number,
  to: number,
  field: string,
): number | null {
  const text = line.field(from, to);
  const tenths = readTenths(text);
  if (tenths === null || !Number.isNaN(tenths)) return tenths;
  draft.findings.warning(
    'PointsUnreadable',
    placeOf(line, from, field),
    `"${text}" is not a number of points.`,
    {
      assumed: 'not known',
    },
  );
  return null;
}

function optional(number: number): number | null {
  return number >= 0 ? number : null;
}
