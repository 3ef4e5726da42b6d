import type { CalendarDate, Pool } from '@ledger/kernel';
import { describeRefusal, listDate } from '@ledger/kernel';
import type { Deviation } from '@ledger/lists';
import type { Office } from '@ledger/office';
import { ListRefusedError } from '@ledger/office';
import { withOffice } from '../with-office';
import type { StoreOptions } from '../options';
import { EXIT, AlreadyPrintedError, UsageError } from '../exit';
import { readFile } from '../files';
import { printFindings } from '../print/findings';
import { remark, say, sayJson } from '../print/text';
import { listNamed, printDeviations, printFileDeviations, printFirstDeviation } from '../print/verification';
import { withProgress } from '../progress';
import { namesOnRecord } from './names-on-record';

export interface VerifyOptions extends StoreOptions {
  readonly format: 'table' | 'json';
  /** A list file to compare with one publication. */
  readonly against?: string;
  readonly pool?: Pool;
  readonly date?: CalendarDate;
  readonly version?: number;
}

export async function verify(options: VerifyOptions): Promise<void> {
  if (options.against !== undefined) return verifyAgainst(options.against, options);
  if (options.pool ?? options.date ?? options.version) {
    throw new UsageError(
      '--pool, --date and --version need --against FILE. Without it every list is verified.',
    );
  }
  await verifyStore(options);
}

/** Looks for damage, replays the log, and says how every publication comes out. */
export async function verifyStore(
  options: StoreOptions & { readonly format: 'table' | 'json' },
): Promise<void> {
  await withOffice(options, async (office) => {
    const verification = await withProgress((onProgress) => office.verify(onProgress));
    const { events, voidEvents, publications, firstDeviation } = verification;
    if (options.format === 'json') sayJson(verification);
    else if (events > 0) say(`${events} events read, no damage found.${voidOnes(voidEvents)}`);
    // An empty file where a ledger should be is the commonest of all bad copies.
    if (events === 0) {
      remark('There is nothing to verify.');
      throw new AlreadyPrintedError(EXIT.refused);
    }
    if (options.format !== 'json') {
      if (firstDeviation !== null) printDeviations(verification);
      else say(publications === 0 ? NOTHING_PUBLISHED : allAsPublished(publications));
      for (const { message } of verification.warnings) remark(`Warning: ${message}`);
    }
    if (firstDeviation === null) return;
    printFirst(firstDeviation);
    if (options.format !== 'json') printFirstDeviation(firstDeviation, await namesIn(office, firstDeviation));
    throw new AlreadyPrintedError(EXIT.refused);
  });
}

const NOTHING_PUBLISHED = 'No list has been published yet. There is nothing to compare.';

function voidOnes(count: number): string {
  return count === 0
    ? ''
    : ` ${count} of them ${count === 1 ? 'is void and does' : 'are void and do'} not count.`;
}

function allAsPublished(publications: number): string {
  return `All ${publications} published lists were computed again from the log and match.`;
}

function printFirst({ publication, computed, refusal }: Deviation): void {
  remark(
    `The first that differs: ${listNamed(publication)}.${refusal === null ? '' : ` ${describeRefusal(refusal)}`}`,
  );
  if (computed !== null && computed.engine !== publication.engine) {
    remark(`It was published by engine ${publication.engine}; this one is ${computed.engine}.`);
  } else if (computed !== null) {
    remark(
      `The log up to position ${publication.knownAt} has changed since the list was published.` +
        ' Compare it with an earlier export or backup.',
    );
  }
}

function namesIn(office: Office, { publication, rows }: Deviation) {
  const ids = (rows?.first ?? []).map(({ id }) => id);
  return namesOnRecord(office, ids, publication.knownAt, publication.date);
}

/** Compares a list file with its publication. */
async function verifyAgainst(file: string, options: VerifyOptions): Promise<void> {
  const { pool, date, version = null } = options;
  if (pool === undefined || date === undefined) {
    throw new UsageError('Add --pool and --date of the list in the file.');
  }
  const bytes = await readFile(file);
  const terms = { pool, date: listDate(date), version };
  const verification = await withOffice(options, async (office) => {
    try {
      return await withProgress((onProgress) => office.verifyFile(bytes, terms, onProgress));
    } catch (error) {
      if (error instanceof ListRefusedError) printFindings(file, error.findings);
      throw error;
    }
  });
  const { publication, rows, differing } = verification;
  if (options.format === 'json') sayJson(verification);
  else if (differing.length === 0) say(`${file}: all ${rows} rows are as on the ${listNamed(publication)}.`);
  else printFileDeviations(file, verification);
  if (differing.length > 0) throw new AlreadyPrintedError(EXIT.refused);
}
