import { isFederationCode, LONGEST_TIME_CONTROL_SENTENCE } from '@ledger/kernel';
import type { TrfDraft } from './draft';
import { placeOf } from './draft';
import type { ColumnLine } from '../column-line';
import { readRoundDates } from './round-dates';
import { readMatchScores, readScores } from './scores';

type RecordReader = (line: ColumnLine, draft: TrfDraft) => void;

/** The `??2` records by tag. Those from 142 on came with TRF26. */
export const TOURNAMENT_RECORDS: ReadonlyMap<string, RecordReader> = new Map<string, RecordReader>([
  ['012', (line, draft) => text(line, draft, 'name')],
  ['022', (line, draft) => text(line, draft, 'city')],
  ['032', readFederation],
  ['042', (line, draft) => (draft.start = { text: line.rest(5), place: placeOf(line, 5, '042 start date') })],
  ['052', (line, draft) => (draft.end = { text: line.rest(5), place: placeOf(line, 5, '052 end date') })],
  ['062', (line, draft) => count(line, draft, 'numberOfPlayers')],
  ['072', (line, draft) => count(line, draft, 'numberOfRated')],
  ['082', (line, draft) => count(line, draft, 'numberOfTeams')],
  ['092', (line, draft) => text(line, draft, 'type')],
  ['102', (line, draft) => text(line, draft, 'chiefArbiter')],
  ['112', readDeputy],
  ['122', readTimeControlText],
  ['132', readRoundDates],
  // Programs write it into TRF16 as well, so it says nothing about the version.
  ['142', (line, draft) => count(line, draft, 'scheduledRounds')],
  ['152', since26(readInitialColour)],
  ['162', readScores],
  ['172', since26(readStartingRankMethod)],
  ['182', since26((line, draft) => text(line, draft, 'pairingProgram'))],
  ['192', since26(readEncodedType)],
  ['202', since26((line, draft) => (draft.tournament.tieBreaks = codes(line)))],
  ['212', since26((line, draft) => (draft.tournament.standingsTieBreaks = codes(line)))],
  ['222', since26((line, draft) => (draft.encodedTimeControl = pending222(line)))],
  ['352', since26(readBoardColours)],
  ['362', readMatchScores],
]);

function since26(read: RecordReader): RecordReader {
  return (line, draft) => {
    draft.atLeast26();
    read(line, draft);
  };
}

type TextField =
  | 'name'
  | 'city'
  | 'type'
  | 'chiefArbiter'
  | 'timeControlText'
  | 'pairingProgram'
  | 'encodedType'
  | 'boardColours';

/** As much text as a record may have; the forms of the service take no more either. */
const LONGEST_TEXT = 300;

/** The text of a record, cut where it is too long. */
function textOf(line: ColumnLine, draft: TrfDraft): string {
  const value = line.rest(5);
  if (value.length <= LONGEST_TEXT) return value;
  draft.findings.warning(
    'TextTooLong',
    placeOf(line, 5, line.field(1, 3)),
    `The text has ${value.length} characters; ${LONGEST_TEXT} are allowed.`,
    { assumed: `the first ${LONGEST_TEXT} characters`, advice: 'Shorten it.' },
  );
  return value.slice(0, LONGEST_TEXT).trimEnd();
}

function text(line: ColumnLine, draft: TrfDraft, field: TextField): void {
  const value = textOf(line, draft);
  const tag = line.field(1, 3);
  const known = draft.tournament[field];
  if (known !== null && known !== value) {
    draft.findings.warning(
      'RecordTwice',
      placeOf(line, 1, tag),
      `There is already a record ${tag}: "${known.slice(0, 40)}".`,
      {
        assumed: 'the first one',
      },
    );
    return;
  }
  if (value !== '') draft.tournament[field] = value;
}

type CountField = 'numberOfPlayers' | 'numberOfRated' | 'numberOfTeams' | 'scheduledRounds';

/** A number, after which producers put remarks: `15 (12)`. */
function count(line: ColumnLine, draft: TrfDraft, field: CountField): void {
  const tag = line.field(1, 3);
  const value = line.rest(5);
  if (value === '') return;
  let digits = 0;
  while (digits < value.length && digits < 6 && isDigit(value, digits)) digits += 1;
  if (digits === 0 || (digits < value.length && isDigit(value, digits))) {
    draft.findings.warning(
      'CountUnreadable',
      placeOf(line, 5, tag),
      `"${value.slice(0, 40)}" is not a number.`,
      {
        assumed: 'not known',
      },
    );
    return;
  }
  if (digits < value.length) {
    draft.findings.note(
      'CountWithRemark',
      placeOf(line, 5, tag),
      `"${value.slice(0, 40)}" is more than a number.`,
      {
        assumed: value.slice(0, digits),
      },
    );
  }
  draft.tournament[field] = Number(value.slice(0, digits));
}

