import type { ListDate, Pool } from '@ledger/kernel';
import { ListDay, NestedList, PoolName, OutText, Int } from '../http/fields';
import { TitleChangeAnswer, TitlesMovedField } from '../difference/title-change.dto';

export class ListNamed {
  @PoolName()
  readonly pool!: Pool;
  @ListDay()
  readonly date!: ListDate;
}

export class NoticeAnswer {
  @OutText('Its stable name, for programs.', { example: 'PlayerSuspended' })
  readonly code!: string;
  @OutText('What the person should know or decide next.', {
    example: 'The player was suspended on that day.',
  })
  readonly message!: string;
}

/** What came of a request that records. */
export class RecordedAnswer {
  @Int('The position that the log reached; a read with `?atLeast=` waits for it.', { example: 1234 })
  readonly position!: number;
  @OutText('The id of the last event recorded; null if everything was already recorded.', {
    nullable: true,
    example: '1f0c8f6e-5a7e-4f5e-9c52-6b8f6a1c2d3e',
  })
  readonly eventId!: string | null;
  @NestedList('What the person should know or decide next.', () => NoticeAnswer)
  readonly notices!: readonly NoticeAnswer[];
}

export class DecidedAnswer extends RecordedAnswer {
  @NestedList('The lists that changed. Published versions stay as they are.', () => ListNamed)
  readonly listsChanged!: readonly ListNamed[];
  @TitlesMovedField()
  readonly titlesMoved!: readonly TitleChangeAnswer[];
}
