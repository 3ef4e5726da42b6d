import type { Shape } from './shape';

/** Lifts the data of one version of an event to the next. */
export type Upcaster = (data: never) => unknown;

/** What an event is about: the engine keeps the facts of each category together. */
export type EventCategory =
  'player' | 'identity' | 'federation' | 'tournament' | 'rules' | 'list' | 'reversal';

/** Why a list differs from an earlier state of it, in explanations and diffs. */
export const CAUSE_KINDS = [
  'report',
  'correction',
  'decision',
  'rule change',
  'one-off',
  'opening list',
] as const;
export type CauseKind = (typeof CAUSE_KINDS)[number];

/** How events of a type are treated, whatever their data. */
export interface EventTraits {
  readonly category: EventCategory;
  /** Null for events that change no rating and no list. */
  readonly cause: CauseKind | null;
  /** What to do instead of reverting it; null for an event that `CorrectionReverted` can undo. */
  readonly insteadOfReverting: string | null;
}

/** How an event is stored: its current version, the data in that version, and for every earlier version the step to the next. */
export interface EventFormat<Data> {
  readonly version: number;
  readonly shape: Shape<Data>;
  readonly upcasters: { readonly [version: number]: Upcaster };
}

/** Everything that the ledger, the engine and the lists have to know of an event type. */
export interface EventDeclaration<Data> extends EventFormat<Data>, EventTraits {}

/** The types of the events that a catalogue declares. */
export type EventsIn<Catalogue> = {
  [T in keyof Catalogue & string]: {
    readonly type: T;
    readonly data: Catalogue[T] extends EventDeclaration<infer Data> ? Data : never;
  };
}[keyof Catalogue & string];

/** Declares an event type that has had one version so far. */
export function first<Data>(traits: EventTraits, shape: Shape<Data>): EventDeclaration<Data> {
  return { version: 1, shape, upcasters: {}, ...traits };
}

/** The same traits for an event that cannot be reverted, with the advice what to do instead. */
export function instead(insteadOfReverting: string, traits: EventTraits): EventTraits {
  return { ...traits, insteadOfReverting };
}
