import type { CalendarDate } from '@ledger/kernel';
import { TITLES } from '@ledger/ledger';
import { Choice, Day, Flag, Inner, Many, Player, Said } from '../http/fields';
import { KnownAt } from '../lists/list.dto';
import { ReadQuery } from '../reading/at-least';
import { BasisAnswer } from '../reading/basis';
import { CheckAnswer, PersonNamedAnswer } from './norms.dto';

export class DueQuery extends ReadQuery {
  @Day('By this day; today if it is not given.', { optional: true })
  readonly on?: CalendarDate;
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
  @Said('The article.', { example: '1.31' })
  readonly article!: string;
  @Day('Since when (0.43).')
  readonly since!: CalendarDate;
  @Flag('Rests on a rating between lists whose period is not rated as a whole yet (1.53a).', {
    example: false,
  })
  readonly provisional!: boolean;
  @Said('Why.', { example: 'Rated 2304 on the list of 2024-03-01 after 87 games' })
  readonly why!: string;
  @Many('Every requirement.', () => CheckAnswer)
  readonly checks!: readonly CheckAnswer[];
}

export class TitlesDueAnswer {
  @Inner('What the answer rests on.', () => BasisAnswer)
  readonly basis!: BasisAnswer;
  @Day('By this day.')
  readonly on!: CalendarDate;
  @Many('Titles that are due and not held.', () => TitleDueAnswer)
  readonly due!: readonly TitleDueAnswer[];
  @Many('Who they are.', () => PersonNamedAnswer)
  readonly people!: readonly PersonNamedAnswer[];
}
