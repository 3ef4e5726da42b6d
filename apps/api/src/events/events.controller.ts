import { Controller, Get, Post, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import { BEGINNING, LogPosition } from '@ledger/kernel';
import type { StoredEvent } from '@ledger/ledger';
import { concerns, Office } from '@ledger/office';
import { Needs } from '../access/access';
import { PARTS, PositionPart } from '../http/params';
import { ApiProblems } from '../http/api-answers';
import { withBasis } from '../reading/basis';
import { CommandBody, ReceivesCommands } from '../recording/command-body';
import type { SentCommand } from '../recording/command-body';
import { ApiDecides, Decider } from '../recording/decider';
import { Recording } from '../recording/writing';
import type { Writing } from '../recording/writing';
import { EventsQuery } from './events.dto';
import type { EventImpactAnswer, EventsAnswer } from '../http/answers';
import { PAGE } from '../reading/queries';

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
    return withBasis(await this.office.impactOf(position), position);
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
