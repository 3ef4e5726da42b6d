import type { CalendarDate, FederationCode, LogPosition, PlayerId } from '@ledger/kernel';
import type { PersonOn, PlayerDetails, State } from '@ledger/engine';
import type { ListReadModel } from '../list-read-model';
import { mistakesIn, nameMatcher, plain } from '@ledger/kernel';

export interface PlayersQuestion {
  /** Who they are on this day. */
  readonly day: CalendarDate;
  /** Words of the name in any order, or the beginning of the id; case and accents do not matter. */
  readonly name?: string;
  readonly federation?: FederationCode;
  readonly offset: number;
  readonly limit: number;
}

export interface PlayerFound extends Omit<PlayerDetails, 'isAsDecided'> {
  readonly id: PlayerId;
}

export interface PlayersFound {
  readonly knownAt: LogPosition;
  readonly total: number;
  /** By name, then by id. */
  readonly players: readonly PlayerFound[];
  /** Where nobody was found: players with nearly this name, the nearest first. */
  readonly similar: readonly PlayerFound[];
}

/** Names suggested where nobody was found. */
const SUGGESTIONS = 5;

interface Person {
  readonly id: PlayerId;
  /** As it is searched. */
  readonly name: string;
}

/** The people of one state on one day, and their names as they are searched. */
export interface NameIndex {
  readonly state: State;
  readonly day: CalendarDate;
  readonly people: readonly Person[];
}

/** Registered players by name: those with a rating and those without. Who was merged into another is found there. */
export function playersNamed(
  at: ListReadModel,
  knownAt: LogPosition,
  { day, name = '', federation, offset, limit }: PlayersQuestion,
): PlayersFound {
  const state = at.lists.stateAt(knownAt);
  const people = peopleOn(at, state, day);
  const isListed = ({ id }: Person): boolean => {
    const { federation: own } = state.personOn(id, day);
    return own !== '' && (federation === undefined || own === federation);
  };
  const wanted = plain(name).trim();
  const isNumber = /^\d+$/.test(wanted);
  const matches = nameMatcher(wanted);
  const fits = (person: Person): boolean =>
    isNumber ? `${person.id}`.startsWith(wanted) : matches(person.name);
  const found = people.filter((person) => fits(person) && isListed(person));
  found.sort((a, b) => compare(a.name, b.name) || a.id - b.id);
  const show = ({ id }: Person): PlayerFound => shown(state.personOn(id, day));
  const similar = found.length > 0 || isNumber ? [] : nearest(people, wanted).filter(isListed);
  return {
    knownAt,
    total: found.length,
    players: found.slice(offset, offset + limit).map(show),
    similar: similar.slice(0, SUGGESTIONS).map(show),
  };
}

function nearest(people: readonly Person[], wanted: string): readonly Person[] {
  const mistakes = mistakesIn(wanted);
  return people
    .flatMap((person) => {
      const count = mistakes(person.name);
      return count === null ? [] : [{ person, count }];
    })
    .sort((a, b) => a.count - b.count || compare(a.person.name, b.person.name) || a.person.id - b.person.id)
    .map(({ person }) => person);
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
