import type { CalendarDate, FederationCode, Pool } from '@ledger/kernel';
import type { Sex, Title } from '@ledger/ledger';
import { SEXES, TITLES } from '@ledger/ledger';
import { Choice, Day, Federation, Flag, Int, PoolName, Text } from '../http/fields';
import { ReadQuery, VersionQuery } from '../reading/queries';

export const LIST_FORMATS = ['json', 'csv', 'txt', 'xml'] as const;
export type ListFormat = (typeof LIST_FORMATS)[number];

export class ListQuery extends VersionQuery {
  @Federation('Only players of this federation.', { optional: true })
  readonly federation?: FederationCode;
  @Choice('Only women or only men.', SEXES, 'Sex', { optional: true, example: 'F' })
  readonly sex?: Sex;
  @Int('Only players born in this year.', {
    inQuery: true,
    optional: true,
    min: 1850,
    max: 2100,
    example: 2006,
  })
  readonly birthYear?: number;
  @Choice('Only holders of this title.', TITLES, 'Title', { optional: true, example: 'GM' })
  readonly title?: Title;
  @Int('Only ratings from this one up.', { inQuery: true, optional: true, max: 4000, example: 2400 })
  readonly ratingFrom?: number;
  @Int('Only ratings up to this one.', { inQuery: true, optional: true, max: 4000, example: 2499 })
  readonly ratingTo?: number;
  @Text('Only names that contain this; case and accents do not matter.', {
    optional: true,
    example: 'Mor',
    max: 100,
  })
  readonly name?: string;
  @Flag('Only active (true) or only inactive (false) players.', {
    inQuery: true,
    optional: true,
    example: true,
  })
  readonly active?: boolean;
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
