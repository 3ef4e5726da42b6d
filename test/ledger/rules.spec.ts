import { ask, day, list } from './fixtures';
import { given } from './given';

const enact = ask('EnactRuleSet', {
  pool: 'standard',
  ruleSet: 'STD-2024',
  inForceFrom: day('2024-01-01'),
  adoptedOn: day('2023-12-15'),
});
const enacted = given().after(enact);

describe('EnactRuleSet', () => {
  it('records the digest of what the software ships', () => {
    given()
      .when(enact)
      .then({
        type: 'RuleSetEnacted',
        data: {
          pool: 'standard',
          ruleSet: 'STD-2024',
          inForceFrom: day('2024-01-01'),
          adoptedOn: day('2023-12-15'),
          digest: 'digest-of-2024',
        },
      });
  });
  it('refuses what is not shipped, or for another pool, or enacted with other content', () => {
    given()
      .when({ ...enact, ruleSet: 'STD-2099' })
      .thenRefused('RuleSetUnknown');
    given()
      .when({ ...enact, pool: 'rapid' })
      .thenRefused('RuleSetOfOtherPool');
    enacted.when({ ...enact, inForceFrom: day('2024-03-01') }).thenRefused('RuleSetEnactedDifferently');
  });
  it('refuses when the shipped content is no longer the recorded one', () => {
    given({
      type: 'RuleSetEnacted',
      data: {
        pool: 'standard',
        ruleSet: 'STD-2024',
        inForceFrom: day('2024-01-01'),
        adoptedOn: null,
        digest: 'older',
      },
    })
      .when(enact)
      .thenRefused('RuleSetContentDiffers');
  });
});

describe('RescheduleRuleSet', () => {
  const postpone = ask('RescheduleRuleSet', {
    pool: 'standard',
    ruleSet: 'STD-2024',
    inForceFrom: day('2024-03-01'),
    adoptedOn: day('2023-12-15'),
  });
  it('postpones, and the first enactment can still be repeated without effect', () => {
    enacted.when(postpone).then({
      type: 'RuleSetRescheduled',
      data: {
        pool: 'standard',
        ruleSet: 'STD-2024',
        inForceFrom: day('2024-03-01'),
        adoptedOn: day('2023-12-15'),
      },
    });
    enacted.after(postpone).when(enact).thenNothing();
  });
  it('refuses what is not in the calendar', () => {
    given().when(postpone).thenRefused('RuleSetNotEnacted');
  });
});

describe('RecordErratum', () => {
  const erratum = ask('RecordErratum', { pool: 'standard', ruleSet: 'STD-2024', note: 'floor mistyped' });
  const older = given({
    type: 'RuleSetEnacted',
    data: {
      pool: 'standard',
      ruleSet: 'STD-2024',
      inForceFrom: day('2024-01-01'),
      adoptedOn: null,
      digest: 'older',
    },
  });
  it('takes the shipped digest for the right one', () => {
    older.when(erratum).then({
      type: 'RuleSetErratumRecorded',
      data: { pool: 'standard', ruleSet: 'STD-2024', digest: 'digest-of-2024', note: 'floor mistyped' },
    });
    enacted.when(erratum).thenNothing();
  });
  it('refuses what is neither shipped nor enacted', () => {
    given().when(erratum).thenRefused('RuleSetNotEnacted');
    given()
      .when({ ...erratum, ruleSet: 'STD-2099' })
      .thenRefused('RuleSetUnknown');
  });
});

describe('AdjustRatings', () => {
  const adjust = ask('AdjustRatings', { pool: 'rapid', list: list('2022-10-01'), formula: 'raise-2022' });
  it('books a one-off formula on a list', () => {
    given()
      .when(adjust)
      .then({
        type: 'RatingsAdjusted',
        data: { pool: 'rapid', list: list('2022-10-01'), formula: 'raise-2022' },
      });
  });
  it('refuses a formula the handbook does not have for the pool', () => {
    given()
      .when({ ...adjust, pool: 'standard' })
      .thenRefused('FormulaUnknown');
  });
});

describe('SupplyProvision', () => {
  const data = {
    pool: 'standard',
    ruleSet: 'STD-2024',
    provision: 'poolWindow',
    value: { lists: 24 },
    article: '7.1.4',
    source: 'printed handbook, page 31',
  } as const;
  const supply = ask('SupplyProvision', data);
  it('records the value with article and source', () => {
    enacted.when(supply).then({ type: 'ProvisionSupplied', data });
  });
  it('records nothing if the same was supplied last, and a new event for another value', () => {
    const supplied = enacted.after(supply);
    supplied.when(supply).then();
    const other = { ...data, value: { lists: 12 } };
    supplied.when(ask('SupplyProvision', other)).then({ type: 'ProvisionSupplied', data: other });
  });
  it('refuses a rule set that is not shipped or not in the calendar, and a value that the provision cannot have', () => {
    given().when(supply).thenRefused('RuleSetNotEnacted');
    enacted.when({ ...supply, ruleSet: 'STD-2099' }).thenRefused('RuleSetUnknown');
    enacted.when({ ...supply, provision: 'window' }).thenRefused('ProvisionUnknown');
  });
  it('can be reverted', () => {
    const supplied = enacted.after(supply);
    const position = supplied.positionOf('ProvisionSupplied');
    const revert = ask('RevertCorrection', { stream: 'rules-standard', position });
    supplied.after(revert).when(supply).then({ type: 'ProvisionSupplied', data });
  });
});

describe('DeclareEngineDefect', () => {
  const defect = ask('DeclareEngineDefect', {
    pool: 'standard',
    engineVersions: ['1.0.0'],
    from: list('2024-01-01'),
    to: list('2024-03-01'),
    defect: 'K of a quarter',
  });
  it('names versions and lists', () => {
    given()
      .when(defect)
      .then({
        type: 'EngineDefectDeclared',
        data: {
          pool: 'standard',
          engineVersions: ['1.0.0'],
          from: list('2024-01-01'),
          to: list('2024-03-01'),
          defect: 'K of a quarter',
        },
      });
  });
  it('refuses no lists and no versions', () => {
    given()
      .when({ ...defect, to: list('2023-12-01') })
      .thenRefused('IntervalEmpty');
    given()
      .when({ ...defect, engineVersions: [] })
      .thenRefused('EventMalformed');
  });
});
