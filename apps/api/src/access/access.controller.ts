import { Controller, Get } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Person } from '@ledger/office';
import { ApiProblems } from '../http/api-answers';
import type { PersonAnswer } from '../http/answers';
import { Asking, Needs } from './access';

@ApiTags('service')
@ApiBearerAuth()
@Controller('api/access')
export class AccessController {
  @Get()
  @Needs('anonymous')
  @ApiOperation({ summary: 'Show name, role and federation of the key that was sent' })
  @ApiProblems(401)
  person(@Asking() { name, role, federation }: Person): PersonAnswer {
    return { name, role, federation };
  }
}
