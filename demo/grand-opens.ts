import type { ListDate, TournamentId } from '@ledger/kernel';
import { addDays, tournamentId } from '@ledger/kernel';
import { DEMO_FEDERATIONS } from './people';
import type { DemoEvent } from './season';

/** Opens in these months, to which the strongest of all federations are invited, so that norms can be made. */
const EDITIONS: readonly (readonly [month: number, place: string])[] = [
  [17, 'Harbour'],
  [20, 'Castle'],
  [23, 'Lake'],
  [26, 'Abbey'],
  [29, 'Orchard'],
  [32, 'Bridge'],
];

const ROUNDS = 9;
/** Registered longer ahead than norms ask for (Titles 1.11). */
const DAYS_AHEAD = 60;

/** All of them, in order of time. */
export const GRAND_OPENS = EDITIONS.map(([month]) => ({ id: idOf(month), month }));

function idOf(month: number): TournamentId {
  return tournamentId(`D${month}G1`);
}

/** The grand open of a month, if it has one. */
export function grandOpenOf(month: ListDate, number: number): readonly DemoEvent[] {
  const edition = EDITIONS.findIndex(([each]) => each === number);
  if (edition === -1) return [];
  const place = EDITIONS[edition]![1];
  const start = addDays(month, 8);
  const end = addDays(start, ROUNDS - 1);
  return [
    {
      id: idOf(number),
      name: `${place} Grand Open`,
      city: `${place} Town`,
      federation: DEMO_FEDERATIONS[edition * 2]!,
      pool: 'standard',
      system: 'swiss',
      start,
      end,
      registered: addDays(start, -DAYS_AHEAD),
      received: addDays(end, 1),
      rounds: ROUNDS,
      timeControl: '90+30',
      players: 60,
      level: 'the strongest',
    },
  ];
}
