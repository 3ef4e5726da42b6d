import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptions } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import {
  ArrayNotEmpty,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsObject,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateBy,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import {
  isCalendarDate,
  isFederationCode,
  isListDate,
  isPlayerId,
  isTournamentId,
  POOLS,
} from '@ledger/kernel';

/**
 * The fields of requests and answers. Each decorator says at once what a field may hold and how OpenAPI describes it,
 * so that the two cannot drift apart.
 */
export interface FieldOptions {
  readonly example?: unknown;
  readonly optional?: boolean;
  readonly nullable?: boolean;
  /** Comes from the address line, where everything is text. */
  readonly inQuery?: boolean;
}

type Class = new () => object;

function field(
  description: string,
  schema: Partial<ApiPropertyOptions>,
  { example, optional = false, nullable = false }: FieldOptions,
  ...checks: PropertyDecorator[]
): PropertyDecorator {
  const skips = (value: unknown): boolean =>
    (optional && value === undefined) || (nullable && value === null);
  return applyDecorators(
    ApiProperty({
      description,
      required: !optional,
      ...(nullable ? { nullable } : {}),
      ...(example === undefined ? {} : { example }),
      ...schema,
    } as ApiPropertyOptions),
    ...(optional || nullable ? [ValidateIf((_of: object, value: unknown) => !skips(value))] : []),
    ...checks,
  );
}

function check(name: string, says: string, holds: (value: unknown) => boolean): PropertyDecorator {
  return ValidateBy({
    name,
    validator: { validate: holds, defaultMessage: () => `$property must be ${says}` },
  });
}

const asNumber = ({ value }: { readonly value: unknown }): unknown =>
  typeof value === 'string' && /^-?\d{1,15}$/.test(value) ? Number(value) : value;
const asFlag = ({ value }: { readonly value: unknown }): unknown =>
  value === 'true' || value === '' ? true : value === 'false' ? false : value;
const fromQuery = (options: FieldOptions, read: typeof asNumber): PropertyDecorator[] =>
  options.inQuery === true ? [Transform(read)] : [];

export function Text(
  description: string,
  options: FieldOptions & { readonly max?: number; readonly pattern?: RegExp } = {},
): PropertyDecorator {
  const { max = 500, pattern } = options;
  return field(
    description,
    { type: String, minLength: 1, maxLength: max },
    options,
    IsString(),
    MaxLength(max),
    pattern === undefined
      ? check('isWritten', 'some text', (value) => typeof value === 'string' && value.trim() !== '')
      : Matches(pattern),
  );
}

/** Text in an answer: it may be empty and of any length. */
export function OutText(description: string, options: FieldOptions = {}): PropertyDecorator {
  return field(description, { type: String }, options);
}

export function Int(
  description: string,
  options: FieldOptions & { readonly min?: number; readonly max?: number } = {},
): PropertyDecorator {
  const { min = 0, max = Number.MAX_SAFE_INTEGER } = options;
  return field(
    description,
    { type: 'integer', minimum: min, ...(options.max === undefined ? {} : { maximum: max }) },
    options,
    ...fromQuery(options, asNumber),
    IsInt(),
    Min(min),
    Max(max),
  );
}

/** A figure of a working in an answer: it may be negative, and have a fraction only where declared. */
export function Figure(
  description: string,
  options: FieldOptions & { readonly fraction?: boolean } = {},
): PropertyDecorator {
  return field(description, { type: options.fraction === true ? 'number' : 'integer' }, options);
}

/** A difference of ratings. */
export function Change(
  description: string,
  options: FieldOptions & { readonly min?: number; readonly max?: number } = {},
): PropertyDecorator {
  return Int(description, { min: -4000, max: 4000, ...options });
}

export function Flag(description: string, options: FieldOptions = {}): PropertyDecorator {
  return field(description, { type: Boolean }, options, ...fromQuery(options, asFlag), IsBoolean());
}

/** One of a few words. `enumName` makes it one type for generated clients. */
export function Choice(
  description: string,
  of: readonly string[],
  enumName: string,
  options: FieldOptions = {},
): PropertyDecorator {
  return field(description, { enum: [...of], enumName }, options, IsIn(of));
}

/** Some of a few words. */
export function Choices(
  description: string,
  of: readonly string[],
  enumName: string,
  options: FieldOptions = {},
): PropertyDecorator {
  return field(
    description,
    { enum: [...of], enumName, isArray: true },
    options,
    IsArray(),
    IsIn(of, { each: true }),
  );
}

export function PoolName(description = 'The rating pool.', options: FieldOptions = {}): PropertyDecorator {
  return Choice(description, POOLS, 'Pool', { example: 'standard', ...options });
}

export function Day(description: string, options: FieldOptions = {}): PropertyDecorator {
  return field(
    description,
    { type: String, format: 'date' },
    { example: '2024-02-11', ...options },
    check('isDay', 'a date YYYY-MM-DD', (value) => typeof value === 'string' && isCalendarDate(value)),
  );
}

export function ListDay(
  description = 'The date of the list.',
  options: FieldOptions = {},
): PropertyDecorator {
  return field(
    description,
    { type: String, format: 'date' },
    { example: '2024-03-01', ...options },
    check('isListDay', 'the first day of a month, YYYY-MM-01', (value) => {
      return typeof value === 'string' && isCalendarDate(value) && isListDate(value);
    }),
  );
}

export function Player(description: string, options: FieldOptions = {}): PropertyDecorator {
  return field(
    description,
    { type: 'integer', format: 'int64', minimum: 1 },
    { example: 10000289, ...options },
    ...fromQuery(options, asNumber),
    check('isPlayer', "a player's id, a whole number of up to eleven digits", (value) => {
      return typeof value === 'number' && isPlayerId(value);
    }),
  );
}

const TOURNAMENT = 'up to 64 letters, digits, dots, hyphens and underscores';

export function Tournament(description: string, options: FieldOptions = {}): PropertyDecorator {
  return field(
    description,
    { type: String },
    { example: 'T0001', ...options },
    check('isTournament', TOURNAMENT, (value) => typeof value === 'string' && isTournamentId(value)),
  );
}

export function Federation(description: string, options: FieldOptions = {}): PropertyDecorator {
  return field(
    description,
    { type: String, pattern: '^[A-Z]{3}$' },
    { example: 'GER', ...options },
    check('isFederation', "a federation's code, three capital letters", (value) => {
      return typeof value === 'string' && isFederationCode(value);
    }),
  );
}

// A class is named by a function called `type`: only such a one does OpenAPI take for the name of a class.
export function Nested(description: string, of: () => Class, options: FieldOptions = {}): PropertyDecorator {
  return field(description, { type: () => of() }, options, IsObject(), ValidateNested(), Type(of));
}

export function NestedList(
  description: string,
  of: () => Class,
  options: FieldOptions = {},
): PropertyDecorator {
  return field(
    description,
    { type: () => of(), isArray: true },
    options,
    IsArray(),
    ValidateNested({ each: true }),
    Type(of),
  );
}

export function Texts(
  description: string,
  options: FieldOptions & { readonly some?: boolean } = {},
): PropertyDecorator {
  const { some = false } = options;
  return field(
    description,
    { type: [String], ...(some ? { minItems: 1 } : {}) },
    options,
    IsArray(),
    ...(some ? [ArrayNotEmpty()] : []),
    IsString({ each: true }),
  );
}

export function Ints(
  description: string,
  options: FieldOptions & { readonly min?: number; readonly max?: number } = {},
): PropertyDecorator {
  const { min = Number.MIN_SAFE_INTEGER, max = Number.MAX_SAFE_INTEGER } = options;
  const bounds = {
    ...(options.min === undefined ? {} : { minimum: min }),
    ...(options.max === undefined ? {} : { maximum: max }),
  };
  return field(
    description,
    { type: 'integer', isArray: true, ...bounds },
    options,
    IsArray(),
    IsInt({ each: true }),
    Min(min, { each: true }),
    Max(max, { each: true }),
  );
}

/** Any JSON value. */
export function Any(description: string, options: FieldOptions = {}): PropertyDecorator {
  return field(description, { type: () => Object, oneOf: ANY_VALUE } as Partial<ApiPropertyOptions>, options);
}
const ANY_VALUE = [
  { type: 'object' },
  { type: 'array', items: {} },
  { type: 'string' },
  { type: 'number' },
  { type: 'boolean' },
];

/** Any JSON object, passed through unchanged. */
export function AnyObject(description: string, options: FieldOptions = {}): PropertyDecorator {
  return field(description, { type: 'object', additionalProperties: true }, options);
}
