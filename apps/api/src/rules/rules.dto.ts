import type { CalendarDate, Pool } from '@ledger/kernel';
import { Any, Choice, Day, Inner, Many, PoolName, Said, Text, Texts, Whole } from '../http/fields';
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
  @Said('Its name, for programs.', { example: 'floor' })
  readonly name!: string;
  @Said('Its name, for people.', { example: 'Rating floor' })
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
  @Said('The value in words.', { example: '1400' })
  readonly inWords!: string;
  @Said('The article.', { example: '7.1.4' })
  readonly article!: string;
  @Texts('The source texts.', { example: ['S7'] })
  readonly source!: readonly string[];
  @Choice('How it is known.', KNOWN, 'HowKnown', { example: 'text' })
  readonly known!: string;
  @Texts('Adopted readings (table B).', { example: ['B-05'] })
  readonly readings!: readonly string[];
  @Said('A remark.', { nullable: true, example: null })
  readonly note!: string | null;
  @Said(
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
  @Said('The rule set.', { example: 'STD-2024' })
  readonly ruleSet!: string;
  @Said('The fingerprint of its content.', {
    example: '4f1c2ab09d37e6f5a8c1d2e3f4051627384950a1b2c3d4e5f60718293a4b5c6d',
  })
  readonly digest!: string;
}

export class SourceAnswer {
  @Said('Its key, as provisions name it.', { example: '000' })
  readonly key!: string;
  @Said('Which text it is.', { example: 'Standard regulations 2024, as drafted' })
  readonly title!: string;
}

export class CalendarAnswer {
  @Inner('The inputs of the answer.', () => BasisAnswer)
  readonly basis!: BasisAnswer;
  @Many('Each stay of a rule set, in order of pool and date.', () => CalendarEntryAnswer)
  readonly enactments!: readonly CalendarEntryAnswer[];
  @Many('The texts from which the provisions are taken.', () => SourceAnswer)
  readonly sources!: readonly SourceAnswer[];
}

export class RulesInForceAnswer {
  @PoolName()
  readonly pool!: string;
  @Day('The requested day.', { example: '2024-03-01' })
  readonly on!: string;
  @Whole('The log position up to which the calendar is read.', { example: 1234 })
  readonly knownAt!: number;
  @Said('The rule set.', { example: 'STD-2024' })
  readonly ruleSet!: string;
  @Said('Its title.', { example: 'FIDE Rating Regulations effective from 1 March 2024' })
  readonly title!: string;
  @Inner('When it is in force.', () => CalendarEntryAnswer)
  readonly inForce!: CalendarEntryAnswer;
  @Texts('The source texts.', { example: ['S7'] })
  readonly source!: readonly string[];
  @Choice('How it is known.', KNOWN, 'HowKnown', { example: 'text' })
  readonly known!: string;
  @Many('Every value, with its article.', () => ProvisionAnswer)
  readonly provisions!: readonly ProvisionAnswer[];
}

export class RulesListAnswer {
  @Inner('The inputs of the answer.', () => BasisAnswer)
  readonly basis!: BasisAnswer;
  @Many('The rules of each requested pool.', () => RulesInForceAnswer)
  readonly rules!: readonly RulesInForceAnswer[];
}
