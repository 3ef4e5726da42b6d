import type { Catalogue, EventTraits } from '../catalogue';
import { first } from '../catalogue';
import { date, fields, json, list, listOf, nullable, pool, text } from '../shape';
import type { RulesEvent } from './events';

const rules: EventTraits = { category: 'rules', cause: 'rule change', insteadOfReverting: null };
const oneOff: EventTraits = { ...rules, cause: 'one-off' };
/** It says what was wrong with published lists, and changes none. */
const notice: EventTraits = { ...rules, cause: null };

export const RULES_EVENTS: Catalogue<RulesEvent> = {
  RuleSetEnacted: first(
    rules,
    fields({ pool, ruleSet: text, inForceFrom: date, adoptedOn: nullable(date), digest: text }),
  ),
  RuleSetRescheduled: first(
    rules,
    fields({ pool, ruleSet: text, inForceFrom: date, adoptedOn: nullable(date) }),
  ),
  RuleSetErratumRecorded: first(rules, fields({ pool, ruleSet: text, digest: text, note: text })),
  RatingsAdjusted: first(oneOff, fields({ pool, list, formula: text })),
  ProvisionSupplied: first(
    rules,
    fields({ pool, ruleSet: text, provision: text, value: json, article: text, source: text }),
  ),
  EngineDefectDeclared: first(
    notice,
    fields({ pool, engineVersions: listOf(text, 1), from: list, to: list, defect: text }),
  ),
};
