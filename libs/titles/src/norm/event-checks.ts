import type { CalendarDate } from '@ledger/kernel';
import { daysBetween, describeSeconds } from '@ledger/kernel';
import type { Formats, TitleRuleSet } from '@ledger/regulations';
import type { Check } from './check';
import { attestedCheck, check } from './check';
import type { NormEvent } from './sheet';

/** What the tournament itself must be, the same for all its players (checklist 1 to 6, 11). */
export function eventChecks(event: NormEvent, rules: TitleRuleSet): Check[] {
  const { registrationDays } = rules.provisions;
  const { attested } = event;
  const ahead = daysBetween(event.registeredOn, event.start);
  const approved = attested.has('late-registration');
  return [
    check(
      1,
      rules.cite('1.4'),
      'FIDE rated',
      `a rated tournament of standard chess (${rules.cite('0.3').article})`,
      event.notRated ?? 'yes',
      event.notRated === null,
    ),
    check(
      1,
      registrationDays,
      'Registered ahead of the start',
      `at least ${registrationDays.value} days, or approved by the QC chairperson`,
      approved ? `${ahead} days, approval attested` : `${ahead} days`,
      ahead >= registrationDays.value || approved,
      'late-registration',
    ),
    ...dayChecks(event, rules),
    attestedCheck(
      attested,
      3,
      rules.cite('1.13 clocks'),
      'Time controls and clock settings identical in all games',
      'same-clocks',
    ),
    attestedCheck(
      attested,
      4,
      rules.cite('1.15'),
      'Chief arbiter is an IA or FA, one always present',
      'arbiters',
    ),
    attestedCheck(attested, 4, rules.cite('1.16'), 'No appointed arbiter plays', 'arbiters-do-not-play'),
    formatCheck(event, rules),
    ratingsUsed(event, rules),
    attestedCheck(
      attested,
      11,
      rules.cite('1.42d'),
      `No change of format or pairing that benefits a player, the same conditions for all (${rules.cite('1.11').article})`,
      'nobody-favoured',
    ),
  ];
}

/** Other formats need the prior approval of the commission, as late registrations do. */
function formatCheck({ system, start, attested }: NormEvent, rules: TitleRuleSet): Check {
  const { formats } = rules.provisions;
  const valid = formatsOn(formats.value, start);
  const accepted = valid.join(', ');
  if (system === 'team' || system === 'match') {
    const what = `Format of this ${system} event is one of ${accepted}`;
    return attestedCheck(attested, 5, formats, what, 'format');
  }
  const approved = attested.has('format');
  const needed = `${accepted}, or approved by the QC chairperson`;
  const found = approved ? `${system}, approval attested` : system;
  return check(5, formats, 'Format', needed, found, approved || valid.includes(system), 'format');
}

function formatsOn({ accepted, acceptedBefore }: Formats, start: CalendarDate): readonly string[] {
  return acceptedBefore !== null && start < acceptedBefore.day
    ? [...accepted, ...acceptedBefore.formats]
    : accepted;
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
    const needed = `those of the list at the start, titles confirmed by then (${rules.cite('0.42').article})`;
    return check(6, rules.cite('1.46a'), what, needed, `${days}: ${listUsed(event)}`, true);
  }
  const needed = 'those of the day of each game';
  return event.roundDates.length > 0 && !event.roundDates.includes(null)
    ? check(6, ratingsOfTheDayAfterDays, what, needed, days, true)
    : attestedCheck(
        event.attested,
        6,
        ratingsOfTheDayAfterDays,
        what,
        'ratings-of-the-day',
        needed,
        `${days}, rounds without date`,
      );
}

function listUsed({ ratingsFrom, ratingsVersion }: NormEvent): string {
  return ratingsVersion === null
    ? `those of ${ratingsFrom}, computed because that list was not published`
    : `those of ${ratingsFrom}, version ${ratingsVersion} as published`;
}

function dayChecks(event: NormEvent, rules: TitleRuleSet): Check[] {
  const { roundsPerDay, hoursPerDay } = rules.provisions;
  const { attested } = event;
  const busiest = roundsOnTheBusiestDay(event.roundDates);
  const rounds =
    busiest === null
      ? attestedCheck(
          attested,
          2,
          roundsPerDay,
          `At most ${roundsPerDay.value} rounds a day (the report has no round dates)`,
          'rounds-per-day',
        )
      : check(
          2,
          roundsPerDay,
          'Rounds on one day',
          `at most ${roundsPerDay.value}`,
          busiest,
          busiest <= roundsPerDay.value,
        );
  const most = hoursPerDay.value * 3600;
  const what = 'Play on one day, games of 60 moves';
  const needed = `at most ${hoursPerDay.value} hours`;
  const hoursAttested = attestedCheck(attested, 2, hoursPerDay, `${what}: ${needed}`, 'hours-per-day');
  if (event.seconds === null) return [rounds, minutesCheck(event, rules), hoursAttested];
  // Where the rounds have no date, as many as are allowed on one day are taken.
  const perDay = busiest ?? roundsPerDay.value;
  const play = event.seconds.game * perDay;
  const found = `${perDay} x ${describeSeconds(event.seconds.game)} = ${describeSeconds(play)}`;
  const hours =
    play > most && busiest === null
      ? hoursAttested
      : check(2, hoursPerDay, what, needed, found, play <= most);
  return [rounds, minutesCheck(event, rules), hours];
}

function minutesCheck(event: NormEvent, rules: TitleRuleSet): Check {
  const { minutesForSixtyMoves, fastClassicNormsFrom } = rules.provisions;
  const { seconds, attested } = event;
  const what = 'Time of each player for 60 moves';
  const { value } = minutesForSixtyMoves;
  const needed = `at least ${value} minutes`;
  if (seconds === null) {
    return attestedCheck(attested, 2, minutesForSixtyMoves, `${what}: ${needed}`, 'thinking-time');
  }
  const enough = seconds.player >= value * 60;
  const found = describeSeconds(seconds.player);
  const from = fastClassicNormsFrom.value;
  if (!enough && event.fastClassic && from !== null && event.start >= from) {
    const approved = `${needed}, or fast classic with norms approved by the QC`;
    return attestedCheck(attested, 2, fastClassicNormsFrom, what, 'fast-classic', approved, found);
  }
  return check(2, minutesForSixtyMoves, what, needed, found, enough);
}

/** Null where the report does not date its rounds. */
function roundsOnTheBusiestDay(roundDates: readonly (CalendarDate | null)[]): number | null {
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
