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

/** The query in a statement about one, or about a table. */
export function queryIn(sql: string): string {
  const statement = withoutComments(sql);
  const rest = withoutComments(statement.replace(ABOUT, ''));
  return rest === statement || QUERY.test(rest) ? rest : `FROM ${rest}`;
}
