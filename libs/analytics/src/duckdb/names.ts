import type { DuckDBConnection } from '@duckdb/node-api';

/** A table as a query names it; without a schema it is that of the main state. */
export interface NamedTable {
  readonly schema: string | null;
  readonly name: string;
}

const COMMENTS = /^(\s|--[^\n]*(\n|$)|\/\*[\s\S]*?\*\/)*/;
/** Statements about a query or a table. */
const ABOUT = /^(explain(\s+analyze)?|describe|desc|summarize|show)\s+/i;
const QUERY = /^(select|with|from|values|table|pivot|unpivot)\b|^\(/i;

/** A statement without the comments before it. */
export function withoutComments(sql: string): string {
  return sql.replace(COMMENTS, '');
}

/** The word with which a statement writes, or sets something; null where it reads. */
export function writingWord(sql: string): string | null {
  const statement = withoutComments(sql);
  const inner = withoutComments(statement.replace(ABOUT, ''));
  // `DESCRIBE games` and `SHOW TABLES` are about a name.
  const isExplained = /^explain\b/i.test(statement);
  if (QUERY.test(inner) || (inner !== statement && !isExplained)) return null;
  return /^\w*/.exec(inner)![0].toUpperCase();
}

/**
 * The tables that a statement names, as DuckDB parses it; also names that turn out to be common table expressions. Upper
 * and lower case are the same.
 */
export async function tablesNamedIn(
  connection: DuckDBConnection,
  sql: string,
): Promise<readonly NamedTable[]> {
  const statement = withoutComments(sql);
  const rest = withoutComments(statement.replace(ABOUT, ''));
  const inner = rest === statement || QUERY.test(rest) ? rest : `FROM ${rest}`;
  const result = await connection.runAndReadAll('SELECT json_serialize_sql($1::VARCHAR)', [inner]);
  const found: NamedTable[] = [];
  gather(JSON.parse(String(result.getRowsJson()[0]![0])), found);
  return found;
}

function gather(node: unknown, found: NamedTable[]): void {
  if (typeof node !== 'object' || node === null) return;
  const { type, table_name: name, schema_name: schema } = node as Readonly<Record<string, unknown>>;
  if (type === 'BASE_TABLE' && typeof name === 'string') {
    found.push({
      schema: typeof schema === 'string' && schema !== '' ? schema.toLowerCase() : null,
      name: name.toLowerCase(),
    });
  }
  for (const child of Object.values(node)) gather(child, found);
}
