import type { PersonNamed } from '@ledger/office';

export type NameOf = (player: number) => string;

export function namesOf(people: readonly PersonNamed[]): NameOf {
  const names = new Map<number, string>(people.map(({ id, name }) => [id, name]));
  return (player) => names.get(player) ?? '';
}
