import type { PlayerId } from '@ledger/kernel';
import type { ListChanges } from '@ledger/ledger';
import { listedPlayers, playersOf } from '../diff/standing';
import type { PublishedList } from '../list/published-list';

/**
 * What a list brings for players, compared with the publication before it: who enters, who falls below the floor or is
 * left out, who becomes inactive or active. The list with which a pool begins brings nothing: its ratings were taken
 * over, not earned here.
 */
export function listChanges(list: PublishedList, previous: PublishedList | null): ListChanges {
  const changes = {
    entered: [] as PlayerId[],
    delisted: [] as PlayerId[],
    becameInactive: [] as PlayerId[],
    becameActive: [] as PlayerId[],
  };
  if (previous === null) return changes;
  const players = playersOf(previous, list);
  const before = listedPlayers(previous, players);
  const now = listedPlayers(list, players);
  const { register } = list.projection.facts.book;
  for (let player = 0; player < players; player++) {
    const was = before[player] === 1;
    const is = now[player] === 1;
    if (is && !was) changes.entered.push(register.idOf(player));
    else if (was && !is) changes.delisted.push(register.idOf(player));
    else if (was && is) {
      const inactive = list.isInactive(player);
      if (inactive === previous.isInactive(player)) continue;
      (inactive ? changes.becameInactive : changes.becameActive).push(register.idOf(player));
    }
  }
  for (const ids of Object.values(changes)) ids.sort((a, b) => a - b);
  return changes;
}
