import fc from 'fast-check';
import type { Session, TimeControl } from '.';
import {
  describeRecordedTimeControl,
  firstControlMoves,
  hasEqualTimes,
  LONGEST_TIME_CONTROL,
  LONGEST_TIME_CONTROL_SENTENCE,
  readRecord122,
  readRecord222,
  readTimeControl,
  recordedForm,
  sameTimeControl,
  secondsForSixtyMoves,
  typedTimeControl,
  writeRecord222,
} from '.';
import { readBySize } from './encoded';
import { otherSpelling, readWords } from './free-text';

function recorded(control: TimeControl | null): string | null {
  return control === null ? null : recordedForm(control);
}

function typed(text: string): string {
  const answer = typedTimeControl(text);
  return 'recorded' in answer ? answer.recorded : answer.refusal.code;
}

const LONG_SENTENCE =
  '40 moves in 75 minutes, followed by all the moves in 15 minutes but each time a player makes a move an extra 30 seconds is added to his clock time.';

describe('record 122, and what people type', () => {
  // text, recorded form, minutes for 60 moves
  it.each([
    ['1+0', '1m', 1],
    ['1+1', '1m+1s', 2],
    ['2+1', '2m+1s', 3],
    ['3+0', '3m', 3],
    ['3+2', '3m+2s', 5],
    ['5+3', '5m+3s', 8],
    ['10+0', '10m', 10],
    ['15+10', '15m+10s', 25],
    ['59+0', '59m', 59],
    ['60+0', '60m', 60],
    ['60+30', '60m+30s', 90],
    ['90+30', '90m+30s', 120],
    ['100+30', '100m+30s', 130],
    ['120+1', '120m+1s', 121],
    ['120+30', '120m+30s', 150],
    // Under 180 minutes are meant, from 180 on seconds.
    ['179', '179m', 179],
    ['180', '3m', 3],
    ['180+2', '3m+2s', 5],
    ['600', '10m', 10],
    ['5400+30', '90m+30s', 120],
    ['10800', '180m', 180],
    ['40/6000+30:900+30', '40/100m+30s:15m+30s', 145],
    ['40/90+30:30+30', '40/90m+30s:30m+30s', 150],
    ['40/100+30:20/50+30:15+30', '40/100m+30s:20/50m+30s:15m+30s', 180],
    ['40/7200:20/3600:900+30', '40/120m:20/60m:15m+30s', 180],
    ['90 + 30', '90m+30s', 120],
    ['90m+30s', '90m+30s', 120],
    ['90s+1s', '90s+1s', 2.5],
    ['90+30 sec', '90m+30s', 120],
    ['90 min + 30', '90m+30s', 120],
    ['90 m +30 per move', '90m+30s', 120],
    ['10 min KO', '10m', 10],
    ['15 minutes', '15m', 15],
    ['90 min + 30 sec', '90m+30s', 120],
    ["90'+30''", '90m+30s', 120],
    ['90’ + 30”', '90m+30s', 120],
    ['90 min. + 30 sec. per move', '90m+30s', 120],
    ['90 minutes + 30 seconds increment per move from move 1', '90m+30s', 120],
    ['Standard: 90 minutes with 30 second increment from move 1', '90m+30s', 120],
    ['Standard 40+20', '40m+20s', 60],
    ["90'/40 + 30' + 30''/move", '40/90m+30s:30m+30s', 150],
    ['90 minutes plus 30 sec plus 30 min after 40 moves', '40/90m+30s:30m+30s', 150],
    ["100'x40+15'+30\"", '40/100m+30s:15m+30s', 145],
    ['60 in 2hr, 30 in 1hr, rest in 1hr', '60/120m:30/60m:60m', 120],
    ['40/90, SD/30', '40/90m:30m', 120],
    ['40/120, 60', '40/120m:60m', 180],
    ['2h/40 moves + 1h', '40/120m:60m', 180],
    ['1h30 + 30s', '90m+30s', 120],
    ['1 h 30 min + 30 s', '90m+30s', 120],
    ['2 hours', '120m', 120],
    ['G/60', '60m', 60],
    ['G/60+5', '60m+5s', 65],
    ['G/60 inc 5', '60m+5s', 65],
    // The three ways that the text of 2005, 1.1, names as examples of two hours.
    ['All the moves in two hours.', '120m', 120],
    ['40 moves in 90 minutes, followed by all the moves in 30 minutes.', '40/90m:30m', 120],
    [LONG_SENTENCE, '40/75m+30s:15m+30s', 120],
    [
      '40 moves in 120 minutes, then 60 minutes, plus 30 seconds per move from move 41',
      '40/120m:60m+30s',
      190,
    ],
  ])('%s', (text, form, minutes) => {
    const control = readRecord122(text)!;
    expect(recorded(control)).toBe(form);
    expect(secondsForSixtyMoves(control.white)).toBe(minutes * 60);
    expect(hasEqualTimes(control)).toBe(true);
    expect(recorded(readTimeControl(form))).toBe(form);
    expect(typed(text)).toBe(text.length > LONGEST_TIME_CONTROL ? 'TimeControlTooLong' : form);
  });

  it.each([
    '',
    'fast',
    'rapid',
    '5 0',
    '0+30',
    '90 min + 30 sec delay',
    '1.5 hours',
    '90+',
    '+30',
    '90+30:',
    '60:30',
    '1:30 + 10 from move 1',
    'W300',
    'W300-240',
    '0/90',
    '40 moves',
    '30 sec',
    '90 min + 30 sec + 10 sec',
    'about 90 min',
    '90 min or 60 min',
    '90 minutes for 40 moves, 20 moves',
    '30 sec per move, 90 min',
    // Which of 90 and 40 are minutes, and what comes after the 40 moves?
    '90/40+30',
    '90/40, 30',
    '40/90+30',
    // After how many moves are the 30 minutes added?
    '100+30+30',
    '99999 minutes',
  ])('"%s" is not read without a guess', (text) => {
    expect(readRecord122(text)).toBeNull();
    expect(typed(text)).toBe('TimeControlUnreadable');
  });

  it('explains how to write a time control that cannot be read', () => {
    expect(typedTimeControl('fast')).toMatchObject({
      refusal: {
        message: '"fast" cannot be read as a time control.',
        advice: expect.stringContaining('90+30'),
      },
    });
  });

  it('refuses to be typed what has more than 60 characters, however plain it is', () => {
    const exact = `90 minutes${' '.repeat(LONGEST_TIME_CONTROL - 10)}`;
    expect(typed(exact)).toBe('90m');
    expect(typed(`${exact} `)).toBe('TimeControlTooLong');
  });
});

