import type { LogPosition } from '@ledger/kernel';
import type { ProvisionName, RuleSet } from '@ledger/regulations';
import type { StateList } from '@ledger/engine';
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

export function basisOf(knownAt: LogPosition, list: StateList): ListBasis {
  const sets = list.ruleSets();
  return {
    knownAt,
    engine: ENGINE_VERSION,
    ruleSets: sets.map(({ id }) => id),
    uncertain: sets.flatMap(uncertainIn),
  };
}

function uncertainIn({ id, provisions }: RuleSet): string[] {
  return (Object.keys(provisions) as ProvisionName[]).flatMap((name) => {
    const { known, article } = provisions[name]!;
    return known === 'inferred' || known === 'recalled' ? [`${id} ${article} ${name}: ${known}`] : [];
  });
}
