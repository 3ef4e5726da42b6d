import type { ListDate, Pool, Refusal } from '@ledger/kernel';
import { AnyObject, Nested, ListDay, NestedList, PoolName } from '../http/fields';
import { ListDifferenceAnswer } from './diff.dto';
import { TitleChangeAnswer, TitlesMovedField } from './title-change.dto';

export class ListImpactAnswer {
  @PoolName()
  readonly pool!: Pool;
  @ListDay()
  readonly date!: ListDate;
  @Nested('The difference; null if one of the two states cannot be computed.', () => ListDifferenceAnswer, {
    nullable: true,
  })
  readonly diff!: ListDifferenceAnswer | null;
  @AnyObject('Why the list cannot be computed at present.', { nullable: true })
  readonly refusedBefore!: Refusal | null;
  @AnyObject('Why the list could not be computed any more.', { nullable: true })
  readonly refusedAfter!: Refusal | null;
}

/** What a correction or decision would move; nothing is recorded. */
export class ImpactAnswer {
  @NestedList('Every list that would change.', () => ListImpactAnswer)
  readonly lists!: readonly ListImpactAnswer[];
  @TitlesMovedField()
  readonly titles!: readonly TitleChangeAnswer[];
}
