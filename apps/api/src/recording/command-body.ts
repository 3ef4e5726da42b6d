import {
  applyDecorators,
  createParamDecorator,
  ExecutionContext,
  HttpCode,
  Injectable,
  PipeTransform,
} from '@nestjs/common';
import { ApiBody } from '@nestjs/swagger';
import type { Declaration, Input, Subject } from '@ledger/commands';
import { faultsOfBody, isTyped, offeredAt, routeExamples, routeSchema } from '@ledger/commands';
import type { FastifyRequest } from 'fastify';
import { Needs } from '../access/access';
import { problem, ProblemError } from '../problem/problem';

/** A correction or decision as it was sent: which one it is, and its fields, checked. */
export interface SentCommand {
  readonly declaration: Declaration;
  readonly body: Input;
}

/** Reads a body as the command that the route, or its field `type`, names, and checks it as that. */
@Injectable()
class CommandPipe implements PipeTransform<unknown, Promise<SentCommand>> {
  constructor(private readonly offered: ReadonlyMap<string, Declaration>) {}

  async transform(sent: unknown): Promise<SentCommand> {
    const { type, ...fields } = (
      typeof sent === 'object' && sent !== null && !Array.isArray(sent) ? sent : {}
    ) as Input;
    const [only] = this.offered.values();
    if (!isTyped(only!)) return this.checked(only!, type === undefined ? fields : { type, ...fields });
    const declaration = typeof type === 'string' ? this.offered.get(type) : undefined;
    if (declaration !== undefined) return this.checked(declaration, fields, { type });
    const message = `must be one of ${[...this.offered.keys()].join(', ')}`;
    throw new ProblemError(problem(400, `type ${message}`, { errors: [{ field: 'type', message }] }));
  }

  private async checked(declaration: Declaration, fields: Input, named: Input = {}): Promise<SentCommand> {
    const faults = await faultsOfBody(declaration, fields);
    if (faults.length === 0) return { declaration, body: { ...named, ...fields } };
    const errors = faults.map(({ field, message }) => ({ field, message }));
    throw new ProblemError(problem(400, errors.map(({ message }) => message).join('; '), { errors }));
  }
}

/** The body as it came: the global validation knows only classes. */
const RawBody = createParamDecorator((_data: unknown, context: ExecutionContext): unknown => {
  return context.switchToHttp().getRequest<FastifyRequest>().body;
});

/** The commands about a subject that are sent to one route. */
export const CommandBody = (subject: Subject, route: string): ParameterDecorator =>
  RawBody(new CommandPipe(offeredAt(subject, route)));

/** The route for them: who may send what, and how OpenAPI describes it, with one example of each. */
export function ReceivesCommands(subject: Subject, route: string): MethodDecorator {
  const offered = offeredAt(subject, route);
  const [{ role }] = [...offered.values()] as [Declaration];
  return applyDecorators(
    Needs(role),
    HttpCode(201),
    ApiBody({ schema: routeSchema(offered), examples: { ...routeExamples(offered) } }),
  );
}
