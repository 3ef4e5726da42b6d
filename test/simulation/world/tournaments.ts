import type { Pool } from '@ledger/kernel';
import { addDays, calendarDate } from '@ledger/kernel';
import type { System, TournamentKind } from '@ledger/ledger';
import type { Recorder } from '../recorder';
import type { Era } from './eras';
import { pairingsOf, resultOf } from './pairings';
import type { Player } from './players';
import { inParts } from './parts';
import { Random } from './random';

/** A tournament that was played, ready to be reported on its day. */
export interface Played {
  readonly id: string;
  readonly pool: Pool;
  readonly start: string;
  readonly end: string;
  readonly system: System;
  readonly parts: readonly PlayedPart[];
  register(recorder: Recorder): void;
}

export interface PlayedPart {
  readonly part: number;
  readonly receivedOn: string;
  readonly start: string | null;
  readonly end: string | null;
  readonly roundDates: readonly (string | null)[];
  readonly entries: readonly (readonly [startNumber: number, player: number])[];
  readonly rounds: readonly { readonly round: number; readonly games: string }[];
}

const SYSTEMS = {
  swiss: 55,
  'round-robin': 17,
  'double-round-robin': 6,
  match: 9,
  team: 8,
  scheveningen: 5,
} as const;

/** Worlds that are not complete have no round-robins in standard chess from July 2009 to 2021. */
export function isPlayedIn(era: Pick<Era, 'complete'>, pool: Pool, start: string, system: System): boolean {
  if (system === 'swiss' || system === 'team' || system === 'match') return true;
  return era.complete === true || pool !== 'standard' || start < '2009-07-01' || start >= '2022-01-01';
}

export function play(
  random: Random,
  era: Era,
  pool: Pool,
  id: string,
  month: string,
  players: Player[],
): Played {
  const drawn = random.weighted(SYSTEMS);
  const system = isPlayedIn(era, pool, month, drawn) ? drawn : 'swiss';
  const long = system !== 'match' && random.chance(6);
  const kind = kindOf(random, era, system, long);
  const field = kind.includes('championship')
    ? fewRated(random, kind, players)
    : fieldOf(random, system, players);
  const rounds = system === 'match' ? random.between(2, 12) : random.between(long ? 4 : 3, 9);
  const pairings = pairingsOf(random, system, field.length, rounds, era.complete === true);

  const begin = after(month, random.chance(25) ? random.between(24, 27) : random.between(0, 24));
  const perDay = pool === 'standard' ? random.weighted({ one: 80, two: 14, three: 4, four: 2 }) : 'many';
  const days = daysOfPlay(pairings.length, perDay, random);
  // What only parts need is drawn aside, so that all else of a world is as it would be without them.
  const aside = new Random(field.reduce((sum, { id: player }, place) => sum + player * (place + 1), 0));
  const longMatch = system === 'match' && rounds > 3 && aside.chance(40);
  // A long event is reported in monthly parts (2022 4, 2024 4.1); before, it may be too long to be rated at all.
  const isOwed = long && pool === 'standard' && era.opening >= '2022-01-01';
  const isInParts = isOwed || longMatch || (long && aside.chance(50));
  const daysApart = long
    ? longStep(random, era, pool, pairings.length)
    : longMatch
      ? aside.between(4, 12)
      : 0;
  const official = random.chance(12);
  // Official events may end on the last day before a list, and some do (2022 7.13).
  const onLastDay = official && !long && random.chance(60) && !longMatch;
  const start = onLastDay ? after(lastDayOf(month), -days.at(-1)!) : begin;
  const dayOf = (round: number): string => after(start, daysApart > 0 ? round * daysApart : days[round]!);
  const end = dayOf(pairings.length - 1);

  const mayBeUnplayed = system === 'swiss' || system === 'team' || random.chance(25);
  const texts = pairings.map((pairs, round) => ({
    round: round + 1,
    games: pairs
      // Now and then a game does not get into the report.
      .filter(([, black]) => black === null || !mayBeUnplayed || !random.chance(1))
      .map(([white, black]) => {
        if (black === null) return `${white + 1}:${random.pick(['U', 'H', 'Z', 'F'])}`;
        return `${white + 1}-${black + 1}:${resultOf(random, field[white]!, field[black]!, mayBeUnplayed)}`;
      })
      .join(' '),
  }));
  const datesKnown = !random.chance(15);
  const dates = pairings.map((_, round) => (datesKnown ? dayOf(round) : null));
  const entries = field.map((player, i) => [i + 1, player.id] as const);
  const whole: PlayedPart = {
    part: 1,
    receivedOn: after(end, onLastDay ? 0 : delay(random)),
    start: null,
    end: null,
    roundDates: dates,
    entries,
    rounds: texts,
  };
  return {
    id,
    pool,
    start,
    end,
    system,
    parts: isInParts ? inParts(aside, whole, dayOf) : [whole],
    register: registration(random, {
      era,
      pool,
      id,
      start,
      end,
      system,
      rounds: pairings.length,
      kind,
      long,
      official,
    }),
  };
}

