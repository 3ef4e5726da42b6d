import type { CalendarDate, ListDate, Pool, TournamentId } from '@ledger/kernel';
import { addDays, POOLS, tournamentId } from '@ledger/kernel';
import type { Random } from './random';
import { between, oneOf, percent } from './random';
import type { Inhabitant } from './people';
import { DEMO_FEDERATIONS } from './people';

/** A tournament of the demo's calendar. */
export interface DemoEvent {
  readonly id: TournamentId;
  readonly name: string;
  readonly city: string;
  readonly federation: Inhabitant['federation'];
  readonly pool: Pool;
  readonly system: 'swiss' | 'round-robin' | 'match';
  readonly start: CalendarDate;
  readonly end: CalendarDate;
  readonly registered: CalendarDate;
  readonly received: CalendarDate;
  readonly rounds: number;
  readonly timeControl: string;
  readonly players: number;
  /** The strength of a typical entrant; 0 for an event open to all. */
  readonly level: number | 'the strongest';
}

/** How many tournaments of each pool a month has. */
const A_MONTH: Readonly<Record<Pool, number>> = { standard: 9, rapid: 5, blitz: 4 };
const CONTROLS: Readonly<Record<Pool, readonly string[]>> = {
  standard: ['90+30', '90+30', '100+30', '120+0'],
  rapid: ['15+10', '10+5', '25+10'],
  blitz: ['3+2', '5+0'],
};
const PLACES = ['Harbour', 'Castle', 'River', 'Hill', 'Lake', 'Market', 'Abbey', 'Mill', 'Orchard', 'Bridge'];
const KINDS: Readonly<Record<Pool, readonly string[]>> = {
  standard: ['Open', 'Festival', 'Memorial'],
  rapid: ['Rapid', 'Rapid Cup'],
  blitz: ['Blitz', 'Blitz Night'],
};

/** The tournaments that start in the month of a list, in order of receipt. */
export function eventsOfMonth(random: Random, month: ListDate, number: number): readonly DemoEvent[] {
  const events = POOLS.flatMap((pool) =>
    Array.from({ length: A_MONTH[pool] }, (_, index) => eventOf(random, month, pool, number, index)),
  );
  return events.sort((a, b) => (a.received < b.received ? -1 : a.received > b.received ? 1 : 0));
}

function eventOf(random: Random, month: ListDate, pool: Pool, number: number, index: number): DemoEvent {
  const standard = pool === 'standard';
  const closed = standard && index === 0;
  const match = standard && index === 1 && number % 6 === 2;
  const rounds = match ? 6 : closed ? 9 : standard ? oneOf(random, [7, 9]) : pool === 'rapid' ? 9 : 11;
  // Most end before the closing date; one in ten crosses into the next month.
  const first = percent(random, 10) ? between(random, 22, 26) : between(random, 1, 17);
  const start = addDays(month, first);
  const end = standard ? addDays(start, rounds - 1) : start;
  const place = oneOf(random, PLACES);
  return {
    id: tournamentId(`D${String(number).padStart(2, '0')}${pool[0]!.toUpperCase()}${index + 1}`),
    name: match ? `${place} Match` : closed ? `${place} Masters` : `${place} ${oneOf(random, KINDS[pool])}`,
    city: `${place} Town`,
    federation: oneOf(random, DEMO_FEDERATIONS),
    pool,
    system: match ? 'match' : closed ? 'round-robin' : 'swiss',
    start,
    end,
    registered: addDays(start, -between(random, 31, 90)),
    received: addDays(end, between(random, 0, 4)),
    rounds,
    timeControl: oneOf(random, CONTROLS[pool]),
    players: match ? 2 : closed ? 10 : between(random, 24, 56),
    level: match || closed ? between(random, 2150, 2400) : oneOf(random, [0, 0, 1500, 1800, 2100]),
  };
}

/** Who comes: the eager more often than others, and whom the level suits. */
export function entrantsOf(random: Random, event: DemoEvent, people: readonly Inhabitant[]): Inhabitant[] {
  const { level } = event;
  if (level === 'the strongest') {
    return [...people].sort((a, b) => b.strength - a.strength).slice(0, event.players);
  }
  const field = new Set<Inhabitant>();
  const reach = event.system === 'swiss' ? 350 : 180;
  for (let tries = 0; field.size < event.players && tries < 40_000; tries++) {
    const person = people[random.below(people.length)]!;
    if (!person.plays[event.pool] || !percent(random, person.eagerness)) continue;
    if (level > 0 && Math.abs(person.strength - level) > reach) continue;
    if (person.federation !== event.federation && !percent(random, 40)) continue;
    field.add(person);
  }
  const entrants = [...field];
  return event.system === 'round-robin' && entrants.length % 2 === 1 ? entrants.slice(1) : entrants;
}
