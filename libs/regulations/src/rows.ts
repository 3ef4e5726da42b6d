import type { SourceKey } from './catalogue/sources';
import type {
  Alternative,
  Known,
  Provision,
  ProvisionName,
  Provisions,
  ProvisionValues,
  Reading,
  RuleSet,
  Sureness,
} from './provisions';

/** A provision as a rule set's file writes it; the date comes from the set. */
export type Row<Value> = Omit<Provision<Value>, 'since'>;
export type Rows = { readonly [Name in ProvisionName]?: Row<ProvisionValues[Name]> };

interface RowMore<Value> {
  readonly readings?: readonly Reading[];
  readonly note?: string;
  /** Where it is not that of the class, see `SURE`. */
  readonly sure?: Sureness;
  readonly alternative?: Alternative<Value>;
}

type RowWriter = <Value>(article: string, value: Value, more?: RowMore<Value>) => Row<Value>;
/** The reason is not optional. */
export type ReasonedRowWriter = <Value>(
  article: string,
  value: Value,
  more: RowMore<Value> & { readonly note: string },
) => Row<Value>;

/** How sure a value of each class is, unless its row says more. */
const SURE: Readonly<Record<Known, Sureness>> = {
  text: 5,
  found: 5,
  inferred: 4,
  recalled: 3,
  supplied: 5,
};

function writer(known: Known, source: readonly SourceKey[]): RowWriter {
  return (article, value, more = {}) => ({ value, article, source, known, sure: SURE[known], ...more });
}

/** A value read in one of the five texts. */
export const textOf = (...source: SourceKey[]): RowWriter => writer('text', source);

/** A value found in public material. */
export const foundIn = (...source: SourceKey[]): RowWriter => writer('found', source);

/** A value remembered, without a source that states it; `source` is where it comes nearest. */
export const recalledNear = (...source: SourceKey[]): ReasonedRowWriter => writer('recalled', source);

/** A value inferred from sources. */
export const inferredFrom = (...source: SourceKey[]): ReasonedRowWriter => writer('inferred', source);

/** What is cited where a text has no such rule. */
export const NO_ARTICLE = 'no such article';

type Head = Omit<RuleSet, 'provisions' | 'basedOn'>;

const proposed = textOf('002');
const NEVER_ADOPTED_NOTE = 'Only proposed, in the comments of 2008.';

/**
 * Provisions that were proposed in 2008 and that no version of the regulations adopted: every rule set has the value "no
 * such rule". They are not part of a rule set's digest unless a scenario changes them (`digest.ts`).
 */
export const NEVER_ADOPTED: Pick<Rows, 'swissComposition' | 'fasterGames' | 'kByTimeControl'> = {
  swissComposition: proposed(NO_ARTICLE, { kind: 'no-rule' }, { note: NEVER_ADOPTED_NOTE }),
  fasterGames: proposed(NO_ARTICLE, 'in-their-own-pool', { note: NEVER_ADOPTED_NOTE }),
  kByTimeControl: proposed(NO_ARTICLE, { kind: 'none' }, { note: NEVER_ADOPTED_NOTE }),
};

/** A newly written regulation. */
export function ruleSet(head: Head, rows: Rows): RuleSet {
  return { ...head, provisions: dated({ ...NEVER_ADOPTED, ...rows }, head) };
}

/** "As X, with these rows changed": every other row, and its date, stays that of X. */
export function amendment(base: RuleSet, head: Omit<Head, 'family'>, changed: Rows): RuleSet {
  return {
    ...head,
    family: base.family,
    basedOn: base.id,
    provisions: { ...base.provisions, ...dated(changed, head) },
  };
}

function dated(rows: Rows, head: Pick<Head, 'inForceFrom'>): Provisions {
  return Object.fromEntries(
    Object.entries(rows).map(([name, row]) => [name, { ...row, since: head.inForceFrom }]),
  );
}
