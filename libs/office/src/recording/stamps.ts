import type { DecisionBasis, EventMetadata, Grounds, NewEvent } from '@ledger/ledger';
import { eventVersion } from '@ledger/ledger';
import type { Authorship } from './authorship';
import type { DecidedEvent } from './decide-in-turn';

/**
 * Adds the metadata of a request to what was decided. The grounds of a command go into its events; without them, those
 * of the whole request. Events without a separate reason share one object.
 */
export function stampsOf(
  by: Authorship,
  newId: () => string,
): (decided: readonly DecidedEvent[], restsOn?: DecisionBasis) => NewEvent[] {
  const correlationId = by.correlationId ?? newId();
  const metadataOf = (
    { reason = by.reason, evidence = by.evidence }: Partial<Grounds>,
    restsOn?: DecisionBasis,
  ): EventMetadata => ({
    actor: by.actor,
    ...(reason === undefined ? {} : { reason }),
    ...(evidence === undefined ? {} : { evidence }),
    correlationId,
    ...(restsOn === undefined ? {} : { restsOn }),
  });
  const ofRequest = metadataOf({});
  return (decided, restsOn) => {
    const ofAll = restsOn === undefined ? ofRequest : metadataOf({}, restsOn);
    return decided.map(({ id, event, grounds }) => ({
      id,
      type: event.type,
      version: eventVersion(event.type),
      metadata:
        grounds.reason === undefined && grounds.evidence === undefined ? ofAll : metadataOf(grounds, restsOn),
      data: event.data,
    }));
  };
}
