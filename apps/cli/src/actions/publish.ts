import type { AuthorOptions } from '../options';
import type { ListDate, Pool, CalendarDate } from '@ledger/kernel';
import { listDate, MONTHLY, nextListDate, RefusedError } from '@ledger/kernel';
import type { Office, PublicationPreview, Published } from '@ledger/office';
import { withOffice, authorship, today } from '../with-office';
import { UsageError } from '../exit';
import { onInterrupt, printInterrupted } from '../interruption';
import { printNotices } from '../print/findings';
import { say, sayJson } from '../print/text';
import { withProgress } from '../progress';

export interface PublishOptions extends AuthorOptions {
  readonly pool?: Pool;
  readonly date?: CalendarDate;
  readonly through?: CalendarDate;
  readonly changed?: boolean;
  readonly preview?: boolean;
  readonly ahead?: boolean;
  readonly format: 'table' | 'json';
}

interface DatedList {
  readonly pool: Pool;
  readonly date: ListDate;
}

/** What publishing a list did, or would do. */
type Outcome = Published | (DatedList & { readonly preview: PublicationPreview });

export async function publish(options: PublishOptions): Promise<void> {
  const { format, ahead = false, preview = false } = options;
  requireWhich(options);
  const outcomes: Outcome[] = [];
  const left = await onInterrupt((interrupted) =>
    withOffice(options, (office) =>
      withProgress(async (onProgress) => {
        const lists = await listsMeant(office, options);
        for (const [done, list] of lists.entries()) {
          if (interrupted()) return list;
          const { pool, date } = list;
          onProgress(done, lists.length, `${pool} list of ${date}`);
          const outcome = await ifDated(list, options, async () =>
            preview
              ? { ...list, preview: await office.previewPublication(pool, date) }
              : await office.publish(pool, date, authorship(options), ahead),
          );
          if (outcome !== null) outcomes.push(outcome);
        }
        return null;
      }),
    ),
  );
  if (format === 'json') sayJson(outcomes);
  else if (outcomes.length === 0) say('Every published list is as computed now; nothing was recorded.');
  else for (const outcome of outcomes) printOutcome(outcome);
  if (left !== null) {
    const rest = options.changed === true ? 'publish --changed again' : `publish from ${left.date} on`;
    printInterrupted(`Lists already published are kept. To continue, ${rest}.`);
  }
}

function requireWhich({ pool, date, through, changed, ahead }: PublishOptions): void {
  if (changed === true) {
    if (date !== undefined || through !== undefined || ahead !== undefined)
      throw new UsageError('--changed finds the lists itself: omit --date, --through and --ahead.');
  } else if (pool === undefined || date === undefined) {
    throw new UsageError('Add --pool and --date, or --changed.');
  }
}

async function listsMeant(office: Office, options: PublishOptions): Promise<readonly DatedList[]> {
  const { pool, date, through, changed } = options;
  if (changed === true) {
    const question = { day: nextListDate(today(), MONTHLY), ...(pool === undefined ? {} : { pool }) };
    const all = await office.ask('statuses', question, await office.knownAt());
    return all.filter(({ status }) => status === 'differs');
  }
  return datesOf(listDate(date!), through).map((each) => ({ pool: pool!, date: each }));
}

function printOutcome(outcome: Outcome): void {
  const name = `${outcome.pool} ${outcome.date}`;
  if ('preview' in outcome) return printPreview(name, outcome.preview);
  const { eventId, position, version, basis, notices } = outcome;
  if (eventId === null) say(`${name}: unchanged since version ${version}; nothing was recorded.`);
  else
    say(
      `${name}: version ${version}, ${basis.counts.listed} players, digest ${basis.digest.slice(0, 16)}, position ${position}.`,
    );
  printNotices(notices);
}

function printPreview(name: string, preview: PublicationPreview): void {
  if (preview === null) return say(`${name}: published as computed now; nothing would be recorded.`);
  const { version, basis, changes, skipped } = preview;
  const { listed, active, games, tournaments } = basis.counts;
  say(
    `${name}: would be version ${version}: ${listed} players, ${active} active, ${games} games of ${tournaments === 1 ? '1 tournament' : `${tournaments} tournaments`}.`,
  );
  say(
    `  Against the publication before: ${changes.entered.length} enter, ${changes.delisted.length} leave, ` +
      `${changes.becameInactive.length} become inactive, ${changes.becameActive.length} active again.`,
  );
  if (skipped.length > 0) say(`  Not published before it: ${skipped.join(', ')}.`);
  if (version > 1) say(`  Who moves: diff --pool ${name.replace(' ', ' --date ')} --from published --to now`);
}

/** Null for a month between two lists: quarterly to 2009, every second month to 2012, they were not monthly always. */
async function ifDated(
  { date }: DatedList,
  options: PublishOptions,
  work: () => Promise<Outcome>,
): Promise<Outcome | null> {
  try {
    return await work();
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
