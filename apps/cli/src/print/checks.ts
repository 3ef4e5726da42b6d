import type { Check } from '@ledger/titles';
import { printTable } from './table';

/** Every requirement with its article, what was found and the verdict; failures are marked. */
export function printChecks(checks: readonly Check[]): void {
  printTable<Check>(
    [
      { title: '', cell: ({ verdict }) => MARKS[verdict] },
      { title: 'article', cell: ({ article }) => article },
      { title: 'requirement', flexible: true, cell: ({ what }) => what },
      { title: 'needed', flexible: true, cell: ({ needed }) => needed },
      { title: 'found', flexible: true, cell: ({ found }) => found },
      { title: 'verdict', cell: ({ verdict }) => verdict.replaceAll('-', ' ') },
    ],
    checks,
    'page',
  );
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
