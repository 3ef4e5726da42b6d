import type { Catalogue, EventTraits } from '../catalogue';
import { first } from '../catalogue';
import { date, federation, fields, nullable, text } from '../shape';
import type { FederationEvent } from './events';

const decision: EventTraits = { category: 'federation', cause: 'decision', insteadOfReverting: null };

export const FEDERATION_EVENTS: Catalogue<FederationEvent> = {
  FederationAdmitted: first(decision, fields({ federation, name: text, on: date })),
  FederationExcluded: first(decision, fields({ federation, on: date })),
  FederationReadmitted: first(decision, fields({ federation, on: date })),
  FederationFlagChanged: first(
    decision,
    fields({ federation, shownAs: federation, from: date, until: nullable(date) }),
  ),
  FederationCodeChanged: first(decision, fields({ federation, to: federation, on: date })),
};
