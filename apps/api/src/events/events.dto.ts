import type { PlayerId } from '@ledger/kernel';
import type { EventType } from '@ledger/ledger';
import { EVENT_CATALOGUE } from '@ledger/ledger';
import { Choice, Flag, Player, Text, Int } from '../http/fields';
import { ReadQuery } from '../reading/queries';

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
