import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { HEADINGS, PROVISION_NAMES } from './catalogue/headings';
import { inWords } from './catalogue/in-words';
import { SOURCES } from './catalogue/sources';
import { canonicalJson, ruleSetDigest } from './digest';
import type { Erratum } from './errata';
import { ERRATA } from './errata';
import { ONE_OFFS, oneOff, SHIPPED_ADJUSTMENTS } from './one-offs';
import type { Provision, ProvisionName, RuleSet } from './provisions';
import { provision, valueOf } from './provisions';
import { amendment } from './rows';
import { RULE_SETS } from './rule-sets';

const ROOT = join(__dirname, '../../..');
const setNamed = (id: string): RuleSet => RULE_SETS.find((ruleSet) => ruleSet.id === id)!;

describe('every provision', () => {
  it.each(RULE_SETS.map((ruleSet) => [ruleSet.id, ruleSet] as const))(
    'of %s cites article and source, and can be said in words',
    (_, { provisions }) => {
      for (const [key, row] of Object.entries(provisions as Record<string, Provision<never>>)) {
        const name = key as ProvisionName;
        expect(HEADINGS).toHaveProperty([name]);
        expect(faultsOf(row).map((fault) => `${name}: ${fault}`)).toEqual([]);
        expect(inWords(name, row.value)).toMatch(/\S/);
      }
    },
  );

  function faultsOf(row: Provision<unknown>): string[] {
    const faults: string[] = [];
    if (!/\S/.test(row.article)) faults.push('no article');
    if (row.source.length === 0 || row.source.some((key) => !(key in SOURCES))) faults.push('no source');
    if ((row.readings ?? []).some((reading) => !/^B-(0[1-9]|[1-9]\d|10\d|110)$/.test(reading)))
      faults.push('a reading that docs/readings.md does not have');
    // What is inferred says why; what is only recalled says what is doubtful.
    if ((row.known === 'inferred' || row.known === 'recalled') && row.note === undefined)
      faults.push('no reason');
    if (row.known === 'text' && !row.source.some((key) => /^00\d$|^office$/.test(key)))
      faults.push('read in none of the texts');
    return faults;
  }

  it('with a fault is seen', () => {
    const row: Provision<number> = {
      value: 1,
      article: ' ',
      source: [],
      known: 'recalled',
      sure: 3,
      since: null,
    };
    expect(faultsOf(row)).toEqual(['no article', 'no source', 'no reason']);
    expect(faultsOf({ ...row, article: '1', source: ['W1'], known: 'text', readings: [`B-${0}`] })).toEqual([
      'a reading that docs/readings.md does not have',
      'read in none of the texts',
    ]);
  });

  it('dates from the set that wrote it, not from an amendment that left it alone', () => {
    expect(provision(setNamed('STD-2025'), 'floor').since).toBe('2024-03-01');
    expect(provision(setNamed('STD-2025'), 'differenceCap').since).toBe('2025-10-01');
  });

  it('is refused by name where it is not known', () => {
    expect(() => provision(setNamed('STD-2003'), 'duration')).toThrow('STD-2003 says about "duration"');
  });
});

describe('every rule set of the calendar', () => {
  it.each(RULE_SETS.filter(({ inForceFrom }) => inForceFrom !== null).map(({ id }) => id))(
    '%s answers every question',
    (id) => expect(Object.keys(setNamed(id).provisions).sort()).toEqual([...PROVISION_NAMES].sort()),
  );
});

/** The chief numbers of tables A2 to A4, typed a second time: floor, games, lists, cap, K and its limit. */
describe.each`
  id              | floor   | games | window | cap    | exempt  | limit
  ${'STD-2005'}   | ${1401} | ${9}  | ${8}   | ${350} | ${null} | ${null}
  ${'STD-2009'}   | ${1200} | ${9}  | ${13}  | ${400} | ${null} | ${null}
  ${'STD-2011'}   | ${1200} | ${9}  | ${13}  | ${400} | ${null} | ${null}
  ${'STD-2012'}   | ${1000} | ${9}  | ${26}  | ${400} | ${null} | ${null}
  ${'STD-2013'}   | ${1000} | ${9}  | ${26}  | ${400} | ${null} | ${null}
  ${'STD-2014'}   | ${1000} | ${5}  | ${26}  | ${400} | ${null} | ${null}
  ${'STD-2017'}   | ${1000} | ${5}  | ${26}  | ${400} | ${null} | ${700}
  ${'STD-2017a'}  | ${1000} | ${5}  | ${26}  | ${400} | ${null} | ${700}
  ${'STD-2022'}   | ${1000} | ${5}  | ${26}  | ${400} | ${null} | ${700}
  ${'STD-2024'}   | ${1400} | ${5}  | ${26}  | ${400} | ${null} | ${700}
  ${'STD-2025'}   | ${1400} | ${5}  | ${26}  | ${400} | ${2650} | ${700}
  ${'STD-2026'}   | ${1400} | ${5}  | ${26}  | ${400} | ${2650} | ${700}
  ${'RB-2012'}    | ${1000} | ${9}  | ${26}  | ${400} | ${null} | ${null}
  ${'RB-2013'}    | ${1000} | ${9}  | ${26}  | ${400} | ${null} | ${null}
  ${'RB-2014/17'} | ${1000} | ${5}  | ${26}  | ${400} | ${null} | ${null}
  ${'RB-2018'}    | ${1000} | ${5}  | ${26}  | ${735} | ${null} | ${700}
  ${'RB-2022'}    | ${1000} | ${5}  | ${26}  | ${400} | ${null} | ${700}
  ${'RB-2022b'}   | ${1000} | ${5}  | ${26}  | ${400} | ${null} | ${700}
  ${'RB-2024'}    | ${1400} | ${5}  | ${26}  | ${400} | ${null} | ${700}
  ${'RB-2024b'}   | ${1400} | ${5}  | ${26}  | ${400} | ${null} | ${700}
`('$id', ({ id, floor, games, window, cap, exempt, limit }) => {
  const ruleSet = setNamed(id);
  it('has the numbers of the tables', () => {
    const differenceCap = valueOf(ruleSet, 'differenceCap');
    const kLimit = valueOf(ruleSet, 'kLimit');
    expect({
      floor: valueOf(ruleSet, 'floor').minimum,
      games: valueOf(ruleSet, 'minimumGames').games,
      window: valueOf(ruleSet, 'poolWindow').lists,
      cap: differenceCap.points,
      exempt: differenceCap.kind === 'every-game' ? differenceCap.notFrom : null,
      limit: kLimit.kind === 'none' ? null : kLimit.product,
    }).toEqual({ floor, games, window, cap, exempt, limit });
  });
});

