import { Body, Controller, HttpCode, Post, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiBody, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { CalendarDate, Pool } from '@ledger/kernel';
import { POOLS } from '@ledger/kernel';
import type { Person } from '@ledger/office';
import { Office } from '@ledger/office';
import { Asking, Needs } from '../access/access';
import { Choice, Day, Inner } from '../http/fields';
import { ListDifferenceAnswer } from '../lists/diff.dto';
import { ApiProblems } from '../problem/problem.dto';
import { BasisAnswer, withBasis } from '../reading/basis';
import { TitleChangeAnswer, TitlesMovedField } from '../titles/title-change.dto';

export class WhatIfQuery {
  @Choice('The rating pool.', POOLS, 'Pool', { example: 'standard' })
  readonly pool!: Pool;
  @Day('A day; the list in force on it is compared.', { example: '2024-05-01' })
  readonly date!: CalendarDate;
}

export class WhatIfAnswer extends ListDifferenceAnswer {
  @Inner('What the answer rests on.', () => BasisAnswer)
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
  @ApiOperation({ summary: 'The list as it is and as it would be under a scenario; nothing is recorded' })
  @ApiBody({
    description: 'Commands or events to add, positions or ids of events to drop, rule sets to replace.',
    schema: {
      type: 'object',
      properties: {
        knownAt: { oneOf: [{ type: 'integer' }, { type: 'string' }], description: 'Where it branches off.' },
        add: { type: 'array', items: { type: 'object', additionalProperties: true } },
        drop: { type: 'array', items: { oneOf: [{ type: 'integer' }, { type: 'string' }] } },
        rules: { type: 'object', additionalProperties: true },
      },
    },
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
