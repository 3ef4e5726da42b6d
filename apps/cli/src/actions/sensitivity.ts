import type { SensitiveProvision } from '@ledger/lists';
import { sensitivityCsv } from '@ledger/office';
import { UsageError } from '../exit';
import { printLists } from '../print/difference';
import { remark, say, sayJson } from '../print/text';
import { withOffice } from '../with-office';
import type { ListOptions } from './list';
import { requireOneTime, resolveListState } from './list';

/** Who would differ on a list under the alternatives of the uncertain provisions that it rests on. */
export async function showSensitivity(options: ListOptions): Promise<void> {
  const { pool, format } = options;
  requireOneTime(options);
  if (format === 'txt' || format === 'xml') {
    throw new UsageError(`--sensitivity cannot be printed as ${format}; use table, csv or json.`);
  }
  if (options.federation !== undefined || options.top !== undefined || options.unratedTitled === true) {
    throw new UsageError('--sensitivity cannot be combined with --federation, --top or --unrated-titled.');
  }
  await withOffice(options, async (office) => {
    const { date: day, knownAt, version, withdrawn } = await resolveListState(office, options);
    const { date, basis, provisions } = await office.ask('sensitivity', { pool, day }, knownAt);
    if (format === 'json') return sayJson({ pool, date, version, withdrawn, ...basis, provisions });
    if (format === 'csv') return say(sensitivityCsv(provisions));
    remark(`${pool} list of ${date} at position ${basis.knownAt}; each alternative is applied alone.`);
    if (provisions.length === 0) say('It rests on no uncertain provision that has an alternative.');
    provisions.forEach(printProvision);
  });
}

function printProvision(each: SensitiveProvision): void {
  const { ruleSet, article, heading, provision, value, known, sure, alternative, text, difference } = each;
  say(`\n${heading} (${ruleSet} ${article} ${provision}): ${value}; ${known}, sure ${sure} of 5.`);
  say(`Or ${alternative ?? 'another rule'}: ${text}`);
  if (difference === null) return say('The catalogue has no form for it; nothing was computed.');
  if (difference.refusedAfter !== null) return say(`Cannot be computed: ${difference.refusedAfter.message}`);
  if (difference.rows.length === 0) return say('No row differs.');
  printLists(difference);
}
