import { createParamDecorator, ExecutionContext } from '@nestjs/common';
import type { Person, Role } from '@ledger/office';
import type { FastifyRequest } from 'fastify';
import { routeOptions } from '../http/route-options';

/** The least role that may call a route. A route without it is refused to everyone: none is open by oversight. */
export const Needs = (role: Role): MethodDecorator => routeOptions({ role });

export interface KnownRequest extends FastifyRequest {
  person?: Person;
}

/** The person behind the request. */
export const Asking = createParamDecorator((_data: unknown, context: ExecutionContext): Person => {
  const { person } = context.switchToHttp().getRequest<KnownRequest>();
  if (person === undefined) throw new Error('The request was not checked');
  return person;
});
