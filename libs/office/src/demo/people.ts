import type { FederationCode, PlayerId } from '@ledger/kernel';
import { federationCode } from '@ledger/kernel';
import type { InventedPerson, Random } from '@ledger/formats';
import { between, inventPerson, oneOf, percent } from '@ledger/formats';

/** Someone in the demo: what everybody can know, and how strong the person really is. */
export interface Inhabitant extends InventedPerson {
  readonly strength: number;
  /** Points gained or lost in a year. */
  readonly progress: number;
  /** How eager to play, in percent of the tournaments within reach. */
  readonly eagerness: number;
  readonly plays: { readonly standard: boolean; readonly rapid: boolean; readonly blitz: boolean };
}

/** Invented federations: nobody can take the demo for the real lists. */
export const DEMO_FEDERATIONS: readonly FederationCode[] = 'ALD BRV CRN DNV ELV FAR GRM HLV ISK JRD KLM LRN'
  .split(' ')
  .map(federationCode);

const FIRST_ID = 70_000_001;

export function inventInhabitants(random: Random, count: number): readonly Inhabitant[] {
  return Array.from({ length: count }, (_, index) => inventInhabitant(random, FIRST_ID + index));
}

function inventInhabitant(random: Random, id: number): Inhabitant {
  const person = inventPerson(random, id);
  const newcomer = person.rating === 0;
  const birthYear = newcomer ? between(random, 1990, 2014) : person.birthYear;
  const strength = (newcomer ? between(random, 1150, 1900) : person.rating) + between(random, -60, 60);
  const junior = birthYear >= 2005;
  return {
    ...person,
    id: id as PlayerId,
    federation: oneOf(random, DEMO_FEDERATIONS),
    birthYear,
    birth: `${birthYear}${person.birth.slice(4)}`,
    strength,
    progress: junior
      ? between(random, 10, 140)
      : birthYear < 1965
        ? between(random, -35, 5)
        : between(random, -15, 20),
    eagerness: oneOf(random, [0, 3, 8, 15, 25, 40, 60]),
    plays: {
      standard: true,
      rapid: percent(random, 70),
      blitz: percent(random, 50),
    },
  };
}
