import { Body, Controller, HttpCode, Post, Query, Req } from '@nestjs/common';
import {
  ApiBearerAuth,
  ApiBody,
  ApiExtraModels,
  ApiOperation,
  ApiPropertyOptional,
  ApiTags,
  getSchemaPath,
} from '@nestjs/swagger';
import type { CalendarDate, Pool } from '@ledger/kernel';
import { laterOf } from '@ledger/kernel';
import type { Person } from '@ledger/office';
import { differenceCsv, differencesCsv, Office } from '@ledger/office';
import type { FastifyRequest } from 'fastify';
import { Asking, Needs } from '../access/access';
import { ApiFiles, ApiProblems } from '../http/api-answers';
import type { WhatIfAnswer } from '../http/answers';
import { Choice, Day, PoolName } from '../http/fields';
import { withBasis } from '../reading/basis';
import { FileAnswer } from '../reading/etag';
import { formatOf, MEDIA_TYPES } from '../lists/format';
import { DIFF_FORMATS } from '../lists/lists.dto';

export class WhatIfQuery {
  @PoolName()
  readonly pool!: Pool;
  @Day('A day; compares the list in force on that day.', { example: '2024-05-01' })
  readonly date!: CalendarDate;
  @Day('A later day: also compares every list from `date` through it.', {
    example: '2024-07-01',
    optional: true,
  })
  readonly through?: CalendarDate;
  @Choice('The format of the answer; default: the `Accept` header.', DIFF_FORMATS, 'DiffFormat', {
    optional: true,
    example: 'json',
  })
  readonly format?: (typeof DIFF_FORMATS)[number];
}

const POSITION_OR_TEXT = [{ type: 'integer' }, { type: 'string' }];

/** What a scenario may hold; the office reads it and says what it cannot read. */
export class ScenarioBody {
  @ApiPropertyOptional({
    description: 'The log position or ISO time to start from; default: now.',
    oneOf: POSITION_OR_TEXT,
    example: 1234,
  })
  readonly knownAt?: number | string;
  @ApiPropertyOptional({
    description: 'Commands, or events with their stream.',
    type: 'array',
    items: { type: 'object', additionalProperties: true },
    example: [{ type: 'AnnulTournament', tournament: 'T0001', effect: 'origin', reason: 'fair play case' }],
  })
  readonly add?: readonly object[];
  @ApiPropertyOptional({
    description: 'Positions or ids of events to leave out.',
    type: 'array',
    items: { oneOf: POSITION_OR_TEXT },
    example: [1234],
  })
  readonly drop?: readonly (number | string)[];
  @ApiPropertyOptional({
    description: 'Rule sets to replace, as a whole or in single provisions.',
    type: 'object',
    additionalProperties: true,
    example: { 'STD-2024': 'STD-2022' },
  })
  readonly rules?: object;
  @ApiPropertyOptional({
    description: 'The id of a shipped scenario (`GET /api/scenarios`).',
    type: 'string',
    example: 'D27.400',
  })
  readonly scenario?: string;
  @ApiPropertyOptional({
    description:
      'The first day of the rules of the shipped scenario; default: the first rules of the ledger.',
    type: 'string',
    format: 'date',
    example: '2006-01-01',
  })
  readonly from?: string;
}

@ApiTags('lists')
@ApiBearerAuth()
@Controller('api/what-if')
export class WhatIfController {
  constructor(private readonly office: Office) {}

  @Post()
  @Needs('analyst')
  @HttpCode(200)
  @ApiOperation({ summary: 'Compare the list with the list under a scenario; nothing is recorded' })
  @ApiExtraModels(ScenarioBody)
  @ApiBody({
    description: 'Commands or events to add, positions or ids of events to drop, rule sets to replace.',
    schema: { $ref: getSchemaPath(ScenarioBody) },
    examples: {
      drop: { value: { drop: [1234] } },
      rules: { value: { rules: { 'STD-2024': 'STD-2022' } } },
      scenario: { value: { scenario: 'D27.400', from: '2006-01-01' } },
      add: {
        value: {
          add: [{ type: 'AnnulTournament', tournament: 'T0001', effect: 'origin', reason: 'fair play case' }],
        },
      },
    },
  })
  @ApiFiles(MEDIA_TYPES.csv)
  @ApiProblems(400, 401, 403, 404, 406, 415, 422, 503)
  async whatIf(
    @Body() scenario: unknown,
    @Query() { pool, date, through, format: asked }: WhatIfQuery,
    @Asking() person: Person,
    @Req() { headers }: FastifyRequest,
  ): Promise<WhatIfAnswer | FileAnswer> {
    const format = formatOf(asked, headers.accept, DIFF_FORMATS);
    const by = { actor: person.name };
    const difference = await this.office.analysis.whatIf(scenario, pool, date, by);
    const lists =
      through === undefined
        ? undefined
        : await this.office.analysis.whatIfThrough(scenario, pool, date, laterOf(date, through), by);
    const answer = withBasis({ ...difference, ...(lists && { lists }) }, await this.office.head());
    if (format === 'json') return answer;
    const csv = lists === undefined ? differenceCsv(difference) : differencesCsv(lists);
    return new FileAnswer(answer.basis, MEDIA_TYPES.csv, `${pool}-${date}-what-if.csv`, `${csv}\n`);
  }
}
