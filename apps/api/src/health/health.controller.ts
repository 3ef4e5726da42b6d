import { Controller, Get, Header, Res } from '@nestjs/common';
import {
  ApiBearerAuth,
  ApiOkResponse,
  ApiOperation,
  ApiProduces,
  ApiResponse,
  ApiTags,
} from '@nestjs/swagger';
import { BEGINNING } from '@ledger/kernel';
import type { Person } from '@ledger/office';
import { mayActAs, Office } from '@ledger/office';
import type { FastifyReply } from 'fastify';
import { Asking, Needs } from '../access/access';
import { answerRef, ApiProblems } from '../http/api-answers';
import { seesAll } from '../reading/sight';
import { FirstReading } from './first-reading';
import { Metrics } from './metrics';
import type { HealthAnswer, ReadinessAnswer } from '../http/answers';

@ApiTags('service')
@Controller('api')
export class HealthController {
  private readonly firstReading = new FirstReading();

  constructor(
    private readonly office: Office,
    private readonly metrics: Metrics,
  ) {}

  @Get('health')
  @Needs('anonymous')
  @ApiOperation({ summary: 'Whether the service is up' })
  health(): HealthAnswer {
    return { status: 'ok' };
  }

  @Get('readiness')
  @Needs('anonymous')
  @ApiOperation({ summary: 'Show whether the store answers, and how far the lists are behind the log' })
  @ApiResponse({
    status: 503,
    content: { 'application/json': { schema: answerRef('ReadinessAnswer') } },
    description: 'The lists are being computed for the first time.',
  })
  async readiness(
    @Asking() person: Person,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ReadinessAnswer> {
    const { head, read, projected: reached, server, lostSince } = await this.office.records.progress();
    // While there is a state to answer from, a lag is no reason to ask elsewhere.
    const ready = reached > BEGINNING || head === BEGINNING;
    if (!ready) void reply.status(503);
    // How much is recorded and not published is nothing for the public.
    const position = seesAll(person) ? head : this.office.publicationFeed.latest;
    const projected = Math.min(reached, position);
    const lag = Math.max(0, position - projected);
    const stale = lostSince === null ? {} : { staleSince: lostSince };
    const reading = ready ? {} : { reading: this.shareRead(read, head) };
    const progress = { ready, position, projected, lag, ...reading, ...stale };
    if (!mayActAs(person, 'administrator')) return progress;
    const nodes = server === null ? {} : { nodes: { leader: server.leader, followers: server.followers } };
    return { ...progress, store: this.office.store.location, ...nodes };
  }

  private shareRead(read: number, head: number): NonNullable<ReadinessAnswer['reading']> {
    const { secondsLeft } = this.firstReading.progress(read, head);
    return { percent: Math.floor((read * 100) / head), secondsLeft };
  }

  @Get('metrics')
  @Needs('analyst')
  @ApiOperation({
    summary: 'Metrics for Prometheus; needs a key, because they show how much the service is used',
  })
  @ApiBearerAuth()
  @ApiProduces('text/plain')
  @ApiProblems(401, 403, 503)
  @ApiOkResponse({ schema: { type: 'string', example: 'ledger_projection_lag_events 0' } })
  @Header('content-type', 'text/plain; version=0.0.4; charset=utf-8')
  metricsText(): Promise<string> {
    return this.metrics.metricsText(this.office);
  }
}
