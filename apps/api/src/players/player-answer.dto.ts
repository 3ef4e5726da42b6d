import type { Sex } from '@ledger/ledger';
import { SEXES } from '@ledger/ledger';
import {
  Choice,
  Day,
  Federation,
  Flag,
  Nested,
  NestedList,
  Player,
  PoolName,
  OutText,
  Texts,
  Int,
} from '../http/fields';
import { KnownAt } from '../reading/at-least';
import { ReadQuery } from '../reading/at-least';
import { BasisAnswer } from '../reading/basis';
import { TitleAnswer } from '../titles/standing.dto';

export class PlayerQuery extends ReadQuery {
  @KnownAt()
  readonly knownAt?: string;
}

export class NameAnswer {
  @OutText('The name.', { example: 'Morberg, Alma' })
  readonly value!: string;
  @Day('From this day; null from the beginning.', { nullable: true })
  readonly on!: string | null;
}

export class FederationAnswer {
  @Federation('The federation.')
  readonly value!: string;
  @Day('From this day; null from the beginning.', { nullable: true })
  readonly on!: string | null;
}

export class IntervalAnswer {
  @Day('The first day.')
  readonly from!: string;
  @Day('The first day after it; null if it has no end.', { nullable: true, example: null })
  readonly until!: string | null;
}

export class SplitAnswer {
  @Player('The id to which the tournaments belong.')
  readonly to!: number;
  @Texts('The tournaments.', { example: ['T0001'] })
  readonly tournaments!: readonly string[];
}

export class RatingAnswer {
  @PoolName()
  readonly pool!: string;
  @Day('The list.', { example: '2024-03-01' })
  readonly date!: string;
  @Int('The rating.', { example: 2431 })
  readonly rating!: number;
  @Int('The rank on the list.', { example: 12 })
  readonly rank!: number;
  @Int('Rated games on this list.', { example: 9 })
  readonly games!: number;
  @Int('K for tournaments that start in its period.', { example: 10 })
  readonly k!: number;
  @Flag('Whether flagged inactive.', { example: false })
  readonly inactive!: boolean;
}

export class PlayerAnswer {
  @Nested('The inputs of the answer.', () => BasisAnswer)
  readonly basis!: BasisAnswer;
  @Player("The player's id.")
  readonly id!: number;
  @OutText('The name; empty if the person was forgotten on request.', { example: 'Morberg, Alma' })
  readonly name!: string;
  @Federation('The federation.')
  readonly federation!: string;
  @Choice('The sex.', SEXES, 'Sex', { nullable: true, example: 'F' })
  readonly sex!: Sex | null;
  @Int('The year of birth.', { nullable: true, example: 1991 })
  readonly birthYear!: number | null;
  @Day('The full date of birth; only for those with a key.', {
    optional: true,
    nullable: true,
    example: '1991-05-17',
  })
  readonly birthDate?: string | null;
  @NestedList('Titles, also revoked ones.', () => TitleAnswer)
  readonly titles!: readonly TitleAnswer[];
  @NestedList('Names, each with its first day.', () => NameAnswer)
  readonly names!: readonly NameAnswer[];
  @NestedList('Federations, each with its first day.', () => FederationAnswer)
  readonly federations!: readonly FederationAnswer[];
  @Day('The day of death.', { nullable: true, example: null })
  readonly deceasedOn!: string | null;
  @NestedList('Times in which the player is left out of the lists.', () => IntervalAnswer)
  readonly exclusions!: readonly IntervalAnswer[];
  @NestedList('Times in which the player may not play.', () => IntervalAnswer)
  readonly suspensions!: readonly IntervalAnswer[];
  @Player('The id that counts, if this one was merged into another.', { nullable: true, example: null })
  readonly mergedInto!: number | null;
  @NestedList('Tournaments that belong to another id.', () => SplitAnswer)
  readonly splits!: readonly SplitAnswer[];
  @Flag('Whether the person was forgotten on request.', { example: false })
  readonly forgotten!: boolean;
  @NestedList(
    'The current rating in each pool that has one: with a key as computed now, else as published.',
    () => RatingAnswer,
  )
  readonly ratings!: readonly RatingAnswer[];
  @NestedList('The rating on the last published list of each pool.', () => RatingAnswer)
  readonly published!: readonly RatingAnswer[];
}
