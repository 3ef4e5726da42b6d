import type { CalendarDate, ListDate, PlayerId, TournamentId } from '@ledger/kernel';
import { calendarDate, RefusedError } from '@ledger/kernel';
import type { Command, TitleByNorm } from '@ledger/ledger';
import { Office } from '@ledger/office';
import { MemoryStore } from '@ledger/store';
import { HERO, JUNIOR, openingList, openReport, OPENS } from '../e2e/title-world';

const day = (text: string): CalendarDate => text as CalendarDate;
const id = (text: string): TournamentId => text as TournamentId;
const hero = HERO as PlayerId;
const junior = JUNIOR as PlayerId;
const BY = { actor: 'office' };
const WHY = { reason: 'a test' };

let ids = 0;
const office = new Office(new MemoryStore(() => new Date('2024-08-01T08:00:00Z')), {
  newId: () => `00000000-0000-4000-8000-${String((ids += 1)).padStart(12, '0')}`,
  today: () => calendarDate('2026-01-01'),
});
const record = async (command: Command | Promise<Command>): Promise<void> => {
  await office.record(await command, BY);
};
const refusalOf = async (
  asked: Promise<unknown>,
): Promise<{ code: string; message: string; article?: string; where?: string }> => {
  try {
    await asked;
  } catch (error) {
    if (error instanceof RefusedError) return error.refusal;
    throw error;
  }
  throw new Error('Nothing was refused');
};
const certificate = (tournament: string, title: TitleByNorm = 'IM') => ({
  player: hero,
  title,
  tournament: id(tournament),
  certificate: `IT1 ${tournament}`,
  on: day('2024-06-20'),
  ...WHY,
});

beforeAll(async () => {
  const opening = { pool: 'standard' as const, date: '2024-02-01' as ListDate, source: 'test' };
  await office.adoptList(Buffer.from(openingList()), opening, BY);
  for (const { id: tournament, start } of OPENS) {
    await office.takeReport(
      Buffer.from(openReport(start)),
      {
        tournament: id(tournament),
        pool: 'standard',
        start: day(start),
        received: day(`${start.slice(0, 7)}-20`),
        registered: day('2023-12-01'),
        system: 'swiss',
        registerPlayers: false,
      },
      BY,
    );
  }
});

describe('a certificate', () => {
  it('is completed from the report: dates, games and performance', async () => {
    expect(await office.titles.certification(certificate('N1'))).toMatchObject({
      type: 'CertifyNorm',
      start: '2024-02-05',
      end: '2024-02-13',
      games: 9,
      performance: 2497,
      kind: 'ordinary',
      attested: [],
    });
  });

  it('is refused where the result is no norm, or the figures are others', async () => {
    expect(await refusalOf(office.titles.certification(certificate('N1', 'GM')))).toMatchObject({
      code: 'NormNotAchieved',
      article: 'T-2024 1.4.5b-e',
    });
    const differing = office.titles.certification({ ...certificate('N1'), games: 10 });
    expect(await refusalOf(differing)).toMatchObject({ code: 'CertificateDiffers', where: 'games' });
  });

  it('alone describes a tournament that the ledger does not know, and must then state everything', async () => {
    const old = { ...certificate('OLD'), start: day('2015-03-01'), end: day('2015-03-09'), games: 9 };
    expect(await refusalOf(office.titles.certification(old))).toMatchObject({
      code: 'CertificateIncomplete',
      where: 'performance',
    });
    expect(await office.titles.certification({ ...old, performance: 2461 })).toMatchObject({
      start: '2015-03-01',
      performance: 2461,
    });
  });
});

describe('a direct title', () => {
  const place = {
    player: junior,
    title: 'IM' as const,
    award: 'title' as const,
    tournament: id('WYCC'),
    achievement: 'World Youth U18, gold',
    on: day('2024-05-10'),
    ...WHY,
  };
  it('asks for the rating of the regulations of its date, unless another is said', async () => {
    expect(await office.titles.directTitle(place)).toMatchObject({ minimumRating: 2200 });
    expect(await office.titles.directTitle({ ...place, title: 'CM' })).toMatchObject({ minimumRating: 2000 });
    expect(await office.titles.directTitle({ ...place, award: 'norm' })).toMatchObject({
      minimumRating: null,
    });
    expect(await office.titles.directTitle({ ...place, minimumRating: null })).toMatchObject({
      minimumRating: null,
    });
    const unknownLaw = office.titles.directTitle({ ...place, on: day('2021-05-10') });
    expect((await refusalOf(unknownLaw)).code).toBe('NotCovered');
  });

  it('is final only once the rating is reached (0.62), and due then', async () => {
    await record(office.titles.directTitle({ ...place, title: 'CM', minimumRating: 2001 }));
    await record({
      type: 'AwardTitleConditionally',
      player: junior,
      title: 'CM',
      on: day('2024-06-01'),
      ...WHY,
    });
    const award = { player: junior, title: 'CM' as const, on: day('2024-07-15'), ...WHY };
    expect(await refusalOf(office.titles.award(award))).toMatchObject({
      code: 'TitleNotEarned',
      article: 'T-2024 0.6.2',
      message: expect.stringMatching(/Rating 2001 at some time, found never reached/) as string,
    });
    const { due } = await office.ask('titlesDue', { on: day('2024-07-15'), all: true }, 'latest');
    expect(due.filter(({ player }) => player === junior)).toEqual([]);
  });
});

