import { TITLE_RULE_SETS } from '@ledger/regulations';
import type { Check } from '@ledger/titles';
import { printTable } from './table';
import { say, sayWhereReadingsAre } from './text';

/** How a version of the title regulations numbers an article of 2022. */
export function articlesOf(ruleSet: string): (article: string) => string {
  const rules = TITLE_RULE_SETS.find(({ id }) => id === ruleSet);
  return (article) => rules?.cite(article).article ?? article;
}

/** Every requirement with its article, what was found and the verdict; failures are marked. */
export function printChecks(checks: readonly Check[]): void {
  printTable<Check>(
    [
      { title: '', cell: ({ verdict }) => MARKS[verdict] },
      { title: 'article', cell: ({ article, known }) => (known === undefined ? article : `${article} ~`) },
      { title: 'requirement', flexible: true, cell: ({ what }) => what },
      { title: 'needed', flexible: true, cell: ({ needed }) => needed },
      { title: 'found', flexible: true, cell: ({ found }) => found },
      {
        title: 'verdict',
        cell: ({ verdict, attest }) =>
          verdict === 'to-be-attested'
            ? `to be attested: ${attest ?? 'by certificate'}`
            : verdict.replaceAll('-', ' '),
      },
    ],
    checks,
    'page',
  );
  if (checks.some(({ known }) => known !== undefined)) {
    say('~ inferred: carried over from another text, not read in that of the day');
  }
  sayWhereReadingsAre(checks);
}

const MARKS: Readonly<Record<Check['verdict'], string>> = {
  met: '+',
  failed: '!',
  exempt: '+',
  'to-be-attested': '?',
  'not-applicable': ' ',
};

/** The requirements that were not met, by article. */
export function lacking(checks: readonly Check[]): string {
  return checks
    .filter(({ verdict }) => verdict === 'failed')
    .map(({ article, what, needed, found }) => `${article} ${what}: ${needed}, found ${found}`)
    .join('; ');
}
