import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { COLUMN_TYPES, SCHEMA_VERSION, TABLES } from '@ledger/analytics';
import { table } from '../markdown';

/** The page `docs/tables.md`: every table of `ledger sql`, column by column. */
export function tablesPage(): string {
  return `${[
    '# Tables for SQL and Parquet',
    'Generated from `libs/analytics` by `npm run docs`; not edited by hand.',
    [
      `Schema version ${SCHEMA_VERSION}. \`ledger sql\` queries these tables, \`ledger tables --out DIR\` writes them as Parquet, and the`,
      'service answers `GET /api/tables` and `POST /api/sql`. [analysts.md](analysts.md) has questions and their SQL.',
    ].join('\n'),
    [
      'Every table shows one state of knowledge: everything recorded up to a log position (`--known-at`). Two times matter,',
      'as [two-times.md](two-times.md) explains: `list_date` and other dates say when something holds; `known_at`, `position`',
      'and `recorded_at` say when the ledger learned it. Amounts are whole numbers: rating points, or hundredths where the',
      'name says so. What is not known or does not apply is NULL.',
    ].join('\n'),
    ...TABLES.flatMap(({ name, description, columns }) => [
      `## ${name}`,
      description,
      table(
        ['column', 'type', 'meaning'],
        columns.map((column) => [`\`${column.name}\``, COLUMN_TYPES[column.type], column.description]),
      ),
    ]),
  ].join('\n\n')}\n`;
}

if (require.main === module) {
  writeFileSync(join(__dirname, '..', '..', 'docs', 'tables.md'), tablesPage());
}
