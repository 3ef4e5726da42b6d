import type { CalendarDate, FederationCode } from '@ledger/kernel';
import { TITLES } from '@ledger/ledger';
import {
  Choice,
  Day,
  Federation,
  Figure,
  Flag,
  Nested,
  ListDay,
  NestedList,
  Player,
  OutText,
  Int,
} from '../http/fields';
import { KnownAt } from '../reading/at-least';
import { ReadQuery } from '../reading/at-least';
import { BasisAnswer } from '../reading/basis';
import { CheckAnswer, PersonNamedAnswer } from './norms.dto';

export class DueQuery extends ReadQuery {
  @Day('By this day; default: today.', { optional: true })
  readonly on?: CalendarDate;
  @Flag('Those that have been due for longer as well.', { optional: true, inQuery: true, example: true })
  readonly all?: boolean;
  @Day('New since the last list published by this day; default: since the last list but one.', {
    optional: true,
  })
  readonly since?: CalendarDate;
  @Federation('Only players of this federation.', { optional: true })
  readonly federation?: FederationCode;
  @KnownAt()
  readonly knownAt?: string;
}

const WAYS = ['norms', 'rating', 'conditional', 'lower-than-conditional', 'place'];

export class TitleDueAnswer {
  @Player("The player's id.")
  readonly player!: number;
  @Choice('The title.', TITLES, 'Title', { example: 'FM' })
  readonly title!: string;
  @Choice('By which way it is due.', WAYS, 'DueBy', { example: 'rating' })
  readonly by!: string;
  @OutText('The article.', { example: '1.31' })
  readonly article!: string;
  @Day('Since when (0.43).')
  readonly since!: CalendarDate;
  @Flag('Depends on a rating between lists whose period is not completely rated yet (1.53a).', {
    example: false,
  })
  readonly provisional!: boolean;
  @OutText('Why.', { example: 'Rated 2304 on the list of 2024-03-01 after 87 games' })
  readonly why!: string;
  @Flag('Has become due since the list that is looked back to.', { example: true })
  readonly isNew!: boolean;
  @NestedList('Every requirement.', () => CheckAnswer)
  readonly checks!: readonly CheckAnswer[];
}

export class LookedBackToAnswer {
  @ListDay('The list.')
  readonly date!: string;
  @Figure('The log position of its first publication.', { example: 41 })
  readonly position!: number;
}

export class TitlesDueAnswer {
  @Nested('The inputs of the answer.', () => BasisAnswer)
  readonly basis!: BasisAnswer;
  @Day('By this day.')
  readonly on!: CalendarDate;
  @Nested('Titles are new since this list; null if none was published before.', () => LookedBackToAnswer, {
    nullable: true,
  })
  readonly since!: LookedBackToAnswer | null;
  @NestedList(
    'Titles that are due and not held: the new ones, or all. By way, the newest first.',
    () => TitleDueAnswer,
  )
  readonly due!: readonly TitleDueAnswer[];
  @Int('Due for longer, and not among these.', { example: 72 })
  readonly earlier!: number;
  @NestedList('Names and federations of the players.', () => PersonNamedAnswer)
  readonly people!: readonly PersonNamedAnswer[];
}
