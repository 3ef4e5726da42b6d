import type { CalendarDate, ListDate, LogPosition, Pool } from '@ledger/kernel';
import type { RowFilter } from '@ledger/commands';
import { isFilter, rowFilterOf } from '@ledger/commands';
import type { Office, PrintedList, PublishedVersion, UnratedTitled } from '@ledger/office';
import { listFile, printedCsv, unratedTitledCsv } from '@ledger/office';
import type { UnratedTitledRow } from '@ledger/lists';
import type { LIST_FORMATS, StoreOptions } from '../options';
import { withOffice } from '../with-office';
import { UsageError } from '../exit';
import { printList, printListHeading } from '../print/list';
import { remark, say, sayJson } from '../print/text';
import type { Column } from '../print/table';
import { printLeftOut, printTable } from '../print/table';

const COLUMNS: readonly Column<UnratedTitledRow>[] = [
  { title: 'title', cell: ({ title }) => title },
  { title: 'id', align: 'right', cell: ({ id }) => id },
  { title: 'name', flexible: true, cell: ({ name }) => name },
  { title: 'fed', cell: ({ federation }) => federation },
  { title: 'sex', spare: 1, cell: ({ sex }) => sex ?? '' },
  { title: 'born', align: 'right', spare: 2, cell: ({ birthYear }) => birthYear ?? '' },
];

function printUnratedTitled(rows: readonly UnratedTitledRow[]): void {
  printLeftOut(printTable(COLUMNS, rows));
}

/** Which list it belongs to and which article requires it. Not part of the table, so on stderr. */
function printUnratedTitledHeading({ date, basis, article }: UnratedTitled, pool: Pool): void {
  remark(`Titled players without a rating, ${pool} list of ${date} (${article}),`);
  remark(`known at position ${basis.knownAt}.\n`);
}

export interface ListOptions extends StoreOptions, RowFilter {
  readonly pool: Pool;
  readonly date: CalendarDate;
  readonly knownAt?: string;
  readonly version?: number;
  readonly top?: number;
  readonly unratedTitled?: boolean;
  readonly asPrinted?: boolean;
  readonly sensitivity?: boolean;
  readonly format: (typeof LIST_FORMATS)[number];
}

export async function showList(options: ListOptions): Promise<void> {
  const { pool, top, format } = options;
  requireOneTime(options);
  await withOffice(options, async (office) => {
    const { date, knownAt, version, withdrawn } = await resolveListState(office, options);
    const filter = rowFilterOf(options);
    const question = { pool, day: date, filter, ...(top === undefined ? {} : { top }) };
    const list = await office.ask('page', question, knownAt);
    const { rows, basis, counts } = list;
    if (withdrawn) remark(withdrawnText(pool, list.date, version));
    if (format === 'table') {
      printListHeading(list, { ...options, versions: await versionsOf(office, pool, list.date) });
    }
    if (rows.length === 0) {
      remark(isFilter(filter) ? 'No player of this list fits the filters.' : 'This list has no players.');
    }
    if (format === 'table') return printList(rows);
    if (format === 'json') {
      return sayJson({ pool, date: list.date, version, withdrawn, ...basis, counts, rows });
    }
    for (const piece of listFile(rows, pool, list.date, format)) process.stdout.write(piece);
  });
}

/** Some rules require a separate list of titled players without a rating (2005 9.22, R&B 2018 7.22). */
export async function showUnratedTitled(options: ListOptions): Promise<void> {
  const { pool, federation, top, format } = options;
  requireOneTime(options);
  if (format === 'txt' || format === 'xml') {
    throw new UsageError(`--unrated-titled cannot be printed as ${format}; use table, csv or json.`);
  }
  await withOffice(options, async (office) => {
    const { date: day, knownAt, version, withdrawn } = await resolveListState(office, options);
    const question = {
      pool,
      day,
      ...(federation === undefined ? {} : { federation }),
      ...(top === undefined ? {} : { top }),
    };
    const answer = await office.ask('unratedTitled', question, knownAt);
    const { date, article, basis, rows } = answer;
    if (withdrawn) remark(withdrawnText(pool, date, version));
    if (format === 'table') printUnratedTitledHeading(answer, pool);
    if (rows.length === 0) {
      const whose = federation === undefined ? '' : ` of ${federation}`;
      remark(`No titled player${whose} is without a rating on this list.`);
    }
    if (format === 'table') return printUnratedTitled(rows);
    if (format === 'csv') return say(unratedTitledCsv(rows));
    sayJson({ pool, date, version, withdrawn, ...basis, article, rows });
  });
}

/** The list with the data that the rules of its date publish (2005 9.12, 2018 7.12, 2024 7.1.2). */
export async function showAsPrinted(options: ListOptions): Promise<void> {
  const { pool, top, format } = options;
  requireOneTime(options);
  if (format === 'txt' || format === 'xml') {
    throw new UsageError(`--as-printed cannot be printed as ${format}; use table, csv or json.`);
  }
  await withOffice(options, async (office) => {
    const { date: day, knownAt, version, withdrawn } = await resolveListState(office, options);
    const filter = rowFilterOf(options);
    const question = { pool, day, filter, ...(top === undefined ? {} : { top }) };
    const printed = await office.ask('asPrinted', question, knownAt);
    const { date, articles, basis, columns, rows } = printed;
    if (withdrawn) remark(withdrawnText(pool, date, version));
    if (format === 'csv') return say(printedCsv(printed));
    if (format === 'json') {
      return sayJson({ pool, date, version, withdrawn, ...basis, articles, columns, rows });
    }
    remark(`The ${pool} list of ${date} as printed (${articles.join(', ')}).\n`);
    printLeftOut(
      printTable<PrintedList['rows'][number]>(
        columns.map((title, place) => ({
          title,
          flexible: place === 0,
          align: typeof rows[0]?.[place] === 'number' ? 'right' : 'left',
          cell: (row) => row[place]!,
        })),
        rows,
      ),
    );
  });
}

export function requireOneTime({ knownAt, version }: ListOptions): void {
  if (knownAt !== undefined && version !== undefined) {
    throw new UsageError('--known-at and --version cannot be combined.');
  }
}

function withdrawnText(pool: Pool, date: ListDate, version: number | null): string {
  return `Version ${version} of the ${pool} list of ${date} was withdrawn.`;
}

async function versionsOf(office: Office, pool: Pool, date: ListDate): Promise<readonly PublishedVersion[]> {
  const lists = await office.records.publications();
  return lists.find((each) => each.pool === pool && each.date === date)?.versions ?? [];
}

interface StateMeant {
  readonly date: ListOptions['date'];
  readonly knownAt: LogPosition;
  readonly version: number | null;
  readonly withdrawn: boolean;
}

export async function resolveListState(office: Office, options: ListOptions): Promise<StateMeant> {
  const { pool, date } = options;
  if (options.version === undefined) {
    return { date, knownAt: await office.knownAt(options.knownAt), version: null, withdrawn: false };
  }
  return office.records.publishedOn(pool, date, options.version);
}
