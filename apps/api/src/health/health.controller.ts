import { Controller, Get, Header, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProduces, ApiResponse, ApiTags } from '@nestjs/swagger';
import { BEGINNING } from '@ledger/kernel';
import type { Person } from '@ledger/office';
import { mayActAs, Office } from '@ledger/office';
import type { FastifyReply } from 'fastify';
import { Asking, Needs } from '../access/access';
import { HealthAnswer, ReadinessAnswer } from './health.dto';
import { Metrics } from './metrics';

@ApiTags('service')
@Controller('api')
@Needs('anonymous')
export class HealthController {
  constructor(
    private readonly office: Office,
    private readonly metrics: Metrics,
  ) {}

  @Get('health')
  @ApiOperation({ summary: 'Whether the service is up' })
  @ApiOkResponse({ type: HealthAnswer })
  health(): HealthAnswer {
    return { status: 'ok' };
  }

  @Get('readiness')
  @ApiOperation({ summary: 'Whether the store answers, and how far the lists are behind the log' })
  @ApiOkResponse({ type: ReadinessAnswer })
  @ApiResponse({
    status: 503,
    type: ReadinessAnswer,
    description: 'The lists are being computed for the first time.',
  })
  async readiness(
    @Asking() person: Person,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ReadinessAnswer> {
    const { head, projected } = await this.office.records.progress();
    const lag = Math.max(0, head - projected);
    // While there is a state to answer from, a lag is no reason to ask elsewhere.
    const ready = projected > BEGINNING || head === BEGINNING;
    if (!ready) void reply.status(503);
    const progress = { ready, position: head, projected, lag };
    return mayActAs(person, 'administrator') ? { ...progress, store: this.office.store.location } : progress;
  }

  @Get('metrics')
  @ApiOperation({ summary: 'Figures for Prometheus' })
  @ApiProduces('text/plain')
  @ApiOkResponse({ schema: { type: 'string', example: 'ledger_projection_lag_events 0' } })
  @Header('content-type', 'text/plain; version=0.0.4; charset=utf-8')
  told(): Promise<string> {
    return this.metrics.told(this.office);
  }
}
