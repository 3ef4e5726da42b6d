import type { Refusal } from '@ledger/kernel';
import { RefusedError } from '@ledger/kernel';
import type { Finding, ListRow } from '@ledger/formats';
import { countErrors, Findings, readRatingList } from '@ledger/formats';
import { officeRefusal } from '../refusals';

/** A list that cannot be taken, with everything that was found in it. */
export class ListRefusedError extends RefusedError {
  constructor(
    refusal: Refusal,
    readonly findings: readonly Finding[],
  ) {
    super(refusal);
    this.name = 'ListRefusedError';
  }
}

/** How far a list has been read or registered: done, of how many, and what. */
export type OnProgress = (done: number, total: number, what: string) => void;

export interface ListContent {
  readonly rows: readonly ListRow[];
  readonly findings: readonly Finding[];
}

/** A whole rating list, in any form that is known; refused where anything in it is wrong. */
export async function readList(bytes: Uint8Array, onProgress: OnProgress): Promise<ListContent> {
  const rows: ListRow[] = [];
  const findings = await readRows(bytes, (batch, bytesRead) => {
    for (const row of batch) rows.push(row);
    onProgress(bytesRead, bytes.length, 'bytes of the list read');
  });
  return soundList(rows, findings);
}

/** Read in pieces of this size, so that no batch of rows takes long to pass on. */
const PIECE_BYTES = 1 << 18;

/** Passes the rows on batch by batch; answers what was found in the file. */
export async function readRows(
  bytes: Uint8Array,
  onRows: (rows: readonly ListRow[], bytesRead: number) => void,
): Promise<readonly Finding[]> {
  const findings = new Findings();
  for await (const batch of readRatingList(piecesOf(bytes))) {
    for (const finding of batch.findings) findings.add(finding);
    onRows(batch.rows, batch.bytesRead);
  }
  return findings.all;
}

function* piecesOf(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) yield bytes.subarray(at, at + PIECE_BYTES);
}

/** The list, unless there are errors in it. */
export function soundList(rows: readonly ListRow[], findings: readonly Finding[]): ListContent {
  const errors = countErrors(findings);
  if (errors === 0) return { rows, findings };
  throw new ListRefusedError(
    officeRefusal('ListDefective', { count: errors === 1 ? 'an error' : `${errors} errors` }),
    findings,
  );
}
