import { Whole } from '../http/fields';
import { ReadQuery } from './at-least';

/** So many on a page where nobody says how many. */
export const PAGE = 100;

/** What every directory takes: it is read page by page. */
export class PageQuery extends ReadQuery {
  @Whole('Leave out so many.', { inQuery: true, optional: true, example: 0 })
  readonly offset?: number;
  @Whole('At most so many; 100 unless told.', {
    inQuery: true,
    optional: true,
    min: 1,
    max: 1000,
    example: 100,
  })
  readonly limit?: number;
}
