import type { EventsIn, EventTraits } from '../catalogue';
import { first } from '../catalogue';
import { date, fields, json, list, listOf, nullable, pool, text } from '../shape';

const rules: EventTraits = { category: 'rules', cause: 'rule change', insteadOfReverting: null };
const oneOff: EventTraits = { ...rules, cause: 'one-off' };
/** It says what was wrong with published lists, and changes none. */
const notice: EventTraits = { ...rules, cause: null };

const scheduled = {
  pool,
  /** A rule set of docs/handbook.md, e.g. `STD-2024`. */
  ruleSet: text,
  inForceFrom: date,
  /** Null if the day of adoption is not known. */
  adoptedOn: nullable(date),
};

export const RULES_EVENTS = {
  /** A shipped rule set is added to the calendar of one pool. */
  RuleSetEnacted: first(
    rules,
    fields({
      ...scheduled,
      /** Of the rule set's content at enactment; a different one later needs an erratum. */
      digest: text,
    }),
  ),
  /** A reform postponed or brought forward; the first date stays readable (corrections.md 33). */
  RuleSetRescheduled: first(rules, fields(scheduled)),
  /** The software's rule set was corrected: from here on this digest is the right one. */
  RuleSetErratumRecorded: first(rules, fields({ pool, ruleSet: text, digest: text, note: text })),
  /** A one-off formula on a list date, applied by every replay to the rating as corrected (corrections.md 32). */
  RatingsAdjusted: first(
    oneOff,
    fields({
      pool,
      list,
      /** The formula's name in the handbook, e.g. `compression-2024`. */
      formula: text,
    }),
  ),
  /** A provision of a rule set that the office knows and the shipped law does not; it applies with the rule set. */
  ProvisionSupplied: first(
    rules,
    fields({
      pool,
      ruleSet: text,
      /** Its name in docs/handbook.md, e.g. `poolWindow`. */
      provision: text,
      /** In the form of docs/handbook.md, e.g. `{ "lists": 12 }`. */
      value: json,
      /** The article of the regulations, e.g. `7.14c`. */
      article: text,
      /** Where the office has it from, e.g. `printed handbook of 2012, page 31`. */
      source: text,
    }),
  ),
  /** Lists computed by these engine versions were wrong; a replay with a corrected engine is ordered (corrections.md 30). */
  EngineDefectDeclared: first(
    notice,
    fields({ pool, engineVersions: listOf(text, 1), from: list, to: list, defect: text }),
  ),
};

export type RulesEvent = EventsIn<typeof RULES_EVENTS>;
