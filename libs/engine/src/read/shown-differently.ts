import type { PlayerId } from '@ledger/kernel';
import type { State } from './state';
import { projectionOf } from './state';

/**
 * Players whose name, federation, titles, sex or year of birth may differ between two states on the same day; null where
 * anyone's may: the status of a federation, the rules, or who is who changed, or one of the states is a branch.
 */
export function maybeShownDifferently(one: State, other: State): readonly PlayerId[] | null {
  const [earlier, later] = [one, other].sort((a, b) => a.knownAt - b.knownAt) as [State, State];
  const { book } = projectionOf(later).facts;
  if (projectionOf(earlier).facts.book !== book) return null;
  const isBetween = ({ position }: { readonly position: number }): boolean =>
    position > earlier.knownAt && position <= later.knownAt;
  const touched = book.touchedSince(earlier.knownAt, later.knownAt);
  if (touched.everything || touched.identities || book.federations.some(isBetween)) return null;
  return touched.players.map((player) => book.register.idOf(player));
}
