import { isFederationCode, isPlayerId } from '@ledger/kernel';
import type { FederationCode, PlayerId } from '@ledger/kernel';
import { readBirth } from '../dates';
import { readSex, readTitle } from '../person';
import type { PlayingTitle, Sex } from '../person';
import { readTenths } from '../points';
import { Colour, UNREADABLE_RESULT, colourOf, resultOf, roundColumn } from './cells';
import type { TrfDraft } from './draft';
import { placeOf } from './draft';
import type { ColumnLine } from '../column-line';
import { BLANK, UNREADABLE, isBlank } from '../column-line';
import { hasBlankSeparators } from './separators';
import { LARGEST_START_NUMBER } from './start-numbers';

/** More columns than any event has rounds mean a broken file, and must not cost time. */
const MOST_ROUNDS = 400;

/** Record 001: columns as in section "Player" of TRF16 and TRF26. */
export function readPlayer(line: ColumnLine, draft: TrfDraft): void {
  if (!hasBlankSeparators(line, draft)) return;
  const startNumber = readStartNumber(line, draft);
  if (startNumber === null) return;
  draft.startNumbers.add(startNumber, draft.players.length);
  draft.playerLines.push(line.number);
  draft.players.push({
    startNumber,
    sex: readSexField(line, draft),
    title: readTitleField(line, draft),
    // One column more than the specification has: a producer starts names in column 16.
    name: line.field(15, 48),
    rating: readRating(line, draft),
    federation: readFederation(line, draft),
    id: readId(line, draft),
    birth: readBirthField(line, draft),
    pointsTenths: readPoints(line, draft),
    rank: readRank(line, draft),
  });
  readRounds(line, draft);
}

function readStartNumber(line: ColumnLine, draft: TrfDraft): number | null {
  const number = line.integer(5, 8);
  const place = placeOf(line, 5, '001 start number');
  if (number < 1 || number > LARGEST_START_NUMBER) {
    draft.findings.error('StartNumberUnreadable', place, `"${line.field(5, 8)}" is not a start number.`, {
      advice: 'Give each player a number from 1 to 9999 in columns 5 to 8.',
    });
    return null;
  }
  const known = draft.startNumbers.rowOf(number);
  if (known >= 0) {
    draft.findings.error(
      'StartNumberTwice',
      place,
      `Start number ${number} is also in line ${draft.playerLines[known]}.`,
      { advice: 'Each player needs a different number.' },
    );
    return null;
  }
  return number;
}

function readSexField(line: ColumnLine, draft: TrfDraft): Sex | null {
  const code = line.code(10);
  if (isBlank(code)) return null;
  const letter = String.fromCharCode(code);
  const sex = readSex(letter);
  if (sex === null) {
    draft.findings.note('SexUnknown', placeOf(line, 10, '001 sex'), `"${letter}" is neither m nor w.`, {
      assumed: 'not known',
    });
  }
  return sex;
}

function readTitleField(line: ColumnLine, draft: TrfDraft): PlayingTitle | null {
  const text = line.field(11, 13);
  if (text === '') return null;
  const reading = readTitle(text);
  switch (reading.kind) {
    case 'none':
      return null;
    case 'current':
      return reading.title;
    case 'legacy':
      draft.legacyTitles += 1;
      draft.findings.note(
        'TitleLegacy',
        placeOf(line, 11, '001 title'),
        `"${text}" is the older form of a title.`,
        {
          assumed: reading.title ?? 'an honorary title, which gives no rights',
        },
      );
      return reading.title;
    case 'unusual':
      draft.findings.warning(
        'TitleUnusual',
        placeOf(line, 11, '001 title'),
        `"${text}" is not a playing title.`,
        {
          assumed: 'no title',
          advice: 'Use GM, IM, FM, CM, WGM, WIM, WFM or WCM.',
        },
      );
      return null;
  }
}

function readRating(line: ColumnLine, draft: TrfDraft): number {
  const rating = line.integer(49, 52);
  if (rating >= 0) return rating;
  if (rating === UNREADABLE) {
    draft.findings.error(
      'RatingUnreadable',
      placeOf(line, 49, '001 rating'),
      `"${line.field(49, 52)}" is not a rating.`,
      { advice: 'Write it in columns 49 to 52; leave them blank for an unrated player.' },
    );
  }
  return 0;
}

const FEDERATION_ASSUMED = 'the one on record; for a new player the one given with the report, else FID';

