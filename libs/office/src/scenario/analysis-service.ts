import type { CalendarDate, Pool } from '@ledger/kernel';
import type { ListComparison } from '@ledger/lists';
import type { SupposedDifference } from '../lists/answers/differences';
import type { OfficeContext } from '../office-context';
import type { Authorship } from '../recording/authorship';
import { readScenario } from './read-scenario';
import { suppose } from './scenario-events';

/** Answers what would be under other rules or facts. Nothing is recorded. */
export class AnalysisService {
  constructor(private readonly context: OfficeContext) {}

  /** The list in force on a day as it is and as it would be under a scenario (JSON, parsed). */
  async whatIf(
    scenario: unknown,
    pool: Pool,
    day: CalendarDate,
    by: Authorship,
  ): Promise<SupposedDifference> {
    const { supposition, knownAt } = await suppose(this.context, await readScenario(scenario, day), by);
    return this.context.lists.ask('differenceIf', knownAt, { pool, day, supposition });
  }

  /** Every list from a day through another as it is and as it would be under a scenario. */
  async whatIfThrough(
    scenario: unknown,
    pool: Pool,
    day: CalendarDate,
    through: CalendarDate,
    by: Authorship,
  ): Promise<readonly ListComparison[]> {
    const { supposition, knownAt } = await suppose(this.context, await readScenario(scenario, through), by);
    return this.context.lists.ask('differencesIf', knownAt, { pool, day, supposition, through });
  }
}