/** From eight to twelve days apart when long, else one day or more for each round or several rounds a day. */
function daysOfPlay(rounds: number, perDay: string, random: Random): number[] {
  const each = { one: 1, two: 2, three: 3, four: 4, many: 9 }[perDay]!;
  const free = random.chance(10) ? 1 : 0;
  return Array.from({ length: rounds }, (_, round) => Math.floor(round / each) + (round > 1 ? free : 0));
}

/** In 2005 the kind decides how few rated players, how few games and how many days are enough (6.33, 9.14d, 4.11). */
function kindOf(random: Random, era: Era, system: System, long: boolean): TournamentKind {
  const isOld = era.opening < '2009-07-01';
  if (isOld && system === 'round-robin' && random.chance(45)) {
    return random.pick(['national-championship', 'womens-national-championship']);
  }
  if (isOld && long && random.chance(50)) return 'league';
  return random.chance(isOld && system === 'team' ? 70 : 4)
    ? random.pick(['olympiad', 'world-team', 'continental-team', 'league'])
    : 'ordinary';
}

/** Three rated players, two where women play, and all who are not rated yet. */
function fewRated(random: Random, kind: TournamentKind, players: readonly Player[]): Player[] {
  const [unrated, rated] = [true, false].map((is) => players.filter((player) => player.unrated === is));
  return [
    ...random.some(unrated!, random.between(3, 5)),
    ...random.some(rated!, kind === 'national-championship' ? 3 : 2),
  ];
}

function lastDayOf(month: string): string {
  return after(`${after(month, 31).slice(0, 7)}-01`, -1);
}

/** Days from round to round of a long event, which lasts about as long as the rules of the time allow. */
function longStep(random: Random, era: Era, pool: Pool, rounds: number): number {
  if (era.opening >= '2022-01-01') return 12;
  const longest = pool === 'standard' ? 90 : 30;
  return Math.max(1, Math.ceil((longest + random.between(-15, 15)) / (rounds - 1)));
}

function fieldOf(random: Random, system: System, players: readonly Player[]): Player[] {
  const size = { match: 2, scheveningen: random.pick([6, 8]), 'double-round-robin': random.between(4, 7) }[
    system as string
  ];
  const count = size ?? (system === 'round-robin' ? random.between(4, 11) : random.between(6, 16));
  const playing = players.filter((player) => !player.retired);
  const keen = playing.filter((player) => player.busy || random.chance(45));
  // Now and then a club evening of near equals, so that few of them may be rated.
  const sorted = random.chance(30)
    ? [...keen].sort((a, b) => a.strength - b.strength)
    : random.shuffled(keen);
  const from = random.between(0, Math.max(0, sorted.length - count));
  const field = sorted.slice(from, from + count);
  return field.length >= (system === 'match' ? 2 : 4) ? evenly(system, field) : random.some(playing, 4);
}

