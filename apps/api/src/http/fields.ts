import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptions } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import {
  IsBoolean,
  IsIn,
  IsInt,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateBy,
  ValidateIf,
} from 'class-validator';
import { isCalendarDate, isFederationCode, isPlayerId, POOLS } from '@ledger/kernel';

/**
 * The fields of requests. Each decorator says at once what a field may hold and how OpenAPI describes it,
 * so that the two cannot differ.
 */
export interface FieldOptions {
  readonly example?: unknown;
  readonly optional?: boolean;
  /** Comes from the address line, where everything is text. */
  readonly inQuery?: boolean;
}

function field(
  description: string,
  schema: Partial<ApiPropertyOptions>,
  { example, optional = false }: FieldOptions,
  ...checks: PropertyDecorator[]
): PropertyDecorator {
  return applyDecorators(
    ApiProperty({
      description,
      required: !optional,
      ...(example === undefined ? {} : { example }),
      ...schema,
    } as ApiPropertyOptions),
    ...(optional ? [ValidateIf((_of: object, value: unknown) => value !== undefined)] : []),
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
