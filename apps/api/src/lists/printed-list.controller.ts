import { Controller, Get, Query, Req } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { CalendarDate, Pool } from '@ledger/kernel';
import type { Person } from '@ledger/office';
import { Office, printedCsv } from '@ledger/office';
import type { FastifyRequest } from 'fastify';
import { Asking, Needs } from '../access/access';
import { DatePart, PARTS, PoolPart } from '../http/params';
import { ApiFiles, ApiProblems } from '../http/api-answers';
import { withBasis } from '../reading/basis';
import { FileAnswer } from '../reading/etag';
import { seesAll } from '../reading/sight';
import { resolveListState } from './asked-list';
import { formatOf, MEDIA_TYPES } from './format';
import type { PrintedListAnswer } from '../http/answers';
import { UNRATED_TITLED_FORMATS, UnratedTitledQuery } from './lists.dto';

@ApiTags('lists')
@ApiBearerAuth()
@Controller('api/lists/:pool/:date/as-printed')
export class PrintedListController {
  constructor(private readonly office: Office) {}

  @Get()
  @Needs('anonymous')
  @PARTS.pool
  @PARTS.date
  @ApiOperation({
    summary: 'A list as the rules of its date print it',
    description:
      'The data that the rule set publishes (2005 9.12, rapid and blitz 2018 7.12, 2024 7.1.2), and the players who fell ' +
      'below the floor (2005 9.21, 2018 7.21, 2024 7.2.1). Of the day of birth only the year is shown.',
  })
  @ApiFiles(MEDIA_TYPES.csv)
  @ApiProblems(400, 401, 404, 406, 422, 503)
  async printed(
    @PoolPart() pool: Pool,
    @DatePart() asked: CalendarDate,
    @Query() query: UnratedTitledQuery,
    @Asking() person: Person,
    @Req() { headers }: FastifyRequest,
  ): Promise<PrintedListAnswer | FileAnswer> {
    const format = formatOf(query.format, headers.accept, UNRATED_TITLED_FORMATS);
    const { federation } = query;
    const meant = await resolveListState(this.office, pool, asked, query, seesAll(person));
    const { day, knownAt, state, version, withdrawn } = meant;
    const filter = federation === undefined ? {} : { federation };
    const printed = await this.office.ask('asPrinted', { pool, day, filter }, knownAt);
    const { date, basis, articles, columns, rows } = printed;
    const content = { pool, date, state, version, withdrawn, articles, columns, rows };
    const answer = withBasis(content, basis.knownAt, basis.ruleSets);
    if (format === 'json') return answer;
    const name = `${pool}-${date}-as-printed.csv`;
    return new FileAnswer(answer.basis, MEDIA_TYPES.csv, name, `${printedCsv(printed)}\n`);
  }
}
