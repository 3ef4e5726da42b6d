import type { WhichFindings } from '../print/findings';
import type { CalendarDate, Pool } from '@ledger/kernel';
import type { AuthorOptions } from '../options';
import { listDate } from '@ledger/kernel';
import { keepLittleGarbage, ListRefusedError } from '@ledger/office';
import { withOfficeOrNew, authorship } from '../with-office';
import { listFile } from '../files';
import { onInterrupt } from '../interruption';
import { printFindings } from '../print/findings';
import { say, sayJson } from '../print/text';
import { withProgress } from '../progress';

export interface ImportListOptions extends AuthorOptions {
  readonly pool: Pool;
  readonly date: CalendarDate;
  readonly source: string;
  readonly acceptWarnings?: boolean;
  readonly findings: WhichFindings;
  readonly format: 'table' | 'json';
}

export async function importList(file: string, options: ImportListOptions): Promise<void> {
  const { pool, source, acceptWarnings = false, format } = options;
  const date = listDate(options.date);
  const list = await listFile(file);
  keepLittleGarbage(list.bytes);
  await withOfficeOrNew(options, async (office) => {
    try {
      await onInterrupt(async () => {
        const adopted = await withProgress((onProgress) =>
          office.adoptList(list, { pool, date, source, acceptWarnings }, authorship(options), onProgress),
        );
        const { position, eventId, rows, registered, findings } = adopted;
        if (format === 'json') return sayJson({ position, eventId, rows, registered, findings });
        printFindings(file, findings, options.findings);
        if (eventId === null) return say('This list was already adopted. Nothing was added.');
        say(
          `${rows} ratings adopted as the ${pool} list of ${date}, ${registered} players registered ` +
            `(position ${position}, event ${eventId}).`,
        );
      });
    } catch (error) {
      if (error instanceof ListRefusedError) printFindings(file, error.findings, options.findings);
      throw error;
    }
  });
}
