import { Controller, Get, Query, Req } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { CalendarDate, Pool } from '@ledger/kernel';
import type { Person } from '@ledger/office';
import { differenceCsv, Office } from '@ledger/office';
import type { FastifyRequest } from 'fastify';
import { Asking, Needs } from '../access/access';
import { DatePart, PARTS, PoolPart } from '../http/params';
import { ApiFiles, ApiProblems } from '../http/api-answers';
import { withBasis } from '../reading/basis';
import { FileAnswer } from '../reading/etag';
import { requireAnalyst } from '../reading/sight';
import { basisOf } from './asked-list';
import { formatOf, MEDIA_TYPES } from './format';
import type { DiffAnswer } from '../http/answers';
import { DIFF_FORMATS, DiffQuery } from './lists.dto';

/** States that everyone may see. */
const PUBLIC_STATE = /^(published|v\d+)$/;

@ApiTags('lists')
@ApiBearerAuth()
@Controller('api/lists/:pool/:date/diff')
export class DiffController {
  constructor(private readonly office: Office) {}

  @Get()
  @Needs('anonymous')
  @PARTS.pool
  @PARTS.date
  @ApiOperation({
    summary: 'Two states of a list side by side, or two lists',
    description: 'Without a key only published versions can be compared: `published` and `vN`.',
  })
  @ApiFiles(MEDIA_TYPES.csv)
  @ApiProblems(400, 401, 404, 406, 422, 503)
  async diff(
    @PoolPart() pool: Pool,
    @DatePart() day: CalendarDate,
    @Query() { from, to, fromDate, format: asked }: DiffQuery,
    @Asking() person: Person,
    @Req() { headers }: FastifyRequest,
  ): Promise<DiffAnswer | FileAnswer> {
    const format = formatOf(asked, headers.accept, DIFF_FORMATS);
    if (!PUBLIC_STATE.test(from)) requireAnalyst(person, 'from');
    if (!PUBLIC_STATE.test(to)) requireAnalyst(person, 'to');
    const states = await this.office.difference(pool, day, from, to, fromDate);
    const { difference } = states;
    const [fromBasis, toBasis] = [basisOf(states.from), basisOf(states.to)];
    const ruleSets = [...new Set([...fromBasis.ruleSets, ...toBasis.ruleSets])];
    const answer = withBasis(
      {
        ...difference,
        fromDate: states.from.date,
        titles: states.titles,
        details: states.details,
        fromBasis,
        toBasis,
      },
      toBasis.position,
      ruleSets,
    );
    if (format === 'json') return answer;
    const name = `${pool}-${difference.date}-${from}-${to}.csv`.replace(/[^\w.-]/g, '_');
    return new FileAnswer(answer.basis, MEDIA_TYPES.csv, name, `${differenceCsv(difference)}\n`);
  }
}
