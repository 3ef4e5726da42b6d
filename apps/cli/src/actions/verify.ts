import type { DeviatingRow, DeviatingRows, Deviation, FingerprintRow } from '@ledger/lists';
import { listDate } from '@ledger/kernel';
import type { RowOtherwise } from '@ledger/office';
import type { VerifyOptions } from '../commands/log';
import { atDesk } from '../desk';
import { EXIT, ToldError, UsageError } from '../exit';
import { readFile } from '../files';
import { printTable } from '../print/table';
import { remark, say, sayJson } from '../print/text';
import { withProgress } from '../progress';

export async function verify(options: VerifyOptions): Promise<void> {
  if (options.against !== undefined) return verifyAgainst(options.against, options);
  if (options.pool ?? options.date ?? options.version) {
    throw new UsageError(
      '--pool, --date and --version go with --against FILE; without it every list is verified.',
    );
  }
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

type Figures = { readonly [Name in keyof FingerprintRow]?: FingerprintRow[Name] | null };

/** The figures of a row in which it differs from the other. */
function figures(row: Figures | null, other: Figures | null): string {
  if (row === null) return 'not on the list';
  return (Object.keys(row) as (keyof FingerprintRow)[])
    .filter((name) =>
      other === null ? name === 'rating' : name !== 'id' && name in other && row[name] !== other[name],
    )
    .map((name) => `${WORDS[name]} ${row[name] ?? 'none'}`)
    .join(', ');
}

/** What a file says; a figure that it does not have is no difference. */
function said(inFile: Figures | null): Figures | null {
  return inFile === null
    ? null
    : (Object.fromEntries(Object.entries(inFile).filter(([, figure]) => figure !== null)) as Figures);
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

/** A list as someone holds it beside its publication. */
async function verifyAgainst(file: string, options: VerifyOptions): Promise<void> {
  const { pool, date, version = null } = options;
  if (pool === undefined || date === undefined) {
    throw new UsageError('Say with --pool and --date which list the file is.');
  }
  const bytes = await readFile(file);
  const terms = { pool, date: listDate(date), version };
  const verification = await atDesk(options, (office) =>
    withProgress((tell) => office.verifyFile(bytes, terms, tell)),
  );
  const { publication, rows, otherwise } = verification;
  const list = `version ${publication.version} of the ${pool} list of ${publication.date}`;
  if (options.format === 'json') sayJson(verification);
  else if (otherwise.length === 0) say(`${file}: all ${rows} rows are as in ${list}.`);
  else {
    say(`${file}: ${otherwise.length} rows are not as in ${list}:`);
    printTable<RowOtherwise>(
      [
        { title: 'id', align: 'right', cell: ({ id }) => id },
        { title: 'file', cell: ({ inFile, computed }) => figures(said(inFile), computed) },
        { title: 'computed', cell: ({ inFile, computed }) => figures(computed, said(inFile)) },
      ],
      otherwise,
    );
  }
  if (otherwise.length > 0) throw new ToldError(EXIT.refused);
}
