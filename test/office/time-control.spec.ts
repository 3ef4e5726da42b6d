import type { CalendarDate, Pool, TournamentId } from '@ledger/kernel';
import { RefusedError } from '@ledger/kernel';
import { writeTrf } from '@ledger/formats';
import { seededRandom } from '@ledger/demo';
import { generateReport } from '@ledger/generate';
import type { Finding } from '@ledger/formats';
import { Office } from '@ledger/office';
import { MemoryStore } from '@ledger/store';

const day = (text: string): CalendarDate => text as CalendarDate;
const BY = { actor: 'office' };

let ids = 0;
const office = new Office(new MemoryStore(() => new Date('2024-05-01T08:00:00Z')), {
  newId: () => `00000000-0000-4000-8000-${String((ids += 1)).padStart(12, '0')}`,
  today: () => day('2024-05-01'),
});

/** A report of March 2024 with this record in the place of its time control. */
function fileWith(record: string, seed: number): Uint8Array {
  const options = { version: 'TRF16', players: 12, rounds: 5, start: day('2024-03-04') } as const;
  const { text } = writeTrf(generateReport(seededRandom(seed), options), 'TRF16');
  return Buffer.from(text.replace(/^122 .*$/m, record));
}

let reports = 0;

async function report(
  record: string,
  pool: Pool,
  timeControl?: string,
): Promise<{ recorded: string | null; rated: boolean; why: string; findings: readonly Finding[] }> {
  const tournament = `T${(reports += 1)}` as TournamentId;
  const terms = { tournament, pool, received: day('2024-03-12'), registered: day('2024-01-10') };
  const given = timeControl === undefined ? {} : { timeControl };
  const { findings } = await office.takeReport(
    fileWith(record, reports),
    { ...terms, ...given, system: 'swiss', registerPlayers: true, confirmPersons: true },
    BY,
  );
  const knownAt = await office.knownAt();
  const { facts } = await office.records.tournament(tournament, knownAt);
  const { parts } = await office.ask('tournament', { tournament }, knownAt);
  const { rated, why } = parts[0]!;
  return { recorded: facts.timeControl, rated, why: JSON.stringify(why), findings };
}

const POOLS: readonly Pool[] = ['standard', 'rapid', 'blitz'];

describe('a reported time control is rated in the pool it belongs to, and bullet in none (R&B 2022 1.1)', () => {
  // record 122, record 222, recorded form, the pool that rates it
  it.each([
    ['1+0', '60', '1m', null],
    ['1+1', '60+1', '1m+1s', null],
    ['2+0', '120', '2m', null],
    ['2+1', '120+1', '2m+1s', null],
    ['3+0', '180', '3m', null],
    ['4+1', '240+1', '4m+1s', 'blitz'],
    ['3+2', '180+2', '3m+2s', 'blitz'],
    ['10+0', '600', '10m', 'blitz'],
    ['10+1', '600+1', '10m+1s', 'rapid'],
    ['15+10', '900+10', '15m+10s', 'rapid'],
    ['59+0', '3540', '59m', 'rapid'],
    ['60+0', '3600', '60m', 'standard'],
    ['90+30', '5400+30', '90m+30s', 'standard'],
    ['120+1', '7200+1', '120m+1s', 'standard'],
    ['40/100+30:30+30', '40/6000+30:1800+30', '40/100m+30s:30m+30s', 'standard'],
  ] as const)('122 %s, 222 %s', async (words, code, form, pool) => {
    for (const asked of POOLS) {
      const inWords = await report(`122 ${words}`, asked);
      expect([asked, inWords.recorded, inWords.rated]).toEqual([asked, form, asked === pool]);
      const encoded = await report(`222 ${code}`, asked);
      expect([asked, encoded.recorded, encoded.rated]).toEqual([asked, form, asked === pool]);
      const typed = await report('122 as agreed', asked, words);
      expect([asked, typed.recorded, typed.rated]).toEqual([asked, form, asked === pool]);
    }
  });
});

it.each(['90/40+30', '100+30+30', 'as agreed'])(
  'record 122 %s is reported as not understood, and nothing is recorded in its place',
  async (words) => {
    const { recorded, rated, findings } = await report(`122 ${words}`, 'standard');
    expect({ recorded, rated }).toEqual({ recorded: null, rated: true });
    expect(findings).toContainEqual(
      expect.objectContaining({ code: 'TimeControlUnreadable', severity: 'warning' }),
    );
  },
);

it('a record 122 without bounds is not read and not recorded', async () => {
  const { recorded, findings } = await report(`122 ${'9'.repeat(40_000)}`, 'standard');
  expect(recorded).toBeNull();
  expect(findings.map(({ code }) => code)).toContain('TimeControlTooLong');
});

it.each(['as usual', '90/40+30', '9'.repeat(61)])('%s as the sender’s term is refused', async (text) => {
  await expect(report('122 90+30', 'standard', text)).rejects.toThrow(RefusedError);
});
