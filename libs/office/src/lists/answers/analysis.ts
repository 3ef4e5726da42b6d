import type { CalendarDate, LogPosition, Pool } from '@ledger/kernel';
import type { MonitoredList, MonitorQuestion, RatingScenario, ScenarioEffect } from '@ledger/lists';
import { monitor, scenarioEffect } from '@ledger/lists';
import type { ListReadModel } from '../list-read-model';

interface EffectQuestion {
  readonly pool: Pool;
  readonly day: CalendarDate;
  readonly supposition: RatingScenario;
}

/** What a scenario changes on the list in force on a day. */
export function effectOf(
  at: ListReadModel,
  knownAt: LogPosition,
  { pool, day, supposition }: EffectQuestion,
): ScenarioEffect {
  return scenarioEffect(at.lists, { scenario: supposition, knownAt, pool, day });
}

/** Drift and prediction quality of the lists of a pool. */
export function monitored(
  at: ListReadModel,
  knownAt: LogPosition,
  question: MonitorQuestion,
): readonly MonitoredList[] {
  return monitor(at.lists.stateAt(knownAt), question);
}
