import type { PlayerId } from '@ledger/kernel';
import type { ListChanges } from '@ledger/ledger';
import { listedPlayers, playersOf } from '../diff/standing';
import type { PublishedList } from '../list/published-list';

/**
 * What a list brings for players, compared with the list before it: who enters, who falls below the floor, who becomes
 * inactive or active. An opening list brings nothing: its ratings were taken over, not earned here.
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
  for (let player = 0; player < players; player++) {
    const was = before[player] === 1;
    const is = now[player] === 1;
    if (is && !was) changes.entered.push(list.personOf(player).id);
    else if (was && !is) {
      // The dead and the excluded are left out, not delisted (7.2.1).
      if ((list.list.columns.rating[player]! | 0) === 0) changes.delisted.push(list.personOf(player).id);
    } else if (was && is) {
      const inactive = list.isInactive(player);
      if (inactive === previous.isInactive(player)) continue;
      (inactive ? changes.becameInactive : changes.becameActive).push(list.personOf(player).id);
    }
  }
  for (const ids of Object.values(changes)) ids.sort((a, b) => a - b);
  return changes;
}
