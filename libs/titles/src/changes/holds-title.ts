import type { PlayerId } from '@ledger/kernel';
import type { Projection } from '@ledger/engine';
import type { PlayerTitle } from '@ledger/regulations';
import { titleFileOf } from '../facts/title-file-of';
import { isAttained } from '../ladder';

/** Whether the player holds the title, or a higher one of its kind, at present. */
export function holdsTitle(state: Projection, player: PlayerId, title: PlayerTitle): boolean {
  const place = state.facts.book.register.find(player);
  if (place === undefined) return false;
  const { titles } = titleFileOf(state, state.facts.identities.keptFor(place));
  return isAttained(
    title,
    titles.filter(({ revokedOn }) => revokedOn === null).map((held) => held.title),
  );
}