describe('record 222 is in seconds, however few', () => {
  it.each([
    ['60', '1m'],
    ['60+1', '1m+1s'],
    ['90+30', '90s+30s'],
    ['120+1', '2m+1s'],
    ['179', '179s'],
    ['180+2', '3m+2s'],
    ['900+10', '15m+10s'],
    ['5400+30', '90m+30s'],
    ['40/6000+30:900+30', '40/100m+30s:15m+30s'],
    ['40/5400:20/1800:900', '40/90m:20/30m:15m'],
    ['W300-B240', 'W5m-B4m'],
    ['W40/6000:900-B5400+30', 'W40/100m:15m-B90m+30s'],
  ])('%s', (text, form) => {
    const control = readRecord222(text)!;
    expect(recorded(control)).toBe(form);
    expect(writeRecord222(control)).toBe(text);
    expect(recorded(readTimeControl(form))).toBe(form);
  });

  it.each([
    '',
    'W300',
    'W300-240',
    '90 min',
    '40/',
    '+30',
    '0',
    '0/300',
    '300:',
    '300:300',
    '300+',
    '40/5400+30',
  ])('"%s" is none', (text) => {
    expect(readRecord222(text)).toBeNull();
  });

  it.each(['5400+30+10', '111111', '90m+30s'])('"%s" is none either', (text) => {
    expect(readRecord222(text)).toBeNull();
  });
});

