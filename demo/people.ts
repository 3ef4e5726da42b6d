import type { FederationCode, PlayerId } from '@ledger/kernel';
import { federationCode } from '@ledger/kernel';
import type { PlayingTitle } from '@ledger/formats';
import type { InventedPerson } from './persons';
import type { Random } from './random';
import { inventPerson } from './persons';
import { between, oneOf, percent } from './random';

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
  const rating = stretched(person.rating);
  const birthYear = inventBirthYear(random, rating, person.birthYear);
  const strength = (rating === 0 ? between(random, 1150, 1900) : rating) + between(random, -60, 60);
  return {
    ...person,
    id: id as PlayerId,
    federation: oneOf(random, DEMO_FEDERATIONS),
    rating,
    title: titleFor(rating, person.sex === 'F'),
    birthYear,
    birth: `${birthYear}${person.birth.slice(4)}`,
    strength,
    progress: inventProgress(random, birthYear),
    eagerness: oneOf(random, [0, 3, 8, 15, 25, 40, 60]),
    plays: { standard: true, rapid: percent(random, 70), blitz: percent(random, 50) },
  };
}

/** The ratings at the top are spread more widely, as on real lists. */
function stretched(rating: number): number {
  return rating <= 2000 ? rating : rating + Math.trunc(((rating - 2000) * 7) / 10);
}

function inventBirthYear(random: Random, rating: number, any: number): number {
  if (rating === 0) return between(random, 1990, 2014);
  return rating >= 2200 ? between(random, 1965, 2004) : any;
}

/** Juniors learn, elders forget. */
function inventProgress(random: Random, birthYear: number): number {
  if (birthYear >= 2005) return between(random, 10, 110);
  return birthYear < 1965 ? between(random, -35, 5) : between(random, -15, 20);
}

/** The rating at which a title is usual, highest first, for women and for all. */
const USUAL: readonly (readonly [from: number, women: PlayingTitle | null, open: PlayingTitle | null])[] = [
  [2500, 'GM', 'GM'],
  [2400, 'IM', 'IM'],
  [2300, 'WGM', 'FM'],
  [2200, 'WIM', 'CM'],
  [2100, 'WFM', null],
];

function titleFor(rating: number, woman: boolean): PlayingTitle | null {
  const usual = USUAL.find(([from]) => rating >= from);
  return usual?.[woman ? 1 : 2] ?? null;
}
