import type { RecordedEvent } from '@ledger/ledger';
import { ofType } from './log';
import type { Rules } from './rules';

/** A set with the provisions that an office supplied for it in one pool, the last one recorded of each. */
export function withSupplied(rules: Rules, pool: string, events: readonly RecordedEvent[]): Rules {
  return ofType(events, 'ProvisionSupplied')
    .filter(({ data }) => data.pool === pool && data.ruleSet === rules.id)
    .reduce((set, { data }) => ({ ...set, ...READ[data.provision]!(data.value as never) }), rules);
}

/** The provisions that worlds supply, in the form of docs/handbook.md, in the words of this reader. */
const READ: { readonly [provision: string]: (value: never) => Partial<Rules> } = {
  poolWindow: ({ lists }: { lists: number }) => ({ window: lists }),
  perfectScore: ({ difference }: { difference: number }) => ({ perfect: difference }),
  matchesWithUnrated: (value: string) => ({ matchNeedsBothRated: value === 'not-rated' }),
  licensedArbiters: (value: string) => ({ licensedArbiters: value === 'required' }),
  closing: ({ daysBefore }: { daysBefore: number }) => ({ closing: { endedDaysBefore: daysBefore } }),
  minimumGamesExceptions: ({ games }: { games: number }) => ({ minimumGamesSpecial: games }),
  kLimit: (value: { product?: number }) => ({ productLimit: value.product ?? null }),
  differenceCap: ({ points }: { points: number }) => ({ cap: { points } }),
  initialRating: ({ bonusPerHalfPoint }: { bonusPerHalfPoint: number }) => ({
    bonusHundredths: bonusPerHalfPoint,
  }),
};
