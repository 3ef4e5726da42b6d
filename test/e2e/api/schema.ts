import type { ErrorObject, ValidateFunction } from 'ajv';
import Ajv from 'ajv';
import addFormats from 'ajv-formats';

/** As much of OpenAPI as the tests read. */
export interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, object>> };
}

export interface Operation {
  readonly operationId: string;
  readonly parameters?: readonly { readonly name: string; readonly in: string }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, MediaType>> };
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, MediaType>> }>>;
}

interface MediaType {
  readonly schema?: object;
  readonly examples?: Readonly<Record<string, { readonly value: unknown }>>;
}

/** The operations of the description, named `GET /api/lists/{pool}/{date}`. */
export function operationsOf(api: OpenApi): Map<string, Operation> {
  const operations = new Map<string, Operation>();
  for (const [path, methods] of Object.entries(api.paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      operations.set(`${method.toUpperCase()} ${path}`, operation);
    }
  }
  return operations;
}

/** Holds answers against the description: every field must be described, and be as described. */
export class Descriptions {
  private readonly ajv = addFormats(new Ajv({ strict: false, allErrors: true, discriminator: true }));
  private readonly compiled = new Map<string, ValidateFunction>();
  private readonly patterns: readonly { readonly key: string; readonly form: RegExp }[];
  private readonly operations: Map<string, Operation>;

  constructor(private readonly api: OpenApi) {
    this.operations = operationsOf(api);
    this.patterns = [...this.operations.keys()].map((key) => ({
      key,
      form: new RegExp(`^${key.replace(/\{[^}]+\}/g, '[^/ ]+')}$`),
    }));
  }

  /** What is wrong with an answer, or null. */
  faults(method: string, path: string, status: number, contentType: string, body: unknown): string | null {
    const asked = `${method} ${path.split('?')[0]}`;
    const key = this.operations.has(asked) ? asked : this.patterns.find(({ form }) => form.test(asked))?.key;
    if (key === undefined) return status === 404 ? null : `${asked} is not described`;
    const media = contentType.split(';')[0]!;
    const schema = this.operations.get(key)!.responses[String(status)]?.content?.[media]?.schema;
    if (schema === undefined) return `${key} ${status} ${media} is not described`;
    const name = `${key} ${status} ${media}`;
    const validate = this.compiled.get(name) ?? this.ajv.compile(this.whole(schema));
    this.compiled.set(name, validate);
    return validate(body) ? null : `${name}: ${validate.errors!.slice(0, 5).map(errorText).join('; ')}`;
  }

  private whole(schema: object): object {
    const schemas = Object.fromEntries(
      Object.entries(this.api.components.schemas).map(([name, each]) => [name, asJsonSchema(each)]),
    );
    return { ...(asJsonSchema(schema) as object), components: { schemas } };
  }
}

function errorText({ instancePath, message, params }: ErrorObject): string {
  return `${instancePath} ${message} ${JSON.stringify(params)}`;
}

/** OpenAPI 3.0 says `nullable`, JSON Schema says the type `null`; and no field may go undescribed. */
function asJsonSchema(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(asJsonSchema);
  if (typeof node !== 'object' || node === null) return node;
  const {
    nullable,
    discriminator: _discriminator,
    example: _example,
    ...rest
  } = node as Record<string, unknown>;
  const schema = Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, asJsonSchema(value)]));
  if ('properties' in schema && !('additionalProperties' in schema)) schema['additionalProperties'] = false;
  return nullable === true ? { anyOf: [schema, { type: 'null' }] } : schema;
}
