import type { StoreOptions } from '../options';
import type { CalendarDate, Pool } from '@ledger/kernel';
import { withOffice } from '../with-office';
import { printDifference } from '../print/difference';
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
    const { difference, titles, from, to } = await office.difference(pool, date, options.from, options.to);
    printDifference({ ...difference, titles }, format);
    if (difference.rows.length > 0) return;
    // The digest is also of what a difference does not list.
    const same = from.basis.digest === to.basis.digest;
    remark(
      same
        ? 'The two states are equal.'
        : 'No rating changed, but a federation, title, sex or year of birth is shown differently.',
    );
  });
}
