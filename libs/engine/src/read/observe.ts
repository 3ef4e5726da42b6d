import type { ListDate, PlayerId } from '@ledger/kernel';
import type { ListRules } from '@ledger/rating';
import { kUsed } from '@ledger/rating';
import type { OneOff } from '@ledger/regulations';
import { detailsOn, isLeftOut } from '../facts/player-file';
import type { Appearance } from '../replay/appearances';
import { isBefore } from '../replay/appearances';
import type { Worth } from '../replay/booking';
import { gatherPeriod } from '../replay/gather-period';
import type { Observer } from '../replay/observer';
import type { ComputedList } from '../replay/settle';
import type { PlacedPart } from '../schedule/placed-part';
import { countsAtOrigin } from '../schedule/placed-part';
import { Period, Settled, settle } from '../replay/settle';
import { isInactiveOn, isShownWhileInactive } from './activity';
import type { ObservedFirstRating } from './observe-first-rating';
import { observeFirstRating } from './observe-first-rating';
import type { ObservedPart } from './observe-part';
import { observeEntries, observePart } from './observe-part';
import { visitEntries } from './participations';
import type { StateList } from './state-list';
import { listBehind } from './state-list';
import { StatePart } from './state-part';

/** How a player enters the period: with a rating, with the standard rating in rapid or blitz, or without any. */
export type EnteredAs = 'rated' | 'by-standard-rating' | 'unrated';

/** A part that counts on the list, with K after the limit on n x K. */
export interface CountedPart {
  readonly worked: ObservedPart;
  readonly kUsed: number;
  /** n, all the player's games on the list (B-28); null for a booking, which has that of its own list. */
  readonly gamesOnList: number | null;
  /** A version of an earlier part that is booked on this list (B-65). */
  readonly booked: 'in' | 'out' | null;
}

/** What happens to the rating after the games of the period are counted, in order. */
export type SettlingStep =
  | {
      readonly kind: 'one-off';
      readonly oneOff: OneOff;
      readonly before: number;
      readonly after: number;
      readonly standardRating: number;
    }
  | { readonly kind: 'reinstated'; readonly rating: number }
  | { readonly kind: 'granted'; readonly before: number; readonly points: number; readonly after: number }
  | { readonly kind: 'floor'; readonly rating: number; readonly floor: number };

/** Everything that led from the previous list to this one for one player, as the computation of the list has it. */
export interface ObservedPeriod {
  readonly rules: ListRules;
  readonly enteredAs: EnteredAs;
  /** In the order of B-54, then the corrections booked on the list. */
  readonly parts: readonly CountedPart[];
  /** The rating to which the changes are added; 0 for an unrated player. */
  readonly base: number;
  /** What each part and booking adds, in hundredths of a point. */
  readonly changesHundredths: readonly number[];
  readonly change: number;
  /** After the games of the period. */
  readonly counted: number;
  /** The rating comes from waiting results on this very list (B-53). */
  readonly isFirst: boolean;
  readonly firstRating: ObservedFirstRating | null;
  readonly settled: readonly SettlingStep[];
  /** The rating state that the list gives the player. */
  readonly rating: number;
}

/** The same computation as the list's, for one player, watched step by step; null where the list was adopted. */
export function observePeriod(stateList: StateList, id: PlayerId): ObservedPeriod | null {
  const { projection, pool, list } = listBehind(stateList);
  if (list.rules === null) return null;
  const player = projection.facts.book.register.placeOf(id);
  const observed = observePlayer(stateList, player, (appearance) =>
    observePart(projection, pool, appearance),
  );
  const firstRating =
    observed.enteredAs === 'unrated'
      ? observeFirstRating(projection, pool, list as ComputedList, player)
      : null;
  return { ...observed, firstRating };
}

/**
 * What `observePeriod` shows, but for first ratings, of the players given, or of everyone who played or whose games are
 * booked on the list, by id. Where all are asked for, each part is rated once. Nothing where the list was adopted.
 */
export function* observePeriods(
  stateList: StateList,
  players: readonly PlayerId[] | null = null,
): Iterable<readonly [PlayerId, Omit<ObservedPeriod, 'firstRating'>]> {
  const { projection, pool, list } = listBehind(stateList);
  if (list.rules === null) return;
  const worked = new Map<PlacedPart, readonly ObservedPart[]>();
  const observe = ({ placed, entry }: Appearance): ObservedPart | null => {
    if (players !== null) return observePart(projection, pool, { placed, entry });
    let entries = worked.get(placed);
    if (entries === undefined) worked.set(placed, (entries = observeEntries(projection, pool, placed)));
    return entries[entry] ?? null;
  };
  const { register } = projection.facts.book;
  for (const id of players ?? participantsOn(stateList)) {
    yield [id, observePlayer(stateList, register.placeOf(id), observe)];
  }
}

/** Everyone in a part that a list rates, would rate or books, by id. */
export function participantsOn(stateList: StateList): readonly PlayerId[] {
  const { projection, pool, list } = listBehind(stateList);
  const found = new Set<number>();
  visitEntries(pool, list, (player) => found.add(player));
  const { register } = projection.facts.book;
  return [...found].map((player) => register.idOf(player)).sort((a, b) => a - b);
}

