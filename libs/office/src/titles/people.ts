import type { CalendarDate, FederationCode, PlayerId } from '@ledger/kernel';
import type { State } from '@ledger/engine';
import type { NormAssessment } from '@ledger/titles';

/** Somebody whom an answer names by id; the name is empty where it was erased. */
export interface PersonNamed {
  readonly id: PlayerId;
  readonly name: string;
  readonly federation: FederationCode;
}

/** Who they are on a day, in order of ids. */
export function peopleOn(state: State, ids: Iterable<PlayerId>, on: CalendarDate): readonly PersonNamed[] {
  return [...new Set(ids)]
    .sort((a, b) => a - b)
    .map((id) => {
      const { name, federation } = state.personOn(id, on);
      return { id, name, federation };
    });
}

/** Everyone on the sheets of norms. */
export function playersOn(norms: readonly NormAssessment[]): readonly PlayerId[] {
  return norms.flatMap(({ player, games }) => [player, ...games.map(({ opponent }) => opponent)]);
}
