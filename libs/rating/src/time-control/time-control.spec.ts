import { RefusedError } from '@ledger/kernel';
import {
  describeTimeControl,
  firstControlMoves,
  hasEqualTimes,
  readTimeControl,
  secondsForSixtyMoves,
  timeControl,
} from '.';

describe('time controls', () => {
  // text, minutes for 60 moves, printed again
  it.each([
    ['90+30', 120, '90 min + 30 s'],
    ['60+0', 60, '60 min'],
    ['59+0', 59, '59 min'],
    ['3+2', 5, '3 min + 2 s'],
    ['15', 15, '15 min'],
    ['5400+30', 120, '90 min + 30 s'],
    ['180+2', 5, '3 min + 2 s'],
    ['600', 10, '10 min'],
    ['40/6000+30:900+30', 145, '40 moves in 100 min + 30 s, then 15 min + 30 s'],
    ['40/90+30:30+30', 150, '40 moves in 90 min + 30 s, then 30 min + 30 s'],
    ['40/7200:20/3600:900+30', 180, '40 moves in 120 min, then 20 moves in 60 min, then 15 min + 30 s'],
    ['90 + 30', 120, '90 min + 30 s'],
    ['90+30 sec', 120, '90 min + 30 s'],
    ['10 min KO', 10, '10 min'],
    ['90 min + 30 sec', 120, '90 min + 30 s'],
    ["90'+30''", 120, '90 min + 30 s'],
    ['90’ + 30”', 120, '90 min + 30 s'],
    ['90 min. + 30 sec. per move', 120, '90 min + 30 s'],
    ['90 minutes + 30 seconds increment per move from move 1', 120, '90 min + 30 s'],
    ['90 minutes plus 30 seconds per move starting from the first move', 120, '90 min + 30 s'],
    [
      '40 moves in 90 minutes, then 30 minutes, plus 30 seconds per move',
      150,
      '40 moves in 90 min + 30 s, then 30 min + 30 s',
    ],
    [
      '90 minutes for 40 moves followed by 30 minutes for the rest of the game with an increment of 30 seconds per move',
      150,
      '40 moves in 90 min + 30 s, then 30 min + 30 s',
    ],
    [
      '90min/40moves+30min/end+30sec increment per move starting from move 1',
      150,
      '40 moves in 90 min + 30 s, then 30 min + 30 s',
    ],
    ["90'/40 + 30' + 30''/move", 150, '40 moves in 90 min + 30 s, then 30 min + 30 s'],
    ['40/90, SD/30', 120, '40 moves in 90 min, then 30 min'],
    [
      '40 moves in 120 minutes, then 60 minutes, plus 30 seconds per move from move 41',
      190,
      '40 moves in 120 min, then 60 min + 30 s',
    ],
    ['2h/40 moves + 1h', 180, '40 moves in 120 min, then 60 min'],
    ['1h30 + 30s', 120, '90 min + 30 s'],
    ['1 h 30 min + 30 s', 120, '90 min + 30 s'],
    ['2 hours', 120, '120 min'],
    ['G/60', 60, '60 min'],
    // The three ways named in the 2005 text, 1.1, as examples of two hours.
    ['All the moves in two hours.', 120, '120 min'],
    [
      '40 moves in 75 minutes, followed by all the moves in 15 minutes but each time a player makes a move an extra 30 seconds is added to his clock time.',
      120,
      '40 moves in 75 min + 30 s, then 15 min + 30 s',
    ],
    [
      '40 moves in 90 minutes, followed by all the moves in 30 minutes.',
      120,
      '40 moves in 90 min, then 30 min',
    ],
  ])('%s', (text, minutes, printed) => {
    const control = timeControl(text);
    expect(describeTimeControl(control)).toBe(printed);
    expect(secondsForSixtyMoves(control.white)).toBe(minutes * 60);
    expect(hasEqualTimes(control)).toBe(true);
  });

  it('gives the sides different times only where the text does', () => {
    const armageddon = timeControl('W300-B240');
    expect(secondsForSixtyMoves(armageddon.white)).toBe(300);
    expect(secondsForSixtyMoves(armageddon.black)).toBe(240);
    expect(hasEqualTimes(armageddon)).toBe(false);
    expect(describeTimeControl(armageddon)).toBe('White 5 min; Black 4 min');
    expect(hasEqualTimes(timeControl('W300+2-B300+2'))).toBe(true);
  });

  it.each([
    '',
    'fast',
    '5 0',
    '90 min + 30 sec delay',
    '1.5 hours',
    '90+',
    '+30',
    '90+30:',
    '60:30',
    'W300',
    '0/90',
    '40 moves',
    '30 sec',
    '90 min + 30 sec + 10 sec',
    'about 90 min',
    '90 min or 60 min',
    '90 minutes for 40 moves, 20 moves',
    '30 sec per move, 90 min',
  ])('does not guess at "%s"', (text) => {
    expect(readTimeControl(text)).toBeNull();
    expect(() => timeControl(text)).toThrow(RefusedError);
  });

  it('knows the moves of the first control', () => {
    expect(firstControlMoves(timeControl('40/5400+30:1800+30'))).toBe(40);
    expect(firstControlMoves(timeControl('90+30'))).toBeNull();
  });
});
