/** What came of one requirement. `to-be-attested`: the report cannot tell, a person must. */
export type Verdict = 'met' | 'failed' | 'exempt' | 'to-be-attested';

/** One requirement of the title regulations, put to one norm. */
export interface Check {
  /** The item of the title checklist, 1 to 18. */
  readonly item: number;
  readonly article: string;
  readonly what: string;
  readonly needed: string;
  readonly found: string;
  readonly verdict: Verdict;
}

export function check(
  item: number,
  article: string,
  what: string,
  needed: string | number,
  found: string | number,
  verdict: boolean | Verdict,
): Check {
  return {
    item,
    article,
    what,
    needed: String(needed),
    found: String(found),
    verdict: typeof verdict === 'boolean' ? (verdict ? 'met' : 'failed') : verdict,
  };
}

export function holds(checks: readonly Check[]): boolean {
  return checks.every(({ verdict }) => verdict !== 'failed');
}
