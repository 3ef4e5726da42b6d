import { encodeTimeControl, readEncodedTimeControl, readTimeControlText } from './time-control';

describe('the encoded time control of record 222', () => {
  it.each([
    '5400+30',
    '300',
    '40/6000+30:900+30',
    '40/5400:20/1800:900',
    'W300-B240',
    'W40/6000:900-B5400+30',
  ])('%s', (text) => {
    expect(encodeTimeControl(readEncodedTimeControl(text)!)).toBe(text);
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
    '300+',
    '5400+30+10',
    '1'.repeat(9),
  ])('"%s" is none', (text) => {
    expect(readEncodedTimeControl(text)).toBeNull();
  });
});

describe('a time control in words', () => {
  it.each([
    ['90+30', '5400+30'],
    ['15+10', '900+10'],
    ['60+0', '3600'],
    ['90 + 30', '5400+30'],
    ['90\'+30"', '5400+30'],
    ["90' + 30''", '5400+30'],
    ['90 min + 30 sec', '5400+30'],
    ['90 Minutes + 30 seconds per move', '5400+30'],
    ['25 min', '1500'],
    ['G/60', '3600'],
    ['G/60 inc 5', '3600+5'],
  ])('%s', (text, encoded) => {
    expect(encodeTimeControl(readTimeControlText(text)!)).toBe(encoded);
  });

  it.each(['', 'as agreed', '0+30', '40 moves in 90 minutes', '90+30 '.repeat(5000)])(
    '"%.20s" is not simple',
    (text) => {
      expect(readTimeControlText(text)).toBeNull();
    },
  );
});
