import type { CalendarDate, Pool } from '@ledger/kernel';
import type { ListComparison, ScenarioEffect } from '@ledger/lists';
import { EMPTY_SCENARIO } from '@ledger/lists';
import { overlayOf, proposalNamed } from '@ledger/regulations';
import type { SupposedDifference } from '../lists/answers/differences';
import type { OfficeContext } from '../office-context';
import type { Authorship } from '../recording/authorship';
import { readScenario } from './read-scenario';
import { suppose } from './scenario-events';

/** Answers what would be under other rules or facts, and how the lists develop. Nothing is recorded. */
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

  /** What a shipped scenario changes on the list in force on a day, in a few numbers. */
  async effectOf(
    id: string,
    pool: Pool,
    day: CalendarDate,
    from: CalendarDate | null,
  ): Promise<ScenarioEffect & { readonly scenario: string }> {
    const proposal = proposalNamed(id);
    const overlay = overlayOf(proposal, from);
    const supposition = { ...EMPTY_SCENARIO, ...(overlay && { overlay }) };
    await this.context.logReader.catchUp();
    const knownAt = this.context.logReader.position;
    const effect = await this.context.lists.ask('effectIf', knownAt, { pool, day, supposition });
    return { scenario: proposal.id, ...effect };
  }
}
