import type { CalendarDate, FederationCode, ListDate, Pool, TournamentId } from '@ledger/kernel';

/** A whole history in one file: opening lists, reports with their options, list dates. */
export interface Manifest {
  readonly pools: readonly Pool[];
  readonly opening: readonly ManifestOpening[];
  readonly lists: readonly ListDate[];
  /** In the order of the file; `received` says when each arrived. */
  readonly tournaments: readonly ManifestTournament[];
}

export interface ManifestOpening {
  readonly pool: Pool;
  readonly date: ListDate;
  /** Relative to the manifest. */
  readonly file: string;
  /** Adopt it although many of its rows have warnings. */
  readonly acceptWarnings: boolean;
}

/** The options of `ledger report`; null or false where the manifest does not say. */
export interface ManifestTournament {
  readonly id: TournamentId;
  readonly pool: Pool;
  readonly file: string;
  readonly start: CalendarDate | null;
  readonly end: CalendarDate | null;
  readonly received: CalendarDate | null;
  readonly registered: CalendarDate | null;
  readonly federation: FederationCode | null;
  readonly system: ManifestSystem | null;
  readonly kind: ManifestKind | null;
  readonly timeControl: string | null;
  readonly official: boolean;
  readonly part: number | null;
  readonly confirmPersons: boolean;
  readonly label: string | null;
}

export const MANIFEST_SYSTEMS = [
  'swiss',
  'round-robin',
  'double-round-robin',
  'team',
  'match',
  'scheveningen',
  'schiller',
  'knock-out',
] as const;
export type ManifestSystem = (typeof MANIFEST_SYSTEMS)[number];

export const MANIFEST_KINDS = [
  'ordinary',
  'league',
  'national-championship',
  'womens-national-championship',
  'national-team-championship',
  'olympiad',
  'continental-team',
  'world-team',
  'continental-club',
  'world-club',
  'zonal',
  'world-cup',
  'world-cup-qualifier',
  'candidates-qualifier',
  'eve-event',
] as const;
export type ManifestKind = (typeof MANIFEST_KINDS)[number];
