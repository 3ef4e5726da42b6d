import {
  isCalendarDate,
  isFederationCode,
  isListDate,
  isPlayerId,
  isPool,
  isTournamentId,
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

/**
 * What a stored value must look like. Answers null if it does, else what is wrong and where. Checked when something
 * is written (or comes from a scenario file), never when it is read back: what the log holds was checked before.
 */
export type Shape<T> = { readonly check: (value: unknown, where: string) => string | null; readonly of?: T };

/** A field that may be left out. */
export type OptionalShape<T> = Shape<T> & { readonly optional: true };

type FieldShapes<T> = {
  readonly [K in keyof T]-?: object extends Pick<T, K> ? OptionalShape<T[K]> : Shape<T[K]>;
};

function shape<T>(expected: string, test: (value: unknown) => boolean): Shape<T> {
  return {
    check: (value, where) =>
      test(value) ? null : `${where} must be ${expected}, not ${JSON.stringify(value) ?? 'left out'}`,
  };
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

export const text = shape<string>('a text', (value) => isText(value) && value.trim() !== '');
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

export function oneOf<T extends string>(values: readonly T[]): Shape<T> {
  return shape(`one of ${values.join(', ')}`, (value) => (values as readonly unknown[]).includes(value));
}

export function nullable<T>(inner: Shape<T>): Shape<T | null> {
  return { check: (value, where) => (value === null ? null : inner.check(value, where)) };
}

export function optional<T>(inner: Shape<T>): OptionalShape<T> {
  return { ...inner, optional: true };
}

export function either<A, B>(first: Shape<A>, second: Shape<B>): Shape<A | B> {
  return {
    check: (value, where) => (first.check(value, where) === null ? null : second.check(value, where)),
  };
}

export function listOf<T>(inner: Shape<T>, least = 0): Shape<readonly T[]> {
  return {
    check: (value, where) => {
      if (!Array.isArray(value)) return `${where} must be a list`;
      if (value.length < least) return `${where} must have at least ${least} element(s)`;
      return firstProblem(value.length, (i) => inner.check(value[i], `${where}[${i}]`));
    },
  };
}

/** A row: a fixed number of values in order. */
export function row<T extends readonly unknown[]>(
  ...columns: { readonly [I in keyof T]: Shape<T[I]> }
): Shape<T> {
  return {
    check: (value, where) => {
      if (!Array.isArray(value) || value.length !== columns.length) {
        return `${where} must be a row of ${columns.length} values`;
      }
      return firstProblem(columns.length, (i) => columns[i]!.check(value[i], `${where}[${i}]`));
    },
  };
}

/** Exactly these fields; a misspelt or superfluous one is an error. */
export function fields<T extends object>(shapes: FieldShapes<T>): Shape<T> {
  const known = Object.entries(shapes) as [string, Shape<unknown> | OptionalShape<unknown>][];
  return {
    check: (value, where) => {
      if (typeof value !== 'object' || value === null || Array.isArray(value)) {
        return `${where} must be an object`;
      }
      const given = value as Record<string, unknown>;
      const problem = firstProblem(known.length, (i) => {
        const [name, inner] = known[i]!;
        if (given[name] === undefined && 'optional' in inner) return null;
        return inner.check(given[name], `${where}.${name}`);
      });
      if (problem !== null) return problem;
      const stranger = Object.keys(given).find((name) => !(name in shapes));
      return stranger === undefined ? null : `${where}.${stranger} is not a field`;
    },
  };
}

function firstProblem(count: number, problemAt: (index: number) => string | null): string | null {
  for (let i = 0; i < count; i++) {
    const problem = problemAt(i);
    if (problem !== null) return problem;
  }
  return null;
}
