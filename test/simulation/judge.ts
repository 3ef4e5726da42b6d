import type { RecordedEvent } from '@ledger/ledger';
import type { AuditedList, Row } from './naive';
import { audit } from './naive';
import type { World } from './world';

/** What is put to the test: lists from a log. */
export interface Engine {
  list(pool: string, date: string, knownAt: number): ListUnderTest;
}

export interface ListUnderTest {
  readonly rows: readonly Row[];
  /** The whole working of one player, for the report of a difference. */
  working(player: number): readonly string[];
}

export interface Verdict {
  readonly lists: number;
  readonly rows: number;
  /** The first difference, with the seed and both workings; null if there is none. */
  readonly difference: string | null;
}

/** Compares every list of a world with the auditor's, list by list and row by row, up to the first difference. */
export function judge(world: World, engineFor: (log: readonly RecordedEvent[]) => Engine): Verdict {
  const engine = engineFor(world.log);
  let lists = 0;
  let rows = 0;
  for (const knownAt of world.knownAt) {
    for (const expected of audit(world.log, knownAt, world.lists.at(-1)!)) {
      lists++;
      rows += expected.rows.length;
      const found = difference(expected, engine.list(expected.pool, expected.date, knownAt));
      if (found === null) continue;
      const where = `${expected.pool} list of ${expected.date} as known at ${knownAt} of ${world.log.length}`;
      return { lists, rows, difference: `seed ${world.seed} (${world.era.name}), ${where}:\n${found}` };
    }
  }
  return { lists, rows, difference: null };
}

/**
 * The first row in which two lists differ: one that is on one of them only, or differs in any column, or only in rank.
 */
function difference(expected: AuditedList, actual: ListUnderTest): string | null {
  const byId = new Map(actual.rows.map((row) => [row.id, row]));
  const known = new Map(expected.rows.map((row) => [row.id, row]));
  const unranked = (row: Row | undefined): string => textOf(row && { ...row, rank: 0 });
  const differing =
    actual.rows.find((row) => !known.has(row.id))?.id ??
    expected.rows.find((row) => unranked(row) !== unranked(byId.get(row.id)))?.id ??
    expected.rows.find((row) => row.rank !== byId.get(row.id)!.rank)?.id;
  if (differing === undefined) {
    const order = (rows: readonly Row[]): string => rows.map((row) => row.id).join(' ');
    return order(expected.rows) === order(actual.rows) ? null : 'the same rows in another order';
  }
  return [
    `  auditor: ${textOf(known.get(differing))}`,
    `  engine:  ${textOf(byId.get(differing))}`,
    '  working of the auditor:',
    ...(expected.workings.get(differing) ?? []).map((line) => `    ${line}`),
    '  working of the engine:',
    ...actual.working(differing).map((line) => `    ${line}`),
  ].join('\n');
}

function textOf(row: Row | undefined): string {
  if (row === undefined) return '(not on the list)';
  return [
    `rank ${row.rank}, id ${row.id}, ${row.name || '(no name)'}, ${row.federation}, ${row.sex || '(no sex)'}`,
    `title ${row.title || 'none'}, rating ${row.rating}, games ${row.games}, K ${row.k}`,
    `born ${row.birthYear ?? 'unknown'}, flag ${row.flag || 'none'}`,
  ].join(', ');
}
