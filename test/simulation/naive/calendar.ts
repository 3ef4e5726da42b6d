import type { RecordedEvent } from '@ledger/ledger';
import { ofType } from './log';
import type { Rules } from './rules';
import { RULEBOOK } from './rulebook';
import { withSupplied } from './supplied';

/** Which rules the events say are in force on which day. */
export class Calendar {
  private readonly events: readonly RecordedEvent[];

  constructor(events: readonly RecordedEvent[]) {
    this.events = ofType(
      events,
      'RuleSetEnacted',
      'RuleSetRescheduled',
      'RatingsAdjusted',
      'ListCutoffChanged',
      'ProvisionSupplied',
    );
  }

  rulesOn(pool: string, day: string): Rules {
    const rules = this.rulesIfKnown(pool, day);
    if (rules === undefined) throw new Error(`no rules are known for ${pool} chess on ${day}`);
    return rules;
  }

  /** Undefined where no rules are enacted, or none that this reader has a full text of. */
  rulesIfKnown(pool: string, day: string): Rules | undefined {
    const dated = ofType(this.events, 'RuleSetEnacted')
      .filter((event) => event.data.pool === pool)
      .map(({ position, data: { ruleSet, inForceFrom } }) => {
        const moved = ofType(this.events, 'RuleSetRescheduled').filter(
          ({ data }) => data.pool === pool && data.ruleSet === ruleSet,
        );
        const last = moved.at(-1);
        return {
          ruleSet,
          from: (last?.data.inForceFrom ?? inForceFrom) as string,
          recorded: last?.position ?? position,
        };
      })
      .filter(({ from }) => from <= day)
      // Of two that begin on one day the one whose day was recorded later holds (B-125).
      .sort((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : a.recorded - b.recorded));
    const id = dated.at(-1)?.ruleSet;
    const shipped = RULEBOOK.find((candidate) => candidate.id === id);
    return shipped && withSupplied(shipped, pool, this.events);
  }

  /** The closing day of one list where it was moved by decision (corrections.md 41). */
  movedClosing(pool: string, list: string): string | undefined {
    return ofType(this.events, 'ListCutoffChanged')
      .filter((event) => event.data.pool === pool && event.data.date === list)
      .at(-1)?.data.closing;
  }

  /** The one-off formulas that the events put on one list. */
  oneOffs(pool: string, list: string): string[] {
    return ofType(this.events, 'RatingsAdjusted')
      .filter((event) => event.data.pool === pool && event.data.list === list)
      .map((event) => event.data.formula);
  }

  /** The list after a given day: the next first of a month on which the rules have a list; null where none are known. */
  listAfter(pool: string, day: string): string | null {
    let [year, month] = day.split('-').map(Number) as [number, number];
    for (;;) {
      month += 1;
      if (month === 13) [year, month] = [year + 1, 1];
      const date = `${year}-${String(month).padStart(2, '0')}-01`;
      const rules = this.rulesIfKnown(pool, date);
      if (rules === undefined) return null;
      if (rules.listMonths.includes(month)) return date;
    }
  }
}

/** Whole days from one date to another. */
export function daysFrom(earlier: string, later: string): number {
  return (Date.parse(`${later}T00:00:00Z`) - Date.parse(`${earlier}T00:00:00Z`)) / 86_400_000;
}

export function monthBefore(date: string): string {
  const [year, month] = date.split('-').map(Number) as [number, number];
  return month === 1 ? `${year - 1}-12-01` : `${year}-${String(month - 1).padStart(2, '0')}-01`;
}
