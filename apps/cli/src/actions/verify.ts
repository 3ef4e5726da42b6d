import type { Deviation } from '@ledger/lists';
import type { VerifyOptions } from '../commands/log';
import { atDesk } from '../desk';
import { EXIT, ToldError } from '../exit';
import { printTable } from '../print/table';
import { remark, say, sayJson } from '../print/text';
import { withProgress } from '../progress';

export async function verify(options: VerifyOptions): Promise<void> {
  const verification = await atDesk(options, (office) => withProgress((tell) => office.verify(tell)));
  const { publications, deviations, firstDeviation } = verification;
  if (options.format === 'json') sayJson(verification);
  else if (firstDeviation === null) {
    say(`All ${publications} publications come out of a replay of the log as they were published.`);
  } else {
    say(`${deviations.length} of ${publications} publications come out differently:`);
    printDeviations(deviations);
  }
  if (firstDeviation === null) return;
  const { pool, date, version } = firstDeviation.publication;
  const why = firstDeviation.refusal === null ? '' : ` ${firstDeviation.refusal.message}`;
  remark(`The first that differs: ${pool} list of ${date}, version ${version}.${why}`);
  throw new ToldError(EXIT.refused);
}

function printDeviations(deviations: readonly Deviation[]): void {
  printTable<Deviation>(
    [
      { title: 'pool', cell: ({ publication }) => publication.pool },
      { title: 'list', cell: ({ publication }) => publication.date },
      { title: 'version', align: 'right', cell: ({ publication }) => publication.version },
      { title: 'known at', align: 'right', cell: ({ publication }) => publication.knownAt },
      { title: 'published', cell: ({ publication }) => publication.digest.slice(0, 16) },
      { title: 'computed', cell: ({ computed }) => computed?.digest.slice(0, 16) ?? 'cannot be computed' },
    ],
    deviations,
  );
}
