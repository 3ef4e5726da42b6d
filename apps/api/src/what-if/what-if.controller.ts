import { Body, Controller, HttpCode, Post, Query } from '@nestjs/common';
import {
  ApiBearerAuth,
  ApiBody,
  ApiExtraModels,
  ApiOkResponse,
  ApiOperation,
  ApiPropertyOptional,
  ApiTags,
  getSchemaPath,
} from '@nestjs/swagger';
import type { CalendarDate, Pool } from '@ledger/kernel';
import { POOLS } from '@ledger/kernel';
import type { Person } from '@ledger/office';
import { Office } from '@ledger/office';
import { Asking, Needs } from '../access/access';
import { Choice, Day, Nested } from '../http/fields';
import { ListDifferenceAnswer } from '../difference/diff.dto';
import { ApiProblems } from '../http/problem.dto';
import { BasisAnswer, withBasis } from '../reading/basis';
import { TitleChangeAnswer, TitlesMovedField } from '../difference/title-change.dto';

export class WhatIfQuery {
  @Choice('The rating pool.', POOLS, 'Pool', { example: 'standard' })
  readonly pool!: Pool;
  @Day('A day; compares the list in force on that day.', { example: '2024-05-01' })
  readonly date!: CalendarDate;
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
}

export class WhatIfAnswer extends ListDifferenceAnswer {
  @Nested('The inputs of the answer.', () => BasisAnswer)
  readonly basis!: BasisAnswer;
  @TitlesMovedField()
  readonly titles!: readonly TitleChangeAnswer[];
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
      add: {
        value: {
          add: [{ type: 'AnnulTournament', tournament: 'T0001', effect: 'origin', reason: 'fair play case' }],
        },
      },
    },
  })
  @ApiOkResponse({ type: WhatIfAnswer })
  @ApiProblems(400, 401, 403, 404, 415, 422, 503)
  async whatIf(
    @Body() scenario: unknown,
    @Query() { pool, date }: WhatIfQuery,
    @Asking() person: Person,
  ): Promise<WhatIfAnswer> {
    const difference = await this.office.whatIf(scenario, pool, date, { actor: person.name });
    return withBasis(difference, await this.office.head());
  }
}
