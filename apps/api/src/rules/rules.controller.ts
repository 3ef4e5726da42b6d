import { Controller, Get, Post, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import { POOLS } from '@ledger/kernel';
import type { Person, RulesAnswer, TitleRulesAnswer } from '@ledger/office';
import { Office, titleRulesAnswer } from '@ledger/office';
import { SOURCES, TITLE_RULE_SETS } from '@ledger/regulations';
import type { CalendarDate, Pool } from '@ledger/kernel';
import { Asking, Needs } from '../access/access';
import { today } from '../http/today';
import { KnownAtQuery } from '../reading/queries';
import { ApiProblems } from '../http/api-answers';
import { withBasis } from '../reading/basis';
import { visiblePosition } from '../reading/sight';
import { CommandBody, ReceivesCommands } from '../recording/command-body';
import type { SentCommand } from '../recording/command-body';
import { ApiDecides, Decider } from '../recording/decider';
import { Recording } from '../recording/writing';
import type { Writing } from '../recording/writing';
import type { CalendarAnswer, RulesListAnswer } from '../http/answers';
import { Day, PoolName } from '../http/fields';

class RulesQuery extends KnownAtQuery {
  @PoolName('Only this pool; default: all three.', { optional: true })
  readonly pool?: Pool;
  @Day('The day; default: today.', { optional: true, example: '2024-03-01' })
  readonly on?: CalendarDate;
}

class TitleRulesQuery {
  @Day('The day; default: today.', { optional: true, example: '2024-03-01' })
  readonly on?: CalendarDate;
}

const TEXTS = Object.entries(SOURCES).map(([key, title]) => ({ key, title }));
const TITLE_TEXTS = TITLE_RULE_SETS.map(({ id, inForceFrom }) => ({ ruleSet: id, from: inForceFrom }));

@ApiTags('rules')
@ApiBearerAuth()
@Controller('api/rules')
export class RulesController {
  constructor(
    private readonly office: Office,
    private readonly decider: Decider,
  ) {}

  @Get()
  @Needs('anonymous')
  @ApiOperation({ summary: 'Which rule set is in force, each value with its article and source' })
  @ApiProblems(400, 401, 422, 503)
  async rules(@Query() query: RulesQuery, @Asking() person: Person): Promise<RulesListAnswer> {
    const on = query.on ?? today();
    const knownAt = await visiblePosition(this.office, person, { knownAt: query.knownAt });
    const pools = query.pool === undefined ? POOLS : [query.pool];
    const rules: RulesAnswer[] = [];
    for (const pool of pools) rules.push(await this.office.rules(pool, on, knownAt));
    const ruleSets = [...new Set(rules.map(({ ruleSet }) => ruleSet))];
    return withBasis({ rules }, knownAt, ruleSets);
  }

  @Get('titles')
  @Needs('anonymous')
  @ApiOperation({ summary: 'The title regulations of a day, each value with its article and source' })
  @ApiProblems(400, 401, 422)
  titles(@Query() query: TitleRulesQuery): TitleRulesAnswer {
    return titleRulesAnswer(query.on ?? today());
  }

  @Get('calendar')
  @Needs('anonymous')
  @ApiOperation({ summary: 'Which rule set is in force when, pool by pool' })
  @ApiProblems(400, 401, 422, 503)
  async calendar(@Query() query: KnownAtQuery, @Asking() person: Person): Promise<CalendarAnswer> {
    const knownAt = await visiblePosition(this.office, person, { knownAt: query.knownAt });
    const enactments = await this.office.calendar(knownAt);
    return withBasis({ enactments, titles: TITLE_TEXTS, sources: TEXTS }, knownAt);
  }

  @Post('decisions')
  @ApiOperation({
    summary:
      'Enact or reschedule a rule set, apply a one-off formula; cut-offs, errata, defects of the engine',
  })
  @ReceivesCommands('rules', 'decisions')
  @ApiDecides()
  decide(@CommandBody('rules', 'decisions') sent: SentCommand, @Recording() writing: Writing) {
    return this.decider.decide(writing, sent, {});
  }
}
