import { refusalsOf } from '@ledger/kernel';

const ALLOWED = 'SELECT, WITH, FROM, VALUES, DESCRIBE, SUMMARIZE, SHOW or EXPLAIN';

export const ANALYTICS_REFUSALS = {
  SqlMissing: { message: 'There is no query.', advice: 'Write one SELECT statement.' },
  SqlNotOneStatement: {
    message: '{count} statements were given; only one is allowed.',
    advice: 'Run them one after the other. PIVOT needs its values: PIVOT … ON … IN (…).',
  },
  SqlNotReading: {
    message: 'A query may only read; {statement} is not allowed.',
    advice: `Begin the query with ${ALLOWED}.`,
  },
  SqlOutsideTables: {
    message: 'A query may read the tables of the ledger only, not files, the network or extensions: {detail}',
    advice: 'Use the tables that ledger tables lists. To analyse files, open the Parquet files in DuckDB.',
  },
  SqlInvalid: {
    message: 'The query cannot be run: {detail}',
    advice: 'docs/tables.md lists the tables and columns; docs/analysts.md has examples.',
  },
  SqlTooLong: {
    message: 'The query was stopped after {seconds} seconds.',
    advice:
      'Restrict it to a pool, a list or a player, or run it on your own computer with the Parquet files.',
    status: 503,
  },
  SqlTooLarge: {
    message: 'The query was stopped because it needs more than {memory} of memory.',
    advice:
      'Restrict it to a pool, a list or a player, or run it on your own computer with the Parquet files.',
    status: 503,
  },
  TableUnknown: {
    message: 'There is no table {name}.',
    advice: 'The tables are {tables}.',
    status: 404,
  },
  ColumnUnknown: {
    message: 'The table {name} has no column {column}.',
    advice: 'Its columns are {columns}.',
  },
  StateNameUnusable: {
    message: '{name} cannot be the name of a state.',
    advice: 'Write NAME=STATE with letters, digits and underscores, such as before=published.',
  },
  StateNotPublished: {
    message: 'No list was published as {state}, so there is no such state.',
    advice: 'Use a position, a time or now.',
  },
  TablesFolderOfAnother: {
    message: '{folder} is not empty and has no manifest.json of this ledger.',
    advice: 'Give another folder, or one that ledger tables has written before.',
  },
} as const;

export const analyticsRefusal = refusalsOf(ANALYTICS_REFUSALS);
