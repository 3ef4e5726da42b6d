declare const brand: unique symbol;

/**
 * A value that carries its meaning in the type: a player's id is not just any number.
 * Brands add up: a list date is a calendar date as well.
 */
export type Brand<Value, Name extends string> = Value & {
  readonly [brand]: { readonly [Meaning in Name]: true };
};
