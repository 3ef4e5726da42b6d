import type { PlayerId, TournamentId } from '@ledger/kernel';
import type { Effect } from '@ledger/ledger';
import type { ListRules } from '@ledger/rating';
import { kUsed } from '@ledger/rating';
import { AdjustmentsOnList } from '../facts/list-adjustments';
import { worthOf } from '../replay/booking';
import { CHANGE, SEEDED_CHANGE } from '../replay/entry-results';
import { gatherPeriod } from '../replay/gather-period';
import type { ListState, PoolState } from '../replay/pool-state';
import type { Settling } from '../replay/settle';
import { Period, Settled, settle } from '../replay/settle';
import type { PlacedPart } from '../schedule/placed-part';
import { countsAtOrigin } from '../schedule/placed-part';
import type { Projection } from '../state/projection';
import type { ChangePart } from './change-part';
import { changePart, together } from './change-part';
import { compareLists } from './list-comparison';
import { participantsOn } from './observe';
import type { State } from './state';
import type { StateList } from './state-list';
import { listBehind } from './state-list';

interface Behind {
  readonly projection: Projection;
  readonly pool: PoolState;
  readonly list: ListState;
}

/**
 * The change of a player's rating from the list before to a list, split by cause. The working of the list is done step
 * by step, each with one cause more, and a step's part is what it moves: so the parts sum to the change, whatever is
 * rounded on the way.
 */
export function periodSplit(state: State, list: StateList, id: PlayerId): ChangePart[] {
  const behind = listBehind(list);
  const { projection, pool, list: computed } = behind;
  const player = projection.facts.book.register.placeOf(id);
  const parts: ChangePart[] = [];
  const before = pool.ratingOn(computed.index - 1, player);
  let reached = before;
  const step = (to: number, cause: Omit<ChangePart, 'points'>): void => {
    if (to !== reached) parts.push({ ...cause, points: to - reached });
    reached = to;
  };
  if (computed.rules !== null) workStepByStep(behind, player, step);
  // An adopted list overwrites what was computed.
  step(pool.ratingOn(computed.index, player), changePart('opening list'));
  // The dead and the excluded keep a rating that no list shows.
  const shownBefore = state.listBefore(list)?.isListed(id) === true ? before : 0;
  const leftOut = (list.isListed(id) ? 0 : -reached) + before - shownBefore;
  if (leftOut !== 0) parts.push({ ...changePart('left out'), points: leftOut });
  // Someone without a rating before and after has no change: a first rating below the floor is seen in the explanation.
  if (before === 0 && reached === 0) return [];
  return together(parts);
}

/** The same for the players given, or for everyone whose rating can have moved, by id; those without parts are left out. */
export function* periodSplits(
  state: State,
  list: StateList,
  players: readonly PlayerId[] | null = null,
): Iterable<readonly [PlayerId, readonly ChangePart[]]> {
  for (const id of players ?? mayHaveMoved(state, list)) {
    const parts = periodSplit(state, list, id);
    if (parts.length > 0) yield [id, parts];
  }
}

/** Players who played, whose rating or place on the list changed, or whom a decision or a formula concerns, by id. */
function mayHaveMoved(state: State, list: StateList): readonly PlayerId[] {
  const { projection, pool, list: computed } = listBehind(list);
  const { adjustments, oneOffs, index } = computed;
  const { register } = projection.facts.book;
  const found = new Set(participantsOn(list));
  for (const { id } of compareLists(state.listBefore(list), list).rows) found.add(id);
  for (const player of [...(adjustments?.points.keys() ?? []), ...(adjustments?.reinstated.keys() ?? [])]) {
    found.add(register.idOf(player));
  }
  // What concerns everyone may cancel out with something else, so that the ratings stay the same.
  const isForAll = oneOffs.length > 0 || list.isOpening;
  for (let player = 0; player < register.count; player++) {
    const [before, after] = [pool.ratingOn(index - 1, player), pool.ratingOn(index, player)];
    if (before !== after || (isForAll && after > 0)) found.add(register.idOf(player));
  }
  return [...found].sort((a, b) => a - b);
}

type Step = (to: number, cause: Omit<ChangePart, 'points'>) => void;

