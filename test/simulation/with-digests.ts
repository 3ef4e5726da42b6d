import type { RecordedEvent } from '@ledger/ledger';
import { RULE_SETS, ruleSetDigest } from '@ledger/regulations';

/** The log with the digests that a ledger records: a world is made without libs/regulations and does not know them. */
export function withDigests(log: readonly RecordedEvent[]): RecordedEvent[] {
  return log.map(withDigest);
}

export function withDigest(event: RecordedEvent): RecordedEvent {
  if (event.type !== 'RuleSetEnacted' || event.data.digest !== '') return event;
  const ruleSet = RULE_SETS.find(({ id }) => id === event.data.ruleSet);
  return { ...event, data: { ...event.data, digest: ruleSet === undefined ? '' : ruleSetDigest(ruleSet) } };
}
