import type { CalendarDate, Pool } from '@ledger/kernel';
import { Day, PoolName } from '../http/fields';
import { KnownAtQuery } from '../reading/queries';

export class RulesQuery extends KnownAtQuery {
  @PoolName('Only this pool; default: all three.', { optional: true })
  readonly pool?: Pool;
  @Day('The day; default: today.', { optional: true, example: '2024-03-01' })
  readonly on?: CalendarDate;
}
