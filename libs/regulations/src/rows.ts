import type { SourceKey } from './catalogue/sources';
import type {
  Known,
  Provision,
  ProvisionName,
  Provisions,
  ProvisionValues,
  Reading,
  RuleSet,
} from './provisions';

/** A provision as a rule set's file writes it; the date comes from the set. */
export type Row<Value> = Omit<Provision<Value>, 'since'>;
export type Rows = { readonly [Name in ProvisionName]?: Row<ProvisionValues[Name]> };

export interface RowMore {
  readonly readings?: readonly Reading[];
  readonly note?: string;
}

type RowWriter = <Value>(article: string, value: Value, more?: RowMore) => Row<Value>;

function writer(known: Known, source: readonly SourceKey[]): RowWriter {
  return (article, value, more = {}) => ({ value, article, source, known, ...more });
}

/** A value read in one of the five texts. */
export const textOf = (...source: SourceKey[]): RowWriter => writer('text', source);

/** A value found in public material. */
export const foundIn = (...source: SourceKey[]): RowWriter => writer('found', source);

/** A value remembered, without a source that states it; `source` is where it comes nearest. */
export const recalledNear = (...source: SourceKey[]): RowWriter => writer('recalled', source);

/** A value inferred from sources; the reason is not optional. */
export function inferredFrom(...source: SourceKey[]) {
  return <Value>(article: string, value: Value, more: RowMore & { readonly note: string }): Row<Value> => ({
    value,
    article,
    source,
    known: 'inferred',
    ...more,
  });
}

/** What is cited where a text has no such rule. */
export const NO_ARTICLE = 'no such article';

type Head = Omit<RuleSet, 'provisions' | 'basedOn'>;

/** A newly written regulation. */
export function ruleSet(head: Head, rows: Rows): RuleSet {
  return { ...head, provisions: dated(rows, head) };
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
