import type { CalendarDate, FederationCode, PlayerId } from '@ledger/kernel';
import { describeTimeControl, readRecord122, readTimeControl, recordedForm } from '@ledger/kernel';
import { RESULT_CODES } from '@ledger/ledger';
import type { BirthText, TrfGame, TrfReport } from '@ledger/formats';
import { emptyReport, emptyTournament } from '@ledger/formats';
import type { PlayerCard } from './player-card';
import type { EntryOnCard, TournamentCard } from './tournament-card';

/** Who played, as the register has it; the day of a birth is not for everyone, the year is. */
type Person = Pick<PlayerCard, 'name' | 'sex' | 'birthYear' | 'federation'>;

/**
 * A stored tournament as a report again: registration, entries and games as corrected, all parts in one. What a ledger
 * does not keep (arbiters, tie-breaks, ranks, teams) is left out.
 */
export function reportOf(card: TournamentCard, personOf: (id: PlayerId) => Person | undefined): TrfReport {
  const { facts } = card;
  const { entries, games, roundDates } = together(card);
  const rounds = games.reduce((most, { round }) => Math.max(most, round), 0);
  const points = pointsOf(games);
  const control = facts.timeControl === null ? null : readTimeControl(facts.timeControl);
  return {
    ...emptyReport(),
    version: 'TRF26',
    tournament: {
      ...emptyTournament(),
      name: facts.name,
      city: facts.city,
      federation: facts.federation,
      start: facts.start,
      end: facts.end,
      numberOfPlayers: entries.length,
      numberOfRated: entries.filter(({ rating }) => rating > 0).length,
      type: facts.system,
      timeControlText: control === null ? facts.timeControl : readableForm(control),
      timeControl: control,
      roundDates: roundDates.some((date) => date !== null)
        ? Array.from({ length: rounds }, (_, index) => roundDates[index] ?? null)
        : [],
      scheduledRounds: facts.rounds,
    },
    players: entries.map((entry) => {
      const person = personOf(entry.player);
      return {
        startNumber: entry.startNumber,
        sex: person?.sex ?? null,
        title: entry.title,
        name: entry.name === '' ? (person?.name ?? '') : entry.name,
        rating: entry.rating,
        federation: entry.federation ?? person?.federation ?? (null as FederationCode | null),
        id: entry.player,
        birth: yearText(person),
        pointsTenths: 5 * (points.get(entry.startNumber) ?? 0),
        rank: null,
      };
    }),
    rounds,
    games,
  };
}

function yearText(person: Person | undefined): BirthText | null {
  const year = person?.birthYear ?? null;
  return year === null ? null : String(year);
}

/** In words if programs can read them back, else in the recorded form. */
function readableForm(control: NonNullable<ReturnType<typeof readTimeControl>>): string {
  const words = describeTimeControl(control);
  const read = readRecord122(words);
  return read !== null && recordedForm(read) === recordedForm(control) ? words : recordedForm(control);
}

interface Together {
  readonly entries: readonly EntryOnCard[];
  readonly games: readonly TrfGame[];
  readonly roundDates: readonly (CalendarDate | null)[];
}

/** Interim reports may number the players differently; each player keeps the first number, if it is free. */
function together({ parts }: TournamentCard): Together {
  const entries = new Map<number, EntryOnCard>();
  const games: TrfGame[] = [];
  const roundDates: (CalendarDate | null)[] = [];
  for (const part of parts) {
    const known = new Map([...entries.values()].map(({ player, startNumber }) => [player, startNumber]));
    const numbers = new Map<number, number>();
    for (const entry of part.entries) {
      const number = known.get(entry.player) ?? freeNumber(entries, entry.startNumber);
      // A player who is in one report twice has two numbers.
      known.delete(entry.player);
      numbers.set(entry.startNumber, number);
      if (!entries.has(number)) entries.set(number, { ...entry, startNumber: number });
    }
    for (const { round, white, black, result } of part.games) {
      const players = { white: numbers.get(white)!, black: black === null ? null : numbers.get(black)! };
      games.push({ round, ...players, code: result } as TrfGame);
    }
    part.roundDates.forEach((date, index) => (roundDates[index] ??= date));
  }
  return {
    entries: [...entries.values()].sort((a, b) => a.startNumber - b.startNumber),
    games: games.sort((a, b) => a.round - b.round || a.white - b.white),
    roundDates,
  };
}

function freeNumber(taken: ReadonlyMap<number, unknown>, wanted: number): number {
  if (!taken.has(wanted)) return wanted;
  return Math.max(...taken.keys()) + 1;
}

/** Half points by start number, by 1, 1/2, 0. */
function pointsOf(games: readonly TrfGame[]): ReadonlyMap<number, number> {
  const points = new Map<number, number>();
  const add = (player: number, halves: number): void => {
    points.set(player, (points.get(player) ?? 0) + halves);
  };
  for (const { white, black, code } of games) {
    add(white, RESULT_CODES[code].white);
    if (black !== null) add(black, RESULT_CODES[code].black);
  }
  return points;
}
