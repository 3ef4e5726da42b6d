import { Choice, Int, Text } from '../http/fields';

/** What every read takes. */
export class ReadQuery {
  @Int('Wait (a few seconds at most) until everything up to this log position is in the answer.', {
    inQuery: true,
    optional: true,
    example: 1234,
  })
  readonly atLeast?: number;
}

/** A read of one thing, as known now or then. */
export class KnownAtQuery extends ReadQuery {
  @Text('Use only what was known at this log position or ISO time. Needs a key.', {
    optional: true,
    example: '2024-04-15T12:00:00Z',
    max: 40,
  })
  readonly knownAt?: string;
}

/** A read about one list: as known now or then, or as published. */
export class VersionQuery extends KnownAtQuery {
  @Int('As published in this version.', { inQuery: true, optional: true, min: 1, example: 1 })
  readonly version?: number;
}

/** Tables can be had for spreadsheets too. */
export const TABLE_FORMATS = ['json', 'csv'] as const;
export type TableFormat = (typeof TABLE_FORMATS)[number];

export const TableFormatField = (): PropertyDecorator =>
  Choice('The format of the answer; default: the `Accept` header.', TABLE_FORMATS, 'TableFormat', {
    optional: true,
    example: 'json',
  });

/** Page size if the client names none. */
export const PAGE = 100;

/** What every directory takes: it is read page by page. */
export class PageQuery extends ReadQuery {
  @Int('Number of rows to skip.', { inQuery: true, optional: true, example: 0 })
  readonly offset?: number;
  @Int('Maximum number of rows; default 100.', {
    inQuery: true,
    optional: true,
    min: 1,
    max: 10_000,
    example: 100,
  })
  readonly limit?: number;
  @TableFormatField()
  readonly format?: TableFormat;
}
