import { readRecord122, writeRecord222 } from '@ledger/kernel';
import type { Finding } from '../finding';
import { VERSION_MARK } from './read-trf';
import type { TrfReport, TrfTournament } from './report';
import { TrfLines } from './trf-lines';
import { writeNationalRatings, writePlayers, writeRoundDates } from './write-players';
import { writeScoring16, writeScoring26 } from './write-scoring';
import { writeExtensions, writeOldTeams, writePairingRecords, writeTeams } from './write-records';

export interface TrfWriting {
  /** The report, to be stored as UTF-8. */
  readonly text: string;
  /** What the version has no place for, and what had to be cut. */
  readonly findings: readonly Finding[];
}

/** Writes a report such that reading it gives the same report again, as far as the version can say it. */
export function writeTrf(report: TrfReport, version: 'TRF16' | 'TRF26'): TrfWriting {
  const lines = new TrfLines();
  if (version === 'TRF26') lines.verbatim(VERSION_MARK);
  writeTournament(report.tournament, lines);
  writeRoundDates(report, lines);
  if (version === 'TRF26') write26(report, lines);
  else write16(report, lines);
  writePlayers(report, lines);
  writeExtensions(report, lines);
  if (version === 'TRF26') {
    writeNationalRatings(report, lines);
    writeTeams(report, lines);
    writePairingRecords(report, lines);
  } else {
    writeOldTeams(report, lines);
  }
  for (const line of report.unknown) lines.verbatim(line);
  return { text: lines.toString(), findings: lines.findings.all };
}

/** 012 to 122, the same in all versions. */
function writeTournament(tournament: TrfTournament, lines: TrfLines): void {
  lines.addText('012', tournament.name);
  lines.addText('022', tournament.city);
  lines.addText('032', tournament.federation);
  lines.addText('042', tournament.start?.replaceAll('-', '/') ?? null);
  lines.addText('052', tournament.end?.replaceAll('-', '/') ?? null);
  addCount(lines, '062', tournament.numberOfPlayers);
  addCount(lines, '072', tournament.numberOfRated);
  addCount(lines, '082', tournament.numberOfTeams);
  lines.addText('092', tournament.type);
  lines.addText('102', tournament.chiefArbiter);
  for (const deputy of tournament.deputies) lines.addText('112', deputy);
  lines.addText('122', tournament.timeControlText);
}

function addCount(lines: TrfLines, tag: string, count: number | null): void {
  if (count !== null) lines.add(tag, String(count));
}

function write26(report: TrfReport, lines: TrfLines): void {
  const { tournament } = report;
  addCount(lines, '142', tournament.scheduledRounds);
  if (tournament.initialColour !== null) lines.add('152', tournament.initialColour === 'white' ? 'W' : 'B');
  if (tournament.pairedByRank) lines.add('XXC', 'rank');
  writeScoring26(tournament.scoring, lines);
  if (tournament.startingRankMethod !== null) {
    const { federation, method } = tournament.startingRankMethod;
    lines.add('172', `${lines.left(federation ?? '', 3, '172')} ${lines.left(method, 5, '172 method')}`);
  }
  lines.addText('182', tournament.pairingProgram);
  lines.addText('192', tournament.encodedType);
  if (tournament.tieBreaks.length > 0) lines.add('202', tournament.tieBreaks.join(','));
  if (tournament.standingsTieBreaks.length > 0) lines.add('212', tournament.standingsTieBreaks.join(','));
  if (tournament.timeControl !== null) lines.add('222', writeRecord222(tournament.timeControl));
  lines.addText('352', tournament.boardColours);
  if (tournament.matchScoring.length > 0) {
    const scores = tournament.matchScoring.map(
      ({ symbol, pointsTenths }) => `${symbol}${lines.points(pointsTenths, 4, '362 points')}`,
    );
    lines.add('362', scores.join('   '));
  }
  for (const comment of report.comments) lines.addText('###', comment);
}

/** What TRF16 can say with the extensions of JaVaFo; the rest is reported as lost. */
function write16(report: TrfReport, lines: TrfLines): void {
  const { tournament } = report;
  addCount(lines, 'XXR', tournament.scheduledRounds);
  const colour = tournament.initialColour === null ? '' : `${tournament.initialColour}1`;
  const configuration = `${tournament.pairedByRank ? 'rank ' : ''}${colour}`.trim();
  if (configuration !== '') lines.add('XXC', configuration);
  writeScoring16(tournament.scoring, lines);
  const { timeControl, timeControlText } = tournament;
  const inWords = timeControlText === null ? null : readRecord122(timeControlText);
  if (timeControl !== null && (inWords === null || writeRecord222(inWords) !== writeRecord222(timeControl))) {
    lines.lost('222', `TRF16 has no encoded time control (${writeRecord222(timeControl)}).`);
  }
  for (const [field, count, what] of lostIn16(report)) {
    if (count > 0) lines.lost(field, `TRF16 has no ${what}.`);
  }
}

function lostIn16({ tournament, ...report }: TrfReport): readonly (readonly [string, number, string])[] {
  return [
    ['172', tournament.startingRankMethod === null ? 0 : 1, 'starting rank method'],
    ['182', tournament.pairingProgram === null ? 0 : 1, 'pairing program'],
    ['192', tournament.encodedType === null ? 0 : 1, 'encoded type'],
    ['202', tournament.tieBreaks.length, 'tie-breaks'],
    ['212', tournament.standingsTieBreaks.length, 'tie-breaks of the standings'],
    ['352', tournament.boardColours === null ? 0 : 1, 'colours of boards'],
    ['362', tournament.matchScoring.length, 'match points'],
    ['###', report.comments.length, 'comments'],
    ['NRS', report.nationalRatings.length, 'national ratings'],
    ['240', report.byes.length, 'bye records'],
    ['250', report.accelerations.length, 'acceleration records'],
    [
      '260',
      report.noMeetings.filter((record) => record.firstRound !== null).length,
      'forbidden pairs for some rounds',
    ],
    ['299', report.abnormalPoints.length, 'abnormal points'],
    ['300', report.boardOrders.length, 'board orders'],
    ['320', report.teamByes === null ? 0 : 1, 'byes of teams'],
    ['330', report.forfeitedMatches.length, 'forfeited matches'],
    ['801', report.teamResultLines.length, 'team results'],
    ['802', report.teamResults.length, 'team results'],
  ];
}
