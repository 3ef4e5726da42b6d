import type { CalendarDate, PlayerId, TournamentId } from '@ledger/kernel';
import { MemoryStore } from '@ledger/store';
import { BY, MORNING, officeInMemory, registration } from '../testing/office-in-memory';

const HEAD = '012 Open\n032 GER\n042 2024/03/04\n052 2024/03/06\n122 90+30\n';
const TERMS = { pool: 'standard', received: '2024-03-10' as CalendarDate, registerPlayers: true } as const;
const first = { ...TERMS, tournament: 'T1' as TournamentId };
const second = { ...TERMS, tournament: 'T2' as TournamentId };

/** Four players of 1,000,001 to 1,000,004; a cell is opponent, colour and result. */
function report(cells: readonly string[], head = HEAD): Buffer {
  const lines = cells.map((cell, index) => {
    const name = ['Alpha, Anna', 'Beta, Boris', 'Gamma, Greta', 'Delta, Dora'][index]!;
    const start = `001 ${String(index + 1).padStart(4)}      ${name.padEnd(33)} 1500 GER`;
    return `${start} ${String(1_000_001 + index).padStart(11)} 1990/00/00`.padEnd(91) + cell;
  });
  return Buffer.from(`${head}${lines.join('\n')}\n`);
}

const ROUNDS = [
  '   2 w 1     3 b =     4 w 1',
  '   1 b 0     4 w 1     3 b 0',
  '   4 w =     1 w =     2 w 1',
  '   3 b =     2 b 0     1 b 0',
];

describe('a report that was reported before under another id', () => {
  it('is refused where nearly all games are the same, unless it is meant', async () => {
    const office = officeInMemory();
    await office.takeReport(report(ROUNDS), first, BY);
    // One name is spelt differently, so the file is another one, and one of six results is corrected.
    const corrected = [
      ROUNDS[0]!.replace('2 w 1', '2 w ='),
      ROUNDS[1]!.replace('1 b 0', '1 b ='),
      ...ROUNDS.slice(2),
    ];
    const again = report(corrected, HEAD.replace('Open', 'Open 2'));
    await expect(office.takeReport(again, second, BY)).rejects.toMatchObject({
      refusal: {
        code: 'GamesAlreadyReported',
        message: expect.stringContaining('5 of 6 games are the same as in T1') as unknown,
        advice: expect.stringContaining('supersede the report of T1') as unknown,
      },
    });
    const meant = { ...second, despiteDuplicate: true };
    expect((await office.takeReport(again, meant, BY)).eventId).not.toBeNull();
  });

  it('is accepted where the same players played other games, or weeks later', async () => {
    const office = officeInMemory();
    await office.takeReport(report(ROUNDS), first, BY);
    const other = ['   2 b =     3 w 0', '   1 w =     4 b 1', '   4 b 1     1 b 1', '   3 w 0     2 w 0'];
    expect((await office.takeReport(report(other), second, BY)).eventId).not.toBeNull();
    const later = report(ROUNDS, HEAD.replaceAll('2024/03/0', '2024/04/0'));
    const april = { ...second, tournament: 'T3' as TournamentId, received: '2024-04-10' as CalendarDate };
    expect((await office.takeReport(later, april, BY)).eventId).not.toBeNull();
  });

  describe('where who entered is known from the events', () => {
    const other = { ...TERMS, tournament: 'T0' as TournamentId };
    /** The same games between players of other ids. */
    const strangers = (from: number): Buffer =>
      Buffer.from(
        report(ROUNDS, HEAD.replace('Open', `Open ${from}`))
          .toString()
          .replaceAll('100000', `${from}`),
      );

    it('is refused all the same, also after a correction of who played', async () => {
      const office = officeInMemory();
      await office.takeReport(strangers(200000), other, BY);
      await office.takeReport(report(ROUNDS), first, BY);
      const again = report(ROUNDS, HEAD.replace('Open', 'Open 2'));
      const refused = { refusal: { code: 'GamesAlreadyReported' } };
      await expect(office.takeReport(again, second, BY)).rejects.toMatchObject(refused);

      const { tournament } = first;
      const grounds = { effect: 'origin', reason: 'Another player of the same name' } as const;
      for (const startNumber of [1, 2, 3, 4]) {
        const [from, to] = [1_000_000 + startNumber, 3_000_000 + startNumber] as [PlayerId, PlayerId];
        await office.record({ ...registration(to), person: null }, BY);
        await office.record({ type: 'ReassignEntry', tournament, from, to, ...grounds }, BY);
      }
      await expect(office.takeReport(strangers(300000), second, BY)).rejects.toMatchObject(refused);
    });

    it('is compared without reading the tournaments of other players', async () => {
      const store = new MemoryStore(() => MORNING);
      const office = officeInMemory(store);
      await office.takeReport(strangers(200000), other, BY);
      await office.takeReport(strangers(300000), first, BY);
      const read = jest.spyOn(store, 'readStream');
      await office.takeReport(report(ROUNDS), second, BY);
      const streams = read.mock.calls.map(([stream]) => stream);
      expect(streams).not.toContain('tournament-T0');
      expect(streams).not.toContain('tournament-T1');
    });
  });
});

