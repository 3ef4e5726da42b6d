import { Controller, Get, Query, Req } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { CalendarDate, Pool } from '@ledger/kernel';
import type { Person } from '@ledger/office';
import { Office, sensitivityCsv } from '@ledger/office';
import type { FastifyRequest } from 'fastify';
import { Asking, Needs } from '../access/access';
import { ApiFiles, ApiProblems } from '../http/api-answers';
import type { SensitivityAnswer } from '../http/answers';
import { DatePart, PARTS, PoolPart } from '../http/params';
import { withBasis } from '../reading/basis';
import { FileAnswer } from '../reading/etag';
import { seesAll } from '../reading/sight';
import { resolveListState } from './asked-list';
import { formatOf, MEDIA_TYPES } from './format';
import { SENSITIVITY_FORMATS, SensitivityQuery } from './lists.dto';

@ApiTags('lists')
@ApiBearerAuth()
@Controller('api/lists/:pool/:date/sensitivity')
export class SensitivityController {
  constructor(private readonly office: Office) {}

  @Get()
  @Needs('analyst')
  @PARTS.pool
  @PARTS.date
  @ApiOperation({
    summary: 'Who would differ under the alternatives of uncertain provisions',
    description:
      'For each uncertain provision that the list rests on and that has an alternative: the list as it is against the ' +
      'list under the alternative. Each alternative is applied alone, wherever its rule set applies.',
  })
  @ApiFiles(MEDIA_TYPES.csv)
  @ApiProblems(400, 401, 403, 404, 406, 422, 503)
  async sensitivity(
    @PoolPart() pool: Pool,
    @DatePart() asked: CalendarDate,
    @Query() query: SensitivityQuery,
    @Asking() person: Person,
    @Req() { headers }: FastifyRequest,
  ): Promise<SensitivityAnswer | FileAnswer> {
    const format = formatOf(query.format, headers.accept, SENSITIVITY_FORMATS);
    const meant = await resolveListState(this.office, pool, asked, query, seesAll(person));
    const { day, knownAt, state, version, withdrawn } = meant;
    const { date, basis, provisions } = await this.office.ask('sensitivity', { pool, day }, knownAt);
    const content = { pool, date, state, version, withdrawn, provisions };
    const answer = withBasis(content, basis.knownAt, basis.ruleSets);
    if (format === 'json') return answer;
    const name = `${pool}-${date}-sensitivity.csv`;
    return new FileAnswer(answer.basis, MEDIA_TYPES.csv, name, `${sensitivityCsv(provisions)}\n`);
  }
}
