import type { TrfReport } from './report';
import type { TrfLines } from './trf-lines';

/** 310, 300, 320, 330, 801, 802: the team records of TRF26. */
export function writeTeams(report: TrfReport, lines: TrfLines): void {
  for (const team of report.teams) {
    const head =
      `${lines.right(team.number, 3, '310 number')} ${lines.left(team.name, 32, '310 name')} ` +
      `${lines.left(team.nickname ?? '', 5, '310 nickname')} ${lines.right(team.strength ?? '', 6, '310 strength')} ` +
      `${lines.points(team.matchPointsTenths, 6, '310 match points')} ` +
      `${lines.points(team.gamePointsTenths, 6, '310 game points')} ${lines.right(team.rank ?? '', 3, '310 rank')}`;
    lines.add('310', `${head}  ${alignedNumbers(team.players)}`);
  }
  for (const order of report.boardOrders) {
    const head = lines.numbers([order.round, order.team, order.opponent], 3, '300');
    lines.add('300', `${head} ${lines.numbers(order.players, 4, '300 players')}`);
  }
  if (report.teamByes !== null) {
    const { matchPointsTenths, gamePointsTenths, teams } = report.teamByes;
    const worth = `${lines.points(matchPointsTenths, 4, '320')} ${lines.points(gamePointsTenths, 4, '320')}`;
    lines.add('320', `${worth} ${lines.numbers(teams, 3, '320 teams')}`);
  }
  for (const match of report.forfeitedMatches) {
    lines.add('330', `${match.kind} ${lines.numbers([match.round, match.white, match.black], 3, '330')}`);
  }
  for (const text of report.teamResultLines) lines.addText('801', text);
  for (const results of report.teamResults) lines.add('802', teamResult(results, lines));
}

function teamResult(results: TrfReport['teamResults'][number], lines: TrfLines): string {
  const head =
    `${lines.right(results.team, 3, '802 team')} ${lines.left(results.nickname, 5, '802 nickname')} ` +
    `${lines.points(results.matchPointsTenths, 6, '802')} ${lines.points(results.gamePointsTenths, 6, '802')}`;
  const rounds = results.rounds.map(({ opponent, colour, gamePointsTenths, forfeited }) => {
    const side = colour === null ? ' ' : colour === 'white' ? 'w' : 'b';
    const points = lines.points(gamePointsTenths, 4, '802 game points');
    return `${lines.right(opponent ?? '', 3, '802 opponent')} ${side} ${points}${forfeited ? 'f' : ' '}`;
  });
  return `${head} ${rounds.join('  ')}`;
}

/** 013: all that TRF16 can say of a team. */
export function writeOldTeams(report: TrfReport, lines: TrfLines): void {
  report.teams.forEach((team, index) => {
    lines.add('013', `${lines.left(team.name, 32, '013 name')}${alignedNumbers(team.players)}`);
    const more =
      team.nickname !== null ||
      team.strength !== null ||
      team.matchPointsTenths !== null ||
      team.gamePointsTenths !== null ||
      team.rank !== null ||
      team.number !== index + 1;
    if (more)
      lines.lost('310', `TRF16 has no number, nickname, strength, points or rank of team ${team.number}.`);
  });
}

function alignedNumbers(numbers: readonly number[]): string {
  return numbers.map((number) => String(number).padStart(4)).join(' ');
}

/** 240, 250, 260, 299. */
export function writePairingRecords(report: TrfReport, lines: TrfLines): void {
  for (const { kind, round, who } of report.byes) {
    lines.add(
      '240',
      `${kind} ${lines.numbers([round], 3, '240 round')} ${lines.numbers(who, 4, '240 players')}`,
    );
  }
  for (const record of report.accelerations) {
    const points = [record.matchPointsTenths, record.pointsTenths].map((one) =>
      lines.points(one, 4, '250 points'),
    );
    const rounds = lines.numbers([record.firstRound, record.lastRound], 3, '250 rounds');
    lines.add(
      '250',
      `${points.join(' ')} ${rounds} ${lines.numbers([record.first, record.last], 4, '250 players')}`,
    );
  }
  for (const { firstRound, lastRound, who } of report.noMeetings) {
    if (firstRound === null || lastRound === null) continue;
    const rounds = lines.numbers([firstRound, lastRound], 3, '260 rounds');
    lines.add('260', `${rounds} ${lines.numbers(who, 4, '260 players')}`);
  }
  for (const record of report.abnormalPoints) {
    // A sign is in the column before the points.
    const match = lines.points(record.matchPointsTenths, 5, '299 match points');
    const points = lines.points(record.pointsTenths, 5, '299 points');
    const round = lines.numbers([record.round], 3, '299 round');
    lines.add(
      '299',
      `${record.kind ?? ' '} ${match} ${points}  ${round} ${lines.numbers(record.who, 4, '299 players')}`,
    );
  }
}

/** `XXZ`, `XXP`, `XXA`, `DAT`: the same in every version. */
export function writeExtensions(report: TrfReport, lines: TrfLines): void {
  if (report.absent.length > 0) lines.add('XXZ', report.absent.join(' '));
  for (const { firstRound, who } of report.noMeetings) {
    if (firstRound === null) lines.add('XXP', who.join(' '));
  }
  for (const { startNumber, pointsTenths } of report.accelerationsByRound) {
    const rounds = pointsTenths.map((points) => lines.points(points, 4, 'XXA points')).join(' ');
    lines.add('XXA', `${lines.right(startNumber, 4, 'XXA player')} ${rounds}`);
  }
  for (const { startNumber, kind, value } of report.details) {
    lines.add('DAT', `${lines.right(startNumber, 4, 'DAT player')} ${kind} ${value}`.trimEnd());
  }
}
