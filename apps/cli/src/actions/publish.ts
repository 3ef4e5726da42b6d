import type { ListDate } from '@ledger/kernel';
import { listDate, MONTHLY, nextListDate } from '@ledger/kernel';
import type { Published } from '@ledger/office';
import type { PublishOptions } from '../commands/lists';
import { atDesk, authorship, undisturbed } from '../desk';
import { UsageError } from '../exit';
import { say, sayJson } from '../print/text';
import { withProgress } from '../progress';

export async function publish(options: PublishOptions): Promise<void> {
  const { pool, format } = options;
  const dates = datesOf(listDate(options.date), options.through);
  const published: Published[] = [];
  await atDesk(options, (office) =>
    withProgress(async (tell) => {
      for (const [done, date] of dates.entries()) {
        tell(done, dates.length, `${pool} list of ${date}`);
        const interrupted = await undisturbed(async () => {
          published.push(await office.publish(pool, date, authorship(options)));
        });
        if (interrupted) break;
      }
    }),
  );
  if (format === 'json') return sayJson(published);
  for (const { date, eventId, position, version, basis } of published) {
    if (eventId === null) say(`${pool} ${date}: unchanged since version ${version}; nothing was recorded.`);
    else
      say(
        `${pool} ${date}: version ${version}, ${basis.counts.listed} players, digest ${basis.digest.slice(0, 16)}, position ${position}.`,
      );
  }
}

/** The first of each month from one to the other; months in which the pool has no list are passed over by the office. */
function datesOf(from: ListDate, through: string | undefined): readonly ListDate[] {
  const dates = [from];
  if (through === undefined) return dates;
  if (through < from) throw new UsageError(`--through ${through} lies before --date ${from}.`);
  for (let date = nextListDate(from, MONTHLY); date <= through; date = nextListDate(date, MONTHLY))
    dates.push(date);
  return dates;
}
