import { shippedScenarios } from '@ledger/office';
import type { StoreOptions } from '../options';
import { printTable } from '../print/table';
import { say, sayJson } from '../print/text';

export interface ScenariosOptions extends StoreOptions {
  readonly format: 'table' | 'json';
}

/** They belong to the software: no ledger is opened. */
export function scenarios({ format }: ScenariosOptions): void {
  const shipped = shippedScenarios();
  if (format === 'json') return sayJson(shipped);
  printTable(
    [
      { title: 'id', cell: ({ id }) => id },
      { title: 'articles', cell: ({ articles }) => articles.join(', ') },
      { title: 'by', cell: ({ authors }) => authors.join(', '), flexible: true },
      { title: 'proposed', cell: ({ text }) => text, below: true },
      { title: 'modelled', cell: ({ modelled }) => modelled, below: true },
      { title: 'changes', cell: ({ changes }) => changes.join(', ') || 'no list', below: true },
    ],
    shipped,
    'wrap',
  );
  say(`\n${shipped.length} scenarios. Replay one with: ledger what-if --scenario ID --pool P --date D`);
}
