import type { LogPosition } from '@ledger/kernel';
import type { ProvisionName, RuleSet } from '@ledger/regulations';
import type { ListState, PoolState, Projection } from '@ledger/engine';
import { ENGINE_VERSION } from '@ledger/engine';

/** What a list rests on, so that it can be computed again and compared. */
export interface ListBasis {
  /** Everything up to here was taken into account. */
  readonly knownAt: LogPosition;
  readonly engine: string;
  /** The rule set of the list first, then those of the tournaments rated on it. */
  readonly ruleSets: readonly string[];
  /** Provisions of these sets that are inferred or only recalled, not read in a text. */
  readonly uncertain: readonly string[];
}

export function basisOf(projection: Projection, pool: PoolState, list: ListState): ListBasis {
  const sets = new Map<string, RuleSet>();
  if (list.rules !== null) {
    const { ruleSet } = projection.facts.law.lawOn(pool.pool, list.date);
    sets.set(ruleSet.id, ruleSet);
  }
  for (const { rules } of pool.parts.on(list.index)) sets.set(rules.ruleSet.id, rules.ruleSet);
  return {
    knownAt: projection.knownAt,
    engine: ENGINE_VERSION,
    ruleSets: [...sets.keys()],
    uncertain: [...sets.values()].flatMap(uncertainIn),
  };
}

function uncertainIn({ id, provisions }: RuleSet): string[] {
  return (Object.keys(provisions) as ProvisionName[]).flatMap((name) => {
    const { known, article } = provisions[name]!;
    return known === 'inferred' || known === 'recalled' ? [`${id} ${article} ${name}: ${known}`] : [];
  });
}
