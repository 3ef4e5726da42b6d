import type { ProvisionName } from '@ledger/regulations';
import type { Law } from './law';
import { cite } from './law';

type Figure = number | string;

/** One line of a working: what was done under which article, with what, and what came of it. */
export interface Step {
  readonly article: string;
  readonly text: string;
  readonly inputs: Readonly<Record<string, Figure>>;
  readonly result: Figure;
}

export function step(
  law: Law,
  rule: ProvisionName,
  text: string,
  inputs: Readonly<Record<string, Figure>>,
  result: Figure,
): Step {
  return { article: cite(law, rule), text, inputs, result };
}

/** A result together with how it was reached. */
export interface Worked<Result> {
  readonly result: Result;
  readonly steps: readonly Step[];
}
