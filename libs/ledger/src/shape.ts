import {
  isCalendarDate,
  isFederationCode,
  isListDate,
  isPlayerId,
  isPool,
  isTournamentId,
  textFault,
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

/** What is wrong with a value, and the way to it from outside: `.entries[3][1]`. */
export interface Problem {
  readonly where: string;
  readonly what: string;
}

/**
 * What a stored value must look like. Answers null if it does, else the first problem. Checked when something is
 * written (or comes from a scenario file), never when it is read back: what the log holds was checked before.
 */
export type Shape<T> = { readonly check: (value: unknown) => Problem | null; readonly of?: T };

/** A field that may be left out. */
type OptionalShape<T> = Shape<T> & { readonly optional: true };

/** The type of the values of a shape. */
type ValueOf<S> = S extends Shape<infer T> ? T : never;

type FieldShapes = { readonly [name: string]: Shape<unknown> };
type OptionalName<S> = { [K in keyof S]: S[K] extends { readonly optional: true } ? K : never }[keyof S];

/** The type of the values with these fields; comments on the fields are those of its properties. */
export type FieldsOf<S> = [OptionalName<S>] extends [never]
  ? { readonly [K in keyof S]: ValueOf<S[K]> }
  : { readonly [K in keyof S as Exclude<K, OptionalName<S>>]: ValueOf<S[K]> } & {
      readonly [K in keyof S as Extract<K, OptionalName<S>>]?: ValueOf<S[K]>;
    };

function shape<T>(expected: string, test: (value: unknown) => boolean): Shape<T> {
  return {
    check: (value) =>
      test(value) ? null : problem(`must be ${expected}, not ${JSON.stringify(value) ?? 'left out'}`),
  };
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

/** As it was recorded once, by a release that took any characters. */
export const recordedText = shape<string>('a text', (value) => isText(value) && value.trim() !== '');
/** What people write and read: one line, nothing that a screen, a terminal or a spreadsheet would obey. */
export const text: Shape<string> = {
  check: (value) => {
    const fault = isText(value)
      ? textFault(value)
      : `must be a text, not ${JSON.stringify(value) ?? 'left out'}`;
    return fault === null ? null : problem(fault);
  },
};
/** Any value of JSON; what it must be is asked where its meaning is known. */
export const json = shape<unknown>('a value of JSON', (value) => value !== undefined);
export const flag = shape<boolean>('true or false', (value) => typeof value === 'boolean');
export const player = shape<PlayerId>(
  "a player's id",
  (value) => typeof value === 'number' && isPlayerId(value),
);
export const federation = shape<FederationCode>(
  'a federation code',
  (value) => isText(value) && isFederationCode(value),
);
export const tournament = shape<TournamentId>(
  "a tournament's id",
  (value) => isText(value) && isTournamentId(value),
);
export const date = shape<CalendarDate>(
  'a date YYYY-MM-DD',
  (value) => isText(value) && isCalendarDate(value),
);
export const list = shape<ListDate>('the first of a month', (value) => isText(value) && isListDate(value));
export const pool = shape<Pool>('a rating pool', (value) => isText(value) && isPool(value));

/** Whole numbers within bounds, both included. */
export function whole<T extends number = number>(least: number, most = Number.MAX_SAFE_INTEGER): Shape<T> {
  return shape(
    `a whole number from ${least}${most === Number.MAX_SAFE_INTEGER ? '' : ` to ${most}`}`,
    (value) => typeof value === 'number' && Number.isSafeInteger(value) && value >= least && value <= most,
  );
}

export const position = whole<LogPosition>(0);
export const year = whole(1850, 2200);

export function oneOf<const T extends string>(values: readonly T[]): Shape<T> {
  return shape(`one of ${values.join(', ')}`, (value) => (values as readonly unknown[]).includes(value));
}

export function nullable<T>(inner: Shape<T>): Shape<T | null> {
  return { check: (value) => (value === null ? null : inner.check(value)) };
}

export function optional<T>(inner: Shape<T>): OptionalShape<T> {
  return { ...inner, optional: true };
}

export function either<A, B>(first: Shape<A>, second: Shape<B>): Shape<A | B> {
  return { check: (value) => (first.check(value) === null ? null : second.check(value)) };
}

export function listOf<T>(inner: Shape<T>, least = 0): Shape<readonly T[]> {
  return {
    check: (value) => {
      if (!Array.isArray(value)) return problem('must be a list');
      if (value.length < least) return problem(`must have at least ${least} element(s)`);
      for (let i = 0; i < value.length; i++) {
        const found = inner.check(value[i]);
        if (found !== null) return inside(`[${i}]`, found);
      }
      return null;
    },
  };
}

/** A row: a fixed number of values in order. */
export function row<T extends readonly unknown[]>(
  ...columns: { readonly [I in keyof T]: Shape<T[I]> }
): Shape<T> {
  return {
    check: (value) => {
      if (!Array.isArray(value) || value.length !== columns.length) {
        return problem(`must be a row of ${columns.length} values`);
      }
      for (let i = 0; i < columns.length; i++) {
        const found = columns[i]!.check(value[i]);
        if (found !== null) return inside(`[${i}]`, found);
      }
      return null;
    },
  };
}

/** Exactly these fields; a misspelt or superfluous one is an error. */
export function fields<S extends FieldShapes>(shapes: S): Shape<FieldsOf<S>> {
  const known = Object.entries(shapes).map(([name, inner]) => ({
    name,
    inner,
    isOptional: 'optional' in inner,
  }));
  return {
    check: (value) => {
      if (typeof value !== 'object' || value === null || Array.isArray(value)) {
        return problem('must be an object');
      }
      const given = value as Record<string, unknown>;
      let present = 0;
      for (const { name, inner, isOptional } of known) {
        const field = given[name];
        if (field === undefined && isOptional) continue;
        const found = inner.check(field);
        if (found !== null) return inside(`.${name}`, found);
        present += 1;
      }
      // Names are compared only where there are more than were asked for.
      for (const _ in given) present -= 1;
      if (present === 0) return null;
      for (const name in given) {
        if (!Object.hasOwn(shapes, name) && Object.hasOwn(given, name)) {
          return inside(`.${name}`, problem('is not a field'));
        }
      }
      return null;
    },
  };
}

function problem(what: string): Problem {
  return { where: '', what };
}

/** Faults are reported from the outside in; a correct value costs nothing. */
function inside(step: string, { where, what }: Problem): Problem {
  return { where: `${step}${where}`, what };
}
