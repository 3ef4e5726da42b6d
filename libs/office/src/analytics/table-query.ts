import type { Condition, Table } from '@ledger/analytics';
import { analyticsRefusal, TABLES } from '@ledger/analytics';
import { refuse } from '@ledger/kernel';
import type { TableQuestion } from './analytics-queries';

/** Which rows of a table a question is about. */
export function conditionsOf({ pool, listDate, where = {} }: Partial<TableQuestion>): readonly Condition[] {
  const wanted = {
    ...where,
    ...(pool === undefined ? {} : { pool }),
    ...(listDate === undefined ? {} : { list_date: listDate }),
  };
  return Object.entries(wanted).map(([column, value]) => ({ column, comparison: '=', value }));
}

/** The conditions in SQL. */
export function inSql(table: Table, conditions: readonly Condition[]): readonly string[] {
  return conditions.map(({ column, value }) => conditionOn(table, column, String(value)));
}

export function tableNamed(name: string): Table {
  const found = TABLES.find((table) => table.name === name);
  const tables = TABLES.map((table) => table.name).join(', ');
  return found ?? refuse(analyticsRefusal('TableUnknown', { name, tables }));
}

function conditionOn({ name, columns }: Table, column: string, value: string): string {
  const declared = columns.find((each) => each.name === column);
  if (declared === undefined) {
    refuse(
      analyticsRefusal('ColumnUnknown', {
        name,
        column,
        columns: columns.map((each) => each.name).join(', '),
      }),
    );
  }
  // As text, so that a value of another type fits no row and is no error.
  return `"${column}"::VARCHAR = '${value.replaceAll("'", "''")}'`;
}
