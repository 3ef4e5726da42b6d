import type { Pool } from '@ledger/kernel';
import { POOLS } from '@ledger/kernel';
import { StandingAnswer } from '../difference/diff.dto';
import {
  Choice,
  Figure,
  Flag,
  Nested,
  ListDay,
  NestedList,
  Player,
  PoolName,
  OutText,
  Int,
} from '../http/fields';
import { ReadQuery } from '../reading/at-least';
import { BasisAnswer } from '../reading/basis';

export class HistoryQuery extends ReadQuery {
  @Choice('The rating pool.', POOLS, 'Pool', { example: 'standard' })
  readonly pool!: Pool;
}

export class PublishedStandingAnswer {
  @Int('The version.', { example: 1 })
  readonly version!: number;
  @Int('The last log position taken into account.', { example: 1239 })
  readonly knownAt!: number;
  @OutText('When it was published, UTC.', { example: '2024-03-01T08:00:00.000Z' })
  readonly recordedAt!: string;
  @Flag('Whether it was withdrawn.', { example: false })
  readonly withdrawn!: boolean;
  @Nested('The figures of the player on it; null if not on it.', () => StandingAnswer, { nullable: true })
  readonly standing!: StandingAnswer | null;
}

export class CausingEventAnswer {
  @OutText('Its id.', { example: '1f0c8f6e-5a7e-4f5e-9c52-6b8f6a1c2d3e' })
  readonly id!: string;
  @Int('Its position.', { example: 1234 })
  readonly position!: number;
  @OutText('The event type.', { example: 'ResultCorrected' })
  readonly type!: string;
}

const CHANGE_KINDS = [
  'new games',
  'first rating',
  'late report',
  'correction',
  'decision',
  'rule change',
  'one-off',
  'opening list',
  'ripple',
  'below the floor',
  'left out',
];

export class ChangePartAnswer {
  @Choice('Why the rating changed.', CHANGE_KINDS, 'ChangeKind', { example: 'new games' })
  readonly kind!: string;
  @Figure('By how much.', { example: 4 })
  readonly points!: number;
  @OutText('The tournament behind it.', { nullable: true, example: 'T0001' })
  readonly tournament!: string | null;
  @Nested('The event behind it.', () => CausingEventAnswer, { nullable: true })
  readonly event!: CausingEventAnswer | null;
}

export class RevisionAnswer {
  @Int('The version it is compared with.', { example: 1 })
  readonly fromVersion!: number;
  @Figure('By how much the rating differs now.', { example: -8 })
  readonly difference!: number;
  @NestedList('The causes.', () => ChangePartAnswer)
  readonly because!: readonly ChangePartAnswer[];
}

export class HistoryEntryAnswer {
  @ListDay()
  readonly date!: string;
  @NestedList('Every version as it was published.', () => PublishedStandingAnswer)
  readonly published!: readonly PublishedStandingAnswer[];
  @Nested('As known now; only for those with a key.', () => StandingAnswer, {
    optional: true,
    nullable: true,
  })
  readonly revised?: StandingAnswer | null;
  @Figure('Change from the list before. Without a key only if both lists are still computed as published.', {
    optional: true,
    example: 4,
  })
  readonly change?: number;
  @NestedList('What made the change.', () => ChangePartAnswer, { optional: true })
  readonly because?: readonly ChangePartAnswer[];
  @Nested('What has changed since the last version; only for those with a key.', () => RevisionAnswer, {
    optional: true,
    nullable: true,
  })
  readonly revision?: RevisionAnswer | null;
}

export class NamedTournamentAnswer {
  @OutText('The id.', { example: 'T0001' })
  readonly id!: string;
  @OutText('The name.', { example: 'City Open' })
  readonly name!: string;
}

export class HistoryAnswer {
  @Nested('The inputs of the answer.', () => BasisAnswer)
  readonly basis!: BasisAnswer;
  @Player('The player.')
  readonly player!: number;
  @PoolName()
  readonly pool!: string;
  @NestedList('The names of the tournaments in the answer.', () => NamedTournamentAnswer)
  readonly tournaments!: readonly NamedTournamentAnswer[];
  @NestedList('Each list, the earliest first.', () => HistoryEntryAnswer)
  readonly lists!: readonly HistoryEntryAnswer[];
}
