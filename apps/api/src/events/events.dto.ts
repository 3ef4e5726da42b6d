import type { PlayerId } from '@ledger/kernel';
import type { EventType } from '@ledger/ledger';
import { EVENT_CATALOGUE } from '@ledger/ledger';
import {
  Choice,
  Flag,
  AnyObject,
  Nested,
  NestedList,
  Player,
  OutText,
  Text,
  Texts,
  Int,
} from '../http/fields';
import { ReadQuery } from '../reading/at-least';
import { ImpactAnswer } from '../difference/impact.dto';
import { BasisAnswer } from '../reading/basis';

const EVENT_TYPES = Object.keys(EVENT_CATALOGUE);

export class EventsQuery extends ReadQuery {
  @Int('From this position on.', { inQuery: true, optional: true, min: 1, example: 1 })
  readonly from?: number;
  @Int('Up to and including this position.', { inQuery: true, optional: true, example: 1234 })
  readonly to?: number;
  @Text('Only this stream.', { optional: true, example: 'tournament-T0001', max: 100 })
  readonly stream?: string;
  @Choice('Only events of this type.', EVENT_TYPES, 'EventType', {
    optional: true,
    example: 'ResultCorrected',
  })
  readonly type?: EventType;
  @Text('Only what this person recorded.', { optional: true, example: 'Anne Officer', max: 200 })
  readonly actor?: string;
  @Player(
    'Only events that concern this player: their stream, corrections that name them, reports with their games.',
    {
      inQuery: true,
      optional: true,
    },
  )
  readonly player?: PlayerId;
  @Flag('From the end of the log to its beginning.', { inQuery: true, optional: true, example: false })
  readonly newestFirst?: boolean;
  @Int('Maximum number of events.', { inQuery: true, optional: true, min: 1, max: 1000, example: 100 })
  readonly limit?: number;
}

export class DecisionPartAnswer {
  @OutText('The id of the first event of the decision.', { example: '1f0c8f6e-5a7e-4f5e-9c52-6b8f6a1c2d3e' })
  readonly id!: string;
  @Int('Which of its appends this is, from 1.', { example: 1 })
  readonly part!: number;
  @Texts('The stream of each append, in order.', { example: ['rules-rapid', 'rules-blitz'] })
  readonly streams!: readonly string[];
}

export class EventMetadataAnswer {
  @OutText('The person who recorded it.', { example: 'Anne Officer' })
  readonly actor!: string;
  @OutText('Why.', { optional: true, example: 'Scoresheets seen' })
  readonly reason?: string;
  @OutText('What proves it.', { optional: true, example: 'QC 14/2024' })
  readonly evidence?: string;
  @OutText('The same for all events of one request.', { example: '7b0d6f3e-7a43-4f0f-9a4b-0f3a1c5d9e2b' })
  readonly correlationId!: string;
  @OutText('The id of the event that led to this one.', { optional: true })
  readonly causationId?: string;
  @Nested(
    'On the first event of each append, where one decision takes several appends.',
    () => DecisionPartAnswer,
    { optional: true },
  )
  readonly together?: DecisionPartAnswer;
}

export class EventAnswer {
  @Int('Its place in the log, from 1.', { example: 1234 })
  readonly position!: number;
  @OutText('The stream of the event.', { example: 'tournament-T0001' })
  readonly stream!: string;
  @Int('Its place in its stream, from 0.', { example: 2 })
  readonly revision!: number;
  @OutText('Its id.', { example: '1f0c8f6e-5a7e-4f5e-9c52-6b8f6a1c2d3e' })
  readonly id!: string;
  @OutText('The event type.', { example: 'ResultCorrected' })
  readonly type!: string;
  @Int('The version of the type.', { example: 1 })
  readonly version!: number;
  @OutText('When it was recorded, UTC.', { example: '2024-04-02T09:30:00.000Z' })
  readonly recordedAt!: string;
  @Nested('Actor, reason and other metadata.', () => EventMetadataAnswer)
  readonly metadata!: EventMetadataAnswer;
  @AnyObject('The data of the event; personal fields of forgotten people are empty.')
  readonly data!: unknown;
}

export class EventsAnswer {
  @Nested('The inputs of the answer.', () => BasisAnswer)
  readonly basis!: BasisAnswer;
  @NestedList('The events in log order, or the newest first if requested.', () => EventAnswer)
  readonly events!: readonly EventAnswer[];
  @Int(
    'Use this value as `from` (or as `to` if the newest come first) to get the next page; null at the end.',
    {
      nullable: true,
      example: 1335,
    },
  )
  readonly next!: number | null;
}

/** What an event moved. */
export class EventImpactAnswer extends ImpactAnswer {
  @Nested('The inputs of the answer.', () => BasisAnswer)
  readonly basis!: BasisAnswer;
}
