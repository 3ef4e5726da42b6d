import type { CalendarDate, Pool, TimeControl } from '@ledger/kernel';
import { daysBetween, describeSeconds, longestGameSeconds } from '@ledger/kernel';
import type { ProvisionName } from '@ledger/regulations';
import { isCovered, valueOf } from '@ledger/regulations';
import { isFastClassic } from './rate-of-play';
import type { Law } from '../working/law';
import type { Ruling } from '../working/ruling';
import { ruling } from '../working/ruling';

export interface DaysOfPlayFacts {
  readonly pool: Pool;
  /** Of the whole tournament. */
  readonly start: CalendarDate;
  readonly end: CalendarDate;
  /** Of what is reported here: the same, or those of an interim part (B-108). */
  readonly firstDay: CalendarDate;
  readonly lastDay: CalendarDate;
  /** Rounds played on these days of which the report does not say on which. */
  readonly undatedRounds: number;
  /** Day of each round, null where the report does not say. */
  readonly roundDates: readonly (CalendarDate | null)[];
  readonly timeControl: TimeControl | null;
  readonly isLeague: boolean;
  /** A duration beyond the limit was approved beforehand. */
  readonly durationApproved: boolean;
  readonly fastClassicApproved: boolean;
}

/** Rounds and hours of a day, length of the tournament: articles 3 and 4 (B-76, B-86). */
export function daysOfPlayRulings(law: Law, facts: DaysOfPlayFacts): readonly Ruling[] {
  return [roundsRuling(law, facts), hoursRuling(law, facts), durationRuling(law, facts)].filter(
    (answer) => answer !== null,
  );
}

function roundsRuling(law: Law, facts: DaysOfPlayFacts): Ruling | null {
  const { timeControl } = facts;
  if (!isAsked(law, 'roundsPerDay', facts)) return null;
  // The limit depends on the time control; if none is reported, the approval implies one of those.
  if (facts.fastClassicApproved && (timeControl === null || isFastClassic(law, timeControl))) {
    const fast = valueOf(law.ruleSet, 'fastClassic', law.asked);
    if (fast.kind === 'if-approved') {
      const { roundsPerDay: limit } = fast;
      const inWords = `at most ${limit} a day at this time control`;
      return limitRuling(law, 'fastClassic', facts, limit, (fact) => `${fact}; ${inWords}.`);
    }
  }
  const rule = valueOf(law.ruleSet, 'roundsPerDay', law.asked);
  const limit = rule.kind === 'at-most' ? rule.rounds[facts.pool] : undefined;
  if (limit === undefined) return null;
  return limitRuling(law, 'roundsPerDay', facts, limit, (fact) => `${fact}; at most ${limit} a day.`);
}

/** Reckoned on games of 60 moves in which both players use all their time. */
function hoursRuling(law: Law, facts: DaysOfPlayFacts): Ruling | null {
  if (facts.timeControl === null || !isAsked(law, 'hoursPerDay', facts)) return null;
  const rule = valueOf(law.ruleSet, 'hoursPerDay', law.asked);
  if (rule.kind === 'no-limit') return null;
  const seconds = longestGameSeconds(facts.timeControl);
  const limit = Math.floor((rule.hours * 3600) / seconds);
  return limitRuling(
    law,
    'hoursPerDay',
    facts,
    limit,
    (fact, rounds) =>
      `${fact} may take ${describeSeconds(rounds * seconds)}; at most ${rule.hours} hours a day.`,
  );
}

/** Where no round has a date, a limit that is not known is not asked for. */
function isAsked(law: Law, rule: ProvisionName, { roundDates }: DaysOfPlayFacts): boolean {
  return roundDates.some((day) => day !== null) || isCovered(law.ruleSet, rule);
}

/**
 * Whether the limit of rounds per day was kept. Rounds without a date may have been played on any day of play: only if
 * no distribution over these days keeps the limit, it was surely exceeded (B-86).
 */
function limitRuling(
  law: Law,
  rule: 'roundsPerDay' | 'hoursPerDay' | 'fastClassic',
  facts: DaysOfPlayFacts,
  limit: number,
  inWords: (fact: string, rounds: number) => string,
): Ruling | null {
  const byDay = new Map<CalendarDate, number>();
  for (const day of facts.roundDates) if (day !== null) byDay.set(day, (byDay.get(day) ?? 0) + 1);
  const [busiest, most] = [...byDay].reduce((a, b) => (b[1] > a[1] ? b : a), [facts.firstDay, 0] as const);
  const { undatedRounds: undated } = facts;
  if (byDay.size === 0 && undated === 0) return null;
  if (undated === 0 || most > limit) {
    return ruling(law, rule, most <= limit, inWords(`${most} rounds on ${busiest}`, most));
  }
  const days = Math.max(1, daysBetween(facts.firstDay, facts.lastDay) + 1);
  let rounds = undated;
  for (const [day, count] of byDay) if (facts.firstDay <= day && day <= facts.lastDay) rounds += count;
  if (rounds > limit * days) {
    const fact = `${rounds} rounds ${days === 1 ? `on ${facts.firstDay}` : `in ${days} days`}`;
    return ruling(law, rule, false, inWords(fact, rounds));
  }
  const text = `The days of ${undated} rounds are not known; assumed to be within the limit.`;
  return ruling(law, rule, true, text);
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
