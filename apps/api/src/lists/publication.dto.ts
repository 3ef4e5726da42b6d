import type { ListDate, Pool } from '@ledger/kernel';
import { Flag, Nested, ListDay, NestedList, PoolName, Text, Int } from '../http/fields';
import { FindingAnswer } from '../http/problem.dto';
import { BasisAnswer } from '../reading/basis';
import { RecordedAnswer } from '../recording/recorded.dto';

export class PublicationBody {
  @Text('Why; recorded with the publication.', { optional: true, example: 'Monthly list', max: 2000 })
  readonly reason?: string;
}

export class CountsAnswer {
  @Int('Players on the list.', { example: 1734 })
  readonly listed!: number;
  @Int('Of these, active ones.', { example: 1502 })
  readonly active!: number;
  @Int('Games rated on it.', { example: 4210 })
  readonly games!: number;
  @Int('Tournaments rated on it.', { example: 31 })
  readonly tournaments!: number;
}

export class PublicationAnswer extends RecordedAnswer {
  @PoolName()
  readonly pool!: Pool;
  @ListDay()
  readonly date!: ListDate;
  @Int('The current version.', { example: 1 })
  readonly version!: number;
  @Nested('The inputs of the list.', () => BasisAnswer)
  readonly basis!: BasisAnswer;
  @Nested('What is on it.', () => CountsAnswer)
  readonly counts!: CountsAnswer;
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

export class OpeningAnswer extends RecordedAnswer {
  @PoolName()
  readonly pool!: Pool;
  @ListDay()
  readonly date!: ListDate;
  @Int('How many ratings were adopted.', { example: 1734 })
  readonly rows!: number;
  @Int('How many players were registered because of it.', { example: 1734 })
  readonly registered!: number;
  @NestedList('What was found in the file.', () => FindingAnswer)
  readonly findings!: readonly FindingAnswer[];
}
