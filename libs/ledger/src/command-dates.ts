import type { CalendarDate } from '@ledger/kernel';

/**
 * How far ahead of today a date may lie. A report that says it was received in 9998 would ask for eighty thousand lists.
 * - `past`: it has happened; a day of tolerance for other time zones.
 * - `planned`: tournaments, lists and changes that take effect soon.
 * - `adopted`: rules, which are decided years ahead.
 * - `open`: the end of something, which nothing is computed from.
 */
export type DateLimit = 'past' | 'planned' | 'adopted' | 'open';

/** The fields of a command that hold a date, by their type. */
type DateField<C> = {
  [Field in keyof C]-?: Extract<C[Field], CalendarDate> extends never ? never : Field;
}[keyof C];

/** The commands of a concept, each with the limits of its dates; the compiler keeps both complete. */
export type CommandTable<C extends { readonly type: string }> = {
  readonly [T in C['type']]: {
    readonly [Field in DateField<Extract<C, { readonly type: T }>>]: DateLimit;
  };
};

export const DECIDED = { on: 'past' } as const;
export const CHANGE = { on: 'planned' } as const;
export const CORRECTION = { effect: 'planned' } as const;
