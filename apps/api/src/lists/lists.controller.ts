import { Controller, Get, Query, Req } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { CalendarDate, Pool } from '@ledger/kernel';
import { MONTHLY, nextListDate } from '@ledger/kernel';
import type { Person } from '@ledger/office';
import { Office } from '@ledger/office';
import type { FastifyRequest } from 'fastify';
import { Asking, Needs } from '../access/access';
import { DatePart, PARTS, PoolPart } from '../http/params';
import { today } from '../http/today';
import { ApiFiles, ApiProblems } from '../http/api-answers';
import { withBasis } from '../reading/basis';
import { FileAnswer } from '../reading/etag';
import { seesAll } from '../reading/sight';
import { rowFilterOf } from '@ledger/commands';
import { formatOf, MEDIA_TYPES } from './format';
import { basisOf, resolveListState, rowAnswer } from './asked-list';
import type { ListAnswer, ListsAnswer, ListStatusesAnswer } from '../http/answers';
import { LIST_FORMATS, ListQuery, ListsQuery } from './lists.dto';
import { PAGE } from '../reading/queries';

@ApiTags('lists')
@ApiBearerAuth()
@Controller('api/lists')
export class ListsController {
  constructor(private readonly office: Office) {}

  @Get()
  @Needs('anonymous')
  @ApiOperation({ summary: 'Every published list with its versions' })
  @ApiProblems(400, 503)
  async lists(@Query() { pool }: ListsQuery): Promise<ListsAnswer> {
    const lists = await this.office.records.publications();
    const chosen = pool === undefined ? lists : lists.filter((list) => list.pool === pool);
    return withBasis({ lists: chosen }, await this.office.head());
  }

  @Get('statuses')
  @Needs('analyst')
  @ApiOperation({
    summary:
      'Every list up to the next one: not published, as computed now, or different from what is published',
  })
  @ApiProblems(400, 401, 403, 503)
  async statuses(@Query() { pool }: ListsQuery): Promise<ListStatusesAnswer> {
    const knownAt = await this.office.knownAt();
    const question = { day: nextListDate(today(), MONTHLY), ...(pool === undefined ? {} : { pool }) };
    return withBasis({ lists: await this.office.ask('statuses', question, knownAt) }, knownAt);
  }

  @Get(':pool/:date')
  @Needs('anonymous')
  @PARTS.pool
  @PARTS.date
  @ApiOperation({
    summary: 'The list in force on a day',
    description:
      'As published (the latest version, or `version`); with a key also as revised now, or as known then (`knownAt`).',
  })
  @ApiFiles(MEDIA_TYPES.csv, MEDIA_TYPES.txt, MEDIA_TYPES.xml)
  @ApiProblems(400, 401, 404, 406, 422, 503)
  async list(
    @PoolPart() pool: Pool,
    @DatePart() day: CalendarDate,
    @Query() query: ListQuery,
    @Asking() person: Person,
    @Req() { headers }: FastifyRequest,
  ): Promise<ListAnswer | FileAnswer> {
    const format = formatOf(query.format, headers.accept, LIST_FORMATS);
    const meant = await resolveListState(this.office, pool, day, query, seesAll(person));
    const { state, version, withdrawn } = meant;
    const offset = query.offset ?? 0;
    const limit = query.limit ?? (format === 'json' ? PAGE : undefined);
    const question = {
      pool,
      day: meant.day,
      filter: rowFilterOf(query),
      offset,
      ...(query.top === undefined ? {} : { top: query.top }),
      ...(limit === undefined ? {} : { limit }),
    };
    if (format !== 'json') {
      const file = await this.office.ask('file', { ...question, file: format }, meant.knownAt);
      const page = { offset, count: file.count, total: file.total };
      const name = `${pool}-${file.date}.${format}`;
      return new FileAnswer(basisOf(file), MEDIA_TYPES[format], name, file.content, page);
    }
    const page = await this.office.ask('page', question, meant.knownAt);
    const { date, total } = page;
    const rows = page.rows.map(rowAnswer);
    const { uncertain } = page.basis;
    return { basis: basisOf(page), pool, date, state, version, withdrawn, uncertain, total, offset, rows };
  }
}
