import type { CalendarDate } from '@ledger/kernel';
import { daysBetween, describeSeconds } from '@ledger/kernel';
import type { TitleRuleSet } from '@ledger/regulations';
import type { Check } from './check';
import { check } from './check';
import type { NormEvent } from './sheet';

/** What the tournament itself must be, the same for all its players (checklist 1 to 6, 11). */
export function eventChecks(event: NormEvent, rules: TitleRuleSet): Check[] {
  const { registrationDays, formats } = rules.provisions;
  const ahead = daysBetween(event.registeredOn, event.start);
  const approved = event.attested.has(registrationDays.article);
  return [
    check(
      1,
      '1.4',
      'FIDE rated',
      'a rated tournament of standard chess (0.3)',
      event.notRated ?? 'yes',
      event.notRated === null,
    ),
    check(
      1,
      registrationDays.article,
      'Registered ahead of the start',
      `at least ${registrationDays.value} days, or approved by the QC chairperson`,
      approved ? `${ahead} days, approval attested` : `${ahead} days`,
      ahead >= registrationDays.value || approved,
    ),
    ...dayChecks(event, rules),
    attested(event, 3, '1.13', 'Time controls and clock settings identical in all games'),
    attested(event, 4, '1.15', 'Chief arbiter is an IA or FA, one always present'),
    attested(event, 4, '1.16', 'No appointed arbiter plays'),
    event.system === 'team' || event.system === 'match'
      ? attested(
          event,
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
    ratingsUsed(event, rules),
    attested(
      event,
      11,
      '1.42d',
      'No change of format or pairing that benefits a player, the same conditions for all (1.11)',
    ),
  ];
}

/** Whether the ratings and titles of the day of each game are used (1.14). */
export function isLong({ start, end }: Pick<NormEvent, 'start' | 'end'>, rules: TitleRuleSet): boolean {
  return daysBetween(start, end) + 1 > rules.provisions.ratingsOfTheDayAfterDays.value;
}

function ratingsUsed(event: NormEvent, rules: TitleRuleSet): Check {
  const { ratingsOfTheDayAfterDays } = rules.provisions;
  const what = 'Ratings and titles used';
  const days = `${daysBetween(event.start, event.end) + 1} days`;
  if (!isLong(event, rules)) {
    const found = `${days}: those of ${event.ratingsFrom}`;
    return check(
      6,
      '1.46a',
      what,
      'those of the list at the start, titles confirmed by then (0.42)',
      found,
      true,
    );
  }
  const { article } = ratingsOfTheDayAfterDays;
  const needed = 'those of the day of each game';
  return event.roundDates.length > 0 && !event.roundDates.includes(null)
    ? check(6, article, what, needed, days, true)
    : check(6, article, what, needed, `${days}, rounds without date`, 'to-be-attested');
}

function dayChecks(event: NormEvent, rules: TitleRuleSet): Check[] {
  const { roundsPerDay, hoursPerDay } = rules.provisions;
  const busiest = roundsOnTheBusiestDay(event.roundDates);
  const rounds =
    busiest === null
      ? attested(
          event,
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
  const most = hoursPerDay.value * 3600;
  const what = 'Play on one day, games of 60 moves';
  const needed = `at most ${hoursPerDay.value} hours`;
  if (event.seconds === null) {
    return [
      rounds,
      minutesCheck(event, rules),
      attested(event, 2, hoursPerDay.article, `${what}: ${needed}`),
    ];
  }
  // Where the rounds have no date, as many as are allowed on one day are taken.
  const perDay = busiest ?? roundsPerDay.value;
  const play = event.seconds.game * perDay;
  const found = `${perDay} x ${describeSeconds(event.seconds.game)} = ${describeSeconds(play)}`;
  const hours =
    play > most && busiest === null
      ? attested(event, 2, hoursPerDay.article, `${what}: ${needed}`)
      : check(2, hoursPerDay.article, what, needed, found, play <= most);
  return [rounds, minutesCheck(event, rules), hours];
}

function minutesCheck(event: NormEvent, rules: TitleRuleSet): Check {
  const { minutesForSixtyMoves, fastClassicNormsFrom } = rules.provisions;
  const what = 'Time of each player for 60 moves';
  const { article, value } = minutesForSixtyMoves;
  const needed = `at least ${value} minutes`;
  if (event.seconds === null) return attested(event, 2, article, `${what}: ${needed}`);
  const { player } = event.seconds;
  const enough = player >= value * 60;
  const from = fastClassicNormsFrom.value;
  if (!enough && event.fastClassic && from !== null && event.start >= from) {
    const approved = `${needed}, or fast classic with norms approved by the QC`;
    return check(2, fastClassicNormsFrom.article, what, approved, describeSeconds(player), 'to-be-attested');
  }
  return check(2, article, what, needed, describeSeconds(player), enough);
}

/** Null where the report does not date its rounds. */
export function roundsOnTheBusiestDay(roundDates: readonly (CalendarDate | null)[]): number | null {
  const perDay = roundsPerDayOf(roundDates);
  return perDay === null ? null : Math.max(...perDay.values());
}

/** Days on which exactly one round was played (1.13a); null where the report does not date its rounds. */
export function daysOfOneRound(roundDates: readonly (CalendarDate | null)[]): number | null {
  const perDay = roundsPerDayOf(roundDates);
  return perDay === null ? null : [...perDay.values()].filter((rounds) => rounds === 1).length;
}

function roundsPerDayOf(roundDates: readonly (CalendarDate | null)[]): Map<CalendarDate, number> | null {
  if (roundDates.length === 0) return null;
  const perDay = new Map<CalendarDate, number>();
  for (const day of roundDates) {
    if (day === null) return null;
    perDay.set(day, (perDay.get(day) ?? 0) + 1);
  }
  return perDay;
}

function attested(event: NormEvent, item: number, article: string, what: string): Check {
  const done = event.attested.has(article);
  return check(
    item,
    article,
    what,
    'attested by the chief arbiter',
    done ? 'attested on a certificate' : 'not in the report',
    done || 'to-be-attested',
  );
}
