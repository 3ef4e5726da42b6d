import type { CalendarDate, ListDate, PlayerId, TournamentId } from '@ledger/kernel';
import { calendarDate, RefusedError } from '@ledger/kernel';
import type { Command } from '@ledger/ledger';
import { Office } from '@ledger/office';
import { MemoryStore } from '@ledger/store';
import { HERO, openingList, openReport, OPENS, OPPONENTS } from '../e2e/title-world';

const day = (text: string): CalendarDate => text as CalendarDate;
const BY = { actor: 'office' };
const WHY = { reason: 'a test' };

/** The hero begins with 2395 and has 2400 after the first win, against 2450; an opponent of 2280 rises in each open. */
async function openedOffice(): Promise<Office> {
  let ids = 0;
  const office = new Office(new MemoryStore(() => new Date('2024-08-01T08:00:00Z')), {
    newId: () => `00000000-0000-4000-8000-${String((ids += 1)).padStart(12, '0')}`,
    today: () => calendarDate('2026-01-01'),
  });
  const opening = { pool: 'standard' as const, date: '2024-02-01' as ListDate, source: 'test' };
  await office.adoptList(Buffer.from(openingList().replaceAll('2410', '2395')), opening, BY);
  for (const { id, start } of OPENS) {
    const terms = {
      tournament: id as TournamentId,
      pool: 'standard' as const,
      start: day(start),
      received: day(`${start.slice(0, 7)}-20`),
      registered: day('2023-12-01'),
      system: 'swiss' as const,
      registerPlayers: false,
    };
    await office.takeReport(Buffer.from(openReport(start)), terms, BY);
  }
  return office;
}

async function record(office: Office, command: Command | Promise<Command>): Promise<void> {
  await office.record(await command, BY);
}

async function outcome(asked: Promise<unknown>): Promise<unknown> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof RefusedError) return error.refusal;
    throw error;
  }
}

describe('a rating in the middle of a period is confirmed when the whole of it is rated (1.53a)', () => {
  let office: Office;
  beforeAll(async () => {
    office = await openedOffice();
  });

  it('so an application that rests on it is not awarded before that list is published', async () => {
    const player = HERO as PlayerId;
    const norms = OPENS.map(({ id }) => id as TournamentId);
    const form = { player, title: 'IM' as const, on: day('2024-06-20'), ...WHY };
    for (const tournament of norms) {
      await record(
        office,
        office.titles.certification({
          ...form,
          tournament,
          certificate: `IT1 ${tournament}`,
          attested: ['same-clocks', 'arbiters', 'arbiters-do-not-play', 'nobody-favoured'],
        }),
      );
    }
    await record(office, office.titles.application({ ...form, norms }));
    const award = { player, title: 'IM' as const, on: day('2024-08-01'), ...WHY };
    const before = await outcome(office.titles.award(award));
    expect(before).toMatchObject({
      code: 'TitleNotEarned',
      message: expect.stringMatching(
        /confirmed the list of 2024-03-01 is published, found \d+ on 2024-02-05 \(1\.5\.3a\)/,
      ) as string,
    });
    // A published list that shows the rating is enough, of that period or a later one.
    await office.publish('standard', '2024-04-01' as ListDate, BY);
    expect(await outcome(office.titles.award(award))).toMatchObject({
      type: 'AwardTitle',
      achievedOn: '2024-06-13',
    });
    // Withdrawn, the list shows nothing any more.
    await record(office, {
      type: 'WithdrawList',
      pool: 'standard',
      date: '2024-04-01' as ListDate,
      ...WHY,
    });
    expect(await outcome(office.titles.award(award))).toEqual(before);
  });

  it('and a conditional title becomes final no sooner', async () => {
    const player = OPPONENTS[6] as PlayerId;
    const { running } = await office.ask('runningRating', { player, day: day('2024-07-01') }, 'latest');
    const highest = Math.max(...running.games.map(({ rating }) => rating));
    expect(highest).toBeGreaterThan(running.from!);
    const place = {
      player,
      title: 'IM' as const,
      award: 'title' as const,
      tournament: 'WYCC' as TournamentId,
      achievement: 'World Youth U18, gold',
      on: day('2024-03-10'),
      minimumRating: highest,
      ...WHY,
    };
    await record(office, office.titles.directTitle(place));
    const on = day('2024-03-20');
    await record(office, { type: 'AwardTitleConditionally', player, title: 'IM', on, ...WHY });
    const award = { player, title: 'IM' as const, on: day('2024-07-15'), ...WHY };
    expect(await outcome(office.titles.award(award))).toMatchObject({
      code: 'TitleNotEarned',
      message: expect.stringContaining('list of 2024-07-01 is published') as string,
    });
    await office.publish('standard', '2024-07-01' as ListDate, BY);
    // Confirmed, and still interim: it needs the agreement of the commission.
    expect(await outcome(office.titles.award(award))).toMatchObject({
      message: expect.stringContaining('to be attested: interim-rating') as string,
    });
    await record(office, {
      type: 'AttestRequirements',
      player,
      title: 'IM',
      tournament: null,
      attested: ['interim-rating'],
      on: day('2024-07-10'),
      ...WHY,
    });
    expect(await outcome(office.titles.award(award))).toMatchObject({
      type: 'AwardTitle',
      achievedOn: running.games.find(({ rating }) => rating === highest)!.on,
    });
  });
});
