import { daysBetween } from '@ledger/kernel';
import type { CalendarDate } from '@ledger/kernel';
import type { TitleRuleSet } from '@ledger/regulations';
import type { Check } from './check';
import { check } from './check';
import type { NormEvent } from './sheet';

/** What the tournament itself must be, the same for all its players (checklist 1 to 6). */
export function eventChecks(event: NormEvent, rules: TitleRuleSet): Check[] {
  const { registrationDays, formats, ratingsOfTheDayAfterDays } = rules.provisions;
  const ahead = daysBetween(event.registeredOn, event.start);
  const length = daysBetween(event.start, event.end) + 1;
  const long = length > ratingsOfTheDayAfterDays.value;
  return [
    check(
      1,
      registrationDays.article,
      'Registered ahead of the start',
      `at least ${registrationDays.value} days, or approved by the QC chairperson`,
      `${ahead} days`,
      ahead >= registrationDays.value,
    ),
    ...dayChecks(event, rules),
    attested(3, '1.13', 'Time controls and clock settings identical in all games'),
    attested(4, '1.15', 'Chief arbiter is an IA or FA, one always present'),
    attested(4, '1.16', 'No appointed arbiter plays'),
    event.system === 'team' || event.system === 'match'
      ? attested(
          5,
          formats.article,
          `Format of this ${event.system} event is one of ${formats.value.join(', ')}`,
        )
      : check(
          5,
          formats.article,
          'Format',
          formats.value.join(', '),
          event.system,
          formats.value.includes(event.system),
        ),
    check(
      6,
      ratingsOfTheDayAfterDays.article,
      'Ratings and titles used',
      long ? 'those of the day of each game' : 'those of the list at the start (1.46a)',
      `${length} days`,
      true,
    ),
    attested(11, '1.42d', 'No change was made that benefits a player'),
  ];
}

function dayChecks(event: NormEvent, rules: TitleRuleSet): Check[] {
  const { hoursPerDay, roundsPerDay, minutesForSixtyMoves } = rules.provisions;
  const busiest = roundsOnTheBusiestDay(event.roundDates);
  const rounds =
    busiest === null
      ? attested(
          2,
          roundsPerDay.article,
          `At most ${roundsPerDay.value} rounds a day (the report has no round dates)`,
        )
      : check(
          2,
          roundsPerDay.article,
          'Rounds on one day',
          `at most ${roundsPerDay.value}`,
          busiest,
          busiest <= roundsPerDay.value,
        );
  if (event.minutes === null) {
    return [
      rounds,
      attested(
        2,
        minutesForSixtyMoves.article,
        `At least ${minutesForSixtyMoves.value} minutes a player for 60 moves`,
      ),
      attested(2, hoursPerDay.article, `At most ${hoursPerDay.value} hours of play a day`),
    ];
  }
  const minutesOfPlay = 2 * event.minutes * (busiest ?? 1);
  return [
    rounds,
    check(
      2,
      minutesForSixtyMoves.article,
      'Minutes a player for 60 moves',
      `at least ${minutesForSixtyMoves.value}`,
      event.minutes,
      event.minutes >= minutesForSixtyMoves.value,
    ),
    check(
      2,
      hoursPerDay.article,
      'Play on one day, games of 60 moves',
      `at most ${hoursPerDay.value} hours`,
      `${minutesOfPlay} minutes`,
      minutesOfPlay <= hoursPerDay.value * 60,
    ),
  ];
}

/** Null where the report does not date its rounds. */
export function roundsOnTheBusiestDay(roundDates: readonly (CalendarDate | null)[]): number | null {
  if (roundDates.length === 0 || roundDates.includes(null)) return null;
  const perDay = new Map<CalendarDate | null, number>();
  for (const day of roundDates) perDay.set(day, (perDay.get(day) ?? 0) + 1);
  return Math.max(...perDay.values());
}

function attested(item: number, article: string, what: string): Check {
  return check(
    item,
    article,
    what,
    'attested by the chief arbiter',
    'the report cannot tell',
    'to-be-attested',
  );
}
