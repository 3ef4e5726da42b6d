import type { PublishedVersion } from '@ledger/ledger';
import type { DeviatingRow, Deviation, FingerprintRow, Verification } from '@ledger/lists';
import type { FileVerification, DifferingRow } from '@ledger/office';
import type { NameOf } from './names';
import { printTable } from './table';
import { remark, say } from './text';

export function listNamed({ pool, date, version }: PublishedVersion): string {
  return `${pool} list of ${date}, version ${version}`;
}

/** Every publication that comes out differently. */
export function printDeviations({ publications, deviations }: Verification): void {
  say(`${deviations.length} of ${publications} publications differ:`);
  printTable<Deviation>(
    [
      { title: 'pool', cell: ({ publication }) => publication.pool },
      { title: 'list', cell: ({ publication }) => publication.date },
      { title: 'version', align: 'right', cell: ({ publication }) => publication.version },
      { title: 'known at', align: 'right', cell: ({ publication }) => publication.knownAt },
      { title: 'published', cell: ({ publication }) => publication.digest.slice(0, 16) },
      { title: 'computed', cell: ({ computed }) => computed?.digest.slice(0, 16) ?? 'cannot be computed' },
      { title: 'rows that differ', align: 'right', cell: ({ rows }) => rows?.count ?? 'not known' },
    ],
    deviations,
  );
}

/** How the first of them differs, where its rows are known as they were published. */
export function printFirstDeviation({ publication, computed, rows }: Deviation, nameOf: NameOf): void {
  if (computed === null) return;
  if (rows === null) {
    remark(
      'The rows that differ are not known, because the rows of this publication are not in the cache.' +
        ' To compare a copy of the list, use verify --against FILE.',
    );
    return;
  }
  const some = rows.count > rows.first.length ? `, the first ${rows.first.length}` : '';
  say(`\n${rows.count} rows differ on the ${listNamed(publication)}${some}:`);
  printTable<DeviatingRow>(
    [
      { title: 'id', align: 'right', cell: ({ id }) => id },
      { title: 'name', flexible: true, cell: ({ id }) => nameOf(id) },
      { title: 'published', flexible: true, cell: ({ published, computed }) => figures(published, computed) },
      { title: 'computed', flexible: true, cell: ({ published, computed }) => figures(computed, published) },
    ],
    rows.first,
    'wrap',
  );
}

/** Where someone's copy of a list is not as the log gives it. */
export function printFileDeviations(file: string, { publication, differing }: FileVerification): void {
  const rows = differing.length === 1 ? '1 row is' : `${differing.length} rows are`;
  say(`${file}: ${rows} different from the ${listNamed(publication)}:`);
  printTable<DifferingRow>(
    [
      { title: 'id', align: 'right', cell: ({ id }) => id },
      { title: 'file', flexible: true, cell: ({ inFile, computed }) => figures(said(inFile), computed) },
      { title: 'computed', flexible: true, cell: ({ inFile, computed }) => figures(computed, said(inFile)) },
    ],
    differing,
    'wrap',
  );
}

type Figures = { readonly [Name in keyof FingerprintRow]?: FingerprintRow[Name] | null };

/** What a file says; a figure that it does not have is no difference. */
function said(inFile: Figures | null): Figures | null {
  return inFile === null
    ? null
    : (Object.fromEntries(Object.entries(inFile).filter(([, figure]) => figure !== null)) as Figures);
}

/** The figures of a row in which it differs from the other; of a row that has no other, its rating. */
function figures(row: Figures | null, other: Figures | null): string {
  if (row === null) return 'not on the list';
  return (Object.keys(row) as (keyof FingerprintRow)[])
    .filter((name) =>
      other === null ? name === 'rating' : name !== 'id' && name in other && row[name] !== other[name],
    )
    .map((name) => inWords(name, row[name]))
    .join(', ');
}

function inWords<Name extends keyof FingerprintRow>(name: Name, figure: Figures[Name]): string {
  if (name === 'inactive') return figure === true ? 'inactive' : 'active';
  return figure === null || figure === undefined || figure === ''
    ? `no ${WORDS[name]}`
    : `${WORDS[name]} ${figure}`;
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
  birthYear: 'year of birth',
  federation: 'federation',
};
