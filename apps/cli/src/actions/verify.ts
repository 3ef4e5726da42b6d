import type { DeviatingRow, DeviatingRows, Deviation, FingerprintRow } from '@ledger/lists';
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
  if (options.format !== 'json' && firstDeviation.computed !== null) printRows(firstDeviation.rows);
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

/** How the rows of the first list differ, where they are known as they were published. */
function printRows(rows: DeviatingRows | null): void {
  if (rows === null) {
    remark(
      'How its rows differ cannot be told: they are put aside when a list is published or found as published,' +
        ' and those of this one are not there.',
    );
    return;
  }
  say(`\nIts rows that differ: ${rows.count}${rows.count > rows.first.length ? ', the first of them:' : ''}`);
  printTable<DeviatingRow>(
    [
      { title: 'id', align: 'right', cell: ({ id }) => id },
      { title: 'published', cell: ({ published, computed }) => figures(published, computed) },
      { title: 'computed', cell: ({ published, computed }) => figures(computed, published) },
    ],
    rows.first,
  );
}

/** The figures of a row in which it differs from the other. */
function figures(row: FingerprintRow | null, other: FingerprintRow | null): string {
  if (row === null) return 'not on the list';
  return (Object.keys(row) as (keyof FingerprintRow)[])
    .filter((name) => name !== 'id' && (other === null ? name === 'rating' : row[name] !== other[name]))
    .map((name) => `${WORDS[name]} ${row[name] ?? 'none'}`)
    .join(', ');
}

const WORDS: Readonly<Record<keyof FingerprintRow, string>> = {
  id: 'id',
  rating: 'rating',
  games: 'games',
  k: 'K',
  inactive: 'inactive',
  sex: 'sex',
  title: 'title',
  womensTitle: "women's title",
  birthYear: 'born',
  federation: 'federation',
};
