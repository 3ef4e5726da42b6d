declare const brand: unique symbol;

/** A value that carries its meaning in the type: a player's id is not just any number. */
export type Brand<Value, Name extends string> = Value & { readonly [brand]: Name };
