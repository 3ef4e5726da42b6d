import type { DuckDBConnection } from '@duckdb/node-api';
import type { Comparison, Condition } from '../condition';
import { MAIN } from './database';
import { queryIn } from './statement';

/** A table as a query names it. */
export interface NamedTable {
  readonly schema: string;
  readonly name: string;
  /** All rows that the query reads fulfil these; columns of other tables can be among them. */
  readonly conditions: readonly Condition[];
}

/** What a statement reads from. */
export interface Named {
  /** Each once; also names that turn out to be common table expressions. */
  readonly tables: readonly NamedTable[];
  /** Functions in the place of a table. */
  readonly functions: readonly string[];
}

/** What a statement names, as DuckDB parses it; null where it is no query. Upper and lower case are the same. */
export async function namesIn(connection: DuckDBConnection, sql: string): Promise<Named | null> {
  const result = await connection.runAndReadAll('SELECT json_serialize_sql($1::VARCHAR)', [queryIn(sql)]);
  const tree = JSON.parse(String(result.getRowsJson()[0]![0])) as Node;
  if (tree['error_type'] === 'not implemented') return null;
  if (tree['error'] === true) throw new Error(String(tree['error_message']));
  const found = new Map<string, NamedTable>();
  for (const table of namedIn(tree, null)) {
    const key = JSON.stringify([table.schema, table.name]);
    // Rows that one reference does not need, another may.
    found.set(key, found.has(key) ? { ...table, conditions: [] } : table);
  }
  return { tables: [...found.values()], functions: [...functionsIn(tree)] };
}

/** Of the syntax tree of DuckDB. */
type Node = Readonly<Record<string, unknown>>;

/** The WHERE of a SELECT, for a table that it reads directly, or joins so that all its rows meet it. */
interface Where {
  readonly conjuncts: readonly Node[];
  readonly isJoined: boolean;
}

function* namedIn(node: unknown, where: Where | null): Iterable<NamedTable> {
  if (typeof node !== 'object' || node === null) return;
  const { type, ...children } = node as Node;
  if (type === 'BASE_TABLE') yield tableIn(node as Node, where);
  if (type === 'SELECT_NODE') {
    const { from_table: from, where_clause: clause, sample, ...others } = children;
    yield* namedIn(from, sample === null ? { conjuncts: conjunctsOf(clause), isJoined: false } : null);
    return yield* namedIn([clause, others], null);
  }
  if (type === 'JOIN' && where !== null && isInner(node as Node)) {
    const { left, right, ...others } = children;
    for (const side of [left, right]) yield* namedIn(side, { ...where, isJoined: true });
    return yield* namedIn(others, null);
  }
  for (const child of Object.values(children)) yield* namedIn(child, null);
}

function* functionsIn(node: unknown): Iterable<string> {
  if (typeof node !== 'object' || node === null) return;
  const { type, function: called } = node as Node;
  if (type === 'TABLE_FUNCTION') yield String((called as Node)['function_name']).toLowerCase();
  for (const child of Object.values(node)) yield* functionsIn(child);
}

function isInner({ join_type: type, ref_type: kind, sample }: Node): boolean {
  return type === 'INNER' && (kind === 'REGULAR' || kind === 'CROSS') && sample === null;
}

function tableIn(node: Node, where: Where | null): NamedTable {
  const { table_name: table, schema_name: schema, alias, sample, column_name_alias: renamed } = node;
  const name = String(table).toLowerCase();
  const isPlain = sample === null && Array.isArray(renamed) && renamed.length === 0;
  return {
    // Without a schema it is that of the main state.
    schema: String(schema).toLowerCase() || MAIN,
    name,
    conditions: where === null || !isPlain ? [] : conditionsIn(where, String(alias).toLowerCase() || name),
  };
}

/** What a WHERE demands of the rows of one table: others of its conditions are left to DuckDB. */
function conditionsIn({ conjuncts, isJoined }: Where, alias: string): readonly Condition[] {
  return conjuncts.flatMap(({ type, left, right }) => {
    const comparison = COMPARISONS.get(String(type));
    const names = namesOf(left);
    const value = valueOf(right);
    // Without the name of its table, a column of a join may be that of another.
    const isOfTable = names.length === 1 ? !isJoined : names.length === 2 && names[0] === alias;
    return comparison === undefined || value === null || !isOfTable
      ? []
      : [{ column: names.at(-1)!, comparison, value }];
  });
}

const COMPARISONS: ReadonlyMap<string, Comparison> = new Map([
  ['COMPARE_EQUAL', '='],
  ['COMPARE_LESSTHAN', '<'],
  ['COMPARE_LESSTHANOREQUALTO', '<='],
  ['COMPARE_GREATERTHAN', '>'],
  ['COMPARE_GREATERTHANOREQUALTO', '>='],
]);

function conjunctsOf(clause: unknown): readonly Node[] {
  if (typeof clause !== 'object' || clause === null) return [];
  const { type, children } = clause as Node;
  return type === 'CONJUNCTION_AND' ? (children as readonly Node[]).flatMap(conjunctsOf) : [clause as Node];
}

function namesOf(expression: unknown): readonly string[] {
  const { type, column_names: names } = (expression ?? {}) as Node;
  return type === 'COLUMN_REF' ? (names as readonly string[]).map((name) => name.toLowerCase()) : [];
}

/** Of a whole number, a text, or `DATE '…'`; null for anything else. */
function valueOf(expression: unknown): string | number | null {
  const { type, value, child, cast_type: cast } = (expression ?? {}) as Node;
  if (type === 'OPERATOR_CAST' && (cast as Node)['id'] === 'DATE') {
    const date = valueOf(child);
    return typeof date === 'string' ? date : null;
  }
  if (type !== 'VALUE_CONSTANT') return null;
  const { type: of, value: given } = value as Node;
  const { id } = of as Node;
  if (id === 'VARCHAR' && typeof given === 'string') return given;
  return (id === 'INTEGER' || id === 'BIGINT') && Number.isSafeInteger(given) ? (given as number) : null;
}
