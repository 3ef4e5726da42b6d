import type { ListDate, LogPosition, Pool } from '@ledger/kernel';
import type { ListPublished, ListRevised, PublicationBasis, RecordedEvent } from '@ledger/ledger';
import type { PublicationEvent } from '@ledger/engine';

/** One published version of a list. */
export interface Version {
  readonly pool: Pool;
  readonly date: ListDate;
  readonly version: number;
  /** Everything up to here was taken into account. */
  readonly knownAt: LogPosition;
  /** The log position of its publication. */
  readonly position: LogPosition;
  readonly recordedAt: string;
  readonly digest: string;
  readonly engine: string;
  readonly counts: PublicationBasis['counts'];
  /** Taken back; it stays readable (corrections.md 38). */
  readonly withdrawn: boolean;
}

/** Every version of every list that was published, in log order, from the publications in force. */
export function allVersions(known: readonly PublicationEvent[]): Version[] {
  const withdrawn = new Set<string>();
  for (const { type, data } of known) {
    if (type === 'ListWithdrawn') withdrawn.add(`${data.pool} ${data.date} ${data.version}`);
  }
  return known.flatMap((event): Version[] => {
    if (event.type === 'ListWithdrawn') return [];
    const {
      pool,
      date,
      version,
      knownAt: rests,
      digest,
      engine,
      counts,
    } = (event as RecordedEvent<ListPublished | ListRevised>).data;
    return [
      {
        pool,
        date,
        version,
        knownAt: rests,
        position: event.position,
        recordedAt: event.recordedAt,
        digest,
        engine,
        counts,
        withdrawn: withdrawn.has(`${pool} ${date} ${version}`),
      },
    ];
  });
}

/** The versions of one list, in order. */
export function versionsOf(known: readonly PublicationEvent[], pool: Pool, date: ListDate): Version[] {
  return allVersions(known).filter((version) => version.pool === pool && version.date === date);
}
