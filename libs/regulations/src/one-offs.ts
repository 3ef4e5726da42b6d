import type { ListDate, Pool } from '@ledger/kernel';
import { listDate, POOLS, refuse } from '@ledger/kernel';
import type { Known, Reading } from './provisions';
import type { SourceKey } from './catalogue/sources';
import { regulationsRefusal } from './refusals';

/** What is done once to every rating of a list; the arithmetic is in the rating library. */
export type OneOffFormula =
  /** Who holds a standard rating begins with it. */
  | { readonly kind: 'begin-with-standard' }
  /** A rating further than this below the standard rating of the same list is raised to that distance. */
  | {
      readonly kind: 'raise-toward-standard';
      readonly distance: number;
      /** After the games of the period (B-45) and before the floor is asked (B-60). */
      readonly order: 'after-games-before-floor';
    }
  /** Ratings below `upTo` gain this share of what they lack. */
  | {
      readonly kind: 'compress';
      readonly upTo: number;
      readonly sharePercent: number;
      /** Whether first ratings computed from a pool on that very list are compressed too (B-53, a parameter). */
      readonly firstRatings: 'left-as-computed' | 'compressed-too';
      /** The rating it is applied to: previous list plus the period's change, rounded first (B-43, B-53). */
      readonly appliedTo: 'rounded-rating';
    };

/** A one-off adjustment of a list. A replay applies it again, to the rating as corrected. */
export interface OneOff {
  /** The name under which a ledger records it. */
  readonly id: string;
  readonly title: string;
  readonly list: ListDate;
  readonly pools: readonly Pool[];
  readonly formula: OneOffFormula;
  readonly article: string;
  readonly source: readonly SourceKey[];
  readonly known: Known;
  readonly readings: readonly Reading[];
  readonly note?: string;
}

export const ONE_OFFS: readonly OneOff[] = [
  {
    id: 'seeding-2012',
    title: 'The first rapid and blitz lists begin with the standard ratings',
    list: listDate('2012-07-01'),
    pools: ['rapid', 'blitz'],
    formula: { kind: 'begin-with-standard' },
    article: 'notice of 16 November 2011',
    source: ['W8', 'W9'],
    known: 'found',
    readings: [],
  },
  {
    id: 'raise-2022',
    title: 'Rapid and blitz ratings raised to the standard rating less 100',
    list: listDate('2022-10-01'),
    pools: ['rapid', 'blitz'],
    formula: { kind: 'raise-toward-standard', distance: 100, order: 'after-games-before-floor' },
    article: 'handbook chapter B02RBRegulations202210',
    source: ['W22'],
    known: 'found',
    readings: ['B-45', 'B-60'],
    note: 'Only upward; players without a rating stay without one. The order is not verified.',
  },
  {
    id: 'compression-2024',
    title: 'Ratings below 2000 raised by 40 % of what they lack',
    list: listDate('2024-03-01'),
    pools: POOLS,
    formula: {
      kind: 'compress',
      upTo: 2000,
      sharePercent: 40,
      firstRatings: 'left-as-computed',
      appliedTo: 'rounded-rating',
    },
    article: 'decision of the Council, in force 1 March 2024',
    source: ['W23', 'W27', 'W28'],
    known: 'found',
    readings: ['B-43', 'B-44', 'B-53'],
    note: 'Applied after the games of February: then 96 % of the March windows close; applied before them, 12 % (W28).',
  },
];

/** A one-off by the name under which a ledger recorded it; refuses a name that the handbook does not have. */
export function oneOff(id: string): OneOff {
  const found = ONE_OFFS.find((candidate) => candidate.id === id);
  if (found !== undefined) return found;
  return refuse(
    regulationsRefusal('OneOffNotShipped', { id, available: ONE_OFFS.map((each) => each.id).join(', ') }),
  );
}

/** In the form in which a ledger records it. */
interface AdjustmentEntry {
  readonly type: 'RatingsAdjusted';
  readonly data: { readonly pool: Pool; readonly list: ListDate; readonly formula: string };
}

/** What a new ledger records of the one-offs: one entry for each pool they concern. */
export const SHIPPED_ADJUSTMENTS: readonly AdjustmentEntry[] = ONE_OFFS.flatMap(({ id, list, pools }) =>
  pools.map((pool): AdjustmentEntry => ({ type: 'RatingsAdjusted', data: { pool, list, formula: id } })),
);
