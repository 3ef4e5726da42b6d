import type { CalendarDate, FederationCode, Pool } from '@ledger/kernel';
import { Day, Federation, Flag, PoolName, Text } from '../http/fields';
import { PageQuery } from '../reading/queries';

export class TournamentsQuery extends PageQuery {
  @Text('Only those whose id, name or place contains this; case and accents do not matter.', {
    optional: true,
    example: 'City Open',
    max: 100,
  })
  readonly name?: string;
  @Federation('Only those registered by this federation.', { optional: true })
  readonly federation?: FederationCode;
  @PoolName('Only this pool.', { optional: true })
  readonly pool?: Pool;
  @Day('Only those that end on or after this day.', { optional: true })
  readonly from?: CalendarDate;
  @Day('Only those that start on or before this day.', { optional: true })
  readonly to?: CalendarDate;
  @Flag('Only those without a report.', { inQuery: true, optional: true, example: true })
  readonly unreported?: boolean;
}
