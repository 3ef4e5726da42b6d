import type { FederationCode, ListDate, Pool } from '@ledger/kernel';
import type { Sex, Title } from '@ledger/ledger';
import { SEXES, TITLES } from '@ledger/ledger';
import {
  Choice,
  Federation,
  Flag,
  Nested,
  ListDay,
  NestedList,
  Player,
  PoolName,
  OutText,
  Int,
} from '../http/fields';
import { KnownAt, ReadQuery } from '../reading/at-least';
import { BasisAnswer } from '../reading/basis';
import { LIST_STATES } from './list.dto';

export const UNRATED_TITLED_FORMATS = ['json', 'csv'] as const;

export class UnratedTitledQuery extends ReadQuery {
  @KnownAt()
  readonly knownAt?: string;
  @Int('For the list as published in this version.', {
    inQuery: true,
    optional: true,
    min: 1,
    example: 1,
  })
  readonly version?: number;
  @Federation('Only players of this federation.', { optional: true })
  readonly federation?: FederationCode;
  @Choice(
    'The format of the answer; default: the `Accept` header.',
    UNRATED_TITLED_FORMATS,
    'UnratedTitledFormat',
    { optional: true, example: 'json' },
  )
  readonly format?: (typeof UNRATED_TITLED_FORMATS)[number];
}

export class UnratedTitledRowAnswer {
  @Player("The player's id.")
  readonly id!: number;
  @OutText('The name; empty if the person was forgotten on request.', { example: 'Morberg, Alma' })
  readonly name!: string;
  @Federation('The federation.')
  readonly federation!: string;
  @Choice('The sex.', SEXES, 'Sex', { nullable: true, example: 'F' })
  readonly sex!: Sex | null;
  @Choice('The highest title.', TITLES, 'Title', { example: 'FM' })
  readonly title!: Title;
  @Int('The year of birth.', { nullable: true, example: 1991 })
  readonly birthYear!: number | null;
}

export class UnratedTitledAnswer {
  @Nested('The inputs of the answer.', () => BasisAnswer)
  readonly basis!: BasisAnswer;
  @PoolName()
  readonly pool!: Pool;
  @ListDay('The date of the list in force on the requested day.')
  readonly date!: ListDate;
  @Choice('A published version, the list as revised now, or as known then.', LIST_STATES, 'ListState', {
    example: 'published',
  })
  readonly state!: (typeof LIST_STATES)[number];
  @Int('The version of the published list, if one was requested.', { nullable: true, example: 1 })
  readonly version!: number | null;
  @Flag('Whether this version was withdrawn.', { example: false })
  readonly withdrawn!: boolean;
  @OutText('The article that requires this list.', { example: 'RB-2018 7.22' })
  readonly article!: string;
  @NestedList("The rows: by title in FIDE's order, then by id.", () => UnratedTitledRowAnswer)
  readonly rows!: readonly UnratedTitledRowAnswer[];
}
