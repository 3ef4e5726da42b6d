import { Controller, Get } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Person, Role } from '@ledger/office';
import { ROLES } from '@ledger/office';
import { Choice, Federation, OutText } from '../http/fields';
import { ApiProblems } from '../http/problem.dto';
import { Asking, Needs } from './access';

export class PersonAnswer {
  @OutText('The name that is recorded as the actor.', { example: 'Anne Officer' })
  readonly name!: string;
  @Choice('What the person may do: each role may also do what those before it may.', ROLES, 'Role', {
    example: 'officer',
  })
  readonly role!: Role;
  @Federation('The federation an officer acts for; null for everyone else.', { nullable: true })
  readonly federation!: string | null;
}

@ApiTags('service')
@ApiBearerAuth()
@Controller('api/access')
export class AccessController {
  @Get()
  @Needs('anonymous')
  @ApiOperation({ summary: 'Show name, role and federation of the key that was sent' })
  @ApiOkResponse({ type: PersonAnswer })
  @ApiProblems(401)
  person(@Asking() { name, role, federation }: Person): PersonAnswer {
    return { name, role, federation };
  }
}
