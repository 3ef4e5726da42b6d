import {
  isCalendarDate,
  isFederationCode,
  isListDate,
  isPlayerId,
  isTournamentId,
  POOLS,
} from '@ledger/kernel';
import type {
  CalendarDate,
  FederationCode,
  ListDate,
  LogPosition,
  PlayerId,
  Pool,
  TournamentId,
} from '@ledger/kernel';
import type { Effect } from '@ledger/ledger';
import type * as ClassValidator from 'class-validator';
import type { FormControl, FormField } from './form-spec';

/** The module class-validator. It is passed in, because loading it takes longer than all that `--help` does. */
type Validators = typeof ClassValidator;

/** As much of JSON Schema as OpenAPI 3.0 and the fields need. */
export type Schema = Readonly<Record<string, unknown>>;

/** One field of a command, with everything that CLI, HTTP, page, scenarios and docs need to know about it. */
export interface Field<Value = unknown> {
  readonly label: string;
  /** A noun phrase without capital and full stop, e.g. `the new federation`. */
  readonly help: string;
  /** Decorators of class-validator. */
  readonly checks: (validators: Validators) => readonly PropertyDecorator[];
  readonly schema: Schema;
  /** The words of a choice, and the name under which OpenAPI describes them. */
  readonly choices?: { readonly values: readonly string[]; readonly name: string };
  readonly control: Exclude<FormControl, 'game'>;
  /** How a text from a command line or a form becomes a value. */
  readonly reading: FormField['reading'];
  /** Several values of this kind. */
  readonly list: boolean;
  /** Placeholder of the value in a usage line: `<date>`. */
  readonly placeholder: string;
  /** A word that means null on the command line and in a form. */
  readonly nullWord?: string;
  /** The name outside the ledger, where it differs from the name in the ledger command. */
  readonly called?: string;
  readonly optional?: boolean;
  readonly nullable?: boolean;
  /** The value in the command where the field was left out; without it the command leaves it out too. */
  readonly fallback?: { readonly value: unknown };
  /** May be left out only outside: the ledger command always has it. */
  readonly workedOut?: boolean;
  /** Today, where the field was left out. */
  readonly orToday?: boolean;
  /** What it means to leave the field out, e.g. `today`. */
  readonly whenEmpty?: string;
  /** Only in the ledger command: the office computes it, or another field replaces it. */
  readonly hidden?: boolean;
  /** Only outside: it is no field of the ledger command. */
  readonly outside?: boolean;
  readonly cli?: CliForm;
  /** Turns the value given into that of the ledger command. */
  readonly toCommand?: (value: never) => unknown;
  /** Values of the ledger command that have no form outside. */
  readonly alsoInCommand?: (value: unknown) => boolean;
  /** The type of the value in the ledger command; never set. */
  readonly of?: Value;
}

interface CliForm {
  /** The name of the option, where it differs from the field's. */
  readonly option?: string;
  /** Not an option but an argument, after that of the subject. */
  readonly argument?: true;
  /** An option without a value: what it means when it is given and when it is not. */
  readonly flag?: { readonly given: string; readonly absent: string };
  /** Two fields that share an option: this one takes the texts of this form. */
  readonly form?: RegExp;
}

type Own = Partial<
  Pick<Field, 'called' | 'cli' | 'control' | 'toCommand' | 'outside' | 'hidden' | 'placeholder'>
>;

function must(says: string, holds: (value: unknown) => boolean): Field['checks'] {
  return ({ ValidateBy }) => [
    ValidateBy({
      name: 'isAsDeclared',
      validator: { validate: holds, defaultMessage: () => `$property must be ${says}` },
    }),
  ];
}

const isText = (value: unknown): value is string => typeof value === 'string';
const single = { list: false, reading: 'text', control: 'text' } as const;

export function text(label: string, help: string, own: Own & { readonly max?: number } = {}): Field<string> {
  const { max = 200, ...rest } = own;
  return {
    ...single,
    label,
    help,
    checks: (validators) => [
      validators.IsString(),
      validators.MaxLength(max),
      ...must('some text', (value) => isText(value) && value.trim() !== '')(validators),
    ],
    schema: { type: 'string', minLength: 1, maxLength: max },
    placeholder: 'text',
    ...rest,
  };
}

