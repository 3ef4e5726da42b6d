import type { CalendarDate, TournamentId } from '@ledger/kernel';
import { BY, officeInMemory } from '../testing/office-in-memory';

const HEAD = '012 League\n032 GRE\n042 2024/03/04\n052 2024/03/05\n092 Team: Swiss-System\n122 90+30\n';
const PLAY = ['  0002 w 1  0003 b =', '  0001 b 0  0000 - -', '  0000 - -  0001 w ='];
const IDLE = '  0000 - -  0000 - -';

function player(startNumber: number, id: number | null, rounds: string): string {
  const number = String(startNumber).padStart(4);
  const head = `001 ${number} m    ${`Player, P${startNumber}`.padEnd(33)} 1900 GRE`;
  return `${head} ${String(id ?? 0).padStart(11)} 1976/00/00`.padEnd(89) + rounds;
}

/** Three players who play, and others. */
function league(...others: string[]): Uint8Array {
  const lines = [...PLAY.map((rounds, at) => player(at + 1, 42_000_001 + at, rounds)), ...others];
  return Buffer.from(`${HEAD}${lines.join('\n')}\n`);
}

const terms = {
  tournament: 'T1' as TournamentId,
  pool: 'standard',
  received: '2024-03-10' as CalendarDate,
} as const;

describe('who needs a FIDE number', () => {
  // what the fourth line is, the entries that are recorded or the error, with and without registration of players
  it.each([
    ['nobody else', [], 3, 3],
    ['a player without a number and without a game', [player(4, null, IDLE)], 3, 3],
    ['the second entry of a player, without a game', [player(4, 42_000_001, IDLE)], 3, 3],
    ['an unknown player without a game', [player(4, 42_000_009, IDLE)], 4, 3],
    [
      'a player without a number, with a game',
      [player(4, null, '  0005 w 1  0000 - -'), player(5, 42_000_009, '  0004 b 0  0000 - -')],
      'PlayerIdMissing',
      'PlayerIdMissing',
    ],
    [
      'the second entry of a player, with a game',
      [player(4, 42_000_001, '  0005 w 1  0000 - -'), player(5, 42_000_009, '  0004 b 0  0000 - -')],
      'IdTwice',
      'IdTwice',
    ],
  ])('%s', async (_name, others, withRegistration, without) => {
    const office = officeInMemory();
    await office.takeReport(
      league(),
      { ...terms, tournament: 'T0' as TournamentId, registerPlayers: true },
      BY,
    );
    const bytes = Buffer.concat([league(...others), Buffer.from('QQ1 other file\n')]);
    for (const [registerPlayers, expected] of [
      [false, without],
      [true, withRegistration],
    ] as const) {
      const tournament = (registerPlayers ? 'T1' : 'T2') as TournamentId;
      const despiteDuplicate = true;
      const taking = office.takeReport(
        bytes,
        { ...terms, tournament, registerPlayers, despiteDuplicate },
        BY,
      );
      if (typeof expected === 'string') {
        const error: unknown = await taking.catch((reason: unknown) => reason);
        const codes = (error as { findings: { code: string }[] }).findings.map(({ code }) => code);
        expect(codes).toContain(expected);
        expect(codes).not.toContain('IdMissing');
        continue;
      }
      const { findings } = await taking;
      expect(findings.filter(({ severity }) => severity === 'error')).toEqual([]);
      const supersession = await office.supersession(bytes, {
        tournament,
        effect: 'origin',
        reason: 'test',
      });
      expect(supersession.report.entries).toHaveLength(expected);
    }
  });
});
