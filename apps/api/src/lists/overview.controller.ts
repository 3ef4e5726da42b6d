import { Controller, Get, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { CalendarDate, Pool } from '@ledger/kernel';
import { Office } from '@ledger/office';
import { Needs } from '../access/access';
import { DatePart, PARTS, PoolPart } from '../http/params';
import type { OverviewAnswer } from '../http/answers';
import { ApiProblems } from '../http/api-answers';
import { ReadQuery } from '../reading/queries';
import { basisOf, resolveListState, rowAnswer } from './asked-list';

@ApiTags('lists')
@Controller('api/lists/:pool/:date/overview')
export class OverviewController {
  constructor(private readonly office: Office) {}

  @Get()
  @Needs('anonymous')
  @PARTS.pool
  @PARTS.date
  @ApiOperation({
    summary:
      'The best players, the largest changes, the distribution and the federations of a published list',
  })
  @ApiProblems(400, 404, 422, 503)
  async overview(
    @PoolPart() pool: Pool,
    @DatePart() asked: CalendarDate,
    @Query() _read: ReadQuery,
  ): Promise<OverviewAnswer> {
    const { day, knownAt, version } = await resolveListState(this.office, pool, asked, {}, false);
    const found = await this.office.ask('overview', { pool, day }, knownAt);
    const { date, listed, active, top, distribution } = found;
    return {
      basis: basisOf(found),
      pool,
      date,
      version,
      listed,
      active,
      top: {
        open: top.open.map(rowAnswer),
        women: top.women.map(rowAnswer),
        juniors: top.juniors.map(rowAnswer),
        girls: top.girls.map(rowAnswer),
        seniors: top.seniors.map(rowAnswer),
      },
      rises: found.rises.map(rowAnswer),
      falls: found.falls.map(rowAnswer),
      distribution,
      federations: found.federations.map(({ best, ...each }) => ({ ...each, best: rowAnswer(best) })),
    };
  }
}
