import type { CalendarDate, TournamentId } from '@ledger/kernel';
import { BEGINNING } from '@ledger/kernel';
import { writeTrf } from '@ledger/formats';
import { seededRandom } from '@ledger/demo';
import { generateReport } from '@ledger/generate';
import type { NewEvent } from '@ledger/ledger';
import { MemoryStore } from '@ledger/store';
import type { Office } from '../office';
import { BY, officeInMemory } from '../testing/office-in-memory';

const tournament = 'T1' as TournamentId;
const ABOUT = { tournament, effect: 'origin', reason: 'round 9 was missing' } as const;

function file(seed: number, rounds = 3): Uint8Array {
  const report = generateReport(seededRandom(seed), { version: 'TRF16', players: 6, rounds });
  return Buffer.from(writeTrf(report, 'TRF16').text);
}

function firstRounds(rounds: number): Uint8Array {
  const report = generateReport(seededRandom(1), { version: 'TRF16', players: 6, rounds: 4 });
  const games = report.games.filter(({ round }) => round <= rounds);
  return Buffer.from(writeTrf({ ...report, rounds, games }, 'TRF16').text);
}

async function reportPart(office: Office, part: number): Promise<void> {
  const start = '2024-01-02' as CalendarDate;
  const end = '2024-01-22' as CalendarDate;
  const terms = { tournament, pool: 'standard', registerPlayers: true, part, start, end } as const;
  // Rounds 1 and 2, then all four: a later part may repeat the rounds of an earlier one.
  await office.takeReport(firstRounds(2 * part), { ...terms, received: '2024-01-29' as CalendarDate }, BY);
}

describe('which report a file supersedes', () => {
  it('is the only one, or the part that is named', async () => {
    const office = officeInMemory();
    await reportPart(office, 1);
    expect((await office.supersession(file(9), ABOUT)).report.part).toBe(1);
    expect((await office.supersession(file(9), { ...ABOUT, part: 1 })).report.part).toBe(1);
    await expect(office.supersession(file(9), { ...ABOUT, part: 2 })).rejects.toThrow(
      'Part 2 of T1 has no report',
    );
  });

  it('must be named where there are several', async () => {
    const office = officeInMemory();
    await reportPart(office, 1);
    await reportPart(office, 2);
    await expect(office.supersession(file(9), ABOUT)).rejects.toThrow('T1 was reported in parts: 1, 2.');
    expect((await office.supersession(file(9), { ...ABOUT, part: 2 })).report.part).toBe(2);
  });
});

describe('the position of a recording', () => {
  it('is that of the report, so that a supersession can be reverted by it', async () => {
    const office = officeInMemory();
    const terms = { tournament, pool: 'standard', registerPlayers: true } as const;
    const received = '2024-03-29' as CalendarDate;
    const typeAt = async (at: number): Promise<string | undefined> => {
      for await (const { position, type } of office.events({ after: BEGINNING })) {
        if (position === at) return type;
      }
      return undefined;
    };
    const first = await office.takeReport(file(1), { ...terms, received }, BY);
    expect(await typeAt(first.position)).toBe('ReportReceived');
    const second = await office.decide([await office.supersession(file(1, 4), ABOUT)], BY);
    expect(await typeAt(second.position)).toBe('ReportSuperseded');
    const reversal = await office.reversalOf(second.position, { reason: 'the first file was right' });
    await office.decide([reversal], BY);
    const card = await office.records.tournament(tournament, await office.knownAt());
    expect(card.parts[0]!.games.every(({ round }) => round <= 3)).toBe(true);
  });
});

it('refuses a report from a time whose rules are not known', async () => {
  const terms = { tournament, pool: 'standard', registerPlayers: true } as const;
  const dates = { start: '2005-04-08' as CalendarDate, end: '2005-04-15' as CalendarDate };
  const received = '2005-04-16' as CalendarDate;
  const refused = officeInMemory().takeReport(file(1), { ...terms, ...dates, received }, BY);
  await expect(refused).rejects.toMatchObject({
    findings: expect.arrayContaining([
      expect.objectContaining({ code: 'NotCovered', severity: 'error' }),
    ]) as unknown,
  });
});

it('says of a received report why no list can be computed', async () => {
  const store = new MemoryStore(() => new Date('2024-04-01T08:00:00.000Z'));
  const office = officeInMemory(store);
  const terms = { tournament, pool: 'standard', registerPlayers: true } as const;
  await office.takeReport(file(1), { ...terms, received: '2024-03-29' as CalendarDate }, BY);
  // Older ledgers may hold such a correction; it is refused now (`StartNotCovered`).
  const event: NewEvent = {
    id: '00000000-0000-4000-8000-0000000000aa',
    type: 'DatesCorrected',
    version: 1,
    data: { tournament, start: '2005-04-08', end: '2005-04-15', effect: 'origin' },
    metadata: { actor: 'Anne', correlationId: '00000000-0000-4000-8000-0000000000ab', reason: 'letter' },
  };
  await store.append('tournament-T1', [event], 'exists');
  const { parts, obstacles } = await office.ask('tournament', { tournament }, await office.knownAt());
  expect(parts).toEqual([]);
  expect(obstacles).toEqual([expect.stringContaining('No rule set is known') as string]);
});
