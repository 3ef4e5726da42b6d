import type { CalendarDate, FederationCode, Pool } from '@ledger/kernel';
import { Choice, Day, Federation, Flag, Int, PoolName, Text } from '../http/fields';
import { ReadQuery, VersionQuery } from '../reading/queries';
import { RowFilters } from './list-filters';

export const LIST_FORMATS = ['json', 'csv', 'txt', 'xml'] as const;
export type ListFormat = (typeof LIST_FORMATS)[number];

@RowFilters()
export class ListQuery extends VersionQuery {
  @Int('Only the first N rows of the list.', { inQuery: true, optional: true, min: 1, example: 100 })
  readonly top?: number;
  @Int('Number of rows to skip.', { inQuery: true, optional: true, example: 0 })
  readonly offset?: number;
  @Int('Maximum number of rows; default 100 in JSON, all rows in files.', {
    inQuery: true,
    optional: true,
    min: 1,
    max: 1_000_000,
    example: 100,
  })
  readonly limit?: number;
  @Choice('The format of the answer; default: the `Accept` header.', LIST_FORMATS, 'ListFormat', {
    optional: true,
    example: 'json',
  })
  readonly format?: ListFormat;
}

export class ListsQuery extends ReadQuery {
  @PoolName('Only this pool.', { optional: true })
  readonly pool?: Pool;
}

export const UNRATED_TITLED_FORMATS = ['json', 'csv'] as const;

export class UnratedTitledQuery extends VersionQuery {
  @Federation('Only players of this federation.', { optional: true })
  readonly federation?: FederationCode;
  @Choice(
    'The format of the answer; default: the `Accept` header.',
    UNRATED_TITLED_FORMATS,
    'UnratedTitledFormat',
    { optional: true, example: 'json' },
  )
  readonly format?: (typeof UNRATED_TITLED_FORMATS)[number];
}

export const SENSITIVITY_FORMATS = ['json', 'csv'] as const;

export class SensitivityQuery extends VersionQuery {
  @Choice(
    'The format of the answer; default: the `Accept` header.',
    SENSITIVITY_FORMATS,
    'SensitivityFormat',
    { optional: true, example: 'json' },
  )
  readonly format?: (typeof SENSITIVITY_FORMATS)[number];
}

export const DIFF_FORMATS = ['json', 'csv'] as const;

export class DiffQuery extends ReadQuery {
  @Text('`published`, `vN`, a position, a time or `now`.', { example: 'v1', max: 40 })
  readonly from!: string;
  @Text('`published`, `vN`, a position, a time or `now`.', { example: 'now', max: 40 })
  readonly to!: string;
  @Day('Take `from` of the list in force on this day, to compare two lists.', {
    optional: true,
    example: '2024-02-01',
  })
  readonly fromDate?: CalendarDate;
  @Choice('The format of the answer; default: the `Accept` header.', DIFF_FORMATS, 'DiffFormat', {
    optional: true,
    example: 'json',
  })
  readonly format?: (typeof DIFF_FORMATS)[number];
}

export class PublicationBody {
  @Text('Why; recorded with the publication.', { optional: true, example: 'Monthly list', max: 2000 })
  readonly reason?: string;
  @Flag('Publish a list that is dated after the next one.', { optional: true, example: false })
  readonly ahead?: boolean;
}

export class OpeningQuery {
  @Text('Where the list comes from.', { example: 'FIDE, December 2023', max: 500 })
  readonly source!: string;
  @Flag('Adopt the list although more than a few per cent of its rows have warnings.', {
    inQuery: true,
    optional: true,
    example: false,
  })
  readonly acceptWarnings?: boolean;
}
