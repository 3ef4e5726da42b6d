import type { ListDate, PlayerId } from '@ledger/kernel';
import { dateFromDayNumber } from '@ledger/kernel';
import type { Law, ListRules } from '@ledger/rating';
import { cite } from '@ledger/rating';
import type { ProvisionName } from '@ledger/regulations';
import { isCovered } from '@ledger/regulations';
import type { ListState, PlacedPart, PoolState, Projection } from '@ledger/engine';
import type { ExplainedStep } from './explanation';

/** A list that was computed, as opposed to adopted. */
export type ComputedList = ListState & { readonly rules: ListRules };

/** One player on one computed list. */
export interface Question {
  readonly projection: Projection;
  readonly pool: PoolState;
  readonly list: ComputedList;
  readonly listLaw: Law;
  /** Place in the register. */
  readonly player: number;
}

export function isComputed(list: ListState): list is ComputedList {
  return list.rules !== null;
}

/** The law of a tournament's start (B-01). */
export function lawOfStart({ part, rules }: PlacedPart): Law {
  return { ruleSet: rules.ruleSet, asked: { pool: part.pool, date: dateFromDayNumber(part.start) } };
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

export function idOf({ projection }: Pick<Question, 'projection'>, player: number): PlayerId {
  return projection.facts.book.register.idOf(player);
}

export function dateOfList(pool: PoolState, index: number): ListDate {
  return pool.timeline.dates[index]!;
}

/** A rating of 0 is none. */
export function ratingOrNull(rating: number): number | null {
  return rating > 0 ? rating : null;
}
