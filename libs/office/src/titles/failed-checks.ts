import type { Check } from '@ledger/titles';

/** `Performance rating at least 2600, found 2583 (1.48); …`. */
export function failedText(checks: readonly Check[]): string {
  return failed(checks)
    .map(({ what, needed, found, article }) => `${what} ${needed}, found ${found} (${article})`)
    .join('; ');
}

/** The first article that is not met. */
export function titleArticle(ruleSet: string, checks: readonly Check[]): string {
  return `${ruleSet} ${failed(checks)[0]?.article ?? ''}`.trim();
}

function failed(checks: readonly Check[]): readonly Check[] {
  return checks.filter(({ verdict }) => verdict === 'failed');
}
