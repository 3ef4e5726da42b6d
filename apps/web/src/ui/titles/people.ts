import type { Schemas } from '../../api/client';

export type People = readonly Schemas['PersonNamedAnswer'][];

/** The name of someone, as an answer brings it along; the id where the person asked to be forgotten. */
export function nameOf(people: People, id: number): string {
  const name = people.find((person) => person.id === id)?.name ?? '';
  return name === '' ? `Player ${id}` : name;
}
