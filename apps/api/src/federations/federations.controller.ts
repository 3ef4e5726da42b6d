import { Controller, HttpCode, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FederationCode } from '@ledger/kernel';
import { Needs } from '../access/access';
import { ApiBodyOneOf, BodyOneOf } from '../http/one-of';
import { FederationPart, PARTS } from '../http/params';
import { ApiDecides, Decider } from '../recording/decider';
import { Recording } from '../recording/writing';
import type { Writing } from '../recording/writing';
import { FEDERATION_DECISION_EXAMPLES, FEDERATION_DECISIONS } from './decisions.dto';
import type { FederationDecision } from './decisions.dto';

@ApiTags('federations')
@ApiBearerAuth()
@Controller('api/federations')
export class FederationsController {
  constructor(private readonly decider: Decider) {}

  @Post(':code/decisions')
  @Needs('administrator')
  @HttpCode(201)
  @PARTS.federation
  @ApiOperation({ summary: 'Admit, exclude or readmit a federation; its flag and code' })
  @ApiBodyOneOf(FEDERATION_DECISIONS, FEDERATION_DECISION_EXAMPLES)
  @ApiDecides()
  decide(
    @FederationPart() federation: FederationCode,
    @BodyOneOf(FEDERATION_DECISIONS) body: FederationDecision,
    @Recording() writing: Writing,
  ) {
    return this.decider.decide(writing, body, () => body.command(federation));
  }
}