describe('a recorded time control', () => {
  const anySession = (moves: fc.Arbitrary<number | null>): fc.Arbitrary<Session> =>
    fc.record({
      moves,
      seconds: fc.integer({ min: 1, max: 99_999 }),
      incrementSeconds: fc.integer({ min: 0, max: 999 }),
    });
  const anyClock = fc
    .tuple(
      fc.array(anySession(fc.integer({ min: 1, max: 999 })), { maxLength: 3 }),
      anySession(fc.constant(null)),
    )
    .map(([first, last]) => [...first, last] as unknown as TimeControl['white']);

  it('is read as it was written, and so is record 222', () => {
    fc.assert(
      fc.property(anyClock, anyClock, (white, black) => {
        expect(readTimeControl(recordedForm({ white, black }))).toEqual({ white, black });
        expect(readRecord222(writeRecord222({ white, black }))).toEqual({ white, black });
      }),
    );
  });

  // Recorded as given, before there was a recorded form: published lists rest on these readings (decision 0013).
  it.each([
    ['90+30', '90 min + 30 s'],
    ['120+1', '120 min + 1 s'],
    ['60', '60 min'],
    ['5400+30', '90 min + 30 s'],
    ['180+2', '3 min + 2 s'],
    ['0+1', '0 s + 1 s'],
    ['40/90', '40 moves in 90 min'],
    ['90/40+30', '90 moves in 40 min + 30 s'],
    ['W300-B240', 'White 5 min; Black 4 min'],
    ['W5-B4', 'White 5 min; Black 4 min'],
    ['90 min + 30 sec', '90 min + 30 s'],
    [LONG_SENTENCE, '40 moves in 75 min + 30 s, then 15 min + 30 s'],
  ])('"%s" of an older ledger is read as %s, as before', (text, meaning) => {
    expect(describeRecordedTimeControl(text)).toBe(meaning);
  });

  it.each(['as usual', '100+30+30', 'G/60+5', '90 min + 30', '40/120, 60', 'Standard 40+20', '120s'])(
    '"%s" of an older ledger is not known, as before',
    (text) => {
      expect(readTimeControl(text)).toBeNull();
    },
  );

  it.each([
    ['90+30', '90m+30s', true],
    ['5400+30', '90m+30s', true],
    ['120+1', '2m+1s', false],
    ['as usual', 'as usual', true],
    ['as usual', '90m', false],
    [null, null, true],
    [null, '90m', false],
  ])('%s and %s are the same: %s', (a, b, same) => {
    expect(sameTimeControl(a, b)).toBe(same);
  });

  it('gives the sides different times only where the text does', () => {
    const armageddon = readTimeControl('W5m-B4m')!;
    expect(secondsForSixtyMoves(armageddon.white)).toBe(300);
    expect(secondsForSixtyMoves(armageddon.black)).toBe(240);
    expect(hasEqualTimes(armageddon)).toBe(false);
    expect(hasEqualTimes(readTimeControl('W300+2-B300+2')!)).toBe(true);
  });

  it('has a number of moves in the first control, or none', () => {
    expect(firstControlMoves(readTimeControl('40/90m+30s:30m+30s')!)).toBe(40);
    expect(firstControlMoves(readTimeControl('90m+30s')!)).toBeNull();
  });
});

describe('texts without bounds', () => {
  const unit = [
    '9',
    ' ',
    '(',
    '()',
    '1h',
    '9 ',
    '1/',
    '1 in ',
    '+',
    'from ',
    "'",
    'w',
    '-b',
    ':',
    'each time ',
    ' after ',
  ];

  // The last release took minutes for 32,000 digits, and took them again at each start.
  it.each(unit)('"%s" repeated to 32,000 and more characters is answered', (piece) => {
    const text = piece.repeat(32_000);
    for (const read of [readTimeControl, readRecord122, readRecord222]) expect(read(text)).toBeNull();
    expect(typed(text)).toBe('TimeControlTooLong');
    // The bound apart, the patterns themselves are linear.
    expect(readWords(otherSpelling(text))).toBeNull();
    expect(readBySize(text)).toBeNull();
  });

  it('a text is read up to its bound and ignored beyond', () => {
    const exact = `90 min${' '.repeat(LONGEST_TIME_CONTROL_SENTENCE - 6)}`;
    expect(recorded(readTimeControl(exact))).toBe('90m');
    expect(readTimeControl(`${exact} `)).toBeNull();
    expect(readRecord122(`${exact} `)).toBeNull();
  });
});
