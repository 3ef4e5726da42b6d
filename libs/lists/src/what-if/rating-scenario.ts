import type { LogPosition } from '@ledger/kernel';
import { refuse } from '@ledger/kernel';
import type { EventMetadata, LedgerEvent, RecordedEvent } from '@ledger/ledger';
import type { ProvisionChanges, RuleOverlay, RuleSet, TitleRuleChange } from '@ledger/regulations';
import { RULE_SETS, supposedProvision } from '@ledger/regulations';
import { ledgerRefusal } from '@ledger/ledger';
import { regulationsRefusal } from '@ledger/regulations';

/** An event that did not happen, as if it were recorded next. */
export interface HypotheticalEvent {
  /** By which other events of the supposition may refer to it. */
  readonly id?: string;
  /** Its stream; that of a reversal is the stream of what it undoes. */
  readonly stream: string;
  readonly event: LedgerEvent;
}

/** A rule set changed for a what-if: other values for some provisions, or the whole content of another set. */
export interface RuleChange {
  readonly ruleSet: string;
  /** The set whose content takes its place. */
  readonly as?: string;
  readonly provisions?: ProvisionChanges;
}

/** A branch of history: laid over the log at a position, never appended. */
export interface RatingScenario {
  readonly add: readonly HypotheticalEvent[];
  /** Ids of events to leave out. */
  readonly drop: readonly string[];
  readonly rules: readonly RuleChange[];
  /** Other values in all rule sets from a day on: a proposal that is shipped as a scenario. */
  readonly overlay?: RuleOverlay;
  /** Title regulations to replace; no list depends on them. */
  readonly titleRules?: readonly TitleRuleChange[];
}

export const EMPTY_SCENARIO: RatingScenario = { add: [], drop: [], rules: [] };

/** The rule sets of a supposition, each under the id of the one it replaces. */
export function changedRuleSets(changes: readonly RuleChange[]): RuleSet[] {
  return changes.map(({ ruleSet, as, provisions }) => {
    const original = shipped(ruleSet);
    const content = as === undefined ? original : shipped(as);
    const overridden = Object.entries(provisions ?? {}).map(([name, value]) => {
      if (!(name in original.provisions) && !(name in content.provisions) && !isKnownProvision(name)) {
        refuse(regulationsRefusal('ProvisionUnknown', { name }));
      }
      return [name, supposedProvision(value, original.inForceFrom)];
    });
    return { ...original, provisions: { ...content.provisions, ...Object.fromEntries(overridden) } };
  });
}

function isKnownProvision(name: string): boolean {
  return RULE_SETS.some(({ provisions }) => name in provisions);
}

function shipped(id: string): RuleSet {
  const found = RULE_SETS.find((ruleSet) => ruleSet.id === id);
  if (found !== undefined) return found;
  return refuse(ledgerRefusal('RuleSetUnknown', { ruleSet: id }));
}

const SUPPOSED: EventMetadata = { actor: 'what if', correlationId: 'what-if' };

/** Hypothetical events as if recorded after the end of the log, at no time. */
export function recordedAfter(head: LogPosition, add: readonly HypotheticalEvent[]): RecordedEvent[] {
  return add.map(({ id, stream, event }, index) => ({
    ...event,
    id: id ?? `what-if-${index + 1}`,
    version: 1,
    stream,
    revision: -1,
    position: (head + index + 1) as LogPosition,
    recordedAt: '',
    metadata: SUPPOSED,
  }));
}
