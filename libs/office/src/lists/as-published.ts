import { ENGINE_VERSION } from '@ledger/engine';
import type { ListDate, Refusal } from '@ledger/kernel';
import type { PublishedVersion } from '@ledger/ledger';
import { officeRefusal } from '../refusals';

/** What of a publication is compared. */
export type RecordedList = Pick<PublishedVersion, 'pool' | 'date' | 'version' | 'digest' | 'engine'>;

/** Checkpoints gave another list than was published. They are given up, and the question has to be answered again. */
export class CheckpointsDiffer extends Error {
  constructor() {
    super('The checkpoints differ from what was published.');
    this.name = 'CheckpointsDiffer';
  }
}

/** Computes an answer; where checkpoints turn out to differ from what was published, once more from the facts. */
export function withoutDifferingCheckpoints<Answer>(compute: () => Answer): Answer {
  try {
    return compute();
  } catch (error) {
    if (!(error instanceof CheckpointsDiffer)) throw error;
    // Where it is refused again, the log is at fault and not the checkpoints.
    const answer = compute();
    process.emitWarning(
      'Lists read from checkpoints differ from their publications. They are computed from the log, and this process ' +
        'no longer reads checkpoints. Check who can write to the checkpoint folder, and delete the folder.',
      'CheckpointsDiffer',
    );
    return answer;
  }
}

/** Why a list is not shown as published: computed from the log, it has another digest. */
export function publicationDiffers(publication: RecordedList, digest: string | null): Refusal {
  const { pool, date, version, digest: recorded, engine } = publication;
  const now = digest === null ? 'it cannot be computed from the log any more' : `it is ${digest} now`;
  const sameEngine = engine === ENGINE_VERSION;
  const cause = sameEngine
    ? 'The log is not the one that it was published from.'
    : `It was published by engine ${engine}; this is ${ENGINE_VERSION}.`;
  const advice = sameEngine
    ? 'Run ledger verify to see which publications differ, and restore the ledger from a backup.'
    : 'Read this version with the release that published it, or publish a new version.';
  return officeRefusal('PublicationDiffers', { version, pool, date, recorded, now, cause, advice });
}

/** One version of a list of a pool, as a key. */
export function listVersion(date: ListDate, version: number): string {
  return `${date} v${version}`;
}
