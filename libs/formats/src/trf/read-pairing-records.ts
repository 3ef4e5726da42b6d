import type { TrfDraft } from './draft';
import { placeOf } from './draft';
import type { ColumnLine } from '../column-line';
import { readNeeded, readNumbers, readSeparated } from './number-list';
import type { AbnormalPoints, ByeRecord } from './pairing-records';
import { points } from './read-team-records';

type RecordReader = (line: ColumnLine, draft: TrfDraft) => void;

/** 240, 250, 260 and 299: what a pairing program needs. None of it changes a rated result. */
export const PAIRING_RECORDS: ReadonlyMap<string, RecordReader> = new Map<string, RecordReader>([
  ['240', readByes],
  ['250', readAcceleration],
  ['260', readNoMeeting],
  ['299', readAbnormalPoints],
]);

const BYE_KINDS: readonly ByeRecord['kind'][] = ['F', 'H', 'Z'];

function readByes(line: ColumnLine, draft: TrfDraft): void {
  const letter = line.field(5, 5).toUpperCase();
  const kind = BYE_KINDS.find((known) => known === letter);
  const round = readNeeded(line, draft, 7, 9, '240 round');
  if (kind === undefined) {
    draft.findings.warning('ByeUnreadable', placeOf(line, 5, '240 kind'), `"${letter}" is not F, H or Z.`);
    return;
  }
  if (round !== null) draft.byes.push({ kind, round, who: readNumbers(line, draft, 11, 4, '240 players') });
}

function readAcceleration(line: ColumnLine, draft: TrfDraft): void {
  const firstRound = readNeeded(line, draft, 15, 17, '250 first round');
  const lastRound = readNeeded(line, draft, 19, 21, '250 last round');
  const first = readNeeded(line, draft, 23, 26, '250 first player');
  const last = readNeeded(line, draft, 28, 31, '250 last player');
  if (firstRound === null || lastRound === null || first === null || last === null) return;
  draft.accelerations.push({
    matchPointsTenths: points(line, draft, 5, 8, '250 match points'),
    pointsTenths: points(line, draft, 10, 13, '250 points'),
    firstRound,
    lastRound,
    first,
    last,
  });
}

function readNoMeeting(line: ColumnLine, draft: TrfDraft): void {
  const firstRound = readNeeded(line, draft, 5, 7, '260 first round');
  const lastRound = readNeeded(line, draft, 9, 11, '260 last round');
  if (firstRound === null || lastRound === null) return;
  draft.noMeetings.push({ firstRound, lastRound, who: readNumbers(line, draft, 13, 4, '260 players') });
}

const ABNORMAL_KINDS: readonly AbnormalPoints['kind'][] = ['W', 'D', 'L', 'F', 'H', 'Z', '+', '-'];

function readAbnormalPoints(line: ColumnLine, draft: TrfDraft): void {
  const letter = line.field(5, 5).toUpperCase();
  const kind = letter === '' ? null : ABNORMAL_KINDS.find((known) => known === letter);
  if (kind === undefined) {
    draft.findings.warning(
      'AbnormalKindUnreadable',
      placeOf(line, 5, '299 kind'),
      `"${letter}" is no result.`,
    );
    return;
  }
  const round = line.integer(20, 22);
  draft.abnormalPoints.push({
    kind,
    matchPointsTenths: points(line, draft, 7, 11, '299 match points'),
    pointsTenths: points(line, draft, 13, 17, '299 points'),
    round: round > 0 ? round : 0,
    who: readNumbers(line, draft, 24, 4, '299 players'),
  });
}

/** `XXP`: the same as 260 without rounds. */
export function readForbiddenPairs(line: ColumnLine, draft: TrfDraft): void {
  const who = readSeparated(line, draft, 5, 'XXP players');
  if (who.length > 0) draft.noMeetings.push({ firstRound: null, lastRound: null, who });
}
