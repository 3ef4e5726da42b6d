import type { Cell, Column, ListColumn, Partition, Table, TableSource } from '@ledger/analytics';
import { lastList, LogFacts, TABLES } from '@ledger/analytics';
import type { State } from '@ledger/engine';
import { sameLists } from '@ledger/engine';
import type { LogPosition } from '@ledger/kernel';
import type { RecordedEvent } from '@ledger/ledger';
import type { Lists } from '@ledger/lists';
import fc from 'fast-check';
import { replayOf, worldOf } from './states-of-worlds';

const seeds = fc.integer({ min: 1, max: 100_000 });
/** Which type of event comes last: the rare ones as often as the others. */
const types = fc.array(fc.nat(), { minLength: 4, maxLength: 4 });
/** How many events were recorded between two states. */
const gaps = fc.constantFrom([1], [1, 2], [3, 9]);

type Cells = readonly (readonly Cell[])[];

function cellsOf({ columns }: Table, partition: Partition<unknown> | undefined): Cells {
  const rows = [...(partition?.rows() ?? [])];
  const isByList = (column: Column<unknown> | ListColumn<unknown>): column is ListColumn<unknown> =>
    'cells' in column;
  return columns.map((column) =>
    isByList(column)
      ? rows.flatMap((list) => {
          const { numbers, none = null, of } = column.cells(list);
          return Array.from(numbers, (number) =>
            number === none ? null : of === undefined ? number : of[number]!,
          );
        })
      : rows.map(column.cell),
  );
}

/** A ledger whose last event is of a certain type. */
function logUntil(log: readonly RecordedEvent[], draw: number): readonly RecordedEvent[] {
  const opened = log.findLastIndex(({ type }) => type === 'OpeningListAdopted') + 1;
  const later = log.slice(opened);
  const found = [...new Set(later.map(({ type }) => type))];
  const type = found[draw % found.length];
  const candidates = later.filter((event) => event.type === type);
  return log.slice(0, candidates[draw % candidates.length]!.position);
}

/** The rows of every list as revised, in every table that has a file for each. */
function partitionsOf(
  lists: Lists,
  facts: LogFacts,
  state: State,
): ReadonlyMap<string, [Table, Partition<unknown>]> {
  const through = lastList([lists.stateAt(lists.head)]);
  const source: TableSource = { state, facts, through, published: (version) => lists.listAt(version) };
  const found = new Map<string, [Table, Partition<unknown>]>();
  for (const table of TABLES) {
    for (const partition of table.partitions(source)) {
      const { pool, listDate, version } = partition;
      if (pool !== null && version === null)
        found.set(`${table.name} ${pool} ${listDate}`, [table, partition]);
    }
  }
  return found;
}

describe('a file of a list that is not written again', () => {
  it('has the same rows in both states, where the list is surely the same and where the key of its rows is', () => {
    const found = { same: 0, sameKey: 0, other: 0 };
    const compare = (log: readonly RecordedEvent[], between: readonly number[]): void => {
      const lists = replayOf(log);
      const facts = new LogFacts();
      for (const event of log) facts.apply(event);
      const newest = lists.stateAt(lists.head);
      const through = lastList([newest])!;
      newest.advanceTo(through);
      const now = partitionsOf(lists, facts, newest);
      for (const gap of between) {
        const earlier = lists.stateAt(Math.max(lists.head - gap, 1) as LogPosition);
        const isSame = sameLists(earlier, newest, through);
        const then = partitionsOf(lists, facts, earlier);
        for (const [name, [table, partition]] of now) {
          const before = then.get(name)?.[1];
          const key = partition.key();
          const isSurelySame = isSame(partition.pool!, partition.listDate!);
          const hasSameKey = key !== null && before?.key() === key;
          found[isSurelySame ? 'same' : hasSameKey ? 'sameKey' : 'other'] += 1;
          if (isSurelySame || hasSameKey)
            expect([name, cellsOf(table, partition)]).toEqual([name, cellsOf(table, before)]);
        }
      }
    };
    fc.assert(
      fc.property(seeds, types, gaps, (seed, draws, between) => {
        const { log } = worldOf(seed);
        for (const draw of draws) compare(logUntil(log, draw), between);
      }),
      { numRuns: 2 },
    );
    for (const count of Object.values(found)) expect(count).toBeGreaterThan(0);
  });
});
