import type { CalendarDate, DayNumber, ListDate, Pool } from '@ledger/kernel';
import { addMonths, dayNumber, monthOf } from '@ledger/kernel';
import { valueOf } from '@ledger/regulations';
import type { LawBook } from '../law/law-book';

/** No list is in force yet. */
export const NO_LIST = -1;

/**
 * The lists of one pool in their order. The first is where the pool begins: an opening list, or the list in force when
 * the first tournament started, on which nobody is rated.
 */
export class Timeline {
  readonly dates: ListDate[] = [];
  readonly days: DayNumber[] = [];
  private next: ListDate;

  constructor(
    readonly pool: Pool,
    first: ListDate,
    private readonly law: LawBook,
  ) {
    this.next = first;
    this.add(first);
  }

  /** All lists up to a date. */
  extendTo(date: CalendarDate): void {
    while (this.next <= date) {
      const { months, firstList } = valueOf(this.law.lawOn(this.pool, this.next).ruleSet, 'listDates');
      const appears = months.includes(monthOf(this.next)) && (firstList === null || this.next >= firstList);
      if (appears) this.add(this.next);
      else this.next = addMonths(this.next, 1) as ListDate;
    }
  }

  private add(list: ListDate): void {
    this.dates.push(list);
    this.days.push(dayNumber(list));
    this.next = addMonths(list, 1) as ListDate;
  }

  /** The list in force on a day (9.11 in 2005, 7.1.1 since): the last one dated on or before it. */
  inForceOn(day: DayNumber): number {
    let low = 0;
    let high = this.days.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.days[middle]! <= day) low = middle + 1;
      else high = middle;
    }
    return low - 1;
  }

  /** Whether the list in force on a day can no longer become another one. */
  reachesBeyond(day: DayNumber): boolean {
    return this.days.at(-1)! > day;
  }

  indexOf(list: ListDate): number {
    const index = this.inForceOn(dayNumber(list));
    return index >= 0 && this.dates[index] === list ? index : NO_LIST;
  }

  /** The first list on or after a date, by index; the timeline must reach it. */
  onOrAfter(list: ListDate): number {
    const index = this.inForceOn(dayNumber(list));
    return index >= 0 && this.dates[index] === list ? index : index + 1;
  }
}
