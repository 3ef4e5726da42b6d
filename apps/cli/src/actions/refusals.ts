import { REFUSALS } from '@ledger/office';
import { UsageError } from '../exit';
import { printTable } from '../print/table';
import { asTyped, say, sayJson } from '../print/text';

export interface RefusalsOptions {
  readonly format: 'table' | 'json';
}

/** The catalogue of refusals, or one of them. */
export function showRefusals(code: string | undefined, { format }: RefusalsOptions): void {
  if (code === undefined) {
    if (format === 'json') return sayJson(REFUSALS);
    printTable(
      [
        { title: 'code', cell: (row) => row.code },
        { title: 'HTTP', cell: (row) => row.status, align: 'right' },
        { title: 'message', cell: (row) => row.message, below: true },
      ],
      REFUSALS,
      'wrap',
    );
    return;
  }
  const found = REFUSALS.find((each) => each.code.toLowerCase() === code.toLowerCase());
  if (found === undefined) throw new UsageError(`There is no refusal with the code ${code}.`);
  if (format === 'json') return sayJson(found);
  say(`${found.code} (HTTP ${found.status}, declared in ${found.from})`);
  say(`Message: ${found.message}`);
  if (found.advice !== null) say(`Advice: ${asTyped(found.advice)}`);
  if (found.article !== null) say(`Article: ${found.article}`);
}
