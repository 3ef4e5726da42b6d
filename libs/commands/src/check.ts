import * as validators from 'class-validator';
import type { Field } from './field';

/** A field that is wrong, the reason as a sentence that names it, and what was given. */
export interface Fault {
  readonly field: string;
  readonly message: string;
  readonly value: unknown;
}

export type Fields = Readonly<Record<string, Field>>;
type Values = Readonly<Record<string, unknown>>;

/** In ledger commands more values are allowed than outside, and fewer fields may be left out. */
export type Form = 'input' | 'command';

const CLASSES: Record<Form, WeakMap<Fields, new () => object>> = {
  input: new WeakMap(),
  command: new WeakMap(),
};

/** Every wrong field is named, unknown fields are refused. */
export async function faultsIn(fields: Fields, values: Values, form: Form): Promise<readonly Fault[]> {
  const unknown = Object.keys(values)
    .filter((name) => !Object.hasOwn(fields, name))
    .map((name) => ({ field: name, message: `property ${name} should not exist`, value: values[name] }));
  const instance = new (classFor(fields, form))();
  for (const name of Object.keys(fields)) Object.assign(instance, { [name]: own(values, name) });
  const found = await validators.validate(instance, { stopAtFirstError: true });
  const faults = found.flatMap(({ property, constraints = {}, value }) =>
    Object.values(constraints).map((message) => ({ field: property, message, value: value as unknown })),
  );
  return [...unknown, ...faults];
}

function own(values: Values, name: string): unknown {
  return Object.hasOwn(values, name) ? values[name] : undefined;
}

/** A class whose properties carry the decorators of the fields. */
function classFor(fields: Fields, form: Form): new () => object {
  const known = CLASSES[form].get(fields);
  if (known !== undefined) return known;
  class Values {}
  for (const [name, field] of Object.entries(fields)) {
    const decorators = [
      validators.ValidateIf((_of: object, value: unknown) => !maySkip(field, value, form)),
      ...field.checks(validators),
    ];
    for (const decorate of decorators) decorate(Values.prototype, name);
  }
  CLASSES[form].set(fields, Values);
  return Values;
}

function isEmpty(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}

function maySkip(field: Field, value: unknown, form: Form): boolean {
  const { optional = false, nullable = false, workedOut = false, fallback, alsoInCommand } = field;
  if (value === undefined) return optional && (form === 'input' || !workedOut);
  if (value === null && nullable) return true;
  if (form === 'input') return false;
  if (alsoInCommand?.(value) === true) return true;
  return value === null ? fallback?.value === null : isEmpty(value) && isEmpty(fallback?.value);
}
