import { Controller, Get, Header, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProduces, ApiResponse, ApiTags } from '@nestjs/swagger';
import { Office } from '@ledger/office';
import type { FastifyReply } from 'fastify';
import { Needs } from '../access/access';
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
  @ApiResponse({ status: 503, type: ReadinessAnswer, description: 'The lists are still being computed.' })
  async readiness(@Res({ passthrough: true }) reply: FastifyReply): Promise<ReadinessAnswer> {
    const { head, projected } = await this.office.records.progress();
    const lag = head - projected;
    if (lag > 0) void reply.status(503);
    return { ready: lag === 0, position: head, projected, lag, store: this.office.store.location };
  }

  @Get('metrics')
  @ApiOperation({ summary: 'Figures for Prometheus' })
  @ApiProduces('text/plain')
  @ApiOkResponse({ schema: { type: 'string' } })
  @Header('content-type', 'text/plain; version=0.0.4; charset=utf-8')
  told(): Promise<string> {
    return this.metrics.told(this.office);
  }
}
