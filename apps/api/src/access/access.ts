import { createParamDecorator, ExecutionContext, SetMetadata } from '@nestjs/common';
import type { Person, Role } from '@ledger/office';
import type { FastifyRequest } from 'fastify';

export const NEEDED_ROLE = 'needed-role';

/** The least role that may call a route. A route without it is refused to everyone: none is open by oversight. */
export const Needs = (role: Role): MethodDecorator & ClassDecorator => SetMetadata(NEEDED_ROLE, role);

export interface KnownRequest extends FastifyRequest {
  person?: Person;
}

/** The person behind the request, as the guard found them. */
export const Asking = createParamDecorator((_data: unknown, context: ExecutionContext): Person => {
  const { person } = context.switchToHttp().getRequest<KnownRequest>();
  if (person === undefined) throw new Error('The access guard did not run');
  return person;
});
