import type { CalendarDate, ListDate, PlayerId, TournamentId } from '@ledger/kernel';
import { calendarDate, RefusedError } from '@ledger/kernel';
import type { Input } from '@ledger/commands';
import { commandsOf, declared } from '@ledger/commands';
import type { Command, Title } from '@ledger/ledger';
import { TITLES } from '@ledger/ledger';
import { Office } from '@ledger/office';
import { MemoryStore } from '@ledger/store';

const day = (text: string): CalendarDate => text as CalendarDate;
const id = (text: string): TournamentId => text as TournamentId;
const BY = { actor: 'office' };
const WHY = { reason: 'a test' };
const ON = day('2024-06-15');

/** Nobody has a norm. By rating and place: */
const MAN = 1 as PlayerId; // 1700
const WOMAN = 2 as PlayerId; // 1700, a woman
const STRONG = 3 as PlayerId; // 2310, a man
const STRONG_WOMAN = 4 as PlayerId; // 2310
const FEW_GAMES = 5 as PlayerId; // 2310 after 29 games
const CHAMPION = 6 as PlayerId; // 2310, a woman, with places
const JUNIOR = 7 as PlayerId; // 1700, a woman, with places
const NO_SEX = 8 as PlayerId; // 2310, sex not on record
const WAITING = 9 as PlayerId; // 2150, a man, IM conditionally

const LIST = `id,name,federation,sex,rating,games,k,birth_year,games_total,peak
1,"Man, A",GER,M,1700,0,20,1990,100,1700
2,"Woman, B",GER,F,1700,0,20,1990,100,1700
3,"Strong, C",GER,M,2310,0,20,1990,100,2310
4,"Strong, D",GER,F,2310,0,20,1990,100,2310
5,"Few, E",GER,F,2310,0,20,1990,29,2310
6,"Champion, F",GER,F,2310,0,20,1990,100,2310
7,"Junior, G",GER,F,1700,0,20,2010,100,1700
8,"Unknown, H",GER,,2310,0,20,1990,100,2310
9,"Waiting, I",GER,M,2150,0,20,1990,100,2150
`;

let ids = 0;
const office = new Office(new MemoryStore(() => new Date('2024-08-01T08:00:00Z')), {
  newId: () => `00000000-0000-4000-8000-${String((ids += 1)).padStart(12, '0')}`,
  today: () => calendarDate('2026-01-01'),
});

/** As the command line, HTTP and the page do it: the declaration makes the command. */
async function award(input: Input, type: 'AwardTitle' | 'AwardTitleConditionally' = 'AwardTitle') {
  const commands = await commandsOf(declared(type), { ...WHY, ...input }, { today: ON, office });
  await office.preview(commands, BY);
  return commands[0]!;
}

async function codeOf(asked: Promise<unknown>): Promise<string> {
  try {
    await asked;
    return 'awarded';
  } catch (error) {
    if (error instanceof RefusedError) return error.refusal.code;
    throw error;
  }
}

beforeAll(async () => {
  const opening = { pool: 'standard' as const, date: '2024-02-01' as ListDate, source: 'test' };
  await office.adoptList(Buffer.from(LIST), opening, BY);
  const record = async (command: Command | Promise<Command>) => office.record(await command, BY);
  for (const title of TITLES) {
    for (const player of [CHAMPION, JUNIOR]) {
      const place = { player, title, award: 'title' as const, tournament: id(`C-${title}`), ...WHY };
      const on = day('2024-05-10');
      await record(office.titles.directTitle({ ...place, achievement: 'Continental, gold', on }));
      await record({
        type: 'AttestRequirements',
        player,
        title,
        tournament: id(`C-${title}`),
        attested: ['place', 'score'],
        on,
        ...WHY,
      });
    }
  }
  const place = {
    player: WAITING,
    title: 'IM' as const,
    tournament: id('C-IM'),
    on: day('2024-05-10'),
    ...WHY,
  };
  await record(office.titles.directTitle({ ...place, award: 'title', achievement: 'Continental, gold' }));
  await record({ type: 'AttestRequirements', ...place, attested: ['place', 'score'] });
  const conditional = { player: WAITING, title: 'IM' as const, on: day('2024-06-01'), ...WHY };
  await record(office.titles.conditionalAward(conditional));
});