export function int(
  label: string,
  help: string,
  own: Own & { readonly min?: number; readonly max: number },
): Field<number> {
  const { min = 1, max, ...rest } = own;
  return {
    ...single,
    label,
    help,
    checks: ({ IsInt, Min, Max }) => [IsInt(), Min(min), Max(max)],
    schema: { type: 'integer', minimum: min, maximum: max },
    control: 'number',
    reading: 'number',
    placeholder: 'n',
    ...rest,
  };
}

export function day(label: string, help: string, own: Own = {}): Field<CalendarDate> {
  return {
    ...single,
    label,
    help,
    checks: must('a date YYYY-MM-DD', (value) => isText(value) && isCalendarDate(value)),
    schema: { type: 'string', format: 'date' },
    control: 'date',
    placeholder: 'date',
    ...own,
  };
}

export function listDay(label: string, help: string, own: Own = {}): Field<ListDate> {
  return {
    ...(day(label, help, own) as Field<ListDate>),
    checks: must('the first day of a month, YYYY-MM-01', (value) => isListDay(value)),
  };
}

function isListDay(value: unknown): boolean {
  return isText(value) && isCalendarDate(value) && isListDate(value);
}

export function player(label: string, help: string, own: Own = {}): Field<PlayerId> {
  return {
    ...single,
    label,
    help,
    checks: must("a player's id, a whole number of up to eleven digits", (value) => {
      return typeof value === 'number' && isPlayerId(value);
    }),
    schema: { type: 'integer', format: 'int64', minimum: 1 },
    control: 'player',
    reading: 'number',
    placeholder: 'player',
    ...own,
  };
}

/** A player of the tournament that the command is about. */
export function entrant(label: string, help: string, own: Own = {}): Field<PlayerId> {
  return player(label, help, { control: 'entrant', ...own });
}

const TOURNAMENT = 'up to 64 letters, digits, dots, hyphens and underscores';
const isTournament = (value: unknown): boolean => isText(value) && isTournamentId(value);

export function tournament(label: string, help: string, own: Own = {}): Field<TournamentId> {
  return {
    ...single,
    label,
    help,
    checks: must(TOURNAMENT, isTournament),
    schema: { type: 'string' },
    placeholder: 'tournament',
    ...own,
  };
}

export function tournaments(label: string, help: string, own: Own = {}): Field<readonly TournamentId[]> {
  return {
    ...(tournament(label, help, own) as Field<never>),
    list: true,
    checks: must(`a list of tournament ids, each ${TOURNAMENT}`, (value) => {
      return Array.isArray(value) && value.length > 0 && value.every(isTournament);
    }),
    schema: { type: 'array', items: { type: 'string' }, minItems: 1 },
  };
}

export function federation(label: string, help: string, own: Own = {}): Field<FederationCode> {
  return {
    ...single,
    label,
    help,
    checks: must("a federation's code, three capital letters", (value) => {
      return isText(value) && isFederationCode(value);
    }),
    schema: { type: 'string', pattern: '^[A-Z]{3}$' },
    reading: 'upper-case',
    placeholder: 'code',
    ...own,
  };
}

/** One of a few words; `name` makes it one type for generated clients. */
export function choice<Word extends string>(
  label: string,
  help: string,
  values: readonly Word[],
  name: string,
  own: Own = {},
): Field<Word> {
  return {
    ...single,
    label,
    help,
    checks: ({ IsIn }) => [IsIn(values)],
    schema: reference(name),
    choices: { values, name },
    control: 'select',
    placeholder: name.replace(/^.*(?=[A-Z])/, '').toLowerCase(),
    ...own,
  };
}

/** Some of a few words. */
export function choices<Word extends string>(
  label: string,
  help: string,
  values: readonly Word[],
  name: string,
  own: Own = {},
): Field<readonly Word[]> {
  return {
    ...(choice(label, help, values, name, own) as Field<never>),
    list: true,
    checks: ({ IsArray, IsIn }) => [IsArray(), IsIn(values, { each: true })],
    schema: { type: 'array', items: reference(name) },
    control: 'text',
  };
}

export function pool(label = 'Pool', help = 'the rating pool', own: Own = {}): Field<Pool> {
  return choice(label, help, POOLS, 'Pool', own);
}

