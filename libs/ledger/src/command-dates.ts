import type { CalendarDate } from '@ledger/kernel';
import type { EventData, EventType } from './events';
import type { Grounds } from './grounds';

/** What a command asks for, with a reason: what its event records, except what the ledger adds to it. */
export type Asks<T extends EventType, Added extends keyof EventData<T> = never> = Omit<EventData<T>, Added> &
  Grounds;

/** The commands of a concept, from the fields of each. */
export type CommandsIn<Fields> = {
  [T in keyof Fields & string]: { readonly type: T } & Fields[T];
}[keyof Fields & string];

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
