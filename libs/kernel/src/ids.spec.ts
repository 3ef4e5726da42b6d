import { formatChange, formatHalfPoints, formatHundredths, hundredths } from './exact';
import type { HalfPoints } from './exact';
import { federationCode, playerId, tournamentId } from './ids';
import { logPosition } from './position';
import { describeRefusal, RefusedError } from './refusal';

describe('ids', () => {
  it.each(['1', '1503014', '99999999999'])('%s is a player', (text) => {
    expect(playerId(text)).toBe(Number(text));
  });
  it.each(['', '0', '-5', '12a', '1.5', '100000000000', '1e5', ' 7'])('"%s" is no player', (text) => {
    expect(() => playerId(text)).toThrow(RefusedError);
  });
  it.each([0, -1, 1.5, Number.NaN, 100_000_000_000])('%d is no player', (value) => {
    expect(() => playerId(value)).toThrow(RefusedError);
  });
  it.each(['GER', 'FID'])('%s is a federation', (text) => expect(federationCode(text)).toBe(text));
  it.each(['ger', 'GE', 'GERM', 'G1R', ''])('"%s" is no federation', (text) => {
    expect(() => federationCode(text)).toThrow('three capital letters');
  });
  it.each(['T0001', '446058', 'open-2024.a_b'])('%s is a tournament', (text) => {
    expect(tournamentId(text)).toBe(text);
  });
  it.each(['', '-a', 'a b', 'ä', 'a'.repeat(65), 'a/b'])('"%s" is no tournament', (text) => {
    expect(() => tournamentId(text)).toThrow(RefusedError);
  });
  it('positions are whole and count from nothing known', () => {
    expect(logPosition('0')).toBe(0);
    expect(logPosition(42)).toBe(42);
    for (const bad of ['-1', '1.5', 'head', '']) expect(() => logPosition(bad)).toThrow(RefusedError);
  });
});

describe('exact numbers', () => {
  it.each([
    [0, '0.00', '0.00'],
    [5, '0.05', '+0.05'],
    [-5, '-0.05', '-0.05'],
    [-250, '-2.50', '-2.50'],
    [1234, '12.34', '+12.34'],
  ])('%i hundredths are %s', (value, plain, signed) => {
    expect(formatHundredths(hundredths(value))).toBe(plain);
    expect(formatChange(hundredths(value))).toBe(signed);
  });
  it('half points', () => {
    expect(formatHalfPoints(5 as HalfPoints)).toBe('2.5');
    expect(formatHalfPoints(4 as HalfPoints)).toBe('2');
  });
  it('hundredths are whole', () => expect(() => hundredths(0.5)).toThrow());
});

describe('refusals', () => {
  it('say where, what, under which article and what to do', () => {
    const text = describeRefusal({
      code: 'RegisteredLate',
      message: 'Registered two days before the start.',
      article: 'FIDE Rating Regulations 2024, 0.2',
      where: 'T0007',
      advice: 'Ask the QC chairperson to allow it.',
    });
    expect(text).toBe(
      'T0007: Registered two days before the start. (FIDE Rating Regulations 2024, 0.2) Ask the QC chairperson to allow it.',
    );
  });
});