export function flag(label: string, help: string, own: Own = {}): Field<boolean> {
  return {
    ...single,
    label,
    help,
    checks: ({ IsBoolean }) => [IsBoolean()],
    schema: { type: 'boolean' },
    control: 'tick',
    reading: 'flag',
    placeholder: '',
    ...own,
  };
}

export function ints(
  label: string,
  help: string,
  own: Own & { readonly min: number; readonly max: number },
): Field<readonly number[]> {
  const { min, max, ...rest } = own;
  const each = { each: true };
  return {
    ...(int(label, help, own) as Field<never>),
    list: true,
    checks: ({ IsArray, IsInt, Min, Max }) => [IsArray(), IsInt(each), Min(min, each), Max(max, each)],
    schema: { type: 'array', items: { type: 'integer', minimum: min, maximum: max } },
    control: 'text',
    ...rest,
  };
}

export function texts(label: string, help: string, own: Own = {}): Field<readonly string[]> {
  return {
    ...(text(label, help, own) as Field<never>),
    list: true,
    checks: ({ IsArray, ArrayNotEmpty, IsString }) => [IsArray(), ArrayNotEmpty(), IsString({ each: true })],
    schema: { type: 'array', items: { type: 'string' }, minItems: 1 },
  };
}

/** A text file: its path on the command line, its content over HTTP. */
export function file(label: string, help: string, own: Own & { readonly max: number }): Field<FileContent> {
  const { max } = own;
  return {
    ...(text(label, help, { control: 'file', placeholder: 'file', ...own }) as Field<never>),
    checks: must(`the text of a file, up to ${max} characters`, (value) => {
      return value instanceof Uint8Array || (isText(value) && value.trim() !== '' && value.length <= max);
    }),
  };
}

/** A file from a disk comes as bytes, whose encoding its reader finds out. */
export type FileContent = string | Uint8Array;

/** `origin`, or the date of the list on which the difference is booked. */
export function effect(): Field<Effect> {
  return {
    ...single,
    label: 'Book on the list of',
    help: '`origin` re-opens the list that rated it; a list date books the difference on that list',
    checks: must(
      'origin or the date of a list, YYYY-MM-01',
      (value) => value === 'origin' || isListDay(value),
    ),
    schema: { type: 'string', default: 'origin' },
    control: 'date',
    placeholder: 'when',
    optional: true,
    fallback: { value: 'origin' },
    whenEmpty: 'origin',
  };
}

export function position(label: string, help: string): Field<LogPosition> {
  return int(label, help, { min: 0, max: Number.MAX_SAFE_INTEGER }) as Field<never>;
}

/** A value that only ledger commands in scenarios carry, checked by a shape of the ledger. */
export function shaped<Value>(help: string, check: (value: unknown) => string | null): Field<Value> {
  return {
    ...single,
    label: help,
    help,
    checks: ({ ValidateBy }) => [
      ValidateBy({
        name: 'hasShape',
        validator: {
          validate: (value) => check(value) === null,
          defaultMessage: (about) => `$property${check(about?.value) ?? ''}`,
        },
      }),
    ],
    schema: { type: 'object', additionalProperties: true },
    placeholder: 'object',
    hidden: true,
  };
}

/** May be left out; the command leaves it out too. */
export function optional<Value>(field: Field<Value>, whenEmpty?: string): Field<Value | undefined> {
  return { ...field, optional: true, ...(whenEmpty === undefined ? {} : { whenEmpty }) };
}

/** May be left out; then the command has this value. */
export function orElse<Value, Other>(
  field: Field<Value>,
  value: Other,
  whenEmpty?: string,
): Field<Value | Other> {
  return { ...optional(field, whenEmpty), fallback: { value } } as Field<Value | Other>;
}

/** A day that may be left out; then it is today. */
export function orToday(field: Field<CalendarDate>): Field<CalendarDate> {
  return { ...workedOut(field, 'today'), orToday: true };
}

/** Must be given, but may be null; `word` means null where only text can be typed. */
export function orNull<Value>(field: Field<Value>, word: string): Field<Value | null> {
  return { ...field, nullable: true, nullWord: word };
}

/** May be left out; then the office works it out from the record and the law. */
export function workedOut<Value>(field: Field<Value>, whenEmpty = 'computed'): Field<Value> {
  return { ...field, optional: true, workedOut: true, whenEmpty };
}

function reference(name: string): Schema {
  return { $ref: `#/components/schemas/${name}` };
}
