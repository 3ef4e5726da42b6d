import { Controller, Get, Post, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import { BEGINNING, LogPosition } from '@ledger/kernel';
import type { EventType, StoredEvent } from '@ledger/ledger';
import { concerns, Office } from '@ledger/office';
import type { PlayerId } from '@ledger/kernel';
import { EVENT_CATALOGUE } from '@ledger/ledger';
import { Needs } from '../access/access';
import { PARTS, PositionPart } from '../http/params';
import { today } from '../http/today';
import { ApiProblems } from '../http/api-answers';
import { withBasis } from '../reading/basis';
import { CommandBody, ReceivesCommands } from '../recording/command-body';
import type { SentCommand } from '../recording/command-body';
import { ApiDecides, Decider } from '../recording/decider';
import { Recording } from '../recording/writing';
import type { Writing } from '../recording/writing';
import type { EventImpactAnswer, EventsAnswer } from '../http/answers';
import { PAGE, ReadQuery } from '../reading/queries';
import { Choice, Flag, Int, Player, Text } from '../http/fields';

/** Players of an event who are shown by name. */
const MOST_NAMED = 200;

const EVENT_TYPES = Object.keys(EVENT_CATALOGUE);

class EventsQuery extends ReadQuery {
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

@ApiTags('log')
@ApiBearerAuth()
@Controller('api/events')
export class EventsController {
  constructor(
    private readonly office: Office,
    private readonly decider: Decider,
  ) {}

  @Get()
  @Needs('analyst')
  @ApiOperation({ summary: 'The events of the log, page by page' })
  @ApiProblems(400, 401, 403, 422, 503)
  async events(@Query() query: EventsQuery): Promise<EventsAnswer> {
    const { from = 1, stream, type, actor, player, newestFirst = false, limit = PAGE } = query;
    const head = await this.office.head();
    const to = Math.min(query.to ?? head, head) as LogPosition;
    const events: StoredEvent[] = [];
    let next: LogPosition | null = null;
    const question = {
      after: Math.max(from - 1, BEGINNING) as LogPosition,
      to,
      newestFirst,
      ...(stream === undefined ? {} : { stream }),
    };
    for await (const event of this.office.events(question)) {
      if (type !== undefined && event.type !== type) continue;
      if (actor !== undefined && event.metadata.actor !== actor) continue;
      if (player !== undefined && !concerns(event, player)) continue;
      if (events.length === limit) {
        next = event.position;
        break;
      }
      events.push(event);
    }
    return withBasis({ events, next }, to);
  }

  @Get(':position/impact')
  @Needs('analyst')
  @PARTS.position
  @ApiOperation({ summary: 'Show what the event at a position changed: lists, players, thresholds' })
  @ApiProblems(400, 401, 403, 404, 503)
  async impact(@PositionPart() position: LogPosition): Promise<EventImpactAnswer> {
    const impact = await this.office.impactOf(position);
    const ids: PlayerId[] = [];
    for await (const { data } of this.office.events({ after: (position - 1) as LogPosition, to: position })) {
      const { players = [] } = data as { readonly players?: readonly PlayerId[] };
      ids.push(...players.slice(0, MOST_NAMED));
    }
    const cards = await this.office.records.players(ids, position, today());
    return withBasis({ ...impact, players: cards.map(({ id, name }) => ({ id, name })) }, position);
  }

  @Post(':position/reversal')
  @PARTS.position
  @ApiOperation({ summary: 'Undo the correction or decision at a position, or undo that reversal' })
  @ReceivesCommands('position', 'reversal')
  @ApiDecides()
  async revert(
    @PositionPart() position: LogPosition,
    @CommandBody('position', 'reversal') sent: SentCommand,
    @Recording() writing: Writing,
  ) {
    return this.decider.decide(writing, sent, { position });
  }
}
