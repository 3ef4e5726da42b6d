import { isFederationCode } from '@ledger/kernel';
import { readBirth } from '../dates';
import { readSex } from '../person';
import { readTenths } from '../points';
import type { TrfDraft } from './draft';
import { placeOf } from './draft';
import type { ColumnLine } from '../column-line';
import { readNeeded, readSeparated } from './number-list';
import { readForbiddenPairs } from './read-pairing-records';
import { readScores } from './scores';

type RecordReader = (line: ColumnLine, draft: TrfDraft) => void;

/** JaVaFo's `XX?` records and Tornelo's `DAT`. */
export const EXTENSION_RECORDS: ReadonlyMap<string, RecordReader> = new Map<string, RecordReader>([
  ['XXR', readRoundCount],
  ['XXC', readConfiguration],
  ['XXZ', (line, draft) => void draft.absent.push(...readSeparated(line, draft, 5, 'XXZ players'))],
  ['XXP', readForbiddenPairs],
  ['XXA', readAccelerationByRound],
  ['XXS', readScores],
  ['DAT', readDetail],
]);

function readRoundCount(line: ColumnLine, draft: TrfDraft): void {
  const rounds = readNeeded(line, draft, 5, line.length, 'XXR rounds');
  if (rounds !== null && rounds < 1_000_000) draft.tournament.scheduledRounds ??= rounds;
}

/** `rank`, `white1` and `black1`, which add up. */
function readConfiguration(line: ColumnLine, draft: TrfDraft): void {
  for (const word of line.rest(5).toLowerCase().split(/\s/)) {
    if (word === 'rank') draft.tournament.pairedByRank = true;
    else if (word === 'white1') draft.tournament.initialColour = 'white';
    else if (word === 'black1') draft.tournament.initialColour = 'black';
    else if (word !== '') {
      const place = placeOf(line, 5, 'XXC');
      draft.findings.warning('ConfigurationUnknown', place, `"${word.slice(0, 40)}" is not known to XXC.`);
    }
  }
}

function readAccelerationByRound(line: ColumnLine, draft: TrfDraft): void {
  const startNumber = readNeeded(line, draft, 5, 8, 'XXA player');
  if (startNumber === null) return;
  const pointsTenths: (number | null)[] = [];
  for (let column = 10; column <= line.length; column += 5) {
    const text = line.field(column, column + 3);
    const tenths = readTenths(text);
    if (tenths !== null && Number.isNaN(tenths)) {
      draft.findings.warning(
        'PointsUnreadable',
        placeOf(line, column, 'XXA points'),
        `"${text}" is not points.`,
      );
      return;
    }
    pointsTenths.push(tenths);
  }
  draft.accelerationsByRound.push({ startNumber, pointsTenths });
}

/** `DAT #### TYPE value`. */
function readDetail(line: ColumnLine, draft: TrfDraft): void {
  const startNumber = readNeeded(line, draft, 5, 8, 'DAT player');
  if (startNumber === null) return;
  const rest = line.rest(9);
  const blank = rest.search(/\s/);
  draft.details.push({
    startNumber,
    kind: blank < 0 ? rest : rest.slice(0, blank),
    value: blank < 0 ? '' : rest.slice(blank).trim(),
  });
}

/**
 * A federation's code instead of a tag opens a national rating record, in the columns of 001 (TRF26). Only where a start
 * number follows: other three letters are some program's own tag.
 */
export function isNationalRating(line: ColumnLine): boolean {
  return isFederationCode(line.field(1, 3)) && line.code(4) === 32 && line.integer(5, 8) > 0;
}

export function readNationalRating(line: ColumnLine, draft: TrfDraft): void {
  draft.atLeast26();
  const ratingFederation = line.field(1, 3);
  if (!isFederationCode(ratingFederation)) return;
  const field = `${ratingFederation} national rating`;
  const rating = line.integer(49, 52);
  if (rating < -1) {
    draft.findings.warning(
      'RatingUnreadable',
      placeOf(line, 49, field),
      `"${line.field(49, 52)}" is not a rating.`,
    );
  }
  const birth = readBirth(line.field(70, 79));
  draft.nationalRatings.push({
    ratingFederation,
    startNumber: line.integer(5, 8),
    sex: readSex(line.field(10, 10)),
    classification: line.field(11, 13),
    name: line.field(15, 47),
    rating: rating > 0 ? rating : 0,
    origin: line.field(54, 56),
    nationalNumber: line.field(58, 68),
    birth: birth.kind === 'date' || birth.kind === 'year' ? birth.text : null,
  });
}
