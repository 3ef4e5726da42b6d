import type { paths } from '@api-schema';
import type { Schemas } from '../../api/client';

export type ReportQuery = NonNullable<paths['/api/tournaments/{id}/reports']['post']['parameters']['query']>;

/** What the sender adds to the file, as typed into the form. */
export interface Terms {
  readonly tournament: string;
  readonly pool: Schemas['Pool'];
  readonly start: string;
  readonly end: string;
  readonly received: string;
  readonly registered: string;
  readonly federation: string;
  readonly system: string;
  readonly kind: string;
  readonly timeControl: string;
  readonly part: string;
  readonly official: boolean;
  readonly reason: string;
  readonly registerPlayers: boolean;
  readonly confirmPersons: boolean;
  readonly supplement: boolean;
  readonly despiteDuplicate: boolean;
}

export const BLANK: Terms = {
  tournament: '',
  pool: 'standard',
  start: '',
  end: '',
  received: '',
  registered: '',
  federation: '',
  system: '',
  kind: '',
  timeControl: '',
  part: '',
  official: false,
  reason: '',
  registerPlayers: false,
  confirmPersons: false,
  supplement: false,
  despiteDuplicate: false,
};

/** Only what was filled in goes along: the file speaks for the rest. */
export function queryOf({ tournament: _, part, ...terms }: Terms): ReportQuery {
  const written = Object.entries(terms).map(
    ([name, value]) => [name, typeof value === 'string' ? value.trim() : value] as const,
  );
  const given = written.filter(([, value]) => value !== '' && value !== false);
  return {
    ...Object.fromEntries(given),
    ...(part.trim() === '' ? {} : { part: Number(part) }),
  } as ReportQuery;
}
