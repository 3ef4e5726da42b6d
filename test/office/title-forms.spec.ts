import type { CalendarDate, ListDate, PlayerId, TournamentId } from '@ledger/kernel';
import { calendarDate } from '@ledger/kernel';
import type { TitleForm } from '@ledger/office';
import { formHtml, Office } from '@ledger/office';
import { MemoryStore } from '@ledger/store';
import { HERO, openingList, openReport, OPENS } from '../e2e/title-world';

const day = (text: string): CalendarDate => text as CalendarDate;
const id = (text: string): TournamentId => text as TournamentId;
const player = HERO as PlayerId;
const BY = { actor: 'office' };
const WHY = { reason: 'a test' };

let ids = 0;
const office = new Office(new MemoryStore(() => new Date('2024-08-01T08:00:00Z')), {
  newId: () => `00000000-0000-4000-8000-${String((ids += 1)).padStart(12, '0')}`,
  today: () => calendarDate('2026-01-01'),
});

beforeAll(async () => {
  const opening = { pool: 'standard' as const, date: '2024-02-01' as ListDate, source: 'test' };
  await office.adoptList(Buffer.from(openingList()), opening, BY);
  for (const { id: tournament, start } of OPENS) {
    const terms = {
      tournament: id(tournament),
      pool: 'standard' as const,
      start: day(start),
      received: day(`${start.slice(0, 7)}-20`),
      registered: day('2023-12-01'),
      system: 'swiss' as const,
      registerPlayers: false,
    };
    await office.takeReport(Buffer.from(openReport(start)), terms, BY);
  }
});

function field({ sections }: TitleForm, section: string, label: string): string | undefined {
  const { fields } = sections.find(({ heading }) => heading === section)!;
  return fields.find((each) => each.label === label)?.value;
}

function table({ sections }: TitleForm, section: string): readonly (readonly string[])[] {
  return sections.find(({ heading }) => heading === section)!.table!.rows;
}

describe('the certificate of a title result (IT1, 1.8)', () => {
  const ask = (title: 'GM' | 'IM' | 'WIM' = 'IM') =>
    office.titles.certificateForm({ tournament: id('N1'), player, title }, 'latest');

  it('has the player, the tournament, the figures and every opponent', async () => {
    const form = await ask();
    expect(form).toMatchObject({ form: 'IT1', ruleSet: 'T-2024', heading: 'Certificate of title result' });
    expect(field(form, 'Player', 'Name')).toBe('Player, P0');
    expect(field(form, 'Player', 'FIDE ID')).toBe(String(HERO));
    expect(field(form, 'Player', 'Place of birth')).toBe('');
    expect(field(form, 'Tournament', 'First day')).toBe('2024-02-05');
    expect(field(form, 'Result', 'Average of the opponents (Ra)')).toBe('20980 / 9 = 2331');
    expect(field(form, 'Result', 'Performance rating (Rp)')).toBe('2331 + 166 = 2497');
    expect(field(form, 'Result', 'Score')).toBe('6.5 of 9');
    expect(table(form, 'Opponents')).toHaveLength(9);
    expect(table(form, 'Opponents')[0]).toEqual(expect.arrayContaining(['1', 'GM', '2450', 'FRA']));
  });

  it('has a box for what the arbiter still has to confirm, ticked where it is on record', async () => {
    const before = await ask();
    expect(before.open).toHaveLength(4);
    expect(
      table(before, 'Confirmed by the chief arbiter').map(([box, article]) => `${box} ${article}`),
    ).toEqual(['☐ 1.1.3b', '☐ 1.1.5', '☐ 1.1.6', '☐ 1.4.2d']);
    expect(before.signatures.map(({ role, article }) => `${role} (${article})`)).toEqual([
      'Chief arbiter (IA or FA) (1.8)',
      'Rating officer or president of GER (1.8)',
    ]);
    await office.record(
      {
        type: 'AttestRequirements',
        player,
        title: 'IM',
        tournament: id('N1'),
        attested: ['arbiters', 'arbiters-do-not-play'],
        on: day('2024-03-01'),
        ...WHY,
      },
      BY,
    );
    const after = await ask();
    expect(after.open).toHaveLength(2);
    const boxes = table(after, 'Confirmed by the chief arbiter').map(([box]) => box);
    expect(boxes.join('')).toBe('☐☑☑☐');
  });

  it('is refused where the result is no norm, or the title is not open to the player', async () => {
    await expect(ask('GM')).rejects.toMatchObject({ refusal: { code: 'NormNotAchieved' } });
    await expect(ask('WIM')).rejects.toMatchObject({ refusal: { code: 'TitleNotOpen' } });
    const nobody = { tournament: id('N1'), player: 999 as PlayerId, title: 'IM' as const };
    await expect(office.titles.certificateForm(nobody, 'latest')).rejects.toMatchObject({
      refusal: { code: 'PlayerNotEntered' },
    });
  });
});

describe('the title application (IT2, 1.10c)', () => {
  const ask = () => office.titles.applicationForm({ player, title: 'IM', on: day('2024-07-02') }, 'latest');

  it('has the norms, the rating and everything that is still open', async () => {
    const form = await ask();
    expect(field(form, 'Application', 'Title applied for')).toBe('IM');
    expect(field(form, 'Norms', 'Games in all')).toBe('27');
    expect(
      table(form, 'Norms').map(([event, , , , , , , norm, games]) => `${event} ${norm} ${games}`),
    ).toEqual(['N1 IM 9', 'N2 IM 9', 'N3 IM 9']);
    expect(field(form, 'Rating', 'Rating reached')).toContain('2410 on the list of 2024-02-01');
    expect(form.open.join('\n')).toContain('no certificate recorded');
    expect(form.open.join('\n')).not.toContain('none is open');
    expect(form.signatures).toMatchObject([{ role: 'Rating officer or president of GER', article: '1.10' }]);
  });

  it('is signed by the player where the federation refuses to apply (1.10d)', async () => {
    for (const { id: tournament } of OPENS) {
      const said = {
        player,
        title: 'IM' as const,
        tournament: id(tournament),
        on: day('2024-06-20'),
        ...WHY,
      };
      await office.record(
        await office.titles.certification({ ...said, certificate: `IT1 ${tournament}` }),
        BY,
      );
    }
    const norms = OPENS.map(({ id: tournament }) => id(tournament));
    const filed = { player, title: 'IM' as const, norms, on: day('2024-07-01'), federation: null, ...WHY };
    await office.record(await office.titles.application(filed), BY);
    const form = await ask();
    expect(field(form, 'Application', 'Date of application')).toBe('2024-07-01');
    expect(field(form, 'Application', 'Open to objections until (2.4)')).toBe('2024-07-31');
    expect(form.signatures).toMatchObject([{ role: 'The player' }]);
  });
});

describe('a form as HTML', () => {
  it('is one document without anything from elsewhere, and shows texts as texts', async () => {
    const form = await office.titles.certificateForm({ tournament: id('N2'), player, title: 'IM' }, 'latest');
    const html = formHtml({ ...form, heading: '<script>alert("1")</script> & more' });
    expect(html).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; more');
    expect(html).not.toMatch(/<script|src=|href=|url\(|@import/);
    expect(html).toContain('@page { size: A4');
    expect(html.match(/class="signature"/g)).toHaveLength(2);
  });
});
