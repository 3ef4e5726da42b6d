import type { CalendarDate, LogPosition, PlayerId } from '@ledger/kernel';
import { RefusedError } from '@ledger/kernel';
import type { Office } from '@ledger/office';
import type { NameOf } from '../print/names';

/** The names of people as they were on a day; nothing for those of whom none is on record. */
export async function namesOnRecord(
  office: Office,
  ids: Iterable<PlayerId>,
  knownAt: LogPosition,
  day: CalendarDate,
): Promise<NameOf> {
  const names = new Map<number, string>();
  for (const id of new Set(ids)) {
    try {
      names.set(id, (await office.records.player(id, knownAt, day)).name);
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error;
    }
  }
  return (id) => names.get(id) ?? '';
}