it('names every defect at once: of the format and of the players', async () => {
  const office = officeInMemory();
  const broken = [ROUNDS[0]!.replace('2 w 1', '2 w ?'), ...ROUNDS.slice(1)];
  const refused = office.takeReport(report(broken), { ...first, registerPlayers: false }, BY);
  await expect(refused).rejects.toMatchObject({ refusal: { code: 'ReportDefective' } });
  const { findings } = (await refused.catch((error: unknown) => error)) as { findings: { code: string }[] };
  const codes = findings.map(({ code }) => code);
  expect(codes.filter((code) => code === 'PlayerUnknown')).toHaveLength(4);
  expect(new Set(codes).size).toBeGreaterThan(1);
});

it('warns of a game that both lost', async () => {
  const office = officeInMemory();
  const both = [ROUNDS[0]!.replace('2 w 1', '2 w 0'), ...ROUNDS.slice(1)];
  const { findings } = await office.takeReport(report(both), first, BY);
  expect(findings.find(({ code }) => code === 'BothLost')).toMatchObject({
    severity: 'warning',
    line: 6,
    message: '1 and 2 both lost their game of round 1.',
  });
});

it('notes titles and ratings that differ from those on record, and shows what the report would bring', async () => {
  const office = officeInMemory();
  await office.takeReport(report(ROUNDS), first, BY);
  const list = [
    'id,name,federation,rating,k',
    '1000001,"Alpha, Anna",GER,2000,20',
    '1000002,"Beta, Boris",GER,1900,20',
    '1000003,"Gamma, Greta",GER,1500,20',
    '1000004,"Delta, Dora",GER,1500,20',
  ];
  const opening = { pool: 'standard', date: '2024-04-01', source: 'test' } as never;
  await office.adoptList(Buffer.from(`${list.join('\n')}\n`), opening, BY);
  const head = HEAD.replaceAll('2024/03/0', '2024/04/0');
  const bytes = Buffer.from(report(ROUNDS, head).toString().replace('1          ', '1     GM   '));
  const received = '2024-04-10' as CalendarDate;
  const before = await office.head();
  const terms = { ...second, received, compareRatings: true };
  const { findings, card, rating } = await office.checkReport(bytes, terms);
  expect(await office.head()).toBe(before);
  const ratings = findings.filter(({ code }) => code === 'RatingDiffers');
  expect(ratings.map(({ message }) => message)).toEqual([
    'Alpha, Anna is printed with 1500; the standard list of 2024-04-01 has 2000.',
    'Beta, Boris is printed with 1500; the standard list of 2024-04-01 has 1900.',
  ]);
  expect(card.parts[0]!.games).toHaveLength(6);
  const [part] = rating!.parts;
  expect(part).toMatchObject({ list: '2024-05-01', rated: true });
  const anna = part!.entries.find(({ player }) => player === (1_000_001 as PlayerId))!;
  // 2000 beat 1900 (0.64) and 1500 (0.92, as 400), and drew with 1500 (0.92): 0.36 + 0.08 - 0.42 = 0.02, times K 20.
  expect(anna.brought.changeHundredths).toBe(40);
});
