import { ruleSetDigest } from '@ledger/regulations';
import { FactHash } from '../checkpoint/hashing';
import { addPart } from '../checkpoint/list-inputs';
import type { ListState, PoolState } from '../replay/pool-state';
import type { StateList } from './state-list';
import { listBehind } from './state-list';

const known = new WeakMap<ListState, string>();

/** The digest of all ratings, peaks, K and numbers of games on a list, also of players whom the list does not show. */
export function ratingStatesDigest(list: StateList): string {
  const { pool, list: state } = listBehind(list);
  return digestOf(pool, state.index);
}

function digestOf(pool: PoolState, index: number): string {
  const state = pool.lists[index];
  if (state === undefined) return '';
  let digest = known.get(state);
  if (digest === undefined) {
    const { strength, course } = pool.wholeList(index);
    // Players registered later are at the end, without a rating.
    let length = strength.length;
    while (length > 0 && strength[length - 1] === 0 && course[length - 1] === 0) length -= 1;
    const hash = new FactHash().json([pool.pool, state.date, length]);
    hash.column(strength.subarray(0, length)).column(course.subarray(0, length));
    known.set(state, (digest = hash.digest()));
  }
  return digest;
}

/**
 * The digest of all that the games of a list are rated with: the parts that it rates or books, the rules, and the
 * ratings of the lists in force when the parts started. A correction changes it only where it matters.
 */
export function playedDigest(list: StateList): string {
  const { projection, pool, list: state } = listBehind(list);
  const { standard } = projection.pools;
  const { register } = projection.facts.book;
  const hash = new FactHash();
  const sources = new Set<string>();
  for (const placed of [...pool.parts.on(state.index), ...pool.parts.bookedOn(state.index)]) {
    addPart(hash, placed, register);
    for (let index = placed.startList; index <= placed.lastPlayedList; index++)
      sources.add(digestOf(pool, index));
    sources.add(digestOf(standard, placed.standardStartList));
    // A booked part has the rules and the ratings of its own list.
    if (placed.list !== state.index)
      sources.add(digestOf(pool, placed.list)).add(digestOf(pool, placed.list - 1));
  }
  const law = list.law;
  return hash
    .json([
      digestOf(pool, state.index),
      digestOf(pool, state.index - 1),
      [...sources].sort(),
      law === null ? null : ruleSetDigest(law.ruleSet),
    ])
    .digest();
}
