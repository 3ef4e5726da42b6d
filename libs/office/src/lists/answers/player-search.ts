import type { CalendarDate, FederationCode, LogPosition, PlayerId } from '@ledger/kernel';
import type { PlayerDetails, Projection } from '@ledger/engine';
import { detailsOn } from '@ledger/engine';
import type { ListsAtHand } from '../lists-at-hand';
import { plain } from '../rows-at-hand';

export interface PlayersQuestion {
  /** Who they are on this day. */
  readonly day: CalendarDate;
  /** Part of the name, or the beginning of the id; case and accents do not matter. */
  readonly name?: string;
  readonly federation?: FederationCode;
  readonly offset: number;
  readonly limit: number;
}

export interface PlayerFound extends PlayerDetails {
  readonly id: PlayerId;
}

export interface PlayersFound {
  readonly knownAt: LogPosition;
  readonly total: number;
  /** By name, then by id. */
  readonly players: readonly PlayerFound[];
}

/** The people of one state on one day, and their names as they are searched. */
export interface PeopleAtHand {
  readonly projection: Projection;
  readonly day: CalendarDate;
  readonly names: readonly string[];
}

/** Registered players by name: those with a rating and those without. Who was merged into another is found there. */
export function playersNamed(
  at: ListsAtHand,
  knownAt: LogPosition,
  { day, name = '', federation, offset, limit }: PlayersQuestion,
): PlayersFound {
  const projection = at.lists.projectionAt(knownAt);
  const names = namesOn(at, projection, day);
  const { register } = projection.facts.book;
  const wanted = plain(name);
  const isNumber = /^\d+$/.test(wanted);
  const found: number[] = [];
  names.forEach((text, place) => {
    const fits = isNumber ? `${register.idOf(place)}`.startsWith(wanted) : text.includes(wanted);
    if (!fits || projection.facts.identities.keptFor(place) !== place) return;
    const details = detailsOf(projection, place, day);
    if (details.federation === '' || (federation !== undefined && details.federation !== federation)) return;
    found.push(place);
  });
  found.sort((a, b) => compare(names[a]!, names[b]!) || register.idOf(a) - register.idOf(b));
  const players = found
    .slice(offset, offset + limit)
    .map((place) => ({ id: register.idOf(place), ...detailsOf(projection, place, day) }));
  return { knownAt, total: found.length, players };
}

function namesOn(at: ListsAtHand, projection: Projection, day: CalendarDate): readonly string[] {
  if (at.people?.projection === projection && at.people.day === day) return at.people.names;
  const { count } = projection.facts.book.register;
  const names = Array.from({ length: count }, (_, place) => plain(detailsOf(projection, place, day).name));
  at.people = { projection, day, names };
  return names;
}

function detailsOf({ facts }: Projection, place: number, day: CalendarDate): PlayerDetails {
  return detailsOn(facts.book.player(place, facts.knowledge), day, facts.knowledge);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
