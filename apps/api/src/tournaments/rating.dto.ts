import type { ListDate } from '@ledger/kernel';
import { Change, Flag, Nested, ListDay, NestedList, Player, Text, Int } from '../http/fields';
import { BasisAnswer } from '../reading/basis';

const MOST_HUNDREDTHS = 1_000_000;

/** A game as it counted for one side. */
export class RatedGameAnswer {
  @Int('The round.', { example: 3 })
  readonly round!: number;
  @Player('The opponent; null for a bye.', { nullable: true, example: 10000299 })
  readonly opponent!: number | null;
  @Flag('Whether it counts for this player.', { example: true })
  readonly counted!: boolean;
  @Text('Why, or why not, with the article.', { example: 'The opponent is unrated. [STD-2024 5.1.2]' })
  readonly why!: string;
}

export class RatedEntryAnswer {
  @Player("The player's id.")
  readonly player!: number;
  @Int('The rating of the player at the start; null if unrated.', {
    nullable: true,
    example: 2431,
  })
  readonly ownRating!: number | null;
  @Int('Rated games of the player here.', { example: 9 })
  readonly games!: number;
  @Change('The change in hundredths of a point, before the whole list is rounded.', {
    min: -MOST_HUNDREDTHS,
    max: MOST_HUNDREDTHS,
    example: 480,
  })
  readonly changeHundredths!: number;
  @NestedList('Each game.', () => RatedGameAnswer)
  readonly byGame!: readonly RatedGameAnswer[];
}

export class RatedPartAnswer {
  @Int('The number of the part; 1 if the tournament was reported as a whole.', { example: 1 })
  readonly part!: number;
  @ListDay('The list that rates it, or would if it were rated.')
  readonly list!: ListDate;
  @Text('The rule set of its start.', { example: 'STD-2024' })
  readonly ruleSet!: string;
  @Flag('Whether it is rated.', { example: true })
  readonly rated!: boolean;
  @Text('Why it is rated on this list, or not rated, with the article.', {
    example: 'Ended on 2024-02-18, received on 2024-02-20: rated on the list of 2024-03-01. [STD-2022 6.1]',
  })
  readonly why!: string;
  @NestedList('The change for each player.', () => RatedEntryAnswer)
  readonly entries!: readonly RatedEntryAnswer[];
}

export class TournamentRatingAnswer {
  @Nested('The inputs of the answer.', () => BasisAnswer)
  readonly basis!: BasisAnswer;
  @NestedList('What became of each part.', () => RatedPartAnswer)
  readonly parts!: readonly RatedPartAnswer[];
}