function workStepByStep(behind: Behind, player: number, step: Step): void {
  const { projection, pool, list: state } = behind;
  const rules = state.rules!;
  const whole = projection.context.settlingFor(pool, state);
  // The floor comes last, so that falling below it on the way is not a separate step.
  let settling: Settling = {
    ...whole,
    newcomer: () => null,
    list: { ...whole.list, rules: { ...rules, floor: 0 }, oneOffs: [], adjustments: null },
  };
  const period = new Period();
  gatherPeriod(pool, projection.pools.standard, whole.list, player, period);
  period.hundredths = 0;
  period.roundedParts = 0;
  const previous = pool.ratingStateOn(state.index - 1, player);
  const ratingState = new Settled();
  const rating = (): number => {
    settle(settling, player, previous, period, ratingState);
    return ratingState.rating;
  };
  step(rating(), changePart('first rating'));
  for (const { cause, hundredths } of contributions(behind, rules, player, period)) {
    period.addChange(rules, hundredths);
    step(rating(), cause);
  }
  settling = { ...settling, newcomer: whole.newcomer };
  step(rating(), changePart('first rating'));
  for (let count = 1; count <= state.oneOffs.length; count++) {
    settling = { ...settling, list: { ...settling.list, oneOffs: state.oneOffs.slice(0, count) } };
    step(rating(), changePart('one-off'));
  }
  const reinstated = new AdjustmentsOnList();
  for (const [of, value] of state.adjustments?.reinstated ?? []) reinstated.reinstated.set(of, value);
  for (const adjustments of [reinstated, state.adjustments]) {
    settling = { ...settling, list: { ...settling.list, adjustments } };
    step(rating(), changePart('decision'));
  }
  settling = whole;
  step(rating(), changePart('below the floor'));
}

interface Contribution {
  readonly cause: Omit<ChangePart, 'points'>;
  readonly hundredths: number;
}

/** What each tournament, and each correction booked on the list, adds to the period. */
function contributions(
  { pool, list, projection }: Behind,
  rules: ListRules,
  player: number,
  period: Period,
): Contribution[] {
  const { results, index } = list;
  const games: Contribution[] = [];
  pool.appearances.visitOn(index, player, (placed, entry) => {
    const at = placed.resultAt + entry;
    const kind = results.kind(at);
    if (!countsAtOrigin(placed) || (kind !== CHANGE && kind !== SEEDED_CHANGE)) return;
    const n = kind === CHANGE ? period.games : period.seededGames;
    const hundredths = results.value(at) * kUsed(rules.k, results.k(at), n);
    const { tournament } = placed.part;
    games.unshift({
      cause: changePart(isLate(projection, placed) ? 'late report' : 'new games', { tournament }),
      hundredths,
    });
  });
  return [...games, ...bookings({ pool, list, projection }, player)];
}

/** Rated later than it would have been, had it been reported when it ended. */
function isLate({ facts }: Projection, { part: played }: PlacedPart): boolean {
  const inTime = facts.scheduleOf({ ...played, received: played.end }).list;
  const { list } = facts.scheduleOf(played);
  return inTime !== null && list !== null && inTime < list;
}

function bookings({ pool, list, projection }: Behind, player: number): Contribution[] {
  const found: Contribution[] = [];
  // A date without a list counts for the list that follows.
  const previous = pool.timeline.dates[list.index - 1]!;
  const isBookedHere = (effect: Effect): boolean =>
    effect !== 'origin' && effect > previous && effect <= list.date;
  for (const placed of pool.parts.bookedOn(list.index)) {
    const { block, entryStart, entryCount } = placed.part.sheet;
    const sign = placed.from === list.index ? 1 : -1;
    for (let entry = 0; entry < entryCount; entry++) {
      if (block.player[entryStart + entry] !== player) continue;
      const { tournament } = placed.part;
      found.push({
        cause: changePart('correction', {
          tournament,
          event: bookedBy(projection, tournament, isBookedHere),
        }),
        hundredths: sign * worthOf(pool, placed, entry, player).hundredths,
      });
    }
  }
  return found;
}

/** The correction that books its difference on a list; the last one where several do. */
function bookedBy(
  { facts: { book, knowledge } }: Projection,
  tournament: TournamentId,
  isBookedHere: (effect: Effect) => boolean,
): ChangePart['event'] {
  const file = book.tournament(tournament);
  const amendment = [...(file?.amendments ?? [])]
    .reverse()
    .find(({ data, ...event }) => 'effect' in data && isBookedHere(data.effect) && knowledge.inForce(event));
  const report = [...(file?.reports ?? [])]
    .reverse()
    .find((event) => isBookedHere(event.effect) && knowledge.inForce(event));
  const event = amendment ?? report;
  return event === undefined ? null : { id: event.id, position: event.position, type: event.type };
}
