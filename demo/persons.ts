import type { FederationCode, PlayerId } from '@ledger/kernel';
import type { PlayingTitle, Sex } from '@ledger/formats';
import type { Random } from './random';
import { between, oneOf, percent } from './random';

/** A person who does not exist. */
export interface InventedPerson {
  readonly id: PlayerId;
  readonly name: string;
  readonly sex: Sex;
  readonly federation: FederationCode;
  readonly birthYear: number;
  readonly birth: string;
  /** 0 = unrated. */
  readonly rating: number;
  readonly title: PlayingTitle | null;
}

const OPENINGS = [
  'Bra',
  'Dor',
  'Fen',
  'Gal',
  'Hol',
  'Kar',
  'Lin',
  'Mor',
  'Nas',
  'Pel',
  'Quin',
  'Ros',
  'Sel',
  'Tam',
  'Vor',
];
const MIDDLES = ['an', 'e', 'i', 'o', 'und', 'ar', 'el', 'is', 'ov', 'am'];
const ENDINGS = [
  'berg',
  'dal',
  'ev',
  'ides',
  'ini',
  'kas',
  'mann',
  'nik',
  'quist',
  'sen',
  'ska',
  'ton',
  'vari',
  'yan',
];
const WOMEN = [
  'Alma',
  'Brida',
  'Cesta',
  'Dalia',
  'Elvi',
  'Fiora',
  'Ginta',
  'Halia',
  'Ilva',
  'Jorna',
  'Kesi',
  'Liora',
];
const MEN = [
  'Aldo',
  'Bertan',
  'Cirio',
  'Dovid',
  'Ernis',
  'Faron',
  'Gustin',
  'Henrik',
  'Ivar',
  'Jaro',
  'Kolman',
  'Leor',
];
/** Real codes, so that files pass checks of federations; the people are invented. */
const FEDERATIONS = 'GER FRA ESP IND USA POL NOR UZB CUB PER IRL NED ITA HUN SRB CHN ARG EGY VIE AUS'.split(
  ' ',
);

export function inventPerson(random: Random, id: number): InventedPerson {
  const woman = percent(random, 12);
  const rating = percent(random, 15) ? 0 : inventRating(random);
  const birthYear = between(random, 1945, 2015);
  const month = String(between(random, 1, 12)).padStart(2, '0');
  const day = String(between(random, 1, 28)).padStart(2, '0');
  const family = oneOf(random, OPENINGS) + oneOf(random, MIDDLES) + oneOf(random, ENDINGS);
  return {
    id: id as PlayerId,
    name: `${family}, ${oneOf(random, woman ? WOMEN : MEN)}`,
    sex: woman ? 'F' : 'M',
    federation: oneOf(random, FEDERATIONS) as FederationCode,
    birthYear,
    birth: percent(random, 5) ? String(birthYear) : `${birthYear}-${month}-${day}`,
    rating,
    title: titleFor(rating, woman),
  };
}

/** A heap around 1750, as on the lists. */
function inventRating(random: Random): number {
  let sum = 0;
  for (let dice = 0; dice < 4; dice += 1) sum += random.below(350);
  return Math.max(1400, 1050 + sum);
}

function titleFor(rating: number, woman: boolean): PlayingTitle | null {
  if (rating >= 2400) return 'GM';
  if (rating >= 2330) return 'IM';
  if (rating >= 2270) return woman ? 'WGM' : 'FM';
  if (rating >= 2200) return woman ? 'WIM' : 'CM';
  return woman && rating >= 2100 ? 'WFM' : null;
}
