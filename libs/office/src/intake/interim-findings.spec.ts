import type { CalendarDate, TournamentId } from '@ledger/kernel';
import type { TrfReport } from '@ledger/formats';
import { writeTrf } from '@ledger/formats';
import { seededRandom } from '@ledger/demo';
import { generateReport } from '@ledger/generate';
import { BY, officeInMemory } from '../testing/office-in-memory';
import type { ReportInput } from './report-draft';

const tournament = 'L1' as TournamentId;
const DATES = ['2024-12-10', '2025-01-10', '2025-01-20', '2025-02-10'] as CalendarDate[];
const league = generateReport(seededRandom(4), { version: 'TRF16', players: 6, rounds: 4 });

/** The league with some of its rounds; the file has the days of the whole tournament in 042 and 052. */
function file(
  rounds: readonly number[],
  changes: Partial<TrfReport['tournament']> = {},
  games = league.games,
) {
  const report: TrfReport = {
    ...league,
    tournament: { ...league.tournament, start: DATES[0]!, end: DATES[3]!, roundDates: DATES, ...changes },
    rounds: Math.max(...rounds),
    games: games.filter(({ round }) => rounds.includes(round)),
  };
  return Buffer.from(writeTrf(report, 'TRF16').text);
}

function terms(part: number | undefined, received: string, more: Partial<ReportInput> = {}): ReportInput {
  return {
    tournament,
    pool: 'standard',
    registerPlayers: true,
    ...(part === undefined ? {} : { part }),
    received: received as CalendarDate,
    ...more,
  };
}

async function startedLeague() {
  const office = officeInMemory();
  await office.takeReport(file([1]), terms(1, '2024-12-12'), BY);
  return office;
}

describe('an interim report with all rounds so far (B-87)', () => {
  it('is taken, and a finding names the rounds that are known', async () => {
    const office = await startedLeague();
    const taken = await office.takeReport(file([1, 2, 3]), terms(2, '2025-01-22'), BY);
    expect(taken.findings).toContainEqual(
      expect.objectContaining({
        code: 'RoundsReportedBefore',
        severity: 'note',
        message: '3 games of round 1 were already reported with part 1.',
      }),
    );
  });

  it('has the days of its own rounds (B-109): those of a first part are recorded with it', async () => {
    const office = await startedLeague();
    await office.takeReport(file([1, 2, 3]), terms(2, '2025-01-22'), BY);
    await office.takeReport(file([4]), terms(3, '2025-02-12'), BY);
    const { parts } = await office.ask('tournament', { tournament }, await office.knownAt());
    expect(parts.map(({ part, list }) => [part, list])).toEqual([
      [1, '2025-01-01'],
      [2, '2025-02-01'],
      [3, '2025-03-01'],
    ]);
    const card = await office.records.tournament(tournament, await office.knownAt());
    expect(card.parts.map(({ start, end }) => [start, end])).toEqual([
      ['2024-12-10', '2024-12-10'],
      ['2025-01-10', '2025-01-20'],
      ['2025-02-10', '2025-02-10'],
    ]);
  });

  it('is refused where it gives a round another result, and the right file is taken afterwards (A16)', async () => {
    const office = await startedLeague();
    const changed = league.games.map((game) =>
      game.round === 1 && game.black !== null ? { ...game, code: game.code === '1' ? '0' : '1' } : game,
    ) as TrfReport['games'];
    await expect(office.takeReport(file([1, 2], {}, changed), terms(2, '2025-01-12'), BY)).rejects.toThrow(
      /Part 2 has .* in round 1; part 1 of L1 has .*correct the result there or supersede that report/,
    );
    const taken = await office.takeReport(file([1, 2]), terms(2, '2025-01-12'), BY);
    expect(taken.eventId).not.toBeNull();
  });

  it('is refused where it has nothing new (B-110)', async () => {
    const office = await startedLeague();
    const again = file([1], { city: 'Elsewhere' });
    await expect(office.takeReport(again, terms(2, '2025-01-12'), BY)).rejects.toThrow(
      'Part 2 of L1 has no game that earlier parts did not report.',
    );
  });

  it('does not report blank cells of earlier rounds as findings (B-107)', async () => {
    const office = await startedLeague();
    const { findings } = await office.takeReport(file([2, 3]), terms(2, '2025-01-22'), BY);
    expect(findings.map(({ code }) => code)).not.toContain('BlankCell');
    expect(findings.map(({ code }) => code)).not.toContain('PointsDiffer');
  });
});

describe('rounds without a date', () => {
  it('of a part: the days of the tournament are assumed, and a finding says so (B-109)', async () => {
    const office = officeInMemory();
    const undated = file([1, 2], { roundDates: [] });
    const { findings } = await office.takeReport(undated, terms(1, '2025-02-12'), BY);
    expect(findings.map(({ code }) => code)).toEqual(
      expect.arrayContaining(['DaysOfPartMissing', 'RoundDatesMissing']),
    );
  });

  it('leave the limits per day unchecked, and a finding says so (B-86)', async () => {
    const office = officeInMemory();
    const { findings } = await office.takeReport(
      file([1, 2, 3, 4], { roundDates: [DATES[0]!, null, null, DATES[3]!] }),
      terms(undefined, '2025-02-12'),
      BY,
    );
    expect(findings.find(({ code }) => code === 'RoundDatesMissing')?.message).toBe(
      '2 rounds have no date. The limits per day (3.1) cannot be checked.',
    );
  });
});

/** c28g, c28h: the month before a start in March has 28 or 29 days, and a strong field needs 30 (0.2). */
it.each([
  ['2024-03-10', '2024-02-09'],
  ['2025-03-10', '2025-02-08'],
  ['2025-03-29', '2025-02-27'],
  ['2025-05-31', '2025-04-30'],
  ['2025-08-10', '2025-07-10'],
])(
  'a registration of which no day is given is taken to be in time: start %s, registered %s (A2)',
  async (start, day) => {
    const office = officeInMemory();
    const dates = { start: start as CalendarDate, end: start as CalendarDate };
    await office.takeReport(
      file([1], { ...dates, roundDates: [] }),
      terms(undefined, '2025-08-20', dates),
      BY,
    );
    const registration = await office.records.registration(tournament);
    expect(registration?.registeredOn).toBe(day);
  },
);
