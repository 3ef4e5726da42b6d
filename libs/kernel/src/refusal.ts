/**
 * Why something asked for is not done. A refusal is an answer, not an accident: it says what is wrong, where,
 * under which article, and what to do about it.
 */
export interface Refusal {
  /** Stable name for programs, e.g. `PlayerUnknown`. */
  readonly code: string;
  /** One sentence for a person. */
  readonly message: string;
  /** The article it rests on, e.g. `FIDE Rating Regulations 2024, 0.2`. */
  readonly article?: string;
  /** The field, line or game concerned. */
  readonly where?: string;
  /** What the person can do now. */
  readonly advice?: string;
}

/** A refusal on its way out through calls that cannot return one. */
export class RefusedError extends Error {
  constructor(readonly refusal: Refusal) {
    super(describeRefusal(refusal));
    this.name = 'RefusedError';
  }
}

export function refuse(refusal: Refusal): never {
  throw new RefusedError(refusal);
}

export function describeRefusal(refusal: Refusal): string {
  const where = refusal.where === undefined ? '' : `${refusal.where}: `;
  const article = refusal.article === undefined ? '' : ` (${refusal.article})`;
  const advice = refusal.advice === undefined ? '' : ` ${refusal.advice}`;
  return `${where}${refusal.message}${article}${advice}`;
}

/** For `default:` in a switch over a closed union: the compiler proves that nothing is left. */
export function unreachable(value: never, what: string): never {
  throw new Error(`Unknown ${what}: ${JSON.stringify(value)}`);
}
