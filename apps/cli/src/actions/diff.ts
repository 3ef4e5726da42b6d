import type { StoreOptions } from '../options';
import type { CalendarDate, Pool } from '@ledger/kernel';
import { withOffice } from '../with-office';
import { printDetails, printDifference } from '../print/difference';
import { remark } from '../print/text';

export interface DiffOptions extends StoreOptions {
  readonly pool: Pool;
  readonly date: CalendarDate;
  readonly from: string;
  readonly to: string;
  readonly format: 'table' | 'csv' | 'json';
}

export async function diff(options: DiffOptions): Promise<void> {
  const { pool, date, format } = options;
  await withOffice(options, async (office) => {
    const states = await office.difference(pool, date, options.from, options.to);
    const { difference, titles, details } = states;
    printDifference({ ...difference, titles, details }, format);
    if (format === 'table') printDetails(details);
    if (difference.rows.length === 0 && details.length === 0) remark('The two states are equal.');
  });
}
