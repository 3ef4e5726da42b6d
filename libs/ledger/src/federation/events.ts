import type { EventsIn, EventTraits } from '../catalogue';
import { first } from '../catalogue';
import { date, federation, fields, nullable, text } from '../shape';

const decision: EventTraits = { category: 'federation', cause: 'decision', insteadOfReverting: null };

export const FEDERATION_EVENTS = {
  /** A federation becomes a member, through which players can be registered (2024 10.1). */
  FederationAdmitted: first(decision, fields({ federation, name: text, on: date })),
  /** Its players are left out of lists dated after `on` until it is readmitted (2024 10.1). */
  FederationExcluded: first(decision, fields({ federation, on: date })),
  /** Its players come back on lists dated after `on`. */
  FederationReadmitted: first(decision, fields({ federation, on: date })),
  /** Players are shown under another flag for a time, such as FID (corrections.md 17). */
  FederationFlagChanged: first(
    decision,
    fields({ federation, shownAs: federation, from: date, until: nullable(date) }),
  ),
  /** Old lists keep the old code, lists from `on` show the new one (corrections.md 18). */
  FederationCodeChanged: first(decision, fields({ federation, to: federation, on: date })),
};

export type FederationEvent = EventsIn<typeof FEDERATION_EVENTS>;
