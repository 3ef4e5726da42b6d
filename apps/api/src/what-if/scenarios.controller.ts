import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { shippedScenarios } from '@ledger/office';
import { Needs } from '../access/access';
import { AnyObject, OutText, Texts } from '../http/fields';
import { ApiProblems } from '../http/problem.dto';

/** A proposal of 2008 that can be replayed. */
export class ScenarioAnswer {
  @OutText('The id; `D27` alone is the first of its variants.', { example: 'D27.400' })
  readonly id!: string;
  @OutText('The proposal.', { example: 'D27' })
  readonly proposal!: string;
  @Texts('Who proposed it.', { example: ['Mikko Markkula'] })
  readonly authors!: readonly string[];
  @Texts('The articles of 2005 that it changes.', { example: ['10.51'] })
  readonly articles!: readonly string[];
  @OutText('What was proposed.', { example: 'A difference counts up to 400 points instead of 350.' })
  readonly text!: string;
  @OutText('How the scenario applies it.', { example: 'In every game and for every player.' })
  readonly modelled!: string;
  @Texts('The provisions that it changes; none if no list would change.', { example: ['differenceCap'] })
  readonly changes!: readonly string[];
  @AnyObject('The new values, in standard chess and in rapid and blitz chess.', {
    example: { standard: { floor: { minimum: 1400 } }, rapidAndBlitz: { floor: { minimum: 1400 } } },
  })
  readonly values!: object;
}

@ApiTags('lists')
@Controller('api/scenarios')
export class ScenariosController {
  @Get()
  @Needs('anonymous')
  @ApiOperation({ summary: 'The shipped scenarios: the proposals of 2008 and how each one is modelled' })
  @ApiOkResponse({ type: ScenarioAnswer, isArray: true })
  @ApiProblems(401)
  scenarios(): readonly ScenarioAnswer[] {
    return shippedScenarios();
  }
}
