import type { ListDate, PlayerId, Pool } from '@ledger/kernel';
import { refuse } from '@ledger/kernel';
import type { ListRow as FileRow } from '@ledger/formats';
import { figuresFor } from '@ledger/formats';
import type { ListFigures } from '@ledger/engine';
import type { PublishedVersion } from '@ledger/ledger';
import { versionsOf } from '@ledger/ledger';
import type { ListRow } from '@ledger/lists';
import type { EventStore } from '@ledger/store';
import { publishedNow, versionNumbered } from '../questions/known-at';
import type { OnProgress } from '../files/read-list';
import { readRows, requireSound } from '../files/read-list';
import { publicationDiffers } from './as-published';
import { listsFromLog } from './verify-log';

/** The publication that a file is compared with; without a number, the last valid version. */
export interface FileInput {
  readonly pool: Pool;
  readonly date: ListDate;
  readonly version: number | null;
}

/** What a file says of a player; a figure that it does not have is null. */
type FiguresInFile = { readonly [Figure in keyof ListFigures]: ListFigures[Figure] | null };

/** A row in which the file and the replay differ; null where the player is not on the list. */
export interface DifferingRow {
  readonly id: PlayerId;
  readonly inFile: FiguresInFile | null;
  readonly computed: ListFigures | null;
}

export interface FileVerification {
  readonly publication: PublishedVersion;
  /** Rows of the file. */
  readonly rows: number;
  /** By id. */
  readonly differing: readonly DifferingRow[];
}

/** Compares a list as someone holds it with what the raw log gives for that publication, row by row. */
export async function verifyFile(
  store: EventStore,
  bytes: Uint8Array,
  { pool, date, version }: FileInput,
  onProgress: OnProgress,
): Promise<FileVerification> {
  const held: FileRow[] = [];
  const reading = await readRows({ pieces: bytes, bytes: bytes.length }, (rows, bytesRead) => {
    for (const row of rows) held.push(row);
    onProgress(bytesRead, bytes.length, 'bytes of the list read');
  });
  requireSound(reading);
  const lists = await listsFromLog(store, onProgress);
  const versions = versionsOf(lists.publicationsAt(lists.head), pool, date);
  const publication =
    version === null ? publishedNow(versions, pool, date) : versionNumbered(versions, version, pool, date);
  const list = lists.listAt({ pool, date, knownAt: publication.knownAt });
  const computed = list.rows();
  const figures = held.flatMap((row) => {
    const found = figuresFor(row, pool);
    return found === null ? [] : [{ ...found, id: row.id, inactive: row.flag.includes('i') }];
  });
  // A file without the column reads as one in which nobody played.
  const hasGames = figures.some(({ games }) => games > 0);
  const inFile = new Map(
    figures.map(({ id, rating, games, k, inactive }) => [
      id,
      { rating, games: hasGames ? games : null, k, inactive },
    ]),
  );
  const differing = differingRows(inFile, computed);
  // A file that agrees with a list which is not the published one proves nothing.
  if (differing.length === 0 && list.digest() !== publication.digest) {
    refuse(publicationDiffers(publication, list.digest()));
  }
  return { publication, rows: inFile.size, differing };
}

function differingRows(
  inFile: ReadonlyMap<PlayerId, FiguresInFile>,
  rows: readonly ListRow[],
): DifferingRow[] {
  const computed = new Map(
    rows.map(({ id, rating, games, k, inactive }) => [id, { rating, games, k, inactive }]),
  );
  return [...new Set([...inFile.keys(), ...computed.keys()])]
    .map((id) => ({ id, inFile: inFile.get(id) ?? null, computed: computed.get(id) ?? null }))
    .filter((row) => !saysTheSame(row))
    .sort((a, b) => a.id - b.id);
}

function saysTheSame({ inFile, computed }: DifferingRow): boolean {
  if (inFile === null || computed === null) return false;
  return (Object.keys(computed) as (keyof ListFigures)[]).every(
    (figure) => inFile[figure] === null || inFile[figure] === computed[figure],
  );
}
