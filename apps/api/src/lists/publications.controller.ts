import { Body, Controller, Get, HttpCode, Post, Query, Req } from '@nestjs/common';
import {
  ApiBearerAuth,
  ApiBody,
  ApiConsumes,
  ApiCreatedResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import type { CalendarDate, Pool } from '@ledger/kernel';
import { listDate } from '@ledger/kernel';
import { Office } from '@ledger/office';
import type { FastifyRequest } from 'fastify';
import { Needs } from '../access/access';
import { LIST_BYTES } from '../http/limits';
import { DatePart, PARTS, PoolPart, readAs } from '../http/params';
import { TakesUpTo } from '../http/route-options';
import { fileOf } from '../http/upload';
import { ApiProblems } from '../http/api-answers';
import { withBasis } from '../reading/basis';
import { ReadQuery } from '../reading/queries';
import { CommandBody, ReceivesCommands } from '../recording/command-body';
import type { SentCommand } from '../recording/command-body';
import { ApiDecides, Decider } from '../recording/decider';
import { IdempotentWrites } from '../recording/idempotent-writes';
import { ApiIdempotencyKey, Recording } from '../recording/writing';
import type { Writing } from '../recording/writing';
import type { OpeningAnswer, PublicationAnswer, PublicationPreviewAnswer } from '../http/answers';
import { OpeningQuery, PublicationBody } from './lists.dto';

@ApiTags('lists')
@ApiBearerAuth()
@Controller('api/lists/:pool/:date')
export class PublicationsController {
  constructor(
    private readonly office: Office,
    private readonly writes: IdempotentWrites,
    private readonly decider: Decider,
  ) {}

  @Post('publications')
  @Needs('administrator')
  @HttpCode(201)
  @PARTS.pool
  @PARTS.date
  @ApiOperation({ summary: 'Compute the list from all that is known and publish it' })
  @ApiCreatedResponse({ description: 'A new version.' })
  @ApiOkResponse({
    description: 'Unchanged since its last version; nothing was recorded.',
  })
  @ApiIdempotencyKey()
  @ApiProblems(400, 401, 403, 404, 409, 415, 422, 503)
  async publish(
    @PoolPart() pool: Pool,
    @DatePart() day: CalendarDate,
    @Body() body: PublicationBody,
    @Recording() writing: Writing,
  ): Promise<PublicationAnswer> {
    const date = readAs('date', day, listDate);
    return this.writes.once(writing, body, async (by) => {
      const grounds = body.reason === undefined ? {} : { reason: body.reason };
      const published = await this.office.publish(pool, date, { ...by, ...grounds }, body.ahead);
      const { position, eventId, notices, version, basis } = published;
      const { knownAt, ruleSets, digest, counts } = basis;
      return {
        position,
        eventId,
        notices,
        pool,
        date,
        version,
        basis: { position: knownAt, ruleSets, digest },
        counts,
      };
    });
  }

  @Get('publications/preview')
  @Needs('administrator')
  @PARTS.pool
  @PARTS.date
  @ApiOperation({ summary: 'Show what publishing the list now would record' })
  @ApiProblems(400, 401, 403, 404, 422, 503)
  async preview(
    @PoolPart() pool: Pool,
    @DatePart() day: CalendarDate,
    @Query() _read: ReadQuery,
  ): Promise<PublicationPreviewAnswer> {
    const date = readAs('date', day, listDate);
    const due = await this.office.previewPublication(pool, date);
    const { entered = [], delisted = [], becameInactive = [], becameActive = [] } = due?.changes ?? {};
    const content = {
      pool,
      date,
      due: due !== null,
      version: due?.version ?? null,
      counts: due?.basis.counts ?? null,
      entered: entered.length,
      left: delisted.length,
      becameInactive: becameInactive.length,
      becameActive: becameActive.length,
      skipped: due?.skipped ?? [],
    };
    return withBasis(content, due?.basis.knownAt ?? (await this.office.knownAt()));
  }

  @Post('withdrawals')
  @PARTS.pool
  @PARTS.date
  @ApiOperation({ summary: 'Withdraw the latest version; it stays readable, marked' })
  @ReceivesCommands('list', 'withdrawals')
  @ApiDecides()
  withdraw(
    @PoolPart() pool: Pool,
    @DatePart() day: CalendarDate,
    @CommandBody('list', 'withdrawals') sent: SentCommand,
    @Recording() writing: Writing,
  ) {
    return this.decider.decide(writing, sent, { pool, date: readAs('date', day, listDate) });
  }

  @Post('openings')
  @Needs('administrator')
  @TakesUpTo(LIST_BYTES)
  @HttpCode(201)
  @PARTS.pool
  @PARTS.date
  @ApiOperation({ summary: 'Adopt a FIDE TXT or XML list, or CSV, as opening list' })
  @ApiConsumes('text/plain', 'text/csv', 'application/xml', 'multipart/form-data')
  @ApiBody({
    schema: { type: 'string' },
    examples: { csv: { value: 'id,name,federation,rating,k\n10000289,"Morberg, Alma",GER,2431,10\n' } },
  })
  @ApiCreatedResponse({ description: 'Adopted.' })
  @ApiOkResponse({ description: 'This list was adopted before.' })
  @ApiIdempotencyKey()
  @ApiProblems(400, 401, 403, 409, 413, 415, 422, 503)
  async open(
    @PoolPart() pool: Pool,
    @DatePart() day: CalendarDate,
    @Query() query: OpeningQuery,
    @Req() request: FastifyRequest,
    @Recording() writing: Writing,
  ): Promise<OpeningAnswer> {
    const date = readAs('date', day, listDate);
    const { source, acceptWarnings = false } = query;
    const { bytes } = await fileOf(request);
    return this.writes.once(writing, { source, acceptWarnings, bytes }, async (by) => {
      const adopted = await this.office.adoptList(bytes, { pool, date, source, acceptWarnings }, by);
      const { position, eventId, notices, findings, rows, registered } = adopted;
      return { position, eventId, notices, pool, date, rows, registered, findings };
    });
  }
}
