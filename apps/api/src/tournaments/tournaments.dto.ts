import type { FederationCode, Pool } from '@ledger/kernel';
import {
  Day,
  Federation,
  Nested,
  NestedList,
  PoolName,
  OutText,
  Text,
  Tournament,
  Int,
} from '../http/fields';
import { BasisAnswer } from '../reading/basis';
import { PageQuery } from '../reading/page-query';

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
}

/** A tournament as it was registered. */
export class TournamentEntryAnswer {
  @Tournament("The tournament's id.")
  readonly id!: string;
  @OutText('Its name.', { example: 'City Open' })
  readonly name!: string;
  @OutText('Where it was played.', { nullable: true, example: 'Leipzig' })
  readonly city!: string | null;
  @Federation('The federation that registered it.')
  readonly federation!: string;
  @PoolName()
  readonly pool!: Pool;
  @Day('The first day.')
  readonly start!: string;
  @Day('The last day.', { example: '2024-02-18' })
  readonly end!: string;
  @Int('The log position of its registration.', { example: 1203 })
  readonly position!: number;
}

export class TournamentsAnswer {
  @Nested('The inputs of the answer.', () => BasisAnswer)
  readonly basis!: BasisAnswer;
  @Int('How many fit.', { example: 31 })
  readonly total!: number;
  @Int('How many were left out before the first.', { example: 0 })
  readonly offset!: number;
  @NestedList('The tournaments, the latest first.', () => TournamentEntryAnswer)
  readonly tournaments!: readonly TournamentEntryAnswer[];
}
