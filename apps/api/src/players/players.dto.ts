import type { FederationCode } from '@ledger/kernel';
import type { Sex, Title } from '@ledger/ledger';
import { SEXES, TITLES } from '@ledger/ledger';
import { Choice, Federation, Nested, NestedList, Player, OutText, Text, Int } from '../http/fields';
import { BasisAnswer } from '../reading/basis';
import { PageQuery } from '../reading/page-query';

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

/** A player as registered, on the day of the question. */
export class PlayerEntryAnswer {
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
  @Choice('The highest title.', TITLES, 'Title', { nullable: true, example: 'IM' })
  readonly title!: Title | null;
  @Choice("The highest women's title.", TITLES, 'Title', { nullable: true, example: 'WGM' })
  readonly womensTitle!: Title | null;
}

export class PlayersAnswer {
  @Nested('The inputs of the answer.', () => BasisAnswer)
  readonly basis!: BasisAnswer;
  @Int('How many fit.', { example: 31 })
  readonly total!: number;
  @Int('How many were left out before the first.', { example: 0 })
  readonly offset!: number;
  @NestedList('The players, by name.', () => PlayerEntryAnswer)
  readonly players!: readonly PlayerEntryAnswer[];
  @NestedList('If nobody fits: players with nearly this name, the nearest first.', () => PlayerEntryAnswer)
  readonly similar!: readonly PlayerEntryAnswer[];
}
