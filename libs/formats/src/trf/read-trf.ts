import type { TimeControl } from '@ledger/kernel';
import { describeTimeControl, readRecord122, readRecord222 } from '@ledger/kernel';
import { decodeText } from '../encoding';
import type { Finding } from '../finding';
import { Findings } from '../finding';
import type { TrfDraft as Draft } from './draft';
import { placeOf, TrfDraft } from './draft';
import { EXTENSION_RECORDS, isNationalRating, readNationalRating } from './extension-records';
import { ColumnLine } from '../column-line';
import { gamesOf } from './pairings';
import { readPlayer } from './player-record';
import { TAB, tabInRecord } from './separators';
import { checkPoints } from './points-check';
import { PAIRING_RECORDS } from './read-pairing-records';
import { TEAM_RECORDS } from './read-team-records';
import { checkReferences } from './references';
import type { TrfGame, TrfReport } from './report';
import { isBbpTag, readBbpScore } from './scores';
import { understandDates } from './tournament-dates';
import { TOURNAMENT_RECORDS } from './tournament-records';

export interface TrfReading {
  /** Null where there are errors: a defective file is refused whole, with everything that was found. */
  readonly report: TrfReport | null;
  /** What could be read of a defective file, so that everything else can be checked too; nothing is recorded of it. */
  readonly partial: TrfReport | null;
  /** By line and column. */
  readonly findings: readonly Finding[];
  /** The line of each player's record, by start number. */
  readonly playerLines: ReadonlyMap<number, number>;
}

/** The first line of what `writeTrf` writes in TRF26, for a report may have none of its new records. */
export const VERSION_MARK = '### TRF26';

/** 9,999 players and 400 rounds, the most there can be, need less. */
const LARGEST_BYTES = 64_000_000;

/** Reads a tournament report of any version: TRF06, TRF16 or TRF26. Never throws. */
export function readTrf(bytes: Uint8Array): TrfReading {
  const draft = new TrfDraft();
  if (bytes.length > LARGEST_BYTES) {
    const size = { line: null, column: null, field: 'file' };
    draft.findings.error('TooLarge', size, `No tournament report has ${bytes.length} bytes.`, {
      advice: 'Check that this is a tournament report.',
    });
    return { report: null, partial: null, findings: draft.findings.all, playerLines: new Map() };
  }
  const { text, encoding, byteOrderMark } = decodeText(bytes);
  const whole = { line: 1, column: 1, field: 'encoding' };
  if (byteOrderMark) draft.findings.note('ByteOrderMark', whole, 'The file begins with a byte order mark.');
  if (encoding !== 'ASCII' && encoding !== 'UTF-8') {
    draft.findings.note('Encoding', whole, 'The file is not in UTF-8.', { assumed: encoding });
  }
  const line = new ColumnLine(text);
  if (!isBinary(text)) while (line.advance()) readLine(line, draft);
  if (draft.knownRecords === 0 && !draft.findings.refused) return notTrf();
  const report = finish(draft);
  const playerLines = new Map(
    draft.players.map((player, at) => [player.startNumber, draft.playerLines[at]!]),
  );
  const { refused } = draft.findings;
  return {
    report: refused ? null : report,
    partial: refused && !draft.shiftedPlayers ? report : null,
    findings: draft.findings.inOrder(),
    playerLines,
  };
}

/** A file of another kind gets one finding, not one for each of its lines. */
function notTrf(): TrfReading {
  const findings = new Findings();
  findings.error('NotTrf', { line: null, column: null, field: 'file' }, 'This is not a TRF file.', {
    advice: 'Export the tournament as a FIDE report (TRF16 or TRF26) and send that file.',
  });
  return { report: null, partial: null, findings: findings.all, playerLines: new Map() };
}

const SAMPLE_CHARACTERS = 65_536;

/** Control codes other than tabs and line ends are rare in texts and frequent in anything else. */
function isBinary(text: string): boolean {
  const length = Math.min(text.length, SAMPLE_CHARACTERS);
  let control = 0;
  for (let at = 0; at < length; at += 1) {
    const code = text.charCodeAt(at);
    if (code < 9 || (code > 13 && code < 32 && code !== 26)) control += 1;
  }
  return control * 20 > length;
}

function readLine(line: ColumnLine, draft: Draft): void {
  if (line.length === 0) return;
  if (line.code(1) === 48 && line.code(2) === 48 && line.code(3) === 49 && line.code(4) === 32) {
    draft.knownRecords += 1;
    readPlayer(line, draft);
    return;
  }
  const tag = line.text.slice(line.start, Math.min(line.start + 3, line.end));
  if (tag === '###') {
    draft.atLeast26();
    if (line.number !== 1 || line.content !== VERSION_MARK) draft.comments.push(line.rest(4));
    return;
  }
  if (line.code(4) === 124) {
    draft.findings.error(
      'NotTrf',
      placeOf(line, 4, tag),
      'Fields are separated by "|", as in the TDF of Vega.',
      {
        advice: 'Export the tournament as a FIDE report (TRF).',
      },
    );
    return;
  }
  const upper = tag.toUpperCase();
  const separated = line.code(4) === 32 || line.code(4) === TAB;
  const read = separated ? recordReader(upper) : undefined;
  if (read !== undefined) {
    draft.knownRecords += 1;
    read(line, draft);
  } else if (separated && isNationalRating(line)) {
    readNationalRating(line, draft);
  } else if (isRuler(line)) {
    draft.findings.note('Ruler', placeOf(line, 1, 'ruler'), 'A ruler or legend line carries no data.');
  } else if (tag === '001' && line.code(4) === TAB) {
    draft.knownRecords += 1;
    tabInRecord(line, 4, draft);
  } else {
    draft.unknown.push(line.content);
    draft.findings.warning(
      'TagUnknown',
      placeOf(line, 1, tag),
      `No version of the format has a record "${tag}".`,
      {
        assumed: 'kept as it is, without meaning',
      },
    );
  }
}

