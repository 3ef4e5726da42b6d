import { calendarDate } from '@ledger/kernel';
import type { NormAssessment } from './assess';
import { assessNorm } from './assess';
import type { GameLine } from './invented-sheet';
import { inventedSheet } from './invented-sheet';
import type { NormEvent, NormSheet } from './sheet';

/** The same sheet on both sides of 1 January 2024: what the texts of 2022 and 2024 say differently. */
function on(year: 2022 | 2024, lines: readonly GameLine[], event: Partial<NormEvent> = {}): NormAssessment {
  const start = calendarDate(`${year}-06-01`);
  const dates = {
    start,
    end: calendarDate(`${year}-06-20`),
    registeredOn: calendarDate(`${year}-01-01`),
    roundDates: [],
  };
  return assessNorm(inventedSheet(lines, { event: { ...dates, ...event } }), 'GM');
}
const both = (lines: readonly GameLine[], event: Partial<NormEvent> = {}) =>
  ([2022, 2024] as const).map((year) => on(year, lines, event).achieved);
const FEDERATIONS = ['FRA', 'POL', 'ITA'];
const fed = (index: number): string => FEDERATIONS[index % 3]!;

describe('double round-robins (doubleRoundRobin, 1.4.5f, B-116)', () => {
  const sheet = (gms: number, year: 2022 | 2024): NormAssessment => {
    const lines = Array.from({ length: 10 }, (_, i): GameLine => {
      const title = i % 5 < gms ? 'GM' : 'IM';
      return `${title} 2600 ${fed(i % 5)} =`;
    });
    const found = inventedSheet(lines, {
      event: { start: calendarDate(`${year}-06-01`), system: 'double-round-robin', participants: 6 },
    });
    const games = found.games.map((game, i) => ({
      ...game,
      opponent: { ...found.games[i % 5]!.opponent },
    }));
    const twice: NormSheet = { ...found, games };
    return assessNorm(twice, 'GM');
  };
  it.each([
    [2, false, false],
    [3, false, true],
    [4, true, true],
  ])('%i grandmasters of 5: norm in 2022 %s, in 2024 %s', (gms, in2022, in2024) => {
    expect([sheet(gms, 2022).achieved, sheet(gms, 2024).achieved]).toEqual([in2022, in2024]);
  });
});

describe('wins in round-robins (winsIgnoredInRoundRobins, 1.4.1f, B-115)', () => {
  const nine = Array.from(
    { length: 9 },
    (_, i): GameLine => `GM 2500 ${fed(i)} ${i < 3 ? '1' : i < 9 ? '=' : '0'}`,
  );
  const round = { system: 'round-robin' as const };
  it('may be ignored from 2024 if the opponents of the whole event make a norm possible', () => {
    const eleven: readonly GameLine[] = [...nine, '- 1800 FRA 1', '- 1650 POL 1'];
    expect(both(eleven, round)).toEqual([false, true]);
    expect(on(2024, eleven, round).ignored.length).toBeGreaterThan(0);
  });
  it('may not where the average of the whole event is too low', () => {
    const weak: readonly GameLine[] = [...nine, '- 1400 FRA 1', '- 1400 POL 1', '- 1400 ITA 1'];
    expect(both(weak, round)).toEqual([false, false]);
  });
  it('but never a later game', () => {
    const lost: readonly GameLine[] = [...nine, 'GM 2500 FRA 0', 'GM 2500 POL 0'];
    expect(both(lost, round)).toEqual([false, false]);
    expect(both(lost)).toEqual([true, true]);
  });
});

describe('games counted of very long events (longEventGames, 1.7, B-114)', () => {
  it.each([
    [13, false],
    [14, true],
    [15, true],
  ])('%i rounds won against 2400: at most 13 games in 2024 %s', (rounds, isLimited) => {
    const lines = Array.from({ length: rounds }, (_, i): GameLine => `GM 2400 ${fed(i)} 1`);
    const [in2022, in2024] = ([2022, 2024] as const).map((year) => on(year, lines).length);
    expect(in2022).toBeGreaterThan(rounds);
    expect(in2024).toBe(isLimited ? 13 : in2022);
  });
});

describe('opponents under FID (fidIsOneFederation, 1.4.4, B-113)', () => {
  it.each([
    [6, [true, true]],
    [7, [false, true]],
  ])('%i of 9', (count, norms) => {
    const lines = Array.from({ length: 9 }, (_, i): GameLine => `GM 2600 ${i < count ? 'FID' : fed(i)} =`);
    expect(both(lines)).toEqual(norms);
  });
});

describe('formats (1.4.2e)', () => {
  const nine = Array.from({ length: 9 }, (_, i): GameLine => `GM 2600 ${fed(i)} =`);
  it.each([
    ['2024-02-29', true],
    ['2024-03-01', false],
  ])('a Scheveningen that starts on %s: norm %s', (start, isNorm) => {
    const event = { start: calendarDate(start), system: 'scheveningen' as const };
    expect(on(2024, nine, event).achieved).toBe(isNorm);
    expect(on(2024, nine, { ...event, attested: new Set(['format']) }).achieved).toBe(true);
  });
  it('a knock-out is accepted in both', () => {
    expect(both(nine, { system: 'knock-out' })).toEqual([true, true]);
  });
});
