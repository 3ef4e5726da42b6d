import { Controller, Get, Param, Query, Req } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import type { Person } from '@ledger/office';
import { monitorCsv, Office, shippedScenarios } from '@ledger/office';
import type { FastifyRequest } from 'fastify';
import type { CalendarDate, Pool } from '@ledger/kernel';
import { Asking, Needs } from '../access/access';
import type { EffectAnswer, MonitorAnswer, ScenarioAnswer } from '../http/answers';
import { ApiFiles, ApiProblems } from '../http/api-answers';
import { formatOf, MEDIA_TYPES } from '../lists/format';
import { DIFF_FORMATS } from '../lists/lists.dto';
import { withBasis } from '../reading/basis';
import { FileAnswer } from '../reading/etag';
import { visiblePosition } from '../reading/sight';
import { Choice, Day, PoolName } from '../http/fields';
import { KnownAtQuery, ReadQuery } from '../reading/queries';

class EffectQuery extends ReadQuery {
  @PoolName()
  readonly pool!: Pool;
  @Day('A day; compares the list in force on that day.', { example: '2024-05-01' })
  readonly date!: CalendarDate;
  @Day('The first day of the rules of the scenario; default: the first rules of the ledger.', {
    example: '2024-01-01',
    optional: true,
  })
  readonly from?: CalendarDate;
}

class MonitorQuery extends KnownAtQuery {
  @PoolName()
  readonly pool!: Pool;
  @Day('The first list date.', { example: '2024-01-01', optional: true })
  readonly from?: CalendarDate;
  @Day('The last list date.', { example: '2024-12-01', optional: true })
  readonly through?: CalendarDate;
  @Choice('The format of the answer; default: the `Accept` header.', DIFF_FORMATS, 'DiffFormat', {
    optional: true,
    example: 'json',
  })
  readonly format?: (typeof DIFF_FORMATS)[number];
}

@ApiTags('lists')
@ApiBearerAuth()
@Controller('api/scenarios')
export class ScenariosController {
  constructor(private readonly office: Office) {}

  @Get()
  @Needs('anonymous')
  @ApiOperation({ summary: 'The shipped scenarios: the proposals of 2008 and how each one is modelled' })
  @ApiProblems(401)
  scenarios(): readonly ScenarioAnswer[] {
    return shippedScenarios();
  }

  @Get(':scenario/effect')
  @Needs('analyst')
  @ApiParam({ name: 'scenario', description: 'The id of a shipped scenario.', example: 'D27.400' })
  @ApiOperation({ summary: 'What a shipped scenario changes on one list, in a few numbers' })
  @ApiProblems(400, 401, 403, 422, 503)
  async effect(
    @Param('scenario') scenario: string,
    @Query() { pool, date, from }: EffectQuery,
  ): Promise<EffectAnswer> {
    const effect = await this.office.analysis.effectOf(scenario, pool, date, from ?? null);
    return withBasis(effect, await this.office.head());
  }
}

@ApiTags('lists')
@ApiBearerAuth()
@Controller('api/monitor')
export class MonitorController {
  constructor(private readonly office: Office) {}

  @Get()
  @Needs('analyst')
  @ApiOperation({ summary: 'Inflation and prediction quality, list by list' })
  @ApiFiles(MEDIA_TYPES.csv)
  @ApiProblems(400, 401, 403, 406, 422, 503)
  async monitor(
    @Query() { pool, from, through, knownAt, format: asked }: MonitorQuery,
    @Asking() person: Person,
    @Req() { headers }: FastifyRequest,
  ): Promise<MonitorAnswer | FileAnswer> {
    const format = formatOf(asked, headers.accept, DIFF_FORMATS);
    const position = await visiblePosition(this.office, person, { knownAt, pool });
    const question = { pool, from: from ?? null, through: through ?? null };
    const lists = await this.office.ask('monitored', question, position);
    const ruleSets = [...new Set(lists.flatMap(({ ruleSet }) => ruleSet ?? []))];
    const answer = withBasis({ lists }, position, ruleSets);
    if (format === 'json') return answer;
    return new FileAnswer(answer.basis, MEDIA_TYPES.csv, `${pool}-monitor.csv`, `${monitorCsv(lists)}\n`);
  }
}
