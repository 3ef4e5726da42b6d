import { Int } from '../http/fields';
import { ReadQuery } from './at-least';

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
    max: 1000,
    example: 100,
  })
  readonly limit?: number;
}
