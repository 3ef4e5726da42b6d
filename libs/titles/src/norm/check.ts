/** The verdict on one requirement. `to-be-attested`: the report cannot show it, a person must attest it. */
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

/** What people still have to vouch for. */
export function toBeAttested(checks: readonly Check[]): readonly Check[] {
  return checks.filter(({ verdict }) => verdict === 'to-be-attested');
}
