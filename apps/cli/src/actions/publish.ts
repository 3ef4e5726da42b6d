import type { AuthorOptions } from '../options';
import type { ListDate, Pool, CalendarDate } from '@ledger/kernel';
import { listDate, MONTHLY, nextListDate, RefusedError } from '@ledger/kernel';
import type { Office, Published } from '@ledger/office';
import { withOffice, authorship } from '../with-office';
import { UsageError } from '../exit';
import { onInterrupt, printInterrupted } from '../interruption';
import { say, sayJson } from '../print/text';
import { withProgress } from '../progress';

export interface PublishOptions extends AuthorOptions {
  readonly pool: Pool;
  readonly date: CalendarDate;
  readonly through?: CalendarDate;
  readonly format: 'table' | 'json';
}

export async function publish(options: PublishOptions): Promise<void> {
  const { pool, format } = options;
  const dates = datesOf(listDate(options.date), options.through);
  const published: Published[] = [];
  const done = await onInterrupt((interrupted) =>
    withOffice(options, (office) =>
      withProgress(async (onProgress) => {
        for (const [before, date] of dates.entries()) {
          if (interrupted()) return before;
          onProgress(before, dates.length, `${pool} list of ${date}`);
          const answer = await publishIfDated(office, pool, date, options);
          if (answer !== null) published.push(answer);
        }
        return dates.length;
      }),
    ),
  );
  if (format === 'json') sayJson(published);
  else for (const each of published) printPublished(each);
  if (done < dates.length) {
    printInterrupted(`Lists already published are kept. Publish from ${dates[done]} on to continue.`);
  }
}

function printPublished({ pool, date, eventId, position, version, basis }: Published): void {
  if (eventId === null) say(`${pool} ${date}: unchanged since version ${version}; nothing was recorded.`);
  else
    say(
      `${pool} ${date}: version ${version}, ${basis.counts.listed} players, digest ${basis.digest.slice(0, 16)}, position ${position}.`,
    );
}

/** Null for a month between two lists: quarterly to 2009, every second month to 2012, they were not monthly always. */
async function publishIfDated(
  office: Office,
  pool: Pool,
  date: ListDate,
  options: PublishOptions,
): Promise<Published | null> {
  try {
    return await office.publish(pool, date, authorship(options));
  } catch (error) {
    const between = error instanceof RefusedError && error.refusal.code === 'NoListOnDate';
    if (between && date !== options.date) return null;
    throw error;
  }
}

/** The first of each month from one to the other. */
function datesOf(from: ListDate, through: string | undefined): readonly ListDate[] {
  const dates = [from];
  if (through === undefined) return dates;
  if (through < from) throw new UsageError(`--through ${through} is before --date ${from}.`);
  for (let date = nextListDate(from, MONTHLY); date <= through; date = nextListDate(date, MONTHLY))
    dates.push(date);
  return dates;
}
