/** What is wrong with a value, and the way to it from outside: `.junior.k`. */
export interface ValueFault {
  readonly where: string;
  readonly what: string;
}

/** Answers null for a value of the type, else the first fault. */
export type ValueShape<Value> = ((value: unknown) => ValueFault | null) & { readonly of?: Value };

type FieldShapes<Value> = { readonly [Name in keyof Value]-?: ValueShape<Value[Name]> };

function fault(what: string): ValueFault {
  return { where: '', what };
}

function shown(value: unknown): string {
  return value === undefined ? 'left out' : JSON.stringify(value);
}

/** Whole numbers within bounds, both included. */
export function whole<Value extends number = number>(least: number, most: number): ValueShape<Value> {
  return (value) =>
    Number.isSafeInteger(value) && (value as number) >= least && (value as number) <= most
      ? null
      : fault(`must be a whole number from ${least} to ${most}, not ${shown(value)}`);
}

export const yesOrNo: ValueShape<boolean> = (value) =>
  typeof value === 'boolean' ? null : fault(`must be true or false, not ${shown(value)}`);

export const word: ValueShape<string> = (value) =>
  typeof value === 'string' && value !== '' ? null : fault(`must be a text, not ${shown(value)}`);

export function oneOf<Word extends string>(...words: readonly Word[]): ValueShape<Word> {
  return (value) =>
    (words as readonly unknown[]).includes(value)
      ? null
      : fault(
          `must be ${words.length === 1 ? words[0]! : `one of ${words.join(', ')}`}, not ${shown(value)}`,
        );
}

export function orNull<Value>(shape: ValueShape<Value>): ValueShape<Value | null> {
  return (value) => (value === null ? null : shape(value));
}

/** A field that may be left out. */
export function orLeftOut<Value>(shape: ValueShape<Value>): ValueShape<Value> {
  return (value) => (value === undefined ? null : shape(value));
}

export function listOf<Value>(shape: ValueShape<Value>, least = 0): ValueShape<readonly Value[]> {
  return (value) => {
    if (!Array.isArray(value)) return fault(`must be a list, not ${shown(value)}`);
    if (value.length < least) return fault(`must have at least ${least} element${least === 1 ? '' : 's'}`);
    for (const [index, each] of value.entries()) {
      const found = shape(each);
      if (found !== null) return { ...found, where: `[${index}]${found.where}` };
    }
    return null;
  };
}

/** Exactly these fields; those of `may` can be left out. */
export function fields<Value extends object>(
  shapes: FieldShapes<Value>,
  may: readonly (keyof Value & string)[] = [],
): ValueShape<Value> {
  const known = Object.entries(shapes) as [string, ValueShape<unknown>][];
  const named = known.map(([name]) => name).join(', ');
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      return fault(`must be an object with ${named === '' ? 'no fields' : named}, not ${shown(value)}`);
    }
    const given = value as Readonly<Record<string, unknown>>;
    const strange = Object.keys(given).find((name) => !known.some(([each]) => each === name));
    if (strange !== undefined) return { where: `.${strange}`, what: `is not a field; there are ${named}` };
    for (const [name, shape] of known) {
      if (!Object.hasOwn(given, name) && (may as readonly string[]).includes(name)) continue;
      const found = shape(given[name]);
      if (found !== null) return { ...found, where: `.${name}${found.where}` };
    }
    return null;
  };
}

type Kinds<Value extends { readonly kind: string }> = {
  readonly [Kind in Value['kind']]: FieldShapes<Omit<Extract<Value, { readonly kind: Kind }>, 'kind'>>;
};

/** Values of several kinds, distinguished by their field `kind`. */
export function kinds<Value extends { readonly kind: string }>(shapes: Kinds<Value>): ValueShape<Value> {
  const names = Object.keys(shapes);
  return (value) => {
    const kind = typeof value === 'object' && value !== null && 'kind' in value ? value.kind : undefined;
    if (typeof kind !== 'string' || !names.includes(kind)) {
      return typeof value === 'object' && value !== null
        ? { where: '.kind', what: `must be one of ${names.join(', ')}, not ${shown(kind)}` }
        : fault(`must be an object with a kind, one of ${names.join(', ')}, not ${shown(value)}`);
    }
    const own = (shapes as Readonly<Record<string, FieldShapes<object>>>)[kind]!;
    return fields<object>({ kind: oneOf(kind), ...own } as FieldShapes<object>)(value);
  };
}
