import type { Attestation } from '@ledger/ledger';
import type { CitedArticle } from '@ledger/regulations';

/** What came of one requirement. `to-be-attested`: no report shows it, a person must confirm it. */
export type Verdict = 'met' | 'failed' | 'exempt' | 'to-be-attested' | 'not-applicable';

/** One requirement of the title regulations, put to one norm. */
export interface Check {
  /** The item of the title checklist (history.md, part E), 1 to 24. */
  readonly item: number;
  readonly article: string;
  readonly what: string;
  readonly needed: string;
  readonly found: string;
  /** `to-be-attested` if no report can show it. */
  readonly verdict: Verdict;
  /** The word with which a person confirms it, where one can. */
  readonly attest?: Attestation;
  /** The requirement was carried over from another text and not read in that of the day. */
  readonly known?: 'inferred';
}

export function check(
  item: number,
  { article, known }: CitedArticle,
  what: string,
  needed: string | number,
  found: string | number,
  verdict: boolean | Verdict,
  attest?: Attestation,
): Check {
  return {
    item,
    article,
    what,
    needed: String(needed),
    found: String(found),
    verdict: typeof verdict === 'boolean' ? (verdict ? 'met' : 'failed') : verdict,
    ...(attest === undefined ? {} : { attest }),
    ...(known === 'text' || known === 'found' ? {} : { known: 'inferred' }),
  };
}

/** A requirement that only a person can confirm: met once somebody did. */
export function attestedCheck(
  attested: ReadonlySet<Attestation>,
  item: number,
  law: CitedArticle,
  what: string,
  word: Attestation,
  needed = 'attested by the chief arbiter',
  found = 'not in the report',
): Check {
  const done = attested.has(word);
  return check(item, law, what, needed, done ? 'attested' : found, done || 'to-be-attested', word);
}

export function holds(checks: readonly Check[]): boolean {
  return checks.every(({ verdict }) => verdict !== 'failed');
}

/** What people still have to confirm. */
export function toBeAttested(checks: readonly Check[]): readonly Check[] {
  return checks.filter(({ verdict }) => verdict === 'to-be-attested');
}
