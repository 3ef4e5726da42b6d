import { calendarDate } from '@ledger/kernel';
import { normRulesInForce, titleRulesInForce, TITLE_RULE_SETS } from './calendar';
import type { TitleProvisionName, TitleRuleSet } from './catalogue';

describe('the calendar of the title regulations', () => {
  it.each([
    ['2021-12-31', null],
    ['2022-01-01', 'T-2022'],
    ['2022-12-31', 'T-2022'],
    ['2023-01-01', 'T-2023'],
    ['2023-12-31', 'T-2023'],
    ['2024-01-01', 'T-2024'],
    ['2026-11-01', 'T-2024'],
  ])('on %s: %s', (date, id) => {
    const ask = () => titleRulesInForce(calendarDate(date));
    if (id === null) expect(ask).toThrow('not known');
    else expect(ask().id).toBe(id);
  });

  it('cites an article and a source for each provision', () => {
    for (const ruleSet of TITLE_RULE_SETS) {
      for (const [name, provision] of Object.entries(ruleSet.provisions)) {
        expect({ name, article: provision.article }).toEqual({
          name,
          article: expect.stringMatching(/^\d/) as string,
        });
        expect(provision.source.length).toBeGreaterThan(0);
      }
    }
  });

  it('assesses no norm of 2023, of which parts are not known', () => {
    expect(() => normRulesInForce(calendarDate('2023-06-01'))).toThrow('parts of T-2023 are not known');
    expect(normRulesInForce(calendarDate('2022-12-31')).id).toBe('T-2022');
    expect(normRulesInForce(calendarDate('2024-01-01')).id).toBe('T-2024');
  });

  it('marks what was carried over without having been read', () => {
    const inferred = ({ provisions }: TitleRuleSet): string[] =>
      Object.entries(provisions).flatMap(([name, { known }]) => (known === 'inferred' ? [name] : []));
    const [of2022, of2023, of2024] = TITLE_RULE_SETS;
    expect(inferred(of2022!)).toEqual([]);
    expect(inferred(of2023!)).toEqual(Object.keys(of2022!.provisions));
    expect(inferred(of2024!)).toEqual(['directTitleScorePercent', 'directTitleEvent', 'mergedGroups']);
  });

  it('names for 2023 as unknown exactly what 2022 and 2024 have differently', () => {
    const [of2022, of2023, of2024] = TITLE_RULE_SETS;
    const differing = (Object.keys(of2022!.provisions) as TitleProvisionName[]).filter(
      (name) =>
        JSON.stringify(of2022!.provisions[name].value) !== JSON.stringify(of2024!.provisions[name].value),
    );
    // These three hold for ratings and events of 2024 and later only, whatever the text of 2023 said.
    const later = ['fastClassicNormsFrom', 'directTitlesWithoutRating', 'gamesForDirectTitle'];
    expect(differing.filter((name) => !later.includes(name))).toEqual(of2023!.unknown);
  });

  it.each([
    ['1.41c', '1.4.1c', 'found'],
    ['1.13a', '1.1.3a', 'found'],
    ['1.13 clocks', '1.1.3b', 'found'],
    ['1.41e-f', '1.4.1e-f', 'found'],
    ['0.43', '0.4.3', 'inferred'],
    ['1.22', '1.2', 'inferred'],
    ['1.8', '1.8', 'found'],
    ['2.4', '2.4', 'inferred'],
  ])('cites %s of 2022 as %s of 2024, %s', (article, number, known) => {
    expect(TITLE_RULE_SETS[2]!.cite(article)).toEqual({ article: number, known });
    expect(TITLE_RULE_SETS[0]!.cite(article)).toEqual({ article: article.split(' ')[0], known: 'text' });
  });
});