describe('an application', () => {
  it('is filed by the federation of the player, unless the player does', async () => {
    const form = { player: hero, title: 'IM' as const, norms: [id('N1')], on: day('2024-06-20'), ...WHY };
    expect(await office.titles.application(form)).toMatchObject({ federation: 'GER' });
    expect(await office.titles.application({ ...form, federation: null })).toMatchObject({
      federation: null,
    });
  });

  it('does not suffice on the norms it names, though the player has others', async () => {
    for (const { id: tournament } of OPENS)
      await record(office.titles.certification(certificate(tournament)));
    const form = { player: hero, title: 'IM' as const, on: day('2024-06-20'), ...WHY };
    await record(office.titles.application({ ...form, norms: [id('N1'), id('N2')] }));
    const award = { player: hero, title: 'IM' as const, on: day('2024-08-01'), ...WHY };
    expect(await refusalOf(office.titles.award(award))).toMatchObject({
      code: 'TitleNotEarned',
      message: expect.stringContaining('Games covered by the norms at least 27, found 18 (1.5.1)') as string,
    });
    await record({ type: 'RefuseTitleApplication', ...award });
    await record(office.titles.application({ ...form, norms: OPENS.map((each) => id(each.id)) }));
    // An open attestation stops the award until it is confirmed.
    expect((await refusalOf(office.titles.award(award))).message).toMatch(
      /Norm in N1 .* to be attested: same-clocks, arbiters, arbiters-do-not-play, nobody-favoured.*Norm in N2/,
    );
    const attested = ['same-clocks', 'arbiters', 'arbiters-do-not-play', 'nobody-favoured'] as const;
    for (const { id: tournament } of OPENS) {
      const about = { player: hero, title: 'IM' as const, tournament: id(tournament), on: day('2024-07-01') };
      await record({ type: 'AttestRequirements', ...about, attested, ...WHY });
    }
    expect(await office.titles.award(award)).toMatchObject({ type: 'AwardTitle', achievedOn: '2024-06-13' });
    expect(await office.titles.award({ ...award, achievedOn: day('2024-06-14') })).toMatchObject({
      achievedOn: '2024-06-14',
    });
  });

  it('of a day whose regulations are not known can only be awarded as decided by FIDE', async () => {
    const award = { player: junior, title: 'FM' as const, on: day('2010-01-01'), ...WHY };
    expect(await refusalOf(office.titles.award(award))).toMatchObject({ code: 'TitleNotEarned' });
    expect(await office.titles.award({ ...award, asDecided: true })).toMatchObject({
      type: 'AwardTitle',
      despite: [expect.stringContaining('before T-2022')],
    });
  });
});

describe('what is due', () => {
  const dueTitles = async (question: object = {}) => {
    const { due, ...rest } = await office.ask('titlesDue', { on: day('2024-07-15'), ...question }, 'latest');
    return { due: due.map(({ player, title, by, isNew }) => ({ player, title, by, isNew })), ...rest };
  };

  it('is all of it before there are lists to look back to, what was applied for first', async () => {
    const { due, earlier, since, people } = await dueTitles();
    expect({ earlier, since }).toEqual({ earlier: 0, since: null });
    expect(due.every(({ isNew }) => isNew)).toBe(true);
    expect(due[0]).toMatchObject({ player: hero, title: 'IM', by: 'norms' });
    expect(due.slice(1).map(({ by }) => by)).toEqual(Array(due.length - 1).fill('rating'));
    expect(due.length).toBeGreaterThan(3);
    expect(people.map(({ id: player }) => player)).toEqual(due.map(({ player }) => player).sort());
  });

  it('is afterwards what came with the last list, the rest being counted, or all', async () => {
    const before = await dueTitles();
    await office.publish('standard', '2024-06-01' as ListDate, BY);
    await office.publish('standard', '2024-07-01' as ListDate, BY);
    const fresh = await dueTitles();
    expect(fresh.since).toMatchObject({ date: '2024-06-01' });
    // The title of the hero came with the third norm, in June; the others had their ratings before.
    expect(fresh.due).toEqual([{ player: hero, title: 'IM', by: 'norms', isNew: true }]);
    expect(fresh.earlier).toBe(before.due.length - 1);
    const all = await dueTitles({ all: true });
    expect(all.due.map(({ player, isNew }) => [player, isNew])).toEqual(
      before.due.map(({ player }) => [player, player === hero]),
    );
    expect(all.earlier).toBe(0);
  });

  it('of one federation', async () => {
    const all = await dueTitles({ all: true });
    const ofNorway = await dueTitles({ all: true, federation: 'NOR' });
    const norwegians = all.people.filter(({ federation }) => federation === 'NOR');
    expect(norwegians.length).toBeGreaterThan(0);
    expect(ofNorway.people).toEqual(norwegians);
    expect(await dueTitles({ federation: 'NOR' })).toMatchObject({ due: [], earlier: ofNorway.due.length });
  });
});
