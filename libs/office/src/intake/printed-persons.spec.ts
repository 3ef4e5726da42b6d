import type { CalendarDate, FederationCode, PlayerId, TournamentId } from '@ledger/kernel';
import { BY, officeInMemory } from '../testing/office-in-memory';

const ANNA = 1000001 as PlayerId;
const HEAD = '012 Open\n032 GER\n042 2024/03/04\n052 2024/03/04\n122 90+30\n';

function line(startNumber: number, person: string, id: number, birth: string, cell: string): string {
  const [sex, name, federation] = person.split('|') as [string, string, string];
  const head = `001 ${String(startNumber).padStart(4)} ${sex}    ${name.padEnd(33)} 1500 ${federation}`;
  return `${head} ${String(id).padStart(11)} ${birth}`.padEnd(91) + cell;
}

describe('persons that a report prints are compared with those on file', () => {
  // what the report prints under the number of Anna, and the fields that differ
  it.each([
    ['w|Alpha, Anna|GER', '1990/01/01', null, null],
    ['w|Älpha, A.|GER', '          ', null, null],
    [' |Anna Maria Alpha-Beta|GER', '1990/00/00', null, null],
    ['w|Alpha, Anna|FRA', '1990/01/01', 'note', 'FederationDiffers'],
    ['m|Alpha, Anna|GER', '1990/01/01', 'warning', 'sex differs'],
    ['w|Alpha, Anna|GER', '1950/01/01', 'warning', 'birth differs'],
    ['w|Alpha, Anna|GER', '1990/01/01', null, null],
  ])('%s, %s: %s', async (person, birth, severity, expected) => {
    const office = officeInMemory();
    const federation = 'GER' as FederationCode;
    const about = { birthYear: 1990, sex: 'F', federation } as const;
    const person0 = { name: 'Alpha, Anna', birthDate: null };
    await office.decide([{ type: 'RegisterPlayer', player: ANNA, ...about, person: person0 }], BY);
    const players = [
      line(1, person, ANNA, birth, '   2 w ='),
      line(2, 'm|Beta, Boris|GER', 1000002, '1980/00/00', '   1 b ='),
    ];
    const bytes = Buffer.from(`${HEAD}${players.join('\n')}\n`);
    const received = '2024-03-10' as CalendarDate;
    const tournament = 'T1' as TournamentId;
    const terms = { tournament, pool: 'standard', received, registerPlayers: true } as const;
    const { findings } = await office.takeReport(bytes, terms, BY);
    const differing = findings.filter(({ code }) => code.endsWith('Differs'));
    expect(differing.map((finding) => [finding.severity, finding.line])).toEqual(
      severity === null ? [] : [[severity, 6]],
    );
    if (expected !== null) expect(`${differing[0]!.code} ${differing[0]!.advice}`).toContain(expected);
  });

  it('refuses another name until it is confirmed', async () => {
    const office = officeInMemory();
    const federation = 'GER' as FederationCode;
    const register = (player: PlayerId, name: string) => ({
      type: 'RegisterPlayer' as const,
      player,
      ...{ birthYear: 1990, sex: 'F' as const, federation },
      person: { name, birthDate: null },
    });
    const BERTA = 1000002 as PlayerId;
    await office.decide([register(ANNA, 'Alpha, Anna')], BY);
    await office.decide([register(BERTA, 'Alpha, Berta')], BY);
    const terms = {
      tournament: 'T1' as TournamentId,
      pool: 'standard',
      received: '2024-03-10' as CalendarDate,
      registerPlayers: false,
    } as const;
    const reportOf = (one: PlayerId, other: PlayerId): Buffer => {
      const first = line(1, 'w|Alpha, Anna|GER', one, '1990/01/01', '   2 w =');
      const second = line(2, 'w|Alpha, Berta|GER', other, '1990/01/01', '   1 b =');
      return Buffer.from(`${HEAD}${first}\n${second}\n`);
    };
    // The two numbers are swapped; the sisters share a family name.
    const swapped = office.takeReport(reportOf(BERTA, ANNA), terms, BY);
    await expect(swapped).rejects.toMatchObject({
      refusal: { code: 'ReportDefective' },
      findings: expect.arrayContaining([
        expect.objectContaining({ severity: 'error', code: 'PersonDiffers', line: 6 }),
        expect.objectContaining({ severity: 'error', code: 'PersonDiffers', line: 7 }),
      ]) as unknown,
    });
    const confirmed = { ...terms, confirmPersons: true };
    const { findings } = await office.takeReport(reportOf(BERTA, ANNA), confirmed, BY);
    expect(findings.filter(({ code }) => code === 'PersonDiffers')).toHaveLength(2);
  });
});
