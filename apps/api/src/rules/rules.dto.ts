import type { CalendarDate, Pool } from '@ledger/kernel';
import { Any, Choice, Day, Nested, NestedList, PoolName, OutText, Text, Texts, Int } from '../http/fields';
import { ReadQuery } from '../reading/at-least';
import { BasisAnswer } from '../reading/basis';

export class RulesQuery extends ReadQuery {
  @PoolName('Only this pool; default: all three.', { optional: true })
  readonly pool?: Pool;
  @Day('The day; default: today.', { optional: true, example: '2024-03-01' })
  readonly on?: CalendarDate;
  @Text('What was known then: a log position or an ISO time.', {
    optional: true,
    example: '2024-04-15T12:00:00Z',
    max: 40,
  })
  readonly knownAt?: string;
}

export class CalendarQuery extends ReadQuery {
  @Text('What was known then: a log position or an ISO time.', {
    optional: true,
    example: '2024-04-15T12:00:00Z',
    max: 40,
  })
  readonly knownAt?: string;
}

const KNOWN = ['text', 'found', 'inferred', 'recalled'];

export class ProvisionAnswer {
  @OutText('Its name, for programs.', { example: 'floor' })
  readonly name!: string;
  @OutText('Its name, for people.', { example: 'Rating floor' })
  readonly heading!: string;
  @Choice(
    'Whether the start of the tournament or the date of the list decides.',
    ['tournament', 'list'],
    'GoesBy',
    {
      example: 'list',
    },
  )
  readonly goesBy!: 'tournament' | 'list';
  @Any('The value.', { example: 1400 })
  readonly value!: unknown;
  @OutText('The value in words.', { example: '1400' })
  readonly inWords!: string;
  @OutText('The article.', { example: '7.1.4' })
  readonly article!: string;
  @Texts('The source texts.', { example: ['S7'] })
  readonly source!: readonly string[];
  @Choice('How it is known.', KNOWN, 'HowKnown', { example: 'text' })
  readonly known!: string;
  @Texts('Adopted readings (table B).', { example: ['B-05'] })
  readonly readings!: readonly string[];
  @OutText('A remark.', { nullable: true, example: null })
  readonly note!: string | null;
  @OutText(
    'Why no rating list depends on it, so that a what-if cannot change it; null where lists depend on it.',
    {
      nullable: true,
      example: null,
    },
  )
  readonly documentary!: string | null;
}

export class EnactmentAnswer {
  @Day('In force from.', { example: '2024-03-01' })
  readonly from!: string;
  @Day('The first day of the next rule set; null if there is none.', { nullable: true, example: null })
  readonly until!: string | null;
  @Day('The day it was adopted.', { nullable: true, example: '2023-12-15' })
  readonly adoptedOn!: string | null;
  @Day('The day first announced, if it was rescheduled.', { nullable: true, example: '2024-01-01' })
  readonly firstNamed!: string | null;
}

/** One stay of a rule set in the calendar of a pool. */
export class CalendarEntryAnswer extends EnactmentAnswer {
  @PoolName()
  readonly pool!: Pool;
  @OutText('The rule set.', { example: 'STD-2024' })
  readonly ruleSet!: string;
  @OutText('The fingerprint of its content.', {
    example: '4f1c2ab09d37e6f5a8c1d2e3f4051627384950a1b2c3d4e5f60718293a4b5c6d',
  })
  readonly digest!: string;
}

export class SourceAnswer {
  @OutText('Its key, as provisions name it.', { example: '000' })
  readonly key!: string;
  @OutText('Which text it is.', { example: 'Standard regulations 2024, as drafted' })
  readonly title!: string;
}

export class CalendarAnswer {
  @Nested('The inputs of the answer.', () => BasisAnswer)
  readonly basis!: BasisAnswer;
  @NestedList('Each stay of a rule set, in order of pool and date.', () => CalendarEntryAnswer)
  readonly enactments!: readonly CalendarEntryAnswer[];
  @NestedList('The texts from which the provisions are taken.', () => SourceAnswer)
  readonly sources!: readonly SourceAnswer[];
}

export class RulesInForceAnswer {
  @PoolName()
  readonly pool!: string;
  @Day('The requested day.', { example: '2024-03-01' })
  readonly on!: string;
  @Int('The log position up to which the calendar is read.', { example: 1234 })
  readonly knownAt!: number;
  @OutText('The rule set.', { example: 'STD-2024' })
  readonly ruleSet!: string;
  @OutText('Its title.', { example: 'FIDE Rating Regulations effective from 1 March 2024' })
  readonly title!: string;
  @Nested('When it is in force.', () => CalendarEntryAnswer)
  readonly inForce!: CalendarEntryAnswer;
  @Texts('The source texts.', { example: ['S7'] })
  readonly source!: readonly string[];
  @Choice('How it is known.', KNOWN, 'HowKnown', { example: 'text' })
  readonly known!: string;
  @NestedList('Every value, with its article.', () => ProvisionAnswer)
  readonly provisions!: readonly ProvisionAnswer[];
}

export class RulesListAnswer {
  @Nested('The inputs of the answer.', () => BasisAnswer)
  readonly basis!: BasisAnswer;
  @NestedList('The rules of each requested pool.', () => RulesInForceAnswer)
  readonly rules!: readonly RulesInForceAnswer[];
}
