import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { shippedScenarios } from '@ledger/office';
import { Needs } from '../access/access';
import type { ScenarioAnswer } from '../http/answers';
import { ApiProblems } from '../http/api-answers';

@ApiTags('lists')
@Controller('api/scenarios')
export class ScenariosController {
  @Get()
  @Needs('anonymous')
  @ApiOperation({ summary: 'The shipped scenarios: the proposals of 2008 and how each one is modelled' })
  @ApiProblems(401)
  scenarios(): readonly ScenarioAnswer[] {
    return shippedScenarios();
  }
}
