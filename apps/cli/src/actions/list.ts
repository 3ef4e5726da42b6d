import type { ListDate, LogPosition, Pool } from '@ledger/kernel';
import type { Office, PublishedVersion } from '@ledger/office';
import { listFile } from '@ledger/office';
import type { ListOptions } from '../commands/lists';
import { atDesk } from '../desk';
import { UsageError } from '../exit';
import { printList, printListHeading } from '../print/list';
import { remark, sayJson } from '../print/text';

export async function showList(options: ListOptions): Promise<void> {
  const { pool, federation, top, format } = options;
  if (options.knownAt !== undefined && options.version !== undefined) {
    throw new UsageError('Give --known-at or --version: a version has its own time.');
  }
  await atDesk(options, async (office) => {
    const { date, knownAt, version, withdrawn } = await stateMeant(office, options);
    const filter = federation === undefined ? {} : { federation };
    const question = { pool, day: date, filter, ...(top === undefined ? {} : { top }) };
    const list = await office.list(question, knownAt);
    const { rows, basis, counts } = list;
    if (withdrawn) remark(`Version ${version} of the ${pool} list of ${list.date} was withdrawn.`);
    if (format === 'table') {
      printListHeading(list, { ...options, versions: await versionsOf(office, pool, list.date) });
    }
    if (rows.length === 0)
      remark(`Nobody${federation === undefined ? '' : ` of ${federation}`} stands on this list.`);
    if (format === 'table') return printList(rows);
    if (format === 'json') {
      return sayJson({ pool, date: list.date, version, withdrawn, ...basis, counts, rows });
    }
    for (const piece of listFile(rows, pool, list.date, format)) process.stdout.write(piece);
  });
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

async function stateMeant(office: Office, options: ListOptions): Promise<StateMeant> {
  const { pool, date } = options;
  if (options.version === undefined) {
    return { date, knownAt: await office.knownAt(options.knownAt), version: null, withdrawn: false };
  }
  return office.records.publishedOn(pool, date, options.version);
}
