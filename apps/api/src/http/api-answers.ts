import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { applyDecorators } from '@nestjs/common';
import type { OpenAPIObject } from '@nestjs/swagger';
import { ApiOkResponse, ApiResponse } from '@nestjs/swagger';
import { PROBLEM_TYPE, TITLES } from '../problem/problem';

type Schema = Record<string, unknown>;
interface Responses {
  [status: string]: { description: string; content?: Record<string, { schema: Schema }> };
}

/** Made by `tools/answer-schemas.mjs` from the types that the controllers return. */
const SCHEMAS = join(__dirname, '..', '..', '..', '..', 'openapi', 'answers.json');

/** A schema among those of the answers; the build refuses a name that is not among them. */
export function answerRef(name: string): { $ref: string } {
  return { $ref: `#/components/schemas/${name}` };
}

/** Declares in OpenAPI which problems a route can answer with; every route can answer 429. */
export function ApiProblems(...statuses: readonly number[]): MethodDecorator & ClassDecorator {
  return applyDecorators(
    ...[...statuses, 429].map((status) =>
      ApiResponse({
        status,
        description: TITLES[status] ?? 'Error',
        content: { [PROBLEM_TYPE]: { schema: answerRef('ProblemAnswer') } },
      }),
    ),
  );
}

/** Declares the files that a route can answer with in place of JSON. */
export function ApiFiles(...types: readonly string[]): MethodDecorator {
  const text = { schema: { type: 'string', example: 'A file with one player per line.' } };
  return ApiOkResponse({ content: Object.fromEntries(types.map((type) => [type, text])) });
}

/** Adds to the description of the routes what each of them answers in JSON. */
export function withAnswers(document: OpenAPIObject): OpenAPIObject {
  const { operations, schemas } = JSON.parse(readFileSync(SCHEMAS, 'utf8')) as {
    readonly operations: Readonly<Record<string, Schema>>;
    readonly schemas: NonNullable<OpenAPIObject['components']>['schemas'];
  };
  for (const operation of Object.values(document.paths).flatMap((path) => Object.values(path))) {
    const { operationId, responses } = operation as { operationId: string; responses: Responses };
    const schema = operations[operationId];
    if (schema === undefined) continue;
    const isSuccess = (status: string): boolean => status.startsWith('2');
    if (!Object.keys(responses).some(isSuccess)) responses[200] = { description: '' };
    for (const [status, response] of Object.entries(responses)) {
      if (isSuccess(status)) response.content = { 'application/json': { schema }, ...response.content };
    }
  }
  const components = { ...document.components, schemas: { ...document.components?.schemas, ...schemas } };
  return { ...document, components };
}
