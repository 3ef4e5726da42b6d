import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { provisionFault } from './catalogue/provision-shapes';
import { canonicalJson } from './digest';
import { gapsOf } from './gaps';
import type { Known, Provision, ProvisionName, RuleSet } from './provisions';
import { RULE_SETS } from './rule-sets';

/** What fills the gaps between 2009 and 2018, cell by cell (table G): copied by machine into test/golden/regulations/table-g.json. */
interface Cell {
  readonly ruleSet: string;
  readonly provision: ProvisionName;
  readonly article: string;
  readonly known: Known;
  readonly sure: number;
  readonly value: unknown;
}

const CELLS = JSON.parse(
  readFileSync(join(__dirname, '../../../test/golden/regulations/table-g.json'), 'utf8'),
) as readonly Cell[];

const setNamed = (id: string): RuleSet => RULE_SETS.find((ruleSet) => ruleSet.id === id)!;
const rowOf = (cell: Cell): Provision<unknown> => setNamed(cell.ruleSet).provisions[cell.provision]!;

describe('table G', () => {
  it.each(CELLS.map((cell) => [`${cell.ruleSet} ${cell.provision}`, cell] as const))('%s', (_, cell) => {
    const { value, article, known, sure } = rowOf(cell);
    expect({ value: canonicalJson(value), article, known, sure }).toEqual({
      value: canonicalJson(cell.value),
      article: cell.article,
      known: cell.known,
      sure: cell.sure,
    });
  });

  /** G1, typed a second time, counted in the shipped rows. */
  it.each`
    id              | open  | found | inferred | recalled
    ${'STD-2009'}   | ${20} | ${5}  | ${11}    | ${4}
    ${'STD-2011'}   | ${22} | ${7}  | ${11}    | ${4}
    ${'STD-2012'}   | ${22} | ${7}  | ${11}    | ${4}
    ${'STD-2013'}   | ${22} | ${7}  | ${10}    | ${5}
    ${'STD-2014'}   | ${14} | ${6}  | ${6}     | ${2}
    ${'STD-2017'}   | ${5}  | ${3}  | ${1}     | ${1}
    ${'STD-2020'}   | ${5}  | ${3}  | ${1}     | ${1}
    ${'STD-2017a'}  | ${4}  | ${2}  | ${1}     | ${1}
    ${'RB-2012'}    | ${20} | ${3}  | ${14}    | ${3}
    ${'RB-2013'}    | ${20} | ${2}  | ${15}    | ${3}
    ${'RB-2014/17'} | ${49} | ${6}  | ${43}    | ${0}
  `('$id has $open cells of table G', ({ id, open, found, inferred, recalled }) => {
    const known = CELLS.filter(({ ruleSet }) => ruleSet === id).map((cell) => rowOf(cell).known);
    const count = (kind: Known): number => known.filter((each) => each === kind).length;
    expect([known.length, count('found'), count('inferred'), count('recalled'), count('text')]).toEqual([
      open,
      found,
      inferred,
      recalled,
      0,
    ]);
  });

  it('has an alternative for every cell below 5, but for one where the table names none', () => {
    const without = CELLS.filter((cell) => cell.sure < 5 && rowOf(cell).alternative === undefined);
    expect(without.map(({ ruleSet, provision }) => `${ruleSet} ${provision}`)).toEqual([
      'RB-2013 licensedArbiters',
    ]);
  });

  it('leaves nothing unknown but the two sets from before the ledger', () => {
    expect(RULE_SETS.filter((ruleSet) => gapsOf(ruleSet).length > 0).map(({ id }) => id)).toEqual([
      'STD-2003',
      'RB-1998',
    ]);
  });
});

describe('what is uncertain', () => {
  const rows = RULE_SETS.flatMap(({ id, provisions }) =>
    Object.entries(provisions as Record<ProvisionName, Provision<unknown>>).map(([name, row]) => ({
      name: name as ProvisionName,
      row,
      title: `${id} ${name}`,
    })),
  );

  it('has an alternative of the right form that differs from the value', () => {
    for (const { name, row, title } of rows) {
      const { alternative } = row;
      if (alternative?.value === undefined) continue;
      expect([title, provisionFault(name, alternative.value)]).toEqual([title, null]);
      expect([title, canonicalJson(alternative.value)]).not.toEqual([title, canonicalJson(row.value)]);
      expect([title, row.sure]).not.toEqual([title, 5]);
    }
  });

  it('is never certain where it is only recalled', () => {
    for (const { row, title } of rows)
      if (row.known === 'recalled') expect([title, row.sure < 5]).toEqual([title, true]);
  });

  it('is known as practice where FIDE did something different from the text', () => {
    for (const id of ['RB-2018', 'RB-2020']) {
      expect(setNamed(id).provisions.differenceCap).toMatchObject({
        value: { points: 735 },
        known: 'text',
        sure: 4,
        alternative: { value: { points: 400 } },
      });
    }
  });
});
