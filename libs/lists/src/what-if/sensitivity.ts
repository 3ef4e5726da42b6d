import type { CalendarDate, LogPosition, Pool } from '@ledger/kernel';
import type { ProvisionChanges, ProvisionName, ProvisionValues, Sureness } from '@ledger/regulations';
import { HEADINGS, inWords } from '@ledger/regulations';
import { listIn } from '../list/lists';
import type { Lists } from '../list/lists';
import type { RatingList } from '../list/rating-list';
import type { UncertainProvision } from '../list/uncertain';
import { uncertainOn } from '../list/uncertain';
import type { ListComparison } from './list-comparison';
import { compareListIf } from './list-comparison';
import { EMPTY_SCENARIO } from './rating-scenario';

/** An uncertain provision that a list rests on, and the list under its alternative. */
export interface SensitiveProvision {
  readonly ruleSet: string;
  readonly provision: ProvisionName;
  readonly heading: string;
  readonly article: string;
  readonly known: string;
  readonly sure: Sureness;
  /** In words. */
  readonly value: string;
  /** In words; null where the catalogue has no form for it, so that nothing could be computed. */
  readonly alternative: string | null;
  /** What the alternative is, and who is rated differently under it. */
  readonly text: string;
  /** The list as it is against the list under the alternative; null where nothing could be computed. */
  readonly difference: ListComparison | null;
}

export interface SensitivityQuestion {
  readonly pool: Pool;
  readonly day: CalendarDate;
  readonly knownAt: LogPosition;
}

/**
 * Who would differ on a list under the alternatives of the uncertain provisions that it rests on. Each alternative is
 * applied alone, wherever its rule set applies: on earlier lists too.
 */
export function sensitivityOf(
  lists: Lists,
  { pool, day, knownAt }: SensitivityQuestion,
  list: RatingList = listIn(lists.stateAt(knownAt), pool, day),
): readonly SensitiveProvision[] {
  return uncertainOn(list.list).flatMap((uncertain): SensitiveProvision[] => {
    const { ruleSet, name, row } = uncertain;
    const { alternative } = row;
    if (alternative === undefined) return [];
    const { value } = alternative;
    return [
      {
        ruleSet: ruleSet.id,
        provision: name,
        heading: HEADINGS[name],
        article: row.article,
        known: row.known,
        sure: row.sure,
        value: words(uncertain, row.value),
        alternative: value === undefined ? null : words(uncertain, value),
        text: alternative.text,
        difference:
          value === undefined
            ? null
            : compareListIf(
                lists,
                { scenario: scenarioOf(uncertain, value), knownAt, pool, day },
                () => list,
              ),
      },
    ];
  });
}

function words({ name }: UncertainProvision, value: unknown): string {
  return inWords(name, value as ProvisionValues[ProvisionName]);
}

function scenarioOf({ ruleSet, name }: UncertainProvision, value: unknown) {
  const provisions = { [name]: value } as ProvisionChanges;
  return { ...EMPTY_SCENARIO, rules: [{ ruleSet: ruleSet.id, provisions }] };
}
