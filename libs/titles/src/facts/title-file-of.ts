import type { TitleFile } from '@ledger/ledger';
import { titleFileFrom } from '@ledger/ledger';
import type { PlayerId } from '@ledger/kernel';
import type { State } from '@ledger/engine';

/** What is on record about a player's titles, as one state of knowledge has it. */
export function titleFileOf(state: State, player: PlayerId): TitleFile {
  return titleFileFrom(state.factsAbout(player));
}
