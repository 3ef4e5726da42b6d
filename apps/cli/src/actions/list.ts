import { listFile } from '@ledger/office';
import type { ListOptions } from '../commands/lists';
import { atDesk } from '../desk';
import { printList } from '../print/list';

export async function showList(options: ListOptions): Promise<void> {
  const { pool, date, federation, top } = options;
  await atDesk(options, async (office) => {
    const list = await office.list(pool, date, await office.knownAt(options.knownAt));
    let rows = list.rows();
    if (federation !== undefined) rows = rows.filter((row) => row.federation === federation);
    if (top !== undefined) rows = rows.slice(0, top);
    const { format } = options;
    if (format === 'table' || format === 'json') return printList(rows);
    for (const piece of listFile(rows, pool, list.date, format)) process.stdout.write(piece);
  });
}
