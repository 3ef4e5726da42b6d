import { calendarDate } from '@ledger/kernel';
import type { NormTitle } from '@ledger/regulations';
import { assessNorm, normTitlesOpenTo } from './assess';
import type { NormAssessment } from './assess';
import type { GameLine } from './invented-sheet';
import { clock, inventedSheet } from './invented-sheet';

const failed = ({ checks }: NormAssessment): string[] =>
  checks.filter(({ verdict }) => verdict === 'failed').map(({ article }) => article);

/** Nine opponents who fulfil every mix for a GM norm of a German; average 2435. */
const NINE: readonly GameLine[] = [
  'GM 2500 FRA 1',
  'GM 2480 POL 1',
  'GM 2460 ITA =',
  'IM 2440 GER 1',
  'IM 2430 ESP =',
  'FM 2420 GER 1',
  '- 2410 NED 1',
  '- 2400 GER =',
  '- 2375 GER =',
];
const with_ = (lines: readonly GameLine[], changes: Readonly<Record<number, GameLine>>): GameLine[] =>
  lines.map((line, i) => changes[i + 1] ?? line);

describe('norms, worked', () => {
  it('nine games of a Swiss: 7/9 against 2435 is 2655', () => {
    const norm = assessNorm(inventedSheet(NINE), 'GM');
    expect(failed(norm)).toEqual([]);
    expect(norm).toMatchObject({
      achieved: true,
      ruleSet: 'T-2022',
      ignored: [],
      rounds: [1, 2, 3, 4, 5, 6, 7, 8, 9],
      performance: { average: 2435, halfPoints: 14, percent: 78, difference: 220, rating: 2655 },
    });
    // 6/9 is 67 %, 2435 + 125 = 2560; 6.5/9 is 72 %, 2601: half a point in excess is no further game (1.41d).
    expect(norm.length).toBe(9);
    expect(
      norm.checks.filter(({ verdict }) => verdict === 'to-be-attested').map(({ article }) => article),
    ).toEqual(['1.13', '1.15', '1.16', '1.42d']);
  });

  it('a full point in excess makes it ten games (1.41d)', () => {
    const norm = assessNorm(inventedSheet(with_(NINE, { 9: '- 2375 GER 1' })), 'GM');
    expect(norm).toMatchObject({ achieved: true, length: 10, performance: { halfPoints: 15 } });
  });

  it('only by ignoring a win: ten games, one against an opponent who spoils the average (1.41f)', () => {
    const lines: GameLine[] = [
      ...with_(NINE, { 1: 'GM 2420 FRA 1', 2: 'GM 2400 POL =', 9: '- 2301 GER =' }),
      '- 1900 NED 1',
    ];
    const norm = assessNorm(inventedSheet(lines), 'GM');
    expect(norm.achieved).toBe(false);
    const better = assessNorm(
      inventedSheet(with_(lines, { 2: 'GM 2400 POL 1', 10: '- * NED 1', 7: '- 2199 NED 1' })),
      'GM',
    );
    expect(failed(better)).toEqual([]);
    expect(better.ignored).toEqual([{ round: 7, article: '1.41f', why: 'won, and may be ignored' }]);
  });

  it('only by ignoring the last rounds of eleven (1.41e)', () => {
    const lines: GameLine[] = [...NINE, 'GM 2450 FRA 0', 'IM 2440 POL 0'];
    const norm = assessNorm(inventedSheet(lines), 'GM');
    expect(norm).toMatchObject({
      achieved: true,
      rounds: [1, 2, 3, 4, 5, 6, 7, 8, 9],
      performance: { rating: 2655 },
    });
    expect(norm.ignored.map(({ round, article }) => [round, article])).toEqual([
      [10, '1.41e'],
      [11, '1.41e'],
    ]);
  });

  it('never by ignoring games where the pairings were known beforehand (1.41e)', () => {
    const lines: GameLine[] = [...NINE, 'GM 2450 FRA 0', 'IM 2440 POL 0'];
    const norm = assessNorm(inventedSheet(lines, { event: { system: 'round-robin' } }), 'GM');
    expect(failed(norm)).toEqual(['1.48']);
    expect(norm.ignored).toEqual([]);
  });

  it('lost by federations: six compatriots of nine (1.44)', () => {
    const norm = assessNorm(inventedSheet(with_(NINE, { 1: 'GM 2500 GER 1', 7: '- 2410 GER 1' })), 'GM');
    expect(failed(norm)).toEqual(['1.44']);
    expect(norm.length).toBe(0);
  });

  it('lost by titles: two grandmasters of nine (1.45b)', () => {
    expect(failed(assessNorm(inventedSheet(with_(NINE, { 3: 'IM 2460 ITA =' })), 'GM'))).toEqual(['1.45b-e']);
  });

  it('eight games and a forfeit win count as nine (1.41c)', () => {
    const norm = assessNorm(inventedSheet(with_(NINE, { 7: '- 2410 NED +' })), 'GM');
    expect(failed(norm)).toEqual([]);
    expect(norm).toMatchObject({ achieved: true, length: 9, rounds: [1, 2, 3, 4, 5, 6, 8, 9] });
    expect(norm.notCounted).toEqual([{ round: 7, article: '1.42c', why: 'not decided over the board' }]);
    const lost = assessNorm(inventedSheet(with_(NINE, { 8: '- 2400 GER -' })), 'GM');
    expect(failed(lost)).toEqual(['1.41a-c']);
  });

  it('eight games and a pairing-allocated bye likewise', () => {
    const sheet = inventedSheet(NINE.slice(0, 8), { event: { rounds: 9 }, allocatedByes: [9] });
    expect(assessNorm(sheet, 'GM')).toMatchObject({ achieved: true, length: 9 });
    const absent = inventedSheet(NINE.slice(0, 8), { event: { rounds: 9 } });
    expect(failed(assessNorm(absent, 'GM'))).toEqual(['1.41a-c']);
  });

  it('the last opponent does not come, the player could afford to lose (1.42c)', () => {
    const ten: GameLine[] = [
      ...with_(NINE, { 8: '- 2400 GER 1' }).slice(0, 8),
      '- 2375 GER -',
      'GM 2500 FRA +',
    ];
    const norm = assessNorm(inventedSheet(ten), 'GM');
    expect(norm.performance).toMatchObject({ halfPoints: 14, percent: 78 });
    expect(norm).toMatchObject({ achieved: true, length: 9 });
  });

  it('a double round-robin of six counts each title once (1.45f)', () => {
    const five: GameLine[] = [
      'GM 2500 FRA 1',
      'GM 2480 POL 1',
      'GM 2460 ITA =',
      'GM 2440 ESP 1',
      'IM 2430 NED =',
    ];
    const once = inventedSheet(five, {
      event: { system: 'double-round-robin', participants: 6, rounds: 10 },
    });
    const twice = {
      ...once,
      games: [...once.games, ...once.games.map((game) => ({ ...game, round: game.round + 5 }))],
    };
    expect(failed(assessNorm(twice, 'GM'))).toEqual([]);
    expect(assessNorm(twice, 'GM')).toMatchObject({ achieved: true, length: 11 });
  });

  it("a woman's norm: 7/9 against 2180", () => {
    const lines: GameLine[] = [
      'WGM 2300 FRA 1',
      'IM 2280 POL 1',
      'WGM 2250 ITA =',
      'WIM 2200 GER 1',
      'WFM 2180 ESP =',
      '- 2150 GER 1',
      '- 2120 NED 1',
      '- 2100 GER =',
      '- 2040 GER =',
    ];
    const sheet = inventedSheet(lines, { sex: 'F' });
    expect(normTitlesOpenTo(sheet)).toEqual(['GM', 'IM', 'WGM', 'WIM']);
    expect(assessNorm(sheet, 'WGM')).toMatchObject({
      achieved: true,
      performance: { average: 2180, rating: 2400 },
    });
    expect(assessNorm(sheet, 'IM').achieved).toBe(false);
    expect(normTitlesOpenTo(inventedSheet(lines))).toEqual(['GM', 'IM']);
  });

  it('one opponent under the adjusted floor helps, two do not both (1.46c)', () => {
    const one = with_(NINE, { 9: '- 2150 GER =' });
    expect(assessNorm(inventedSheet(one), 'GM').performance).toMatchObject({
      average: 2416,
      raised: { rating: 2150 },
    });
    const two = with_(one, { 8: '- 2140 GER =' });
    expect(assessNorm(inventedSheet(two), 'GM').performance).toMatchObject({
      average: 2388,
      raised: { rating: 2140 },
    });
  });
});

