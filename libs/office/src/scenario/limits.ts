import type { CalendarDate } from '@ledger/kernel';
import { refuse } from '@ledger/kernel';
import { officeRefusal } from '../refusals';

/** Commands and events that one scenario may add: each is decided on everything that is known. */
export const MOST_ADDED = 500;
/** Events that one scenario may leave out. */
export const MOST_DROPPED = 200;
/** What is added may be dated so long after the day that is asked about; each month there costs a list per pool. */
const YEARS_AHEAD = 5;
/** No command or event is nested as deeply as this. */
const DEEPEST = 20;

const DATE = /^(\d{4,6})-\d{2}-\d{2}$/;

export function checkCount(field: string, items: readonly unknown[], most: number): void {
  if (items.length <= most) return;
  refuse(officeRefusal('ScenarioTooLarge', { most, count: items.length, where: field }));
}

/** Looks at every date in what is added, without recursion: the nesting of the JSON is the sender's choice. */
export function checkDates(added: readonly unknown[], day: CalendarDate): void {
  const lastYear = Number(day.slice(0, 4)) + YEARS_AHEAD;
  const open = added.map((value, index) => ({ value, where: `add[${index}]`, depth: 0 }));
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { value, where, depth } = next;
    const year = typeof value === 'string' ? DATE.exec(value)?.[1] : undefined;
    if (year !== undefined && Number(year) > lastYear) {
      refuse(officeRefusal('ScenarioTooFar', { date: String(value), years: YEARS_AHEAD, day, where }));
    }
    if (typeof value !== 'object' || value === null) continue;
    if (depth === DEEPEST) {
      refuse(officeRefusal('ScenarioTooDeep', { where }));
    }
    for (const inner of Object.values(value)) open.push({ value: inner, where, depth: depth + 1 });
  }
}
