import type { CalendarDate } from '@ledger/kernel';
import type { Random } from './random';

/** The wall clock of an invented past: set from day to day, each look at it a second later. */
export class StoryClock {
  private time = 0;

  setTo(day: CalendarDate): void {
    this.time = Math.max(this.time, Date.parse(`${day}T08:00:00Z`));
  }

  readonly today = (): CalendarDate => new Date(this.time).toISOString().slice(0, 10) as CalendarDate;

  readonly now = (): Date => {
    this.time += 1_000;
    return new Date(this.time);
  };
}

/** Event ids by the same seed: a demo ledger is the same to the byte wherever it is made. */
export function seededIds(random: Random): () => string {
  const hex = (digits: number): string =>
    Array.from({ length: digits }, () => random.below(16).toString(16)).join('');
  return () => `${hex(8)}-${hex(4)}-4${hex(3)}-8${hex(3)}-${hex(12)}`;
}
