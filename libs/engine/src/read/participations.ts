import type { ListState, PoolState } from '../replay/pool-state';
import type { StateList } from './state-list';
import { listBehind } from './state-list';

/** Who took part on which list, in columns: by id of the player, and for each in the order of the lists. */
export interface Participations {
  readonly length: number;
  readonly player: Float64Array;
  /** Which of the lists that were asked for. */
  readonly list: Int32Array;
}

/** Everyone in a part that one of the lists rates, would rate or books. */
export function participationsOn(lists: readonly StateList[]): Participations {
  const [first] = lists;
  if (first === undefined) return { length: 0, player: new Float64Array(), list: new Int32Array() };
  const { register } = listBehind(first).projection.facts.book;
  const counts = new Int32Array(register.count);
  visitEach(lists, counts.length, (player) => (counts[player]! += 1));
  const starts = new Int32Array(register.count);
  let length = 0;
  for (const player of register.byId()) {
    starts[player] = length;
    length += counts[player]!;
  }
  const found = { length, player: new Float64Array(length), list: new Int32Array(length) };
  visitEach(lists, counts.length, (player, list) => {
    const at = starts[player]!++;
    found.player[at] = register.idOf(player);
    found.list[at] = list;
  });
  return found;
}

/** Each participant of a list once, by place in the register. */
function visitEach(
  lists: readonly StateList[],
  players: number,
  visit: (player: number, list: number) => void,
): void {
  const lastList = new Int32Array(players).fill(-1);
  lists.forEach((stateList, index) => {
    const { pool, list } = listBehind(stateList);
    visitEntries(pool, list, (player) => {
      if (lastList[player] === index) return;
      lastList[player] = index;
      visit(player, index);
    });
  });
}

/** By place in the register; who is in several parts comes several times. */
export function visitEntries(
  { parts }: PoolState,
  { index }: ListState,
  visit: (player: number) => void,
): void {
  for (const placed of [parts.on(index), parts.bookedOn(index)]) {
    for (const { part } of placed) {
      const { block, entryStart, entryCount } = part.sheet;
      for (let at = entryStart; at < entryStart + entryCount; at++) visit(block.player[at]!);
    }
  }
}
