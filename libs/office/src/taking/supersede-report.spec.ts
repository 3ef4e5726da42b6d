import type { CalendarDate, TournamentId } from '@ledger/kernel';
import { generateReport, seededRandom, writeTrf } from '@ledger/formats';
import type { Office } from '../office';
import { BY, officeInMemory } from '../testing/office-in-memory';

const tournament = 'T1' as TournamentId;
const ABOUT = { tournament, effect: 'origin', reason: 'round 9 was missing' } as const;

function file(seed: number): Uint8Array {
  const report = generateReport(seededRandom(seed), { version: 'TRF16', players: 6, rounds: 3 });
  return Buffer.from(writeTrf(report, 'TRF16').text);
}

async function reportPart(office: Office, part: number): Promise<void> {
  const start = '2024-01-02' as CalendarDate;
  const end = '2024-01-22' as CalendarDate;
  const terms = { tournament, pool: 'standard', registerPlayers: true, part, start, end } as const;
  await office.takeReport(file(part), { ...terms, received: '2024-01-29' as CalendarDate }, BY);
}

describe('which report a file supersedes', () => {
  it('is the only one, or the part that is named', async () => {
    const office = officeInMemory();
    await reportPart(office, 1);
    expect((await office.supersession(file(9), ABOUT)).report.part).toBe(1);
    expect((await office.supersession(file(9), { ...ABOUT, part: 1 })).report.part).toBe(1);
    await expect(office.supersession(file(9), { ...ABOUT, part: 2 })).rejects.toThrow('no report of part 2');
  });

  it('must be named where there are several', async () => {
    const office = officeInMemory();
    await reportPart(office, 1);
    await reportPart(office, 2);
    await expect(office.supersession(file(9), ABOUT)).rejects.toThrow('T1 was reported in parts: 1, 2.');
    expect((await office.supersession(file(9), { ...ABOUT, part: 2 })).report.part).toBe(2);
  });
});
