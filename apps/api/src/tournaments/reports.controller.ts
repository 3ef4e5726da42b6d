import { Controller, HttpCode, Post, Query, Req } from '@nestjs/common';
import {
  ApiBearerAuth,
  ApiBody,
  ApiConsumes,
  ApiCreatedResponse,
  ApiExtraModels,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
  getSchemaPath,
} from '@nestjs/swagger';
import type { TournamentId } from '@ledger/kernel';
import { mayActAs, Office } from '@ledger/office';
import type { FastifyRequest } from 'fastify';
import { Needs } from '../access/access';
import { requireReasonFor } from '../access/judged-facts';
import { requireOwn } from '../access/own-federation';
import { REPORT_BYTES } from '../http/limits';
import { PARTS, TournamentPart } from '../http/params';
import { TakesUpTo } from '../http/route-options';
import { today } from '../http/today';
import { fileOf } from '../http/upload';
import { problem, ProblemError } from '../problem/problem';
import { ApiProblems } from '../http/api-answers';
import { validation } from '../problem/validation';
import { IdempotentWrites } from '../recording/idempotent-writes';
import { ApiIdempotencyKey, Recording } from '../recording/writing';
import type { Writing } from '../recording/writing';
import type { ReportAnswer } from '../http/answers';
import { partAnswer } from './rating.controller';
import { ReportForm, ReportQuery } from './report.dto';

const NOTHING_SPECIAL = { kind: 'ordinary', official: false, despiteDuplicate: false };

@ApiTags('tournaments')
@ApiBearerAuth()
@Controller('api/tournaments/:id/reports')
export class ReportsController {
  private readonly check = validation();

  constructor(
    private readonly office: Office,
    private readonly writes: IdempotentWrites,
  ) {}

  @Post()
  @Needs('officer')
  @TakesUpTo(REPORT_BYTES)
  @HttpCode(201)
  @PARTS.tournament
  @ApiOperation({ summary: 'Submit a TRF16 or TRF26 report; the answer contains the findings' })
  @ApiConsumes('text/plain', 'multipart/form-data')
  @ApiExtraModels(ReportForm)
  @ApiBody({
    description: 'The file itself as text, or a form with a field `file`.',
    schema: { oneOf: [{ type: 'string' }, { $ref: getSchemaPath(ReportForm) }] },
    examples: { trf: { value: '012 City Open\n022 Leipzig\n032 GER\n042 2024/02/11\n…' } },
  })
  @ApiCreatedResponse({ description: 'Recorded.' })
  @ApiOkResponse({
    description: 'This report was recorded before; or, with `preview`, what was found in it.',
  })
  @ApiIdempotencyKey()
  @ApiProblems(400, 401, 403, 409, 413, 415, 422, 503)
  async report(
    @TournamentPart() tournament: TournamentId,
    @Query() query: ReportQuery,
    @Req() request: FastifyRequest,
    @Recording() writing: Writing,
  ): Promise<ReportAnswer> {
    const { bytes, fields } = await fileOf(request);
    const given = (await this.check.transform(
      { ...query, ...fields },
      { type: 'body', metatype: ReportQuery },
    )) as ReportQuery;
    const registered = await this.office.records.registration(tournament);
    const pool = given.pool ?? registered?.pool;
    if (pool === undefined) {
      const message = `is required: ${tournament} is not registered yet`;
      throw new ProblemError(problem(400, `pool ${message}`, { errors: [{ field: 'pool', message }] }));
    }
    const { person } = writing;
    if (registered !== null) requireOwn(person, registered.federation, tournament);
    const day = today();
    requireReasonFor(person, { ...given }, { received: day, registered: day, ...NOTHING_SPECIAL });
    // An officer who reports what was never registered registers it now, whatever the file is about.
    const isNew = registered === null && !mayActAs(person, 'administrator');
    const terms = {
      ...given.terms(tournament, pool, day),
      ...(isNew ? { registered: day } : {}),
      readsKind: mayActAs(person, 'administrator') && given.reason !== undefined,
      ...(person.federation === null ? {} : { actsFor: person.federation }),
    };
    if (given.preview === true) {
      const { findings, registered: players, rating, card } = await this.office.checkReport(bytes, terms);
      void writing.reply.status(200);
      const position = await this.office.head();
      const parts = (rating?.parts ?? []).map(partAnswer);
      return {
        position,
        eventId: null,
        tournament,
        notices: [],
        findings,
        registered: players,
        rating: parts,
        parts: card.parts,
      };
    }
    return this.writes.once(writing, { terms: given, bytes }, async (by) => {
      const reason = given.reason === undefined ? {} : { reason: given.reason };
      const taken = await this.office.takeReport(bytes, terms, { ...by, ...reason });
      const { position, eventId, notices, findings, registered: players } = taken;
      return { position, eventId, tournament, registered: players, findings, notices, rating: [], parts: [] };
    });
  }
}
