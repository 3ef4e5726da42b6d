import { Controller, Get, Query, Req } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { CalendarDate, Pool } from '@ledger/kernel';
import type { Person } from '@ledger/office';
import { Office, unratedTitledCsv } from '@ledger/office';
import type { FastifyRequest } from 'fastify';
import { Asking, Needs } from '../access/access';
import { DatePart, PARTS, PoolPart } from '../http/params';
import { ApiFiles, ApiProblems } from '../http/api-answers';
import { withBasis } from '../reading/basis';
import { FileAnswer } from '../reading/etag';
import { seesAll } from '../reading/sight';
import { resolveListState } from './asked-list';
import { formatOf, MEDIA_TYPES } from './format';
import type { UnratedTitledAnswer } from '../http/answers';
import { UNRATED_TITLED_FORMATS, UnratedTitledQuery } from './lists.dto';

@ApiTags('lists')
@ApiBearerAuth()
@Controller('api/lists/:pool/:date/unrated-titled')
export class UnratedTitledController {
  constructor(private readonly office: Office) {}

  @Get()
  @Needs('anonymous')
  @PARTS.pool
  @PARTS.date
  @ApiOperation({
    summary: 'Titled players without a rating',
    description:
      'The separate list that some rule sets require (2005 9.22, rapid and blitz 2018 7.22), for the same states as ' +
      'the rating list. If the rules have no such list, the answer is 404 with the rule set.',
  })
  @ApiFiles(MEDIA_TYPES.csv)
  @ApiProblems(400, 401, 404, 406, 422, 503)
  async unratedTitled(
    @PoolPart() pool: Pool,
    @DatePart() asked: CalendarDate,
    @Query() query: UnratedTitledQuery,
    @Asking() person: Person,
    @Req() { headers }: FastifyRequest,
  ): Promise<UnratedTitledAnswer | FileAnswer> {
    const format = formatOf(query.format, headers.accept, UNRATED_TITLED_FORMATS);
    const { federation } = query;
    const meant = await resolveListState(this.office, pool, asked, query, seesAll(person));
    const { day, knownAt, state, version, withdrawn } = meant;
    const question = { pool, day, ...(federation === undefined ? {} : { federation }) };
    const { date, basis, article, rows } = await this.office.ask('unratedTitled', question, knownAt);
    const content = { pool, date, state, version, withdrawn, article, rows };
    const answer = withBasis(content, basis.knownAt, basis.ruleSets);
    if (format === 'json') return answer;
    const name = `${pool}-${date}-unrated-titled.csv`;
    return new FileAnswer(answer.basis, MEDIA_TYPES.csv, name, `${unratedTitledCsv(rows)}\n`);
  }
}
