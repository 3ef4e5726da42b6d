import type { CalendarDate, Pool } from '@ledger/kernel';
import { cliRefusal } from '@ledger/office';
import type { AuthorOptions } from '../options';
import { refuse } from '@ledger/kernel';
import { UsageError } from '../exit';
import { withOffice, authorship } from '../with-office';
import { readFile } from '../files';
import { printDifference, printDifferences } from '../print/difference';

export interface WhatIfOptions extends AuthorOptions {
  /** The proposals of 2008 are about the standard lists. */
  readonly pool?: Pool;
  readonly date?: CalendarDate;
  readonly scenario?: string;
  readonly from?: CalendarDate;
  readonly through?: CalendarDate;
  readonly format: 'table' | 'csv' | 'json';
}

export async function whatIf(file: string | undefined, options: WhatIfOptions): Promise<void> {
  const { through, format } = options;
  const pool = options.pool ?? (options.scenario === undefined ? undefined : 'standard');
  if (pool === undefined) throw new UsageError('--pool is missing');
  const date = options.date ?? through;
  if (date === undefined) throw new UsageError('--date is missing');
  if (through !== undefined && through < date) throw new UsageError('--through is before --date');
  const scenario = await scenarioOf(file, options);
  await withOffice(options, async (office) => {
    const by = authorship(options);
    if (through === undefined)
      return printDifference(await office.analysis.whatIf(scenario, pool, date, by), format);
    printDifferences(await office.analysis.whatIfThrough(scenario, pool, date, through, by), format);
  });
}

async function scenarioOf(file: string | undefined, { scenario, from }: WhatIfOptions): Promise<unknown> {
  if (scenario !== undefined) {
    if (file !== undefined) throw new UsageError('A file and --scenario cannot be combined');
    return { scenario, ...(from !== undefined && { from }) };
  }
  if (from !== undefined) throw new UsageError('--from needs --scenario');
  if (file === undefined) throw new UsageError('Name a file, or a shipped scenario with --scenario');
  return parse(Buffer.from(await readFile(file)).toString('utf8'), file);
}

function parse(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    return refuse(cliRefusal('ScenarioNotJson', { error: String(error), where: file }));
  }
}