describe('the event (checklist 1 to 6)', () => {
  const verdict = (event: object, article: string, title: NormTitle = 'GM') =>
    assessNorm(inventedSheet(NINE, { event }), title).checks.find((check) => check.article === article)
      ?.verdict;

  it.each([
    ['2022-01-30', 'met'],
    ['2022-01-31', 'failed'],
  ])('registered on %s for 1 March: %s (1.11)', (registeredOn, expected) => {
    expect(verdict({ registeredOn: calendarDate(registeredOn) }, '1.11')).toBe(expected);
  });

  it.each([
    [119, 'failed'],
    [120, 'met'],
  ])('%i minutes for sixty moves: %s (1.13)', (minutes, expected) => {
    const { checks } = assessNorm(inventedSheet(NINE, { event: { seconds: clock(minutes) } }), 'GM');
    expect(checks.find(({ what }) => what.startsWith('Time of each player'))!.verdict).toBe(expected);
  });

  it('at most two rounds and twelve hours on one day (1.12, 1.13)', () => {
    const day = calendarDate('2022-03-01');
    const days = (n: number) => ({
      roundDates: [...Array<typeof day>(n).fill(day), calendarDate('2022-03-02')],
    });
    const rounds = (n: number) =>
      assessNorm(inventedSheet(NINE, { event: days(n) }), 'GM').checks.find(
        ({ what }) => what === 'Rounds on one day',
      )!;
    expect(rounds(2).verdict).toBe('met');
    expect(rounds(3).verdict).toBe('failed');
    expect(verdict({ ...days(2), seconds: clock(180) }, '1.12')).toBe('met');
    expect(verdict({ ...days(2), seconds: clock(181) }, '1.12')).toBe('failed');
  });

  it('what the report does not say is to be attested, not assumed', () => {
    expect(verdict({ seconds: null }, '1.12')).toBe('to-be-attested');
    expect(verdict({ system: 'team' }, '1.42e')).toBe('to-be-attested');
    expect(verdict({ system: 'swiss' }, '1.42e')).toBe('met');
  });

  it('a failed event makes no norm, however well one plays', () => {
    const norm = assessNorm(inventedSheet(NINE, { event: { seconds: clock(90) } }), 'GM');
    expect(norm).toMatchObject({ achieved: false, length: 0 });
  });

  it('fewer games suffice in team championships and the World Cup (1.41b)', () => {
    const seven = NINE.slice(0, 7);
    expect(
      assessNorm(inventedSheet(seven, { event: { kind: 'team-championship', rounds: 9 } }), 'GM').achieved,
    ).toBe(true);
    expect(failed(assessNorm(inventedSheet(seven, { event: { rounds: 9 } }), 'GM'))).toContain('1.41a-c');
    const eight = inventedSheet(NINE.slice(0, 8), { event: { kind: 'world-cup', rounds: 8 } });
    expect(assessNorm(eight, 'GM')).toMatchObject({ achieved: true, length: 9 });
  });

  it('is judged by the text of its date, and refused where that is not known (1.54)', () => {
    const in2024 = { start: calendarDate('2024-03-01'), end: calendarDate('2024-03-09') };
    expect(assessNorm(inventedSheet(NINE, { event: in2024 }), 'GM').ruleSet).toBe('T-2024');
    const in2023 = { start: calendarDate('2023-03-01'), end: calendarDate('2023-03-09') };
    expect(() => assessNorm(inventedSheet(NINE, { event: in2023 }), 'GM')).toThrow('T-2023');
  });
});
