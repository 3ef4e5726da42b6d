import type { CalendarDate, Pool, TimeControl } from '@ledger/kernel';
import { daysBetween, describeSeconds, longestGameSeconds } from '@ledger/kernel';
import { valueOf } from '@ledger/regulations';
import { isFastClassic } from './rate-of-play';
import type { Law } from '../working/law';
import type { Ruling } from '../working/ruling';
import { ruling } from '../working/ruling';

export interface DaysOfPlayFacts {
  readonly pool: Pool;
  readonly start: CalendarDate;
  readonly end: CalendarDate;
  /** Day of each round, null where the report does not say. */
  readonly roundDates: readonly (CalendarDate | null)[];
  readonly timeControl: TimeControl | null;
  readonly isLeague: boolean;
  /** A duration beyond the limit was approved beforehand. */
  readonly durationApproved: boolean;
  readonly fastClassicApproved: boolean;
  /** Whether the results come as an interim report. */
  readonly isInterimPart: boolean;
}

/** Rounds and hours of a day, length of the tournament, interim reports: articles 3 and 4 (B-76). */
export function daysOfPlayRulings(law: Law, facts: DaysOfPlayFacts): readonly Ruling[] {
  const busiest = busiestDay(facts.roundDates);
  return [
    ...(busiest === null ? [] : [roundsRuling(law, facts, busiest), hoursRuling(law, facts, busiest)]),
    durationRuling(law, facts),
    interimRuling(law, facts),
  ].filter((answer) => answer !== null);
}

interface Busiest {
  readonly day: CalendarDate;
  readonly rounds: number;
}

function busiestDay(dates: readonly (CalendarDate | null)[]): Busiest | null {
  const rounds = new Map<CalendarDate, number>();
  for (const day of dates) if (day !== null) rounds.set(day, (rounds.get(day) ?? 0) + 1);
  let busiest: Busiest | null = null;
  for (const [day, count] of rounds) {
    if (busiest === null || count > busiest.rounds) busiest = { day, rounds: count };
  }
  return busiest;
}

function roundsRuling(law: Law, facts: DaysOfPlayFacts, busiest: Busiest): Ruling | null {
  const fact = `${busiest.rounds} rounds on ${busiest.day}`;
  const { timeControl } = facts;
  // The limit depends on the time control; if none is reported, the approval implies one of those.
  if (facts.fastClassicApproved && (timeControl === null || isFastClassic(law, timeControl))) {
    const fast = valueOf(law.ruleSet, 'fastClassic', law.asked);
    if (fast.kind === 'if-approved') {
      const text = `${fact}; at most ${fast.roundsPerDay} a day at this time control.`;
      return ruling(law, 'fastClassic', busiest.rounds <= fast.roundsPerDay, text);
    }
  }
  const rule = valueOf(law.ruleSet, 'roundsPerDay', law.asked);
  const limit = rule.kind === 'at-most' ? rule.rounds[facts.pool] : undefined;
  if (limit === undefined) return null;
  return ruling(law, 'roundsPerDay', busiest.rounds <= limit, `${fact}; at most ${limit} a day.`);
}

/** Reckoned on games of 60 moves in which both players use all their time. */
function hoursRuling(law: Law, facts: DaysOfPlayFacts, busiest: Busiest): Ruling | null {
  if (facts.timeControl === null) return null;
  const rule = valueOf(law.ruleSet, 'hoursPerDay', law.asked);
  if (rule.kind === 'no-limit') return null;
  const seconds = busiest.rounds * longestGameSeconds(facts.timeControl);
  const text = `${busiest.rounds} rounds on ${busiest.day} may take ${describeSeconds(seconds)}; at most ${rule.hours} hours a day.`;
  return ruling(law, 'hoursPerDay', seconds <= rule.hours * 3600, text);
}

function durationRuling(law: Law, facts: DaysOfPlayFacts): Ruling | null {
  const days = daysBetween(facts.start, facts.end) + 1;
  const rule = valueOf(law.ruleSet, 'duration', law.asked);
  if (rule.kind === 'no-limit') return null;
  const fact = `Lasts ${days} days; at most ${rule.days}`;
  if (days <= rule.days) return ruling(law, 'duration', true, `${fact}.`);
  if (facts.isLeague && rule.leaguesExempt) {
    return ruling(law, 'duration', true, `${fact}, but leagues may last longer.`);
  }
  if (facts.durationApproved && rule.extendable) {
    return ruling(law, 'duration', true, `${fact}, but the longer duration was approved.`);
  }
  return ruling(law, 'duration', false, `${fact}.`);
}

/**
 * Long tournaments owe a report each month, and each part is rated as an event of its own (B-04). The texts name no
 * consequence for one that came whole, so it stays rated and the answer says what was owed.
 */
function interimRuling(law: Law, facts: DaysOfPlayFacts): Ruling | null {
  const days = daysBetween(facts.start, facts.end) + 1;
  const rule = valueOf(law.ruleSet, 'interimReports', law.asked);
  if (rule.kind === 'none' || days <= rule.longerThanDays) return null;
  const fact = `Lasts ${days} days, more than ${rule.longerThanDays}`;
  const text = facts.isInterimPart
    ? `${fact}: this part is rated as a separate event.`
    : `${fact}: results had to be reported every month, but were reported together.`;
  return ruling(law, 'interimReports', true, text);
}
