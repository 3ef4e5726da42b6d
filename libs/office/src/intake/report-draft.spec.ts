import type { CalendarDate, TournamentId } from '@ledger/kernel';
import { BY, officeInMemory } from '../testing/office-in-memory';
import type { ReportInput } from './report-draft';

const player = (rank: number, federation: string, cell: string): string =>
  `001 ${String(rank).padStart(4)} m FM ${`Player, ${rank}`.padEnd(33)} 2000 ${federation} ` +
  `${String(1_000_000 + rank).padStart(11)} 1990/01/01 ${cell.endsWith('1') ? ' 1.0' : ' 0.0'} ${String(rank).padStart(4)}  ${cell}`;

describe('a new player without a federation', () => {
  it.each([
    ['blank', '   ', 'FederationMissing'],
    ['unreadable', 'X1!', 'FederationUnreadable'],
  ])('%s is reported once, with what is assumed', async (_what, federation, code) => {
    const report = [
      '012 Open of Example Town',
      '032 GER',
      '042 2024/03/04',
      '052 2024/03/04',
      '122 90+30',
      player(1, federation, '   2 w 1'),
      player(2, 'GER', '   1 b 0'),
    ].join('\n');
    const { findings } = await officeInMemory().checkReport(Buffer.from(report), {
      tournament: 'T1' as TournamentId,
      pool: 'standard',
      received: '2024-03-05' as CalendarDate,
      registerPlayers: true,
    });
    const found = findings.filter(({ field }) => field === '001 federation');
    expect(found).toMatchObject([
      { code, line: 6, column: 54, assumed: expect.stringContaining('else FID') },
    ]);
    expect(findings.filter((each) => each.code === 'TitleNotOnFile')[0]).toMatchObject({ column: 11 });
  });
});

describe('the kind of event', () => {
  const TERMS: ReportInput = {
    tournament: 'T1' as TournamentId,
    pool: 'standard',
    received: '2024-03-05' as CalendarDate,
    registerPlayers: true,
  };
  const file = (type: string): Buffer =>
    Buffer.from(
      [
        '012 Open of Example Town',
        '032 GER',
        '042 2024/03/04',
        '052 2024/03/04',
        `092 ${type}`,
        '122 90+30',
        player(1, 'GER', '   2 w 1'),
        player(2, 'GER', '   1 b 0'),
      ].join('\n'),
    );
  const registered = async (type: string, more: Partial<ReportInput> = {}) => {
    const office = officeInMemory();
    const { findings } = await office.takeReport(file(type), { ...TERMS, ...more }, BY);
    const { kind } = (await office.records.registration(TERMS.tournament))!;
    const codes = findings.map(({ code }) => code).filter((code) => code.startsWith('Kind'));
    return { kind, codes };
  };

  it.each([
    ['Individual: Swiss-System', 'ordinary', []],
    ['Zonal tournament, Swiss-System', 'zonal', ['KindFromFile']],
    ['World Cup, knock-out', 'world-cup', ['KindFromFile']],
    ['World Cup qualifier', 'world-cup-qualifier', ['KindFromFile']],
    ["Women's National Championship", 'womens-national-championship', ['KindFromFile']],
    ['National team championship (Team: Round Robin)', 'national-team-championship', ['KindFromFile']],
    ['Team: Swiss, continental-club', 'continental-club', ['KindFromFile']],
    ['International championship', 'ordinary', []],
  ])('in record 092 "%s" is %s', async (type, kind, codes) => {
    expect(await registered(type)).toEqual({ kind, codes });
  });

  it('is that of the sender before that of the file', async () => {
    expect(await registered('Zonal', { kind: 'world-cup' })).toEqual({ kind: 'world-cup', codes: [] });
  });

  it('is not read from the file of a sender who may not set it', async () => {
    expect(await registered('Zonal', { readsKind: false })).toEqual({
      kind: 'ordinary',
      codes: ['KindNotSet'],
    });
  });
});