function observePlayer(
  stateList: StateList,
  player: number,
  observe: (appearance: Appearance) => ObservedPart | null,
): Omit<ObservedPeriod, 'firstRating'> {
  const { projection, pool, list } = listBehind(stateList);
  const computed = list as ComputedList;
  const taken: Appearance[] = [];
  const bookings: (Appearance & { readonly version: 'in' | 'out'; readonly worth: Worth })[] = [];
  const changesHundredths: number[] = [];
  const settled: SettlingStep[] = [];
  let counted = { base: 0, change: 0, rating: 0, isFirst: false };
  const observer: Observer = {
    part: (placed, entry) => taken.push({ placed, entry }),
    booking: (placed, entry, version, worth) => bookings.push({ placed, entry, version, worth }),
    change: (hundredths) => changesHundredths.push(hundredths),
    counted: (base, change, rating, isFirst) => (counted = { base, change, rating, isFirst }),
    oneOff: (oneOff, before, after, standardRating) =>
      settled.push({ kind: 'one-off', oneOff, before, after, standardRating }),
    reinstated: (rating) => settled.push({ kind: 'reinstated', rating }),
    granted: (before, points, after) => settled.push({ kind: 'granted', before, points, after }),
    floor: (rating, floor) => settled.push({ kind: 'floor', rating, floor }),
  };
  const period = new Period();
  gatherPeriod(pool, projection.pools.standard, computed, player, period, observer);
  const previous = pool.ratingStateOn(list.index - 1, player);
  const outcome = new Settled();
  settle(projection.context.settlingFor(pool, list), player, previous, period, outcome, observer);
  const enteredAs = previous.rating > 0 ? 'rated' : period.seededGames > 0 ? 'by-standard-rating' : 'unrated';
  const gamesOnList = period.games + period.seededGames;
  const parts = taken.reverse().map((appearance): CountedPart => {
    const worked = observe(appearance)!;
    return { worked, kUsed: kUsed(computed.rules.k, worked.k, gamesOnList), gamesOnList, booked: null };
  });
  bookings.sort((a, b) => (isBefore(a.placed, b.placed) ? -1 : 1));
  changesHundredths.reverse();
  for (const { version, worth, ...appearance } of bookings) {
    if (worth.games > 0) changesHundredths.push(version === 'in' ? worth.hundredths : -worth.hundredths);
    const worked = observe(appearance);
    if (worked !== null) parts.push({ worked, kUsed: worth.kUsed, gamesOnList: null, booked: version });
  }
  return {
    rules: computed.rules,
    enteredAs,
    parts,
    base: counted.base,
    changesHundredths,
    change: counted.change,
    counted: counted.rating,
    isFirst: counted.isFirst,
    settled,
    rating: outcome.rating,
  };
}

/** What decides whether and how a player is shown on a list. */
export interface ObservedShowing {
  readonly peak: number;
  readonly total: number;
  /** Null where it is not known. */
  readonly birthYear: number | null;
  /** The last list with a rated game; null where there is none on record. */
  readonly lastRated: ListDate | null;
  readonly inactive: boolean;
  readonly shownWhileInactive: boolean;
  readonly gone: 'deceased' | 'excluded' | null;
  /** The player's federation where it is excluded from membership. */
  readonly excludedFederation: string | null;
  /** The opening list from which the rating was taken over. */
  readonly adoptedFrom: { readonly pool: string; readonly date: ListDate } | null;
}

export function observeShowing(stateList: StateList, id: PlayerId): ObservedShowing {
  const { projection, pool, list } = listBehind(stateList);
  const { book, knowledge, identities } = projection.facts;
  const player = book.register.placeOf(id);
  const { peak, total, last } = pool.ratingStateOn(list.index, player);
  const file = book.player(player, knowledge);
  const isGone = isLeftOut(file, list.date, knowledge);
  const hasDied = knowledge
    .select(file.facts)
    .some((fact) => fact.type === 'PlayerDeceased' && fact.data.on < list.date);
  const { federation } = detailsOn(file, list.date, knowledge);
  const openings = list.adjustments?.openings ?? [];
  const aliases =
    openings.length === 0
      ? []
      : [...identities.aliases.keys()].filter((alias) => identities.keptFor(alias) === player);
  // Also under an id merged since (B-64).
  const adopted = openings.find((piece) => [player, ...aliases].some((each) => piece.player.includes(each)));
  return {
    peak,
    total,
    birthYear: projection.context.people.birthYears[player]! || null,
    lastRated: pool.timeline.dates[last] ?? null,
    inactive: isInactiveOn(pool, list, player),
    shownWhileInactive: isShownWhileInactive(pool, list, player),
    gone: isGone ? (hasDied ? 'deceased' : 'excluded') : null,
    excludedFederation: stateList.personOf(id).federationExcluded ? federation : null,
    adoptedFrom: adopted === undefined ? null : { pool: adopted.pool, date: adopted.date },
  };
}

/** The parts that a list rates, or would if they were rated, before corrections that are booked on later lists. */
export function partsOn(stateList: StateList): StatePart[] {
  const { projection, pool, list } = listBehind(stateList);
  return pool.parts
    .on(list.index)
    .filter(countsAtOrigin)
    .map((placed) => new StatePart(projection, placed));
}

/** Parts in which a player appears that would have been rated on a list which was adopted, not computed. */
export function partsNotRated(stateList: StateList, id: PlayerId): StatePart[] {
  const { projection, pool, list } = listBehind(stateList);
  const player = projection.facts.book.register.placeOf(id);
  return pool.parts.on(list.index).flatMap((placed) => {
    const { block, entryStart, entryCount } = placed.part.sheet;
    const isIn = block.player.subarray(entryStart, entryStart + entryCount).includes(player);
    return isIn ? [new StatePart(projection, placed)] : [];
  });
}
