import type { Check } from '@ledger/titles';

/** `Performance rating at least 2600, found 2583 (1.48); …`. */
export function failedText(checks: readonly Check[]): string {
  return missingTexts(failed(checks)).join('; ');
}

/** One text for each requirement; those that a person can confirm name the word for it. */
export function missingTexts(checks: readonly Check[]): readonly string[] {
  const texts = checks.map(({ what, needed, found, article, verdict, attest }) => {
    const word = attest === undefined ? '' : `: ${attest}`;
    const open = verdict === 'to-be-attested' ? `, to be attested${word}` : '';
    return `${what} ${needed}, found ${found}${open} (${article})`;
  });
  return [...new Set(texts)];
}

/** The first article that is not met. */
export function titleArticle(ruleSet: string, checks: readonly Check[]): string {
  return `${ruleSet} ${failed(checks)[0]?.article ?? ''}`.trim();
}

function failed(checks: readonly Check[]): readonly Check[] {
  return checks.filter(({ verdict }) => verdict === 'failed');
}
