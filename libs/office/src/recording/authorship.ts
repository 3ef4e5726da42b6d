import { refuse } from '@ledger/kernel';
import { actorFault } from '../access/actor';
import { groundsRefusal, ledgerRefusal } from '@ledger/ledger';

/** The person who asks for something and, for corrections, the reason. Comes from the edge. */
export interface Authorship {
  readonly actor: string;
  readonly reason?: string;
  readonly evidence?: string;
  /** The same for all that one request records; a new one if the caller has none. */
  readonly correlationId?: string;
  /**
   * Names the event at a revision of a stream. A caller that derives the names and the correlation id
   * from a request's own key makes its repetition recognisable in the log (see `requests.ts`); without it, names are
   * new.
   */
  readonly eventId?: (stream: string, revision: number) => string;
}

/** Recorded text must be readable in every output, from the command line or over HTTP. */
export function requireAuthor({ actor, reason, evidence }: Authorship): void {
  const fault = actorFault(actor);
  if (fault !== null)
    refuse(ledgerRefusal('TextRefused', { field: 'name of the actor', fault, where: 'actor' }));
  const grounds = {
    ...(reason === undefined ? {} : { reason }),
    ...(evidence === undefined ? {} : { evidence }),
  };
  const refusal = groundsRefusal(grounds);
  if (refusal !== null) refuse(refusal);
}
