import { calendarDate } from '@ledger/kernel';
import { provisionFault } from '../catalogue/provision-shapes';
import { whyDocumentary } from '../catalogue/documentary';
import { rulesInForce } from '../calendar';
import { ruleSetDigest } from '../digest';
import type { ProvisionName } from '../provisions';
import { RULE_SETS } from '../rule-sets';
import { SHIPPED_RULES } from '../shipped-calendar';
import { changedRuleSet, withOverlay } from './overlay';
import { changesOf, overlayOf, PROPOSALS, proposalNamed } from './proposals';

describe('the proposals of 2008', () => {
  it('are all there, in the order of table D, with the further comments, and each id is used once', () => {
    const numbers = [...new Set(PROPOSALS.map(({ proposal }) => proposal))];
    const numbered = (letter: string, length: number): string[] =>
      Array.from({ length }, (_, index) => `${letter}${index + 1}`);
    expect(numbers).toEqual([...numbered('D', 32), ...numbered('X', 12)]);
    const ids = PROPOSALS.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { id, proposal } of PROPOSALS) expect(id.split('.')[0]).toBe(proposal);
    expect(ids).toEqual(
      expect.arrayContaining(['D9.MM', 'D13.3', 'D19.14', 'D19.24', 'D27.400', 'D27.none']),
    );
  });

  it('that change no list say so and change nothing', () => {
    const without = PROPOSALS.filter((proposal) => changesOf(proposal).length === 0);
    const further = [1, 2, 3, 4, 7, 8, 9, 10, 11, 12].map((number) => `X${number}`);
    expect(without.map(({ id }) => id)).toEqual(['D1', 'D29', 'D30', ...further]);
    for (const { modelled } of without) expect(modelled).toMatch(/^Changes no list/);
    for (const proposal of without) expect(overlayOf(proposal, null)).toBeNull();
  });

  it('are named by their number for the first variant, and refused by name if there is no such', () => {
    expect(['D27', 'D19', 'D13', 'D9', 'D2'].map((id) => proposalNamed(id).id)).toEqual([
      'D27.400',
      'D19.14',
      'D13.3',
      'D9.MM',
      'D2',
    ]);
    expect(() => proposalNamed('D33')).toThrow('There is no scenario "D33".');
  });

  it.each(PROPOSALS.map((proposal) => [proposal.id, proposal] as const))(
    '%s has values that every rule set can have, and none that no list depends on',
    (_, proposal) => {
      const { standard, rapidAndBlitz = standard } = proposal;
      for (const name of changesOf(proposal)) expect(whyDocumentary(name)).toBeNull();
      for (const set of RULE_SETS) {
        const patches = set.family === 'standard' ? standard : rapidAndBlitz;
        const changed = changedRuleSet(set, proposal.id, patches);
        for (const name of Object.keys(patches) as ProvisionName[]) {
          const row = changed.provisions[name];
          if (row !== undefined) expect([name, provisionFault(name, row.value)]).toEqual([name, null]);
        }
      }
    },
  );
});

describe('an overlay', () => {
  const D27 = proposalNamed('D27.400');
  const cap = (date: string, calendar = withOverlay(SHIPPED_RULES, overlayOf(D27, null)!)) => {
    const { id, provisions } = rulesInForce('standard', calendarDate(date), calendar);
    return [id, provisions.differenceCap?.value];
  };
  const four = { kind: 'every-game', points: 400, notFrom: null };
  const three = { ...four, points: 350 };

  it('holds in all rule sets, or from its first day on', () => {
    expect(cap('2005-07-01')).toEqual(['STD-2005+D27.400', four]);
    const later = withOverlay(SHIPPED_RULES, overlayOf(D27, calendarDate('2006-01-15'))!);
    expect(cap('2006-01-14', later)).toEqual(['STD-2005', three]);
    expect(cap('2006-01-15', later)).toEqual(['STD-2005+D27.400', four]);
    expect(cap('2024-05-01', later)[0]).toBe('STD-2024+D27.400');
  });

  it('changes only some fields of a value, and leaves unknown what is unknown', () => {
    const set = RULE_SETS.find(({ id }) => id === 'STD-2005')!;
    const changed = changedRuleSet(set, 'x', { minimumGames: { games: 14 } });
    expect(changed.provisions.minimumGames?.value).toEqual({ games: 14, iteratedRoundRobin: 'all-games' });
    const floor = { when: { minimum: 1401 }, then: { minimum: 1400 } };
    const floorOf = (id: string) =>
      changedRuleSet(
        RULE_SETS.find((each) => each.id === id)!,
        'x',
        { floor },
      ).provisions.floor?.value;
    expect([floorOf('STD-2005'), floorOf('STD-2022')]).toEqual([{ minimum: 1400 }, { minimum: 1000 }]);
    const bare = { ...set, provisions: {} };
    expect(changedRuleSet(bare, 'x', { minimumGames: { games: 14 } }).provisions).toEqual({});
  });

  it('leaves a rule set alone whose family it does not change', () => {
    const calendar = withOverlay(SHIPPED_RULES, overlayOf(proposalNamed('D3'), null)!);
    expect(rulesInForce('rapid', calendarDate('2024-05-01'), calendar).id).toBe('RB-2024');
    expect(rulesInForce('standard', calendarDate('2024-05-01'), calendar).id).toBe('STD-2024+D3');
  });
});

describe('a provision that was never adopted', () => {
  it('is in every rule set, and not in its digest', () => {
    for (const set of RULE_SETS) {
      expect(set.provisions.swissComposition?.value).toEqual({ kind: 'no-rule' });
      const { swissComposition: _, ...others } = set.provisions;
      expect(ruleSetDigest({ ...set, provisions: others })).toBe(ruleSetDigest(set));
    }
  });

  it('is in the digest of a set that has it', () => {
    const set = RULE_SETS[0]!;
    const changed = changedRuleSet(set, 'x', { swissComposition: { kind: 'minimum-rated', rated: 3 } });
    expect(ruleSetDigest({ ...changed, id: set.id })).not.toBe(ruleSetDigest(set));
  });
});
