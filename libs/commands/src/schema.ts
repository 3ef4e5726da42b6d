import { bodyFields, DECLARATIONS } from './catalogue';
import type { Declaration, Subject } from './declaration';
import type { Field, Schema } from './field';

/** What a field means, in one sentence. */
export function sentenceOf({ help, nullWord, whenEmpty }: Field): string {
  const nulls = nullWord === undefined ? '' : `; null for ${nullWord}`;
  const empty = whenEmpty === undefined ? '' : ` (default: ${whenEmpty})`;
  return `${help[0]!.toUpperCase()}${help.slice(1)}${nulls}${empty}.`;
}

/** The body of a correction or decision, as OpenAPI describes it. */
function bodySchema(declaration: Declaration): Schema {
  const { name, aliases, help, example, subject, route } = declaration;
  const fields = Object.entries(bodyFields(declaration));
  const kind = {
    description: 'The kind of this body.',
    type: 'string',
    enum: [name, ...aliases],
    example: name,
  };
  const typed = isTyped(declaration);
  const named = (field: string): unknown => example[route === '' && field === 'id' ? subject : field];
  return {
    type: 'object',
    description: `${help[0]!.toUpperCase()}${help.slice(1)}.`,
    properties: {
      ...(typed ? { type: kind } : {}),
      ...Object.fromEntries(fields.map(([field, of]) => [field, propertyOf(of, named(field))])),
    },
    required: [
      ...(typed ? ['type'] : []),
      ...fields.filter(([, { optional }]) => optional !== true).map(([field]) => field),
    ],
  };
}

/** Whether bodies of several kinds are sent to the same route; `type` distinguishes them. */
export function isTyped({ kind, route }: Declaration): boolean {
  return route === `${kind}s`;
}

function propertyOf(field: Field, example: unknown): Schema {
  const schema = '$ref' in field.schema ? { allOf: [field.schema] } : field.schema;
  return {
    ...schema,
    description: sentenceOf(field),
    ...(field.nullable === true ? { nullable: true } : {}),
    ...(example === undefined ? {} : { example }),
  };
}

const named = (type: string): Schema => ({ $ref: `#/components/schemas/${type}` });

/** Every body that is described, and every choice in one, by its name in the OpenAPI document. */
export function commandSchemas(): Readonly<Record<string, Schema>> {
  const offered = DECLARATIONS.filter(({ kind }) => kind !== 'elsewhere');
  const choices = offered
    .flatMap((declaration) => Object.values(bodyFields(declaration)))
    .flatMap((field) => (field.choices === undefined ? [] : [field.choices]))
    .map(({ name, values }) => [name, { type: 'string', enum: [...values] }]);
  return Object.fromEntries([...offered.map((each) => [each.type, bodySchema(each)]), ...choices]) as Record<
    string,
    Schema
  >;
}

/** The body of a route: one kind, or one of several. */
export function routeSchema(declarations: ReadonlyMap<string, Declaration>): Schema {
  const kinds = [...new Set(declarations.values())];
  if (!kinds.some(isTyped)) return named(kinds[0]!.type);
  return {
    oneOf: kinds.map(({ type }) => named(type)),
    discriminator: {
      propertyName: 'type',
      mapping: Object.fromEntries([...declarations].map(([name, { type }]) => [name, named(type)['$ref']])),
    },
  };
}

/** One example of each body of a route. */
export function routeExamples(
  declarations: ReadonlyMap<string, Declaration>,
): Readonly<Record<string, { readonly value: object }>> {
  return Object.fromEntries(
    [...new Set(declarations.values())].map((each) => [each.name, { value: bodyExample(each) }]),
  );
}

/** The example of a declaration as a body: its subject is in the path, or is `id`. */
export function bodyExample(declaration: Declaration): object {
  const { name, subject, route, example } = declaration;
  const fields = bodyFields(declaration);
  return {
    ...(isTyped(declaration) ? { type: name } : {}),
    ...(route === '' ? { id: example[subject] } : {}),
    ...Object.fromEntries(Object.entries(example).filter(([field]) => Object.hasOwn(fields, field))),
  };
}

/** Where a correction or decision is sent. */
export function pathOf({ subject, route }: { readonly subject: Subject; readonly route: string }): string {
  const path = {
    tournament: '/api/tournaments/{id}',
    player: '/api/players/{id}',
    federation: '/api/federations/{code}',
    rules: '/api/rules',
    list: '/api/lists/{pool}/{date}',
    position: '/api/events/{position}',
  }[subject];
  return route === '' ? path.replace('/{id}', '') : `${path}/${route}`;
}
