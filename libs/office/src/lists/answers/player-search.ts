import type { CalendarDate, FederationCode, LogPosition, PlayerId } from '@ledger/kernel';
import type { PersonOn, PlayerDetails, State } from '@ledger/engine';
import type { ListReadModel } from '../list-read-model';
import { plain } from '../row-cache';

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
export interface NameIndex {
  readonly state: State;
  readonly day: CalendarDate;
  readonly people: readonly { readonly id: PlayerId; readonly name: string }[];
}

/** Registered players by name: those with a rating and those without. Who was merged into another is found there. */
export function playersNamed(
  at: ListReadModel,
  knownAt: LogPosition,
  { day, name = '', federation, offset, limit }: PlayersQuestion,
): PlayersFound {
  const state = at.lists.stateAt(knownAt);
  const wanted = plain(name);
  const isNumber = /^\d+$/.test(wanted);
  const found = peopleOn(at, state, day).filter((person) => {
    const fits = isNumber ? `${person.id}`.startsWith(wanted) : person.name.includes(wanted);
    if (!fits) return false;
    const { federation: own } = state.personOn(person.id, day);
    return own !== '' && (federation === undefined || own === federation);
  });
  found.sort((a, b) => compare(a.name, b.name) || a.id - b.id);
  const players = found.slice(offset, offset + limit).map(({ id }) => shown(state.personOn(id, day)));
  return { knownAt, total: found.length, players };
}

function peopleOn(at: ListReadModel, state: State, day: CalendarDate): NameIndex['people'] {
  if (at.people?.state === state && at.people.day === day) return at.people.people;
  const people = Array.from(state.peopleOn(day), ({ id, name }) => ({ id, name: plain(name) }));
  at.people = { state, day, people };
  return people;
}

function shown({ id, name, federation, sex, birthYear, title, womensTitle }: PersonOn): PlayerFound {
  return { id, name, federation, sex, birthYear, title, womensTitle };
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
