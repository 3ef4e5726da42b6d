import type { ListOptions } from '../commands/lists';
import { atDesk } from '../desk';
import { listAsCsv, listAsTxt, listAsXml, printList } from '../print/list';

export async function showList(options: ListOptions): Promise<void> {
  const { pool, date, federation, top } = options;
  await atDesk(options, async (office) => {
    const list = await office.list(pool, date, await office.knownAt(options.knownAt));
    let rows = list.rows();
    if (federation !== undefined) rows = rows.filter((row) => row.federation === federation);
    if (top !== undefined) rows = rows.slice(0, top);
    switch (options.format) {
      case 'csv':
        for (const piece of listAsCsv(rows, pool)) process.stdout.write(piece);
        return;
      case 'txt':
        for (const piece of listAsTxt(rows, pool, list.date)) process.stdout.write(piece);
        return;
      case 'xml':
        for (const piece of listAsXml(rows, pool, list.date)) process.stdout.write(piece);
        return;
      default:
        printList(rows);
    }
  });
}
