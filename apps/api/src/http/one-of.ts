import {
  applyDecorators,
  createParamDecorator,
  ExecutionContext,
  Injectable,
  PipeTransform,
} from '@nestjs/common';
import { ApiBody, ApiExtraModels, getSchemaPath } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { problem, ProblemError } from '../problem/problem';
import { validation } from '../problem/validation';

/** The bodies that a route takes, by the word in their field `type`. */
export type Bodies<Body extends object> = Readonly<Record<string, new () => Body>>;

/** Takes a body for what its `type` says it is, and checks it as that. */
@Injectable()
class OneOf<Wanted extends object> implements PipeTransform<unknown, Promise<Wanted>> {
  private readonly check = validation();

  constructor(private readonly bodies: Bodies<Wanted>) {}

  transform(value: unknown): Promise<Wanted> {
    const type: unknown = typeof value === 'object' && value !== null && 'type' in value ? value.type : null;
    const body = typeof type === 'string' && Object.hasOwn(this.bodies, type) ? this.bodies[type] : undefined;
    if (body === undefined) {
      const message = `must be one of ${Object.keys(this.bodies).join(', ')}`;
      throw new ProblemError(problem(400, `type ${message}`, { errors: [{ field: 'type', message }] }));
    }
    return this.check.transform(value, { type: 'body', metatype: body }) as Promise<Wanted>;
  }
}

/** A decorator of our own, because the global validation would check an ordinary body against the common class. */
const RawBody = createParamDecorator((_data: unknown, context: ExecutionContext): unknown => {
  return context.switchToHttp().getRequest<FastifyRequest>().body;
});

export const BodyOneOf = <Wanted extends object>(bodies: Bodies<Wanted>): ParameterDecorator =>
  RawBody(new OneOf(bodies));

/** The same for OpenAPI, with one example of each. */
export function ApiBodyOneOf<Wanted extends object>(
  bodies: Bodies<Wanted>,
  examples: Readonly<Record<string, object>>,
): MethodDecorator {
  const classes = Object.values(bodies);
  return applyDecorators(
    ApiExtraModels(...classes),
    ApiBody({
      schema: {
        oneOf: classes.map((body) => ({ $ref: getSchemaPath(body) })),
        discriminator: {
          propertyName: 'type',
          mapping: Object.fromEntries(
            Object.entries(bodies).map(([type, body]) => [type, getSchemaPath(body)]),
          ),
        },
      },
      examples: Object.fromEntries(
        Object.entries(examples).map(([type, example]) => [type, { value: { type, ...example } }]),
      ),
    }),
  );
}
