import { calendarDate, playerId } from '@ledger/kernel';
import type { CommandOf } from '@ledger/ledger';
import type { EventStore } from '@ledger/store';
import { MemoryStore } from '@ledger/store';
import { Office } from '../office';
import type { OfficeOptions } from '../office-options';

/** Ids in ascending order, in the form of UUIDs. */
function countingIds(): () => string {
  let count = 0;
  return () => `00000000-0000-4000-8000-${String(++count).padStart(12, '0')}`;
}

export const MORNING = new Date('2024-01-02T09:00:00Z');

/** After everything that specs record. */
export const TODAY = calendarDate('2026-01-01');

/** An office over a store that vanishes with it; every event is recorded on the same morning. */
export function officeInMemory(
  store: EventStore = new MemoryStore(() => MORNING),
  newId: () => string = countingIds(),
): Office {
  const options: OfficeOptions = { newId, today: () => TODAY };
  return new Office(store, options);
}

export const BY = { actor: 'Anne' };

export function registration(id: number, name = 'Doe, Jo'): CommandOf<'RegisterPlayer'> {
  return {
    type: 'RegisterPlayer',
    player: playerId(id),
    federation: 'GER' as CommandOf<'RegisterPlayer'>['federation'],
    sex: 'F',
    birthYear: 1990,
    person: { name, birthDate: calendarDate('1990-05-06') },
  };
}
