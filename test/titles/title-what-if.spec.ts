import type { Title } from '@ledger/ledger';
import type { RatingScenario } from '@ledger/lists';
import { branchOf, EMPTY_SCENARIO } from '@ledger/lists';
import type { TitleRuleChange } from '@ledger/regulations';
import { supposedTitleRules } from '@ledger/regulations';
import { supposeTitleRules, titleChanges } from '@ledger/titles';
import type { WorldPlayer } from './title-world';
import { day, TitleWorld } from './title-world';

/** Nine grandmasters of 2600 whom player 1 draws three times: three GM norms of 9 games, Rp 2600. */
const OPPONENTS: readonly WorldPlayer[] = Array.from({ length: 9 }, (_, i) => ({
  id: 101 + i,
  rating: 2600,
  federation: ['FRA', 'POL', 'ITA'][i % 3]!,
  titles: ['GM'] as Title[],
}));
const EVENTS = ['2024-05-04', '2024-05-14', '2024-05-24'] as const;

function world(rating = 2520): TitleWorld {
  const of = new TitleWorld('2024-05-01', [
    { id: 1, rating, k: 10, titles: ['IM'] },
    { id: 2, rating: 2295, k: 10 },
    ...OPPONENTS,
  ]);
  EVENTS.forEach((start, i) =>
    of.tournament({
      id: `T${i + 1}`,
      start,
      end: `${start.slice(0, 8)}${String(Number(start.slice(8)) + 8).padStart(2, '0')}`,
      players: [1, ...OPPONENTS.map(({ id }) => id)],
      games: OPPONENTS.map((_, at) => `1-${at + 2}:=`),
      kind: 'candidates-qualifier',
    }),
  );
  return of;
}

function changesIf(
  of: TitleWorld,
  { titleRules, ...scenario }: Partial<RatingScenario> & { readonly titleRules?: readonly TitleRuleChange[] },
  by = '2024-07-01',
): string[] {
  const before = of.now();
  const branch = branchOf(of.lists, of.lists.head, { ...EMPTY_SCENARIO, ...scenario });
  if (titleRules !== undefined) supposeTitleRules(branch, supposedTitleRules(titleRules));
  return titleChanges(before, branch, day(by), 'with titles due').map((change) => {
    const where = 'tournament' in change ? ` ${change.tournament}` : '';
    return `${change.player} ${change.title} ${change.what}${where} ${change.change}`;
  });
}

describe('what if the title regulations were different', () => {
  it('a higher performance takes the norms away, and the title that rests on them', () => {
    const titleRules = [{ ruleSet: 'T-2024', provisions: { performance: { GM: 2601 } } }];
    expect(changesIf(world(), { titleRules })).toEqual([
      '1 GM norm T1 lost',
      '1 GM norm T2 lost',
      '1 GM norm T3 lost',
      '1 GM title-due lost',
    ]);
  });

  it('a value of another version changes nothing here', () => {
    expect(
      changesIf(world(), { titleRules: [{ ruleSet: 'T-2022', provisions: { performance: { GM: 2601 } } }] }),
    ).toEqual([]);
    expect(
      changesIf(world(), { titleRules: [{ ruleSet: 'T-2024', provisions: { performance: { GM: 2600 } } }] }),
    ).toEqual([]);
  });

  it('the whole text of 2022: 1.56 has no alternatives, so the title is not due', () => {
    const changes = changesIf(world(), { titleRules: [{ ruleSet: 'T-2024', as: 'T-2022' }] });
    expect(changes).toEqual(['1 GM title-due lost']);
  });

  it('more games asked of an application take the title away and leave the norms', () => {
    const titleRules = [{ ruleSet: 'T-2024', provisions: { applicationGames: 28 } }];
    expect(changesIf(world(), { titleRules })).toEqual(['1 GM title-due lost']);
  });

  it('a lower rating for FM makes it due, with the rating that is reached', () => {
    const titleRules = [{ ruleSet: 'T-2024', provisions: { ratingTitles: { FM: 2295 } } }];
    expect(changesIf(world(), { titleRules })).toEqual([
      '2 FM rating-title gained',
      '2 FM title-due gained',
      // Of titles by rating only the highest is due.
      '2 CM title-due lost',
    ]);
  });

  it('other events: without one of the tournaments there are too few games', () => {
    const of = world();
    const report = of.recorder.log.find(
      ({ type, stream }) => type === 'ReportReceived' && stream === 'tournament-T3',
    )!;
    const changes = changesIf(of, { drop: [report.id] }).filter((line) => line.startsWith('1 GM'));
    expect(changes).toEqual(['1 GM norm T3 lost', '1 GM title-due lost']);
  });

  it('a list before the first title regulations that are known has nothing to compare', () => {
    const titleRules = [{ ruleSet: 'T-2024', provisions: { applicationGames: 28 } }];
    expect(changesIf(world(), { titleRules }, '2021-12-01')).toEqual([]);
  });
});
