import type { ListDate, Pool } from '@ledger/kernel';
import { CAUSE_KINDS } from '@ledger/ledger';
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
  Text,
  Int,
  Ints,
} from '../http/fields';
import { ReadQuery } from '../reading/at-least';
import { BasisAnswer } from '../reading/basis';
import { TitleChangeAnswer, TitlesMovedField } from './title-change.dto';

/** The figures of a player on a list. */
export class StandingAnswer {
  @Int('The rating.', { example: 2431 })
  readonly rating!: number;
  @Int('Rated games on this list.', { example: 9 })
  readonly games!: number;
  @Int('K for tournaments that start in its period.', { example: 10 })
  readonly k!: number;
  @Flag('Whether flagged inactive.', { example: false })
  readonly inactive!: boolean;
}

export const DIFF_FORMATS = ['json', 'csv'] as const;

export class DiffQuery extends ReadQuery {
  @Text('`published`, `vN`, a position, a time or `now`.', { example: 'v1', max: 40 })
  readonly from!: string;
  @Text('`published`, `vN`, a position, a time or `now`.', { example: 'now', max: 40 })
  readonly to!: string;
  @Choice('The format of the answer; default: the `Accept` header.', DIFF_FORMATS, 'DiffFormat', {
    optional: true,
    example: 'json',
  })
  readonly format?: (typeof DIFF_FORMATS)[number];
}

/** Something on record that can move lists. */
export class CauseAnswer {
  @OutText('The id of the event.', { example: '1f0c8f6e-5a7e-4f5e-9c52-6b8f6a1c2d3e' })
  readonly id!: string;
  @Int('Its position.', { example: 1234 })
  readonly position!: number;
  @OutText('The event type.', { example: 'ResultCorrected' })
  readonly type!: string;
  @Choice('Of which kind that is.', CAUSE_KINDS, 'CauseKind', { example: 'correction' })
  readonly kind!: string;
  @OutText('The tournament concerned.', { nullable: true, example: 'T0001' })
  readonly tournament!: string | null;
  @Ints('The players named in it; null if it concerns everyone.', {
    nullable: true,
    example: [10000299],
  })
  readonly players!: readonly number[] | null;
  @PoolName('The pool concerned; null for all pools.', { nullable: true })
  readonly pool!: Pool | null;
}

/** One step of a ripple: this player's rating came out differently, and the next one met them. */
export class RippleStepAnswer {
  @Player('The player.')
  readonly player!: number;
  @PoolName()
  readonly pool!: Pool;
  @ListDay('The list on which the rating differs.')
  readonly list!: ListDate;
  @Int('The rating in the first state; 0 if unrated.', { example: 2431 })
  readonly fromRating!: number;
  @Int('The rating in the second state; 0 if unrated.', { example: 2423 })
  readonly toRating!: number;
  @OutText('The tournament in which the next player of the path met this one.', { example: 'T0007' })
  readonly metIn!: string;
}

export class RippleAnswer {
  @NestedList('The causes for the first player of the path.', () => CauseAnswer)
  readonly causes!: readonly CauseAnswer[];
  @NestedList('From that player on, opponent by opponent.', () => RippleStepAnswer)
  readonly path!: readonly RippleStepAnswer[];
}

/** Why a row differs. */
export class RowCausesAnswer {
  @NestedList('What was recorded between the two states and concerns the player.', () => CauseAnswer)
  readonly direct!: readonly CauseAnswer[];
  @Nested(
    'If there is no direct cause: the path of the change from opponent to opponent; null if no path is found.',
    () => RippleAnswer,
    {
      nullable: true,
    },
  )
  readonly ripple!: RippleAnswer | null;
}

export class RowDifferenceAnswer {
  @Player("The player's id.")
  readonly id!: number;
  @OutText('The name.', { example: 'Morberg, Alma' })
  readonly name!: string;
  @Choice('What became of the row.', ['entered', 'left', 'changed'], 'RowChange', { example: 'changed' })
  readonly what!: 'entered' | 'left' | 'changed';
  @Nested('In the first state; null if not on the list.', () => StandingAnswer, { nullable: true })
  readonly from!: StandingAnswer | null;
  @Nested('In the second state; null if not on the list.', () => StandingAnswer, { nullable: true })
  readonly to!: StandingAnswer | null;
  @Figure('Points won or lost; null for players who entered or left.', { nullable: true, example: -8 })
  readonly change!: number | null;
  @Flag('Entered from, or left to, being unrated.', { example: false })
  readonly belowFloor!: boolean;
  @Nested('The causes; only if two states of the ledger itself are compared.', () => RowCausesAnswer, {
    optional: true,
  })
  readonly because?: RowCausesAnswer;
}

export class DifferenceCountsAnswer {
  @Int('Players who entered.', { example: 1 })
  readonly entered!: number;
  @Int('Players who left.', { example: 0 })
  readonly left!: number;
  @Int('Players whose row changed.', { example: 12 })
  readonly changed!: number;
  @Int('Players whose row is the same.', { example: 1721 })
  readonly unchanged!: number;
}

export class CrossingAnswer {
  @Player("The player's id.")
  readonly id!: number;
  @OutText('The name.', { example: 'Morberg, Alma' })
  readonly name!: string;
  @Choice('The line that was crossed.', ['floor', '2300', '2400', 'top 100'], 'Threshold', {
    example: '2400',
  })
  readonly threshold!: string;
  @Choice('In which direction.', ['up', 'down'], 'Direction', { example: 'up' })
  readonly direction!: 'up' | 'down';
}

/** Two states of a list side by side: only rows that differ in rating, games, K or flag. */
export class ListDifferenceAnswer {
  @PoolName()
  readonly pool!: Pool;
  @ListDay()
  readonly date!: ListDate;
  @NestedList('The rows that differ, by id.', () => RowDifferenceAnswer)
  readonly rows!: readonly RowDifferenceAnswer[];
  @Nested('How many.', () => DifferenceCountsAnswer)
  readonly counts!: DifferenceCountsAnswer;
  @NestedList('Lines that were crossed.', () => CrossingAnswer)
  readonly crossings!: readonly CrossingAnswer[];
}

export class DiffAnswer extends ListDifferenceAnswer {
  @Nested('The inputs of the answer; the position is that of the second state.', () => BasisAnswer)
  readonly basis!: BasisAnswer;
  @Nested('The basis of the first state.', () => BasisAnswer)
  readonly fromBasis!: BasisAnswer;
  @Nested('The basis of the second state.', () => BasisAnswer)
  readonly toBasis!: BasisAnswer;
  @TitlesMovedField()
  readonly titles!: readonly TitleChangeAnswer[];
}