function isDigit(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code >= 48 && code <= 57;
}

/** More deputies than any event has mean a broken file. */
const MOST_DEPUTIES = 200;

function readDeputy(line: ColumnLine, draft: TrfDraft): void {
  const { deputies } = draft.tournament;
  if (line.length <= 4) return;
  if (deputies.length < MOST_DEPUTIES) deputies.push(textOf(line, draft));
  else {
    const place = placeOf(line, 5, '112 deputy arbiter');
    draft.findings.warning(
      'TooManyDeputies',
      place,
      `There are more than ${MOST_DEPUTIES} deputy arbiters.`,
      {
        assumed: 'this one is ignored',
      },
    );
  }
}

function readFederation(line: ColumnLine, draft: TrfDraft): void {
  const value = line.rest(5);
  const code = value.toUpperCase();
  if (isFederationCode(code)) {
    draft.tournament.federation = code;
  } else if (value !== '') {
    draft.findings.warning(
      'FederationUnreadable',
      placeOf(line, 5, '032 federation'),
      `"${value.slice(0, 40)}" is not a federation's code.`,
      { assumed: 'not known', advice: 'Write three letters, for example GER.' },
    );
  }
}

function readInitialColour(line: ColumnLine, draft: TrfDraft): void {
  const letter = line.rest(5).toUpperCase();
  if (letter === 'W' || letter === 'B') {
    draft.tournament.initialColour = letter === 'W' ? 'white' : 'black';
  } else if (letter !== '') {
    const place = placeOf(line, 5, '152 initial colour');
    draft.findings.warning('InitialColourUnreadable', place, `"${letter.slice(0, 40)}" is neither W nor B.`);
  }
}

const RANK_METHODS = new Set(['FIDE', 'NRO', 'FIDON', 'NIDOF', 'HBFN', 'LBFN', 'OTHER']);

function readStartingRankMethod(line: ColumnLine, draft: TrfDraft): void {
  const federation = line.field(5, 7).toUpperCase();
  const method = line.field(9, 13).toUpperCase();
  if (!RANK_METHODS.has(method)) {
    const place = placeOf(line, 9, '172 starting rank method');
    draft.findings.warning(
      'RankMethodUnknown',
      place,
      `"${line.rest(5).slice(0, 40)}" is not a federation and a method of the format.`,
      {
        assumed: 'not known',
        advice: `Write a federation or blanks into columns 5 to 7, and ${[...RANK_METHODS].join(', ')} from column 9 on.`,
      },
    );
    return;
  }
  draft.tournament.startingRankMethod = {
    federation: isFederationCode(federation) ? federation : null,
    method,
  };
}

function readEncodedType(line: ColumnLine, draft: TrfDraft): void {
  text(line, draft, 'encodedType');
  if (draft.tournament.encodedType === 'FIDE_DUTCH_2025') {
    const place = placeOf(line, 5, '192 encoded type');
    draft.findings.note('DraftTypeCode', place, 'FIDE_DUTCH_2025 is a code of the draft; it became _2026.');
  }
}

function codes(line: ColumnLine): string[] {
  return line
    .rest(5)
    .split(',')
    .map((code) => code.trim())
    .filter((code) => code !== '');
}

/** A text that is too long is not kept either: nobody reads it, and it could fill the report. */
function readTimeControlText(line: ColumnLine, draft: TrfDraft): void {
  const { length } = line.rest(5);
  if (length <= LONGEST_TIME_CONTROL_SENTENCE) return text(line, draft, 'timeControlText');
  draft.findings.warning(
    'TimeControlTooLong',
    placeOf(line, 5, '122 time control'),
    `The text has ${length} characters; at most ${LONGEST_TIME_CONTROL_SENTENCE} are read.`,
    { assumed: 'no time control', advice: 'Write minutes+increment, for example 90+30.' },
  );
}

function pending222(line: ColumnLine): TrfDraft['encodedTimeControl'] {
  return { text: line.rest(5), place: placeOf(line, 5, '222 time control') };
}

function readBoardColours(line: ColumnLine, draft: TrfDraft): void {
  const colours = line.rest(5).toUpperCase();
  if ([...colours].every((letter) => letter === 'W' || letter === 'B')) {
    if (colours !== '') draft.tournament.boardColours = colours;
    return;
  }
  draft.findings.warning(
    'BoardColoursUnreadable',
    placeOf(line, 5, '352 board colours'),
    `"${colours.slice(0, 40)}" is not a row of W and B.`,
  );
}
