import type { CalendarDate, FederationCode, Pool } from '@ledger/kernel';
import { Day, Federation, PoolName, Text } from '../http/fields';
import type { TableFormat } from '../reading/queries';
import { PageQuery, ReadQuery, TableFormatField, VersionQuery } from '../reading/queries';

export class PlayersQuery extends PageQuery {
  @Text(
    'Only those whose name has all these words, in any order, or whose id begins with it; case and accents do not matter.',
    {
      optional: true,
      example: 'Morberg',
      max: 100,
    },
  )
  readonly name?: string;
  @Federation('Only those of this federation.', { optional: true })
  readonly federation?: FederationCode;
}

export class ExplanationQuery extends VersionQuery {
  @PoolName()
  readonly pool!: Pool;
  @Day('A day; selects the list in force on that day.', { example: '2024-03-01' })
  readonly date!: CalendarDate;
}

export class HistoryQuery extends ReadQuery {
  @PoolName()
  readonly pool!: Pool;
  @TableFormatField()
  readonly format?: TableFormat;
}
