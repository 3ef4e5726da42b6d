import { ruleSetDigest } from '@ledger/regulations';
import { FactHash } from '../checkpoint/hashing';
import { addPart } from '../checkpoint/list-inputs';
import { RatingState } from '../rating-states/rating-state';
import type { PoolState } from '../replay/pool-state';
import type { PlacedPart } from '../schedule/placed-part';
import type { Projection } from '../state/projection';
import type { StateList } from './state-list';
import { listBehind } from './state-list';

/** The digest of all ratings, peaks, K and numbers of games on a list, also of players whom the list does not show. */
export function ratingStatesDigest(list: StateList): string {
  const { pool, list: state } = listBehind(list);
  const { strength, course } = pool.wholeList(state.index);
  // Players registered later are at the end, without a rating.
  let length = strength.length;
  while (length > 0 && strength[length - 1] === 0 && course[length - 1] === 0) length -= 1;
  return new FactHash()
    .json([pool.pool, state.date, length])
    .column(strength.subarray(0, length))
    .column(course.subarray(0, length))
    .digest();
}

/**
 * The digest of all that the games of a list are rated with: the parts that it rates or books, why they are on this list,
 * the rules, and the figures of the players of each part. A correction changes it only where it matters.
 */
export function playedDigest(list: StateList): string {
  const { projection, pool, list: state } = listBehind(list);
  const { facts } = projection;
  const hash = new FactHash();
  for (const placed of [...pool.parts.on(state.index), ...pool.parts.bookedOn(state.index)]) {
    addPart(hash, placed, facts.book.register);
    hash.values({ ...facts.whyPlaced(placed) });
    addFigures(hash, projection, placed, state.index);
  }
  return hash.json(list.law === null ? null : ruleSetDigest(list.law.ruleSet)).digest();
}

/** What the players of a part have on the lists that it uses, and what it brought them. */
function addFigures(hash: FactHash, { pools }: Projection, placed: PlacedPart, index: number): void {
  const { part, list, startList, lastPlayedList, standardStartList, resultAt } = placed;
  const { block, entryStart, entryCount } = part.sheet;
  const pool = pools[part.pool];
  // A booked part has the figures of its own list.
  const lists = new Set([index - 1, index, list - 1, list]);
  for (let each = startList; each <= lastPlayedList; each++) lists.add(each);
  const used: [PoolState, number][] = [...lists].map((each) => [pool, each]);
  used.push([pools.standard, standardStartList]);
  const figures = new Int32Array(entryCount * used.length * FIGURES);
  const state = new RatingState();
  let at = 0;
  for (let entry = entryStart; entry < entryStart + entryCount; entry++) {
    for (const [{ ratingStates }, each] of used) {
      ratingStates.read(each, block.player[entry]!, state);
      const { rating, games, k, total, peak, last } = state;
      figures.set([rating, games, k, total, peak, last], at);
      at += FIGURES;
    }
  }
  hash.column(figures);
  const { results } = pool.lists[list] ?? {};
  if (results === undefined) return;
  hash.column(results.ofPart(resultAt, entryCount));
}

const FIGURES = 6;
