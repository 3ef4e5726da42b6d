import type { CalendarDate, Pool } from '@ledger/kernel';
import type { AuthorOptions } from '../options';
import { refuse } from '@ledger/kernel';
import { withOffice, authorship } from '../with-office';
import { readFile } from '../files';
import { printDifference } from '../print/difference';

export interface WhatIfOptions extends AuthorOptions {
  readonly pool: Pool;
  readonly date: CalendarDate;
  readonly format: 'table' | 'csv' | 'json';
}

export async function whatIf(file: string, options: WhatIfOptions): Promise<void> {
  const { pool, date, format } = options;
  const scenario = parse(Buffer.from(await readFile(file)).toString('utf8'), file);
  await withOffice(options, async (office) => {
    printDifference(await office.whatIf(scenario, pool, date, authorship(options)), format);
  });
}

function parse(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    return refuse({ code: 'ScenarioUnreadable', where: file, message: `This is not JSON: ${String(error)}` });
  }
}
