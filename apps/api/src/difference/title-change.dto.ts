import { TITLES } from '@ledger/ledger';
import { Choice, Flag, NestedList, Player, OutText, Texts } from '../http/fields';

const WHAT = ['norm', 'rating-title', 'rating-requirement', 'conditional-minimum'];

/** What differs in the other state. It is only shown; nothing changes automatically. */
export class TitleChangeAnswer {
  @Choice('What it is about.', WHAT, 'TitleChangeKind', { example: 'norm' })
  readonly what!: string;
  @Player("The player's id.")
  readonly player!: number;
  @OutText('The name.', { example: 'Morberg, Alma' })
  readonly name!: string;
  @Choice('The title.', TITLES, 'Title', { example: 'GM' })
  readonly title!: string;
  @OutText('The tournament of a norm.', { optional: true, example: 'T0071' })
  readonly tournament?: string;
  @Choice('Lost, gained or changed.', ['lost', 'gained', 'changed'], 'TitleChange', {
    example: 'lost',
  })
  readonly change!: string;
  @Flag('The player holds the title, or one that depends on it: a person must decide.', { example: true })
  readonly titleHeld!: boolean;
  @OutText('Before.', { example: 'GM norm of 9 games, 2608' })
  readonly before!: string;
  @OutText('After.', { example: 'no norm: performance 2589 (1.48)' })
  readonly after!: string;
  @Texts('The articles concerned.', { example: ['1.48'] })
  readonly articles!: readonly string[];
}

/** What becomes of norms and titles, in the answers that compare two states. */
export const TitlesMovedField = (): PropertyDecorator =>
  NestedList('Norms and titles affected. No title changes automatically.', () => TitleChangeAnswer);