function recordReader(tag: string): ((line: ColumnLine, draft: Draft) => void) | undefined {
  const read = TOURNAMENT_RECORDS.get(tag) ?? EXTENSION_RECORDS.get(tag) ?? TEAM_RECORDS.get(tag);
  if (read !== undefined) return tag.startsWith('3') || tag.startsWith('8') ? new26(read) : read;
  const pairing = PAIRING_RECORDS.get(tag);
  if (pairing !== undefined) return new26(pairing);
  return isBbpTag(tag) ? readBbpScore : undefined;
}

/** Records from 240 on came with TRF26. */
function new26(read: (line: ColumnLine, draft: Draft) => void): (line: ColumnLine, draft: Draft) => void {
  return (line, draft) => {
    draft.atLeast26();
    read(line, draft);
  };
}

function finish(draft: Draft): TrfReport {
  if (draft.version !== 'TRF26' && draft.legacyTitles > 0) draft.version = 'TRF06';
  const rounds = roundsPlayed(draft);
  understandDates(draft, rounds);
  understandTimeControl(draft);
  if (draft.shiftedPlayers) return reportOf(draft, rounds, []);
  const games = gamesOf(draft, rounds);
  if (!draft.findings.refused) checkPoints(draft, games);
  checkReferences(draft, games, rounds);
  return reportOf(draft, rounds, games);
}

/**
 * Columns at the end that hold nothing, or only absences beyond the scheduled rounds (lila#6906), are no rounds.
 */
function roundsPlayed(draft: Draft): number {
  const { cells } = draft;
  const scheduled = draft.tournament.scheduledRounds;
  let rounds = cells.rounds;
  while (rounds > 0) {
    const beyond = scheduled !== null && scheduled > 0 && rounds > scheduled;
    if (!cells.isEmptyColumn(rounds) && !(beyond && !cells.hasPairing(rounds))) break;
    draft.findings.note(
      'RoundColumnEmpty',
      { line: null, column: null, field: `round ${rounds}` },
      `Round ${rounds} has a column but no games.`,
      { assumed: 'it was not played' },
    );
    rounds -= 1;
  }
  return rounds;
}

/** Record 222 is mandatory in TRF26 and exact; the words of 122 are read where there is no 222. */
function understandTimeControl(draft: Draft): void {
  const { tournament } = draft;
  const inWords = tournament.timeControlText === null ? null : readRecord122(tournament.timeControlText);
  tournament.timeControl = encodedTimeControl(draft, inWords) ?? inWords;
}

/** No regulation rates a game in which a player has less time than this at the start (R&B 2018 1.1). */
const LEAST_BASE_SECONDS = 180;

function encodedTimeControl(
  { encodedTimeControl: pending, findings }: Draft,
  inWords: TimeControl | null,
): TimeControl | null {
  if (pending === null || pending.text === '') return null;
  const { place } = pending;
  const text = pending.text.slice(0, 40);
  const control = readRecord222(pending.text);
  const advice = 'Write seconds, for example 5400+30 or 40/6000+30:900+30.';
  if (control === null) {
    findings.warning('TimeControlUnreadable', place, `"${text}" is not an encoded time control.`, { advice });
    return null;
  }
  const meaning = describeTimeControl(control);
  const assumed = 'seconds, as the format has it';
  if (inWords !== null && describeTimeControl(inWords) !== meaning) {
    const message = `"${text}" is ${meaning}, but record 122 says ${describeTimeControl(inWords)}.`;
    findings.warning('TimeControlsDiffer', place, message, { assumed: meaning, advice });
  } else if (control.white[0].seconds < LEAST_BASE_SECONDS) {
    findings.warning('TimeControlShort', place, `"${text}" is ${meaning}.`, { assumed, advice });
  }
  return control;
}

function reportOf(draft: Draft, rounds: number, games: readonly TrfGame[]): TrfReport {
  return {
    version: draft.version,
    tournament: draft.tournament,
    players: draft.players,
    rounds,
    games,
    teams: draft.teams,
    teamResults: draft.teamResults,
    teamResultLines: draft.teamResultLines,
    boardOrders: draft.boardOrders,
    teamByes: draft.teamByes,
    forfeitedMatches: draft.forfeitedMatches,
    byes: draft.byes,
    absent: draft.absent,
    accelerations: draft.accelerations,
    accelerationsByRound: draft.accelerationsByRound,
    noMeetings: draft.noMeetings,
    abnormalPoints: draft.abnormalPoints,
    nationalRatings: draft.nationalRatings,
    details: draft.details,
    comments: draft.comments,
    unknown: draft.unknown,
  };
}

/**
 * Lines that people and programs put between the records to see the columns: `123456789…`, `         1         2`, or a
 * legend such as `DDD SSSS sTTT NNNN…` in which each field is filled with one letter.
 */
function isRuler(line: ColumnLine): boolean {
  const { content } = line;
  return isScale(content) || isLegend(content);
}

function isScale(content: string): boolean {
  if (content.length < 5) return false;
  for (let at = 0; at < content.length; at += 1) {
    const code = content.charCodeAt(at);
    const isMark = (code >= 48 && code <= 57) || code <= 32 || '.-=+|^*_'.includes(content[at]!);
    if (!isMark) return false;
  }
  // A scale runs through column 4 or begins with blanks; a tag is followed by a blank.
  return content.charCodeAt(3) > 32 || content.charCodeAt(0) <= 32;
}

function isLegend(content: string): boolean {
  return content.startsWith('DDD ');
}
