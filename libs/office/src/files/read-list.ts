import type { Hash } from 'node:crypto';
import { createHash } from 'node:crypto';
import type { Refusal } from '@ledger/kernel';
import { RefusedError } from '@ledger/kernel';
import type { Finding, ListRow } from '@ledger/formats';
import { countErrors, Findings, readRatingList } from '@ledger/formats';
import { officeRefusal } from '../refusals';
import type { ListReading } from './file-reader';

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

/** A rating list to be read: as a whole, or as a file that is read piece by piece. */
export interface ListFile {
  readonly pieces: Uint8Array | AsyncIterable<Uint8Array>;
  readonly bytes: number;
}

/** Takes rows as they are read. */
export type OnRows = (rows: readonly ListRow[], bytesRead: number) => void;

/** Read in pieces of this size, so that no batch of rows takes long to pass on. */
const PIECE_BYTES = 1 << 18;

/** Passes the rows on batch by batch; answers what was found in the file. */
export async function readRows({ pieces }: ListFile, onRows: OnRows): Promise<ListReading> {
  const findings = new Findings();
  const hash = createHash('sha256');
  for await (const batch of readRatingList(hashed(pieces, hash))) {
    for (const finding of batch.findings) findings.add(finding);
    onRows(batch.rows, batch.bytesRead);
  }
  return { findings: findings.all, digest: hash.digest('hex') };
}

async function* hashed(pieces: ListFile['pieces'], hash: Hash): AsyncGenerator<Uint8Array> {
  for await (const piece of pieces instanceof Uint8Array ? piecesOf(pieces) : pieces) {
    hash.update(piece);
    yield piece;
  }
}

function* piecesOf(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) yield bytes.subarray(at, at + PIECE_BYTES);
}

/** Refuses a list with errors in it. */
export function requireSound(reading: ListReading): ListReading {
  const { findings } = reading;
  const errors = countErrors(findings);
  if (errors === 0) return reading;
  throw new ListRefusedError(
    officeRefusal('ListDefective', { count: errors === 1 ? 'an error' : `${errors} errors` }),
    findings,
  );
}
