import {
  BeforeApplicationShutdown,
  Controller,
  Headers,
  MessageEvent,
  Query,
  Req,
  Sse,
} from '@nestjs/common';
import { ApiBearerAuth, ApiHeader, ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { LogPosition } from '@ledger/kernel';
import { logPosition } from '@ledger/kernel';
import type { Person } from '@ledger/office';
import { currentCaller, mayActAs, Office } from '@ledger/office';
import type { FastifyRequest } from 'fastify';
import { finalize, Observable, Subject, takeUntil } from 'rxjs';
import { Asking, Needs } from '../access/access';
import { Int } from '../http/fields';
import { readAs } from '../http/params';
import { MostOpen } from '../http/route-options';
import { Metrics } from '../health/metrics';
import { ApiProblems } from '../http/api-answers';
import { publicFeed, wholeFeed } from './feed';
import { Listeners } from './listeners';

/** Open feeds of one person, or of one address without a key. */
const MOST_LISTENERS = 50;

export class FeedQuery {
  @Int('Start after this position. Default: Last-Event-ID; if that is missing too, only new events.', {
    inQuery: true,
    optional: true,
    example: 1234,
  })
  readonly after?: number;
}

@ApiTags('log')
@ApiBearerAuth()
@Controller('api/feed')
export class FeedController implements BeforeApplicationShutdown {
  private readonly closing = new Subject<void>();

  constructor(
    private readonly office: Office,
    private readonly metrics: Metrics,
    private readonly listeners: Listeners,
  ) {}

  @Sse()
  @Needs('anonymous')
  @MostOpen(MOST_LISTENERS)
  @ApiOperation({
    summary: 'Follow new events and changed lists (server-sent events)',
    description:
      'Without a key you receive `published`. Analysts also receive `recorded` (each event) and `lists` (the lists that ' +
      'changed; `shown` names lists on which only a name, title or federation changed). The id of each message is its log position: send it as Last-Event-ID to continue. ' +
      'The feed ends when the key is revoked. Without a key at most 500 publications are repeated.',
  })
  @ApiHeader({
    name: 'last-event-id',
    required: false,
    description: 'The id of the last message received; the feed continues after it.',
    schema: { type: 'integer', example: 1234 },
  })
  @ApiProduces('text/event-stream')
  @ApiOkResponse({
    schema: { type: 'string', example: 'event: published\nid: 1240\ndata: {"pool":"standard",…}\n\n' },
  })
  @ApiProblems(400, 401, 422, 429)
  async feed(
    @Asking() person: Person,
    @Query() query: FeedQuery,
    @Req() request: FastifyRequest,
    @Headers('last-event-id') lastEventId?: string,
  ): Promise<Observable<MessageEvent>> {
    const seesEverything = mayActAs(person, 'analyst');
    const newest = seesEverything ? await this.office.head() : this.office.publicationFeed.latest;
    const after = beginning(lastEventId, query.after) ?? newest;
    const { key, signal } = currentCaller();
    const caller = { key: `feed of ${key}`, purpose: 'feed' as const, ...(signal && { signal }) };
    const messages = seesEverything
      ? wholeFeed(this.office, after, caller, () => this.listeners.mayGoOn(request.headers, person))
      : publicFeed(this.office, after);
    this.metrics.listeners.inc();
    return messages.pipe(
      takeUntil(this.closing),
      finalize(() => this.metrics.listeners.dec()),
    );
  }

  /** Open feeds would keep the service from ending. */
  beforeApplicationShutdown(): void {
    this.closing.next();
  }
}

function beginning(lastEventId: string | undefined, after: number | undefined): LogPosition | undefined {
  if (lastEventId !== undefined) return readAs('Last-Event-ID', lastEventId, logPosition);
  return after === undefined ? undefined : logPosition(after);
}