function evenly(system: System, field: Player[]): Player[] {
  return system === 'scheveningen' && field.length % 2 === 1 ? field.slice(1) : field;
}

/** Reported within days, or weeks or months too late. */
function delay(random: Random): number {
  const kind = random.weighted({ prompt: 75, slow: 15, late: 10 });
  return { prompt: random.between(0, 4), slow: random.between(5, 40), late: random.between(41, 140) }[kind];
}

function registration(
  random: Random,
  about: {
    readonly era: Era;
    readonly pool: Pool;
    readonly id: string;
    readonly start: string;
    readonly end: string;
    readonly system: System;
    readonly rounds: number;
    readonly kind: TournamentKind;
    readonly long: boolean;
    readonly official: boolean;
  },
): (recorder: Recorder) => void {
  const { era, pool, id, start, end, system, rounds, kind, long, official } = about;
  const daysBefore = random.chance(85)
    ? random.between(31, 90)
    : random.pick([0, 1, 2, 3, 4, 6, 7, 8, ...(era.complete === true ? [20] : []), 29, 30]);
  const [usual, ...others] = era.timeControls[pool]!;
  const isFastClassic = pool === 'standard' && start >= '2026-01-01' && random.chance(40);
  const control = isFastClassic
    ? random.pick(['45+30', '60+30'])
    : others.length === 0 || random.chance(75)
      ? usual!
      : random.pick(others);
  const timeControl = random.chance(2) ? null : control;
  const hybrid = random.chance(3);
  const stated = random.chance(50) ? rounds : null;
  const stream = `tournament-${id}`;
  const decisions = {
    late: daysBefore < 31 && random.chance(40),
    hybrid: hybrid && random.chance(60),
    duration: long && random.chance(50),
    refused: random.chance(1),
  };
  const fast = ['45+30', '60+30'].includes(control) && random.chance(60);
  const waived = system === 'match' && random.chance(15);
  return (recorder) => {
    recorder.record(stream, 'TournamentRegistered', {
      tournament: id,
      name: `Tournament ${id}`,
      city: null,
      federation: 'FRA',
      pool,
      start,
      end,
      registeredOn: after(start, -daysBefore),
      system,
      kind,
      rounds: stated,
      timeControl,
      official,
      hybrid,
    });
    const on = start;
    if (decisions.late) recorder.record(stream, 'LateRegistrationAllowed', { tournament: id, on });
    if (decisions.duration) recorder.record(stream, 'DurationApproved', { tournament: id, on });
    if (decisions.refused) recorder.record(stream, 'RegistrationRefused', { tournament: id, on });
    if (decisions.hybrid) recorder.record(stream, 'HybridApproved', { tournament: id, on });
    if (fast) recorder.record(stream, 'FastClassicApproved', { tournament: id, on });
    if (waived) recorder.record(stream, 'DecidedMatchWaived', { tournament: id, on, requestedOn: on });
  };
}

/** Records one part's report, now and then in two pieces. */
export function report(recorder: Recorder, random: Random, played: Played, part: PlayedPart): void {
  const stream = `tournament-${played.id}`;
  const pieces = part.rounds.length > 1 && random.chance(5) ? 2 : 1;
  const cut = Math.ceil(part.rounds.length / pieces);
  for (let number = 1; number <= pieces; number++) {
    recorder.record(stream, 'ReportReceived', {
      tournament: played.id,
      part: part.part,
      piece: { number, of: pieces },
      receivedOn: part.receivedOn,
      start: part.start,
      end: part.end,
      source: { format: 'TRF16', digest: `${played.id}-${part.part}` },
      roundDates: part.roundDates,
      entries: number === 1 ? part.entries.map(([start, player]) => [start, player, null, null, 0]) : [],
      rounds: part.rounds.slice((number - 1) * cut, number * cut),
    });
  }
}

export function after(date: string, days: number): string {
  return addDays(calendarDate(date), days);
}
