declare const brand: unique symbol;

/**
 * A value that carries its meaning in the type: a player's id is not just any number. Names are keys, so that a brand
 * can refine another: a list date is a calendar date too.
 */
export type Brand<Value, Name extends string> = Value & { readonly [brand]: { readonly [N in Name]: true } };
