import type { CalendarDate, Pool } from '@ledger/kernel';
import { Choice, Day, PoolName } from '../http/fields';
import { DIFF_FORMATS } from '../lists/lists.dto';
import { KnownAtQuery, ReadQuery } from '../reading/queries';

export class EffectQuery extends ReadQuery {
  @PoolName()
  readonly pool!: Pool;
  @Day('A day; compares the list in force on that day.', { example: '2024-05-01' })
  readonly date!: CalendarDate;
  @Day('The first day of the rules of the scenario; default: the first rules of the ledger.', {
    example: '2024-01-01',
    optional: true,
  })
  readonly from?: CalendarDate;
}

export class MonitorQuery extends KnownAtQuery {
  @PoolName()
  readonly pool!: Pool;
  @Day('The first list date.', { example: '2024-01-01', optional: true })
  readonly from?: CalendarDate;
  @Day('The last list date.', { example: '2024-12-01', optional: true })
  readonly through?: CalendarDate;
  @Choice('The format of the answer; default: the `Accept` header.', DIFF_FORMATS, 'DiffFormat', {
    optional: true,
    example: 'json',
  })
  readonly format?: (typeof DIFF_FORMATS)[number];
}
