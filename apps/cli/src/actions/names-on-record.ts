import type { CalendarDate, LogPosition, PlayerId } from '@ledger/kernel';
import type { Office } from '@ledger/office';
import type { NameOf } from '../print/names';

/** The names of people as they were on a day; nothing for those of whom none is on record. */
export async function namesOnRecord(
  office: Office,
  ids: Iterable<PlayerId>,
  knownAt: LogPosition,
  day: CalendarDate,
): Promise<NameOf> {
  const cards = await office.records.players(ids, knownAt, day);
  const names = new Map<number, string>(cards.map(({ id, name }) => [id, name]));
  return (id) => names.get(id) ?? '';
}
