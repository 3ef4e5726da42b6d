import type { CalendarDate, LogPosition, Pool } from '@ledger/kernel';
import type { SensitiveProvision } from '@ledger/lists';
import { sensitivityOf } from '@ledger/lists';
import type { ListReadModel } from '../list-read-model';
import type { ListHead } from './list-page';
import { headOf } from './list-page';

export interface SensitivityQuestion {
  readonly pool: Pool;
  readonly day: CalendarDate;
}

/** A list and what it would be under the alternatives of the uncertain provisions that it rests on. */
export interface Sensitivity extends ListHead {
  readonly provisions: readonly SensitiveProvision[];
}

export function sensitivity(
  at: ListReadModel,
  knownAt: LogPosition,
  { pool, day }: SensitivityQuestion,
): Sensitivity {
  const list = at.listAt({ pool, date: day, knownAt });
  return { ...headOf(list), provisions: sensitivityOf(at.lists, { pool, day, knownAt }, list) };
}
