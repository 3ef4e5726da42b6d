import type { Shape } from './shape';

/** Lifts the data of one version of an event to the next. */
export type Upcaster = (data: never) => unknown;

/**
 * What is known of an event type: its current version, the shape of its data in that version, and for every earlier
 * version the step to the next.
 */
export interface EventDefinition<Data> {
  readonly version: number;
  readonly shape: Shape<Data>;
  readonly upcasters: { readonly [version: number]: Upcaster };
}

/** One definition for each event type of a concept; the compiler asks for all of them. */
export type Catalogue<E extends { readonly type: string; readonly data: unknown }> = {
  readonly [T in E['type']]: EventDefinition<Extract<E, { readonly type: T }>['data']>;
};

/** An event type that has had one version so far. */
export function first<Data>(shape: Shape<Data>): EventDefinition<Data> {
  return { version: 1, shape, upcasters: {} };
}
