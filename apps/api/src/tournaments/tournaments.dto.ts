import type { CalendarDate, FederationCode, Pool } from '@ledger/kernel';
import { Choice, Day, Federation, Flag, PoolName, Text } from '../http/fields';
import { KnownAtQuery, PageQuery } from '../reading/queries';

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
  @Flag('With the list that rates each, or the day by which its report is due. Needs a key.', {
    inQuery: true,
    optional: true,
    example: false,
  })
  readonly status?: boolean;
}

export const TRF_FORMATS = ['trf16', 'trf26'] as const;

export class TrfQuery extends KnownAtQuery {
  @Choice('The version of the format; default TRF16.', TRF_FORMATS, 'TrfFormat', {
    optional: true,
    example: 'trf26',
  })
  readonly format?: (typeof TRF_FORMATS)[number];
}
