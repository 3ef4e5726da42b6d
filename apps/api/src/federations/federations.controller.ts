import { Controller, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FederationCode } from '@ledger/kernel';
import { FederationPart, PARTS } from '../http/params';
import { CommandBody, ReceivesCommands } from '../recording/command-body';
import type { SentCommand } from '../recording/command-body';
import { ApiDecides, Decider } from '../recording/decider';
import { Recording } from '../recording/writing';
import type { Writing } from '../recording/writing';

@ApiTags('federations')
@ApiBearerAuth()
@Controller('api/federations')
export class FederationsController {
  constructor(private readonly decider: Decider) {}

  @Post(':code/decisions')
  @PARTS.federation
  @ApiOperation({ summary: 'Admit, exclude or readmit a federation; its flag and code' })
  @ReceivesCommands('federation', 'decisions')
  @ApiDecides()
  decide(
    @FederationPart() federation: FederationCode,
    @CommandBody('federation', 'decisions') sent: SentCommand,
    @Recording() writing: Writing,
  ) {
    return this.decider.decide(writing, sent, { federation });
  }
}
