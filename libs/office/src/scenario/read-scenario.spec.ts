import type { Refusal } from '@ledger/kernel';
import { calendarDate, RefusedError } from '@ledger/kernel';
import type { ProvisionName } from '@ledger/regulations';
import { provisionFault, RULE_SETS } from '@ledger/regulations';
import { readScenario } from './read-scenario';

async function refusalOf(scenario: unknown): Promise<Refusal> {
  try {
    await readScenario(scenario, calendarDate('2024-05-01'));
  } catch (error) {
    if (error instanceof RefusedError) return error.refusal;
    throw error;
  }
  throw new Error('The scenario was accepted');
}

const rules = (provisions: object) => ({ rules: { 'STD-2024': provisions } });
const titles = (provisions: object) => ({ rules: { 'T-2024': provisions } });
const BY_STANDING = RULE_SETS.find(({ id }) => id === 'STD-2024')!.provisions.kFactor!.value;
const BIRTHDAY = {
  ...BY_STANDING,
  junior: { ...(BY_STANDING as { readonly junior: object }).junior, until: 'birthday' },
};

describe('a scenario', () => {
  it('may replace title regulations, as a whole, in provisions or in single fields of them', async () => {
    const given = {
      'T-2022': 'T-2024',
      'T-2024': { performance: { GM: 2550 }, doubleRoundRobin: { share: null }, applicationGames: 24 },
    };
    const read = await readScenario(
      { rules: { ...given, 'STD-2024': 'STD-2022' } },
      calendarDate('2024-05-01'),
    );
    expect(read.titleRules).toEqual([
      { ruleSet: 'T-2022', as: 'T-2024' },
      { ruleSet: 'T-2024', provisions: given['T-2024'] },
    ]);
    expect(read.rules).toEqual([{ ruleSet: 'STD-2024', as: 'STD-2022' }]);
  });

  it.each([
    [rules({ kFactor: 'nonsense' }), 'ProvisionUnreadable', 'rules.STD-2024.kFactor'],
    [rules({ floor: 5 }), 'ProvisionUnreadable', 'rules.STD-2024.floor'],
    [rules({ floor: { minimum: '1400' } }), 'ProvisionUnreadable', 'rules.STD-2024.floor.minimum'],
    [rules({ floor: { minimum: 1400, max: 1 } }), 'ProvisionUnreadable', 'rules.STD-2024.floor.max'],
    [
      rules({ kFactor: { kind: 'same-for-all', k: 'abc' } }),
      'ProvisionUnreadable',
      'rules.STD-2024.kFactor.k',
    ],
    [rules({ kFactor: { kind: 'same-for-all', k: -1 } }), 'ProvisionUnreadable', 'rules.STD-2024.kFactor.k'],
    [rules({ kFactor: { kind: 'by-mood' } }), 'ProvisionUnreadable', 'rules.STD-2024.kFactor.kind'],
    [
      rules({ kFactor: { ...BY_STANDING, junior: { k: 40 } } }),
      'ProvisionUnreadable',
      'rules.STD-2024.kFactor.junior.neverPublishedFrom',
    ],
    [
      rules({ ranking: { equalRatings: 'share-a-rank', thenBy: 'id' } }),
      'ProvisionDocumentary',
      'rules.STD-2024.ranking',
    ],
    [rules({ publishedFields: ['id'] }), 'ProvisionDocumentary', 'rules.STD-2024.publishedFields'],
    [rules({ kFactor: BIRTHDAY }), 'ProvisionUnreadable', 'rules.STD-2024.kFactor.junior.until'],
    [rules({ colour: 'red' }), 'ProvisionUnknown', 'rules.STD-2024.colour'],
    [rules({ constructor: {} }), 'ProvisionUnknown', 'rules.STD-2024.constructor'],
    [{ rules: { 'STD-1999': {} } }, 'RuleSetUnknown', 'rules.STD-1999'],
    [{ rules: { 'STD-2024': 'STD-1999' } }, 'RuleSetUnknown', 'rules.STD-2024'],
    [{ rules: { 'STD-2024': 5 } }, 'ScenarioUnreadable', 'rules.STD-2024'],
    [titles({ performance: { GM: '2550' } }), 'ProvisionUnreadable', 'rules.T-2024.performance'],
    [titles({ performance: { FM: 2300 } }), 'ProvisionUnreadable', 'rules.T-2024.performance'],
    [titles({ applicationGames: -1 }), 'ProvisionUnreadable', 'rules.T-2024.applicationGames'],
    [titles({ swissNorm: { normsFrom: 'soon' } }), 'ProvisionUnreadable', 'rules.T-2024.swissNorm'],
    [titles({ opponentsRaised: 2 }), 'ProvisionDocumentary', 'rules.T-2024.opponentsRaised'],
    [titles({ floor: 5 }), 'ProvisionUnknown', 'rules.T-2024.floor'],
    [titles({ constructor: {} }), 'ProvisionUnknown', 'rules.T-2024.constructor'],
    [{ rules: { 'T-2024': 'STD-2022' } }, 'RuleSetUnknown', 'rules.T-2024'],
    [{ rules: { 'T-2021': {} } }, 'RuleSetUnknown', 'rules.T-2021'],
    [{ add: [{ type: 'CorrectResult', tournament: 'x' }] }, 'ScenarioCommandInvalid', 'add[0].round'],
    [{ add: [{ type: 'AnnulTournament' }] }, 'ScenarioCommandInvalid', 'add[0].tournament'],
    [{ add: [{ type: 'Nothing' }] }, 'EventTypeUnknown', 'add[0]'],
    [{ drop: [0] }, 'ScenarioUnreadable', 'drop[0]'],
  ])('%j is refused by code and field', async (scenario, code, where) => {
    expect(await refusalOf(scenario)).toMatchObject({ code, where });
  });

  it('says what is wrong with a value, and what the rule set has instead', async () => {
    expect(await refusalOf(rules({ floor: 5 }))).toMatchObject({
      message: 'The value is not valid for "floor": it must be an object with minimum, not 5.',
      advice: 'In STD-2024 it is {"minimum":1400}.',
    });
  });

  it('takes every value that a shipped rule set has', () => {
    for (const { id, provisions } of RULE_SETS) {
      for (const [name, { value }] of Object.entries(provisions)) {
        expect([id, name, provisionFault(name as ProvisionName, value)]).toEqual([id, name, null]);
      }
    }
  });

  it('takes provisions, whole rule sets, commands and events', async () => {
    const scenario = {
      knownAt: 12,
      add: [{ type: 'AnnulTournament', tournament: 'T0001' }],
      drop: [3, 'an-id'],
      rules: { 'STD-2024': { floor: { minimum: 1600 } }, 'STD-2022': 'STD-2017' },
    };
    expect(await readScenario(scenario, calendarDate('2024-05-01'))).toEqual({
      knownAt: '12',
      commands: [
        {
          where: 'add[0]',
          command: { type: 'AnnulTournament', tournament: 'T0001', effect: 'origin', reason: 'scenario' },
        },
      ],
      titleRules: [],
      events: [],
      drop: [3, 'an-id'],
      overlay: null,
      rules: [
        { ruleSet: 'STD-2024', provisions: { floor: { minimum: 1600 } } },
        { ruleSet: 'STD-2022', as: 'STD-2017' },
      ],
    });
  });
});