describe('K', () => {
  it.each([
    ['STD-2005', '10 once published at 2400 and with 30 games; 25 until 30 games; else 15'],
    ['STD-2009', '10 once published at 2400 and with 30 games; 25 until 30 games; else 15'],
    ['STD-2012', '10 once published at 2400 and with 30 games; 30 until 30 games; else 15'],
    ['STD-2013', '10 once published at 2400; 30 until 30 games; else 15'],
    [
      'STD-2014',
      '10 once published at 2400; 40 until the end of the year of the 18th birthday if never published at 2300; 40 until 30 games; else 20',
    ],
    ['RB-2022', '20 for all'],
    [
      'RB-2022b',
      '10 once published at 2400; 40 until the end of the year of the 18th birthday if never published at 2300; 40 until 30 games; else 20',
    ],
  ])('%s: %s', (id, words) => expect(inWords('kFactor', valueOf(setNamed(id), 'kFactor'))).toBe(words));
});

describe('digests', () => {
  const recorded = JSON.parse(
    readFileSync(join(ROOT, 'test/golden/regulations/digests.json'), 'utf8'),
  ) as Record<string, string>;

  /** A shipped set may differ from what was first recorded only by way of an erratum. */
  function undocumentedChanges(ruleSets: readonly RuleSet[], errata: readonly Erratum[]): string[] {
    return ruleSets
      .filter(
        (each) =>
          ruleSetDigest(each) !==
          (errata.findLast(({ ruleSet }) => ruleSet === each.id)?.digest ?? recorded[each.id]),
      )
      .map(({ id }) => id);
  }

  it('are those once recorded, or have an erratum', () => {
    expect(Object.keys(recorded)).toEqual(RULE_SETS.map(({ id }) => id));
    expect(undocumentedChanges(RULE_SETS, ERRATA)).toEqual([]);
  });

  it('show a change of the past, until an erratum explains it', () => {
    const before = setNamed('STD-2022');
    const floor = { ...before.provisions.floor!, value: { minimum: 1001 } };
    const changed = amendment(before, { ...before }, { floor });
    expect(undocumentedChanges([changed], [])).toEqual(['STD-2022']);
    const erratum: Erratum = {
      ruleSet: 'STD-2022',
      on: before.inForceFrom!,
      digest: ruleSetDigest(changed),
      note: 'A test.',
    };
    expect(undocumentedChanges([changed], [erratum])).toEqual([]);
  });

  it('see value, article, source, knowledge and readings, but neither a note nor how sure it is', () => {
    const before = setNamed('STD-2024');
    const floor = before.provisions.floor!;
    const digestWith = (change: Partial<typeof floor>): string =>
      ruleSetDigest(amendment(before, { ...before }, { floor: { ...floor, ...change } }));
    expect(digestWith({ note: 'said better' })).toBe(ruleSetDigest(before));
    const changes: readonly Partial<typeof floor>[] = [
      { value: { minimum: 1399 } },
      { article: '7.1' },
      { source: ['W25'] },
      { known: 'found' },
      { readings: [] },
    ];
    expect(digestWith({ sure: 4, alternative: { text: 'A test.' } })).toBe(ruleSetDigest(before));
    for (const change of changes) expect(digestWith(change)).not.toBe(ruleSetDigest(before));
  });

  it('do not depend on the order of keys', () => {
    expect(canonicalJson({ b: 1, a: [{ d: 2, c: 3 }] })).toBe('{"a":[{"c":3,"d":2}],"b":1}');
  });
});

describe('one-offs', () => {
  it('are recorded for each pool they concern', () => {
    expect(SHIPPED_ADJUSTMENTS.map(({ data }) => `${data.list} ${data.pool} ${data.formula}`)).toEqual([
      '2012-07-01 rapid seeding-2012',
      '2012-07-01 blitz seeding-2012',
      '2022-10-01 rapid raise-2022',
      '2022-10-01 blitz raise-2022',
      '2024-03-01 standard compression-2024',
      '2024-03-01 rapid compression-2024',
      '2024-03-01 blitz compression-2024',
    ]);
  });

  it('cite their sources, and a name the handbook does not have is refused', () => {
    for (const each of ONE_OFFS) {
      expect(oneOff(each.id)).toBe(each);
      expect(each.article).toMatch(/\S/);
      expect(each.source.length).toBeGreaterThan(0);
    }
    expect(() => oneOff('compression-2030')).toThrow('compression-2030');
  });
});
