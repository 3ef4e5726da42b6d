import type { Catalogue } from '../catalogue';
import { first } from '../catalogue';
import { date, fields, list, listOf, nullable, pool, text } from '../shape';
import type { RulesEvent } from './events';

export const RULES_EVENTS: Catalogue<RulesEvent> = {
  RuleSetEnacted: first(
    fields({ pool, ruleSet: text, inForceFrom: date, adoptedOn: nullable(date), digest: text }),
  ),
  RuleSetRescheduled: first(fields({ pool, ruleSet: text, inForceFrom: date, adoptedOn: nullable(date) })),
  RuleSetErratumRecorded: first(fields({ pool, ruleSet: text, digest: text, note: text })),
  RatingsAdjusted: first(fields({ pool, list, formula: text })),
  EngineDefectDeclared: first(
    fields({ pool, engineVersions: listOf(text, 1), from: list, to: list, defect: text }),
  ),
};
