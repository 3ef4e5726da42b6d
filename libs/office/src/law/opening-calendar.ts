import type { Pool } from '@ledger/kernel';
import type { RecordedEvent, RulesCommand } from '@ledger/ledger';
import { SHIPPED_ADJUSTMENTS, SHIPPED_CALENDAR } from '@ledger/regulations';

const REASON = 'The handbook as shipped with the software';

/**
 * What the rule calendar of a pool still lacks of the handbook: all of it in a new ledger, later what a release adds.
 * A rule set or one-off about which the ledger has any event is left unchanged.
 */
export function missingFromCalendar(pool: Pool, history: readonly RecordedEvent[]): readonly RulesCommand[] {
  const enacted = new Set<string>();
  const adjusted = new Set<string>();
  for (const event of history) {
    if (event.type === 'RuleSetEnacted') enacted.add(event.data.ruleSet);
    if (event.type === 'RatingsAdjusted') adjusted.add(event.data.formula);
  }
  const commands: RulesCommand[] = [];
  for (const { type, data } of SHIPPED_CALENDAR) {
    if (type !== 'RuleSetEnacted' && type !== 'RuleSetRescheduled') continue;
    if (data.pool !== pool || enacted.has(data.ruleSet)) continue;
    const { ruleSet, inForceFrom, adoptedOn } = data;
    const command = type === 'RuleSetEnacted' ? 'EnactRuleSet' : 'RescheduleRuleSet';
    commands.push({ type: command, pool, ruleSet, inForceFrom, adoptedOn, reason: REASON });
  }
  for (const { data } of SHIPPED_ADJUSTMENTS) {
    if (data.pool !== pool || adjusted.has(data.formula)) continue;
    commands.push({ type: 'AdjustRatings', pool, list: data.list, formula: data.formula, reason: REASON });
  }
  return commands;
}
