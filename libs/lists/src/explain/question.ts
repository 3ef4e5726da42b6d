import type { PlayerId } from '@ledger/kernel';
import type { State, StateList, StatePart } from '@ledger/engine';
import type { Law } from '@ledger/rating';
import { cite } from '@ledger/rating';
import type { ProvisionName } from '@ledger/regulations';
import { isCovered } from '@ledger/regulations';
import type { ExplainedStep } from './explanation';

/** One player on one computed list. */
export interface Question {
  readonly state: State;
  readonly list: StateList;
  readonly listLaw: Law;
  readonly player: PlayerId;
}

/** The law of a tournament's start (B-01). */
export function lawOfStart({ pool, start, ruleSet }: StatePart): Law {
  return { ruleSet, asked: { pool, date: start } };
}

/** The citation of a rule; some rule sets are known in figures of which the article is not. */
export function citation(law: Law, name: ProvisionName): string {
  return isCovered(law.ruleSet, name) ? cite(law, name) : `${law.ruleSet.id}, article not known`;
}

export function stepUnder(law: Law, name: ProvisionName, text: string): ExplainedStep {
  return { article: citation(law, name), text };
}

/** `The opponent is unrated. [STD-2024 5.1.2]` */
export function withArticle({ article, text }: ExplainedStep): string {
  return `${text} [${article}]`;
}

/** What the explanation shows of a step of the arithmetic. */
export function plain(steps: readonly ExplainedStep[]): ExplainedStep[] {
  return steps.map(({ article, text }) => ({ article, text }));
}

/** A rating of 0 is none. */
export function ratingOrNull(rating: number): number | null {
  return rating > 0 ? rating : null;
}
