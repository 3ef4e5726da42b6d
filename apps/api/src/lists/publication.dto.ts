import type { ListDate, Pool } from '@ledger/kernel';
import { Flag, Inner, ListDay, Many, PoolName, Text, Whole } from '../http/fields';
import { FindingAnswer } from '../http/problem.dto';
import { BasisAnswer } from '../reading/basis';
import { RecordedAnswer } from '../recording/recorded.dto';

export class PublicationBody {
  @Text('Why; recorded with the publication.', { optional: true, example: 'Monthly list', max: 2000 })
  readonly reason?: string;
}

export class CountsAnswer {
  @Whole('Players on the list.', { example: 1734 })
  readonly listed!: number;
  @Whole('Of these, active ones.', { example: 1502 })
  readonly active!: number;
  @Whole('Games rated on it.', { example: 4210 })
  readonly games!: number;
  @Whole('Tournaments rated on it.', { example: 31 })
  readonly tournaments!: number;
}

export class PublicationAnswer extends RecordedAnswer {
  @PoolName()
  readonly pool!: Pool;
  @ListDay()
  readonly date!: ListDate;
  @Whole('The current version.', { example: 1 })
  readonly version!: number;
  @Inner('The inputs of the list.', () => BasisAnswer)
  readonly basis!: BasisAnswer;
  @Inner('What is on it.', () => CountsAnswer)
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
  @Whole('How many ratings were adopted.', { example: 1734 })
  readonly rows!: number;
  @Whole('How many players were registered because of it.', { example: 1734 })
  readonly registered!: number;
  @Many('What was found in the file.', () => FindingAnswer)
  readonly findings!: readonly FindingAnswer[];
}
