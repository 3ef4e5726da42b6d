import type { Catalogue } from '../catalogue';
import { first } from '../catalogue';
import { date, federation, fields, nullable, text } from '../shape';
import type { FederationEvent } from './events';

export const FEDERATION_EVENTS: Catalogue<FederationEvent> = {
  FederationAdmitted: first(fields({ federation, name: text, on: date })),
  FederationExcluded: first(fields({ federation, on: date })),
  FederationReadmitted: first(fields({ federation, on: date })),
  FederationFlagChanged: first(
    fields({ federation, shownAs: federation, from: date, until: nullable(date) }),
  ),
  FederationCodeChanged: first(fields({ federation, to: federation, on: date })),
};