function readFederation(line: ColumnLine, draft: TrfDraft): FederationCode | null {
  const text = line.field(54, 56);
  if (isFederationCode(text)) return text;
  const place = placeOf(line, 54, '001 federation');
  if (text === '') {
    draft.findings.warning('FederationMissing', place, 'The player has no federation.', {
      assumed: FEDERATION_ASSUMED,
    });
    return null;
  }
  const upper = text.toUpperCase();
  if (isFederationCode(upper)) {
    draft.findings.note('FederationLowerCase', place, `"${text}" is not in capitals.`, { assumed: upper });
    return upper;
  }
  draft.findings.warning('FederationUnreadable', place, `"${text}" is not a federation's code.`, {
    assumed: FEDERATION_ASSUMED,
  });
  return null;
}

function readId(line: ColumnLine, draft: TrfDraft): PlayerId | null {
  const id = line.integer(58, 68);
  if (isPlayerId(id)) return id;
  const place = placeOf(line, 58, '001 FIDE number');
  if (id === UNREADABLE) {
    draft.findings.error('IdUnreadable', place, `"${line.field(58, 68)}" is not a FIDE number.`, {
      advice: 'Write it in columns 58 to 68, digits only.',
    });
  }
  return null;
}

function readBirthField(line: ColumnLine, draft: TrfDraft): string | null {
  const text = line.field(70, 79);
  if (text === '') return null;
  const reading = readBirth(text);
  const place = placeOf(line, 70, '001 birth date');
  switch (reading.kind) {
    case 'unknown':
      return null;
    case 'unreadable':
      draft.findings.warning('BirthUnreadable', place, `"${text}" is not a date of birth.`, {
        assumed: 'not known',
        advice: 'Write YYYY/MM/DD, or YYYY/00/00 if only the year is known.',
      });
      return null;
    case 'date':
    case 'year':
      if (reading.adjusted) {
        draft.findings.note('BirthStyle', place, `"${text}" is not in the form YYYY/MM/DD.`, {
          assumed: reading.text,
        });
      }
      return reading.text;
  }
}

function readPoints(line: ColumnLine, draft: TrfDraft): number | null {
  const text = line.field(81, 84);
  const tenths = readTenths(text);
  if (tenths === null || !Number.isNaN(tenths)) return tenths;
  draft.findings.warning('PointsUnreadable', placeOf(line, 81, '001 points'), `"${text}" is not a score.`, {
    assumed: 'the sum of the results',
  });
  return null;
}

function readRank(line: ColumnLine, draft: TrfDraft): number | null {
  const rank = line.integer(86, 89);
  if (rank > 0) return rank;
  if (rank === UNREADABLE) {
    draft.findings.warning(
      'RankUnreadable',
      placeOf(line, 86, '001 rank'),
      `"${line.field(86, 89)}" is no rank.`,
    );
  }
  return null;
}

function readRounds(line: ColumnLine, draft: TrfDraft): void {
  let rounds = line.length < 92 ? 0 : Math.trunc((line.length - 92) / 10) + 1;
  if (rounds > MOST_ROUNDS) {
    draft.findings.error(
      'TooManyRounds',
      placeOf(line, roundColumn(MOST_ROUNDS + 1), '001 rounds'),
      `The line has space for ${rounds} rounds.`,
      { advice: 'Check that each record ends with a line end.' },
    );
    rounds = MOST_ROUNDS;
  }
  for (let round = 1; round <= rounds; round += 1) readCell(line, draft, round);
  draft.cells.endRow();
}

function readCell(line: ColumnLine, draft: TrfDraft, round: number): void {
  const column = roundColumn(round);
  let opponent = line.integer(column, column + 3);
  let colour = colourOf(line.code(column + 5));
  const result = resultOf(line.code(column + 7));
  if (opponent === BLANK) opponent = 0;
  const shifted = !isBlank(line.code(column + 4)) || !isBlank(line.code(column + 6));
  if (shifted || opponent === UNREADABLE || colour === Colour.unreadable || result === UNREADABLE_RESULT) {
    draft.findings.error(
      shifted ? 'ColumnsShifted' : 'CellUnreadable',
      placeOf(line, column, `round ${round}`),
      `"${line.field(column, column + 9)}" is not an opponent, a colour and a result.`,
      {
        advice: `Opponent in columns ${column}-${column + 3}, colour in ${column + 5}, result in ${column + 7}.`,
      },
    );
    if (opponent === UNREADABLE) opponent = 0;
    if (colour === Colour.unreadable) colour = Colour.none;
  }
  draft.cells.add(opponent, colour, result);
}
