import type { PlayerId } from '@ledger/kernel';
import type { State } from '@ledger/engine';
import type { PlayerTitle } from '@ledger/regulations';
import { titleFileOf } from '../facts/title-file-of';
import { isAttained } from '../ladder';

/** Whether the player holds the title, or a higher one of its kind, at present. */
export function holdsTitle(state: State, player: PlayerId, title: PlayerTitle): boolean {
  const { titles } = titleFileOf(state, state.keptId(player));
  return isAttained(
    title,
    titles.filter(({ revokedOn }) => revokedOn === null).map((held) => held.title),
  );
}
