import type { FederationCode, ListDate, Pool } from '@ledger/kernel';
import type { Sex, Title } from '@ledger/ledger';
import { SEXES, TITLES } from '@ledger/ledger';
import {
  Change,
  Choice,
  Federation,
  Flag,
  Nested,
  ListDay,
  NestedList,
  Player,
  PoolName,
  OutText,
  Text,
  Texts,
  Int,
} from '../http/fields';
import { KnownAt, ReadQuery } from '../reading/at-least';
import { BasisAnswer } from '../reading/basis';

export const LIST_FORMATS = ['json', 'csv', 'txt', 'xml'] as const;
export type ListFormat = (typeof LIST_FORMATS)[number];

export class ListQuery extends ReadQuery {
  @KnownAt()
  readonly knownAt?: string;
  @Int('As published in this version.', { inQuery: true, optional: true, min: 1, example: 1 })
  readonly version?: number;
  @Federation('Only players of this federation.', { optional: true })
  readonly federation?: FederationCode;
  @Choice('Only women or only men.', SEXES, 'Sex', { optional: true, example: 'F' })
  readonly sex?: Sex;
  @Int('Only players born in this year.', {
    inQuery: true,
    optional: true,
    min: 1850,
    max: 2100,
    example: 2006,
  })
  readonly birthYear?: number;
  @Choice('Only holders of this title.', TITLES, 'Title', { optional: true, example: 'GM' })
  readonly title?: Title;
  @Int('Only ratings from this one up.', { inQuery: true, optional: true, max: 4000, example: 2400 })
  readonly ratingFrom?: number;
  @Int('Only ratings up to this one.', { inQuery: true, optional: true, max: 4000, example: 2499 })
  readonly ratingTo?: number;
  @Text('Only names that contain this; case and accents do not matter.', {
    optional: true,
    example: 'Mor',
    max: 100,
  })
  readonly name?: string;
  @Flag('Only active (true) or only inactive (false) players.', {
    inQuery: true,
    optional: true,
    example: true,
  })
  readonly active?: boolean;
  @Int('Only the first N rows of the list.', { inQuery: true, optional: true, min: 1, example: 100 })
  readonly top?: number;
  @Int('Number of rows to skip.', { inQuery: true, optional: true, example: 0 })
  readonly offset?: number;
  @Int('Maximum number of rows; default 100 in JSON, all rows in files.', {
    inQuery: true,
    optional: true,
    min: 1,
    max: 10_000,
    example: 100,
  })
  readonly limit?: number;
  @Choice('The format of the answer; default: the `Accept` header.', LIST_FORMATS, 'ListFormat', {
    optional: true,
    example: 'json',
  })
  readonly format?: ListFormat;
}

export class ListRowAnswer {
  @Int('Equal ratings share a rank.', { example: 1 })
  readonly rank!: number;
  @Player("The player's id.")
  readonly id!: number;
  @OutText('The name; empty if the person was forgotten on request.', { example: 'Morberg, Alma' })
  readonly name!: string;
  @Federation('The federation.')
  readonly federation!: string;
  @Choice('The sex.', SEXES, 'Sex', { nullable: true, example: 'F' })
  readonly sex!: Sex | null;
  @Choice('The highest title.', TITLES, 'Title', { nullable: true, example: 'IM' })
  readonly title!: Title | null;
  @Choice("The highest women's title.", TITLES, 'Title', { nullable: true, example: 'WGM' })
  readonly womensTitle!: Title | null;
  @Int('The rating.', { example: 2431 })
  readonly rating!: number;
  @Int('Rated games on this list.', { example: 9 })
  readonly games!: number;
  @Int('K for tournaments that start in the period of this list.', { example: 10 })
  readonly k!: number;
  @Int('The year of birth.', { nullable: true, example: 1991 })
  readonly birthYear!: number | null;
  @OutText('Contains `i` if inactive.', { example: '' })
  readonly flag!: string;
  @Change('Change from the list before; null if the player had no rating on it.', {
    nullable: true,
    example: -8,
  })
  readonly change!: number | null;
}

export const LIST_STATES = ['published', 'revised', 'known-at'] as const;

export class ListAnswer {
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
  @Int('The version, if a published one is shown.', { nullable: true, example: 1 })
  readonly version!: number | null;
  @Flag('Whether this version was withdrawn.', { example: false })
  readonly withdrawn!: boolean;
  @Texts('Provisions under which it was computed that are inferred or recalled, not read in a text.', {
    example: ['STD-2022 7.22 inactiveOpponents: inferred'],
  })
  readonly uncertain!: readonly string[];
  @Int('How many rows the list has after filtering.', { example: 1734 })
  readonly total!: number;
  @Int('How many rows were left out before the first.', { example: 0 })
  readonly offset!: number;
  @NestedList('The rows.', () => ListRowAnswer)
  readonly rows!: readonly ListRowAnswer[];
}

export class VersionAnswer {
  @Int('Its number, from 1.', { example: 1 })
  readonly version!: number;
  @Int('The log position of its publication.', { example: 1240 })
  readonly position!: number;
  @Int('The last log position taken into account.', { example: 1239 })
  readonly knownAt!: number;
  @OutText('When it was published, UTC.', { example: '2024-03-01T08:00:00.000Z' })
  readonly recordedAt!: string;
  @OutText('The digest of the list.', {
    example: '4f1c2ab09d37e6f5a8c1d2e3f4051627384950a1b2c3d4e5f60718293a4b5c6d',
  })
  readonly digest!: string;
  @Texts('The rule sets under which it was computed.', { example: ['STD-2024'] })
  readonly ruleSets!: readonly string[];
  @Flag('Whether it was withdrawn.', { example: false })
  readonly withdrawn!: boolean;
}

export class PublishedListAnswer {
  @PoolName()
  readonly pool!: Pool;
  @ListDay()
  readonly date!: ListDate;
  @NestedList('Its versions, the first one first.', () => VersionAnswer)
  readonly versions!: readonly VersionAnswer[];
}

export class ListsQuery extends ReadQuery {
  @PoolName('Only this pool.', { optional: true })
  readonly pool?: Pool;
}

export class ListsAnswer {
  @Nested('The inputs of the answer.', () => BasisAnswer)
  readonly basis!: BasisAnswer;
  @NestedList('Every published list, in order of pool and date.', () => PublishedListAnswer)
  readonly lists!: readonly PublishedListAnswer[];
}