describe('no award contradicts the answer of the ledger', () => {
  const women = (title: Title): boolean => title.startsWith('W');
  const byRating: readonly Title[] = ['FM', 'CM', 'WFM', 'WCM'];

  it.each(TITLES)('%s', async (title) => {
    const outcome = (player: PlayerId): Promise<string> => codeOf(award({ player, title, on: ON }));
    const forWomen = women(title) ? 'TitleNotOpen' : 'TitleNotEarned';
    expect(await outcome(MAN)).toBe(forWomen);
    expect(await outcome(WOMAN)).toBe('TitleNotEarned');
    const rated = byRating.includes(title);
    expect(await outcome(STRONG)).toBe(women(title) ? 'TitleNotOpen' : rated ? 'awarded' : 'TitleNotEarned');
    expect(await outcome(STRONG_WOMAN)).toBe(rated ? 'awarded' : 'TitleNotEarned');
    expect(await outcome(FEW_GAMES)).toBe('TitleNotEarned');
    expect(await outcome(NO_SEX)).toBe(women(title) ? 'TitleNotOpen' : rated ? 'awarded' : 'TitleNotEarned');
    expect(await outcome(CHAMPION)).toBe('awarded');
    expect(await outcome(JUNIOR)).toBe('TitleNotEarned');
  });

  it.each(TITLES)('%s by each player is possible exactly where `title` says so', async (title) => {
    for (const player of [WOMAN, STRONG_WOMAN, FEW_GAMES, CHAMPION, JUNIOR]) {
      const { progress } = await office.ask('titleProgress', { player, on: ON, title }, 'latest');
      const { possible, missing } = progress.towards[0]!.award;
      expect(possible).toBe((await codeOf(award({ player, title, on: ON }))) === 'awarded');
      expect(missing.length > 0).toBe(!possible);
    }
  });

  it('a conditional title waits for its rating (0.62); a lower one can be awarded meanwhile with its own', async () => {
    const outcomes: string[] = [];
    for (const title of ['GM', 'IM', 'FM', 'CM'] as const) {
      const { progress } = await office.ask('titleProgress', { player: WAITING, on: ON, title }, 'latest');
      const { possible, by } = progress.towards[0]!.award;
      const outcome = await codeOf(award({ player: WAITING, title, on: ON }));
      expect(possible).toBe(outcome === 'awarded');
      outcomes.push(`${title} ${outcome} ${by ?? ''}`.trim());
    }
    expect(outcomes).toEqual([
      'GM TitleNotEarned',
      'IM TitleNotEarned',
      'FM awarded lower-than-conditional',
      'CM awarded lower-than-conditional',
    ]);
  });

  it.each(['GM', 'IM', 'WGM', 'WIM'] as const)(
    '%s by an application without norms is not earned',
    async (title) => {
      const filed = { player: STRONG_WOMAN, title, norms: [], on: day('2024-02-10'), ...WHY };
      await office.record(await office.titles.application(filed), BY);
      expect(await codeOf(award({ player: STRONG_WOMAN, title, on: ON }))).toBe('TitleNotEarned');
    },
  );

  it.each(TITLES)('%s conditionally, for a place whose requirements are attested', async (title) => {
    const conditionally = (player: PlayerId): Promise<string> =>
      codeOf(award({ player, title, on: ON }, 'AwardTitleConditionally'));
    expect(await conditionally(JUNIOR)).toBe('awarded');
    expect(await conditionally(WOMAN)).toBe('DirectTitleUnknown');
    expect(await conditionally(MAN)).toBe(women(title) ? 'TitleNotOpen' : 'DirectTitleUnknown');
  });

  it.each(TITLES)('%s as decided by FIDE, with evidence, keeps what is missing', async (title) => {
    const decided = { player: WOMAN, title, on: ON, asDecided: true };
    expect(await codeOf(award(decided))).toBe('EvidenceMissing');
    const command = await award({ ...decided, evidence: 'FIDE Council 3/2024' });
    expect((command as { despite: readonly string[] }).despite.length).toBeGreaterThan(0);
    // Where nothing is missing, there is nothing to decide against.
    const earned = await award({ ...decided, player: CHAMPION, evidence: 'FIDE Council 3/2024' });
    expect(earned).not.toHaveProperty('despite');
  });

  it('a man is never awarded a title for women, whatever was decided (0.3)', async () => {
    const decided = { on: ON, asDecided: true, evidence: 'FIDE Council 3/2024' };
    expect(await codeOf(award({ player: MAN, title: 'WGM', ...decided }))).toBe('TitleNotOpen');
    const raw: Command = { type: 'AwardTitle', player: MAN, title: 'WGM', on: ON, ...WHY };
    expect(await codeOf(office.record(raw, BY))).toBe('WomensTitle');
  });

  it('is dated by what earned it (0.43)', async () => {
    expect(await award({ player: STRONG, title: 'FM', on: ON })).toMatchObject({ achievedOn: '2024-02-01' });
    expect(await award({ player: CHAMPION, title: 'IM', on: ON })).toMatchObject({
      achievedOn: '2024-05-10',
    });
  });

  it('is shown as decided in the title answer, on lists and in the log', async () => {
    const decided = { player: WOMAN, title: 'WIM', on: ON, asDecided: true, evidence: 'FIDE Council 3/2024' };
    const { notices } = await office.decide([await award(decided)], BY);
    expect(notices).toMatchObject([{ code: 'AsDecided' }]);
    const { titles } = await office.titles.file(WOMAN, await office.head());
    expect(titles).toMatchObject([{ title: 'WIM', despite: expect.any(Array) as unknown }]);
    const { rows } = await office.ask(
      'page',
      { pool: 'standard', day: day('2024-07-01') } as never,
      'latest',
    );
    expect(rows.find((row) => row.id === WOMAN)).toMatchObject({ title: 'WIM', titleAsDecided: true });
    expect(rows.find((row) => row.id === STRONG)).not.toHaveProperty('titleAsDecided');
  });
});
