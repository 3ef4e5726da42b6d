import type { CalendarDate, FederationCode } from '@ledger/kernel';
import { playerId } from '@ledger/kernel';
import type { Command } from '@ledger/ledger';

const IDS = [101, 102].map(playerId);

export const REGISTRATIONS: readonly Command[] = IDS.map((player) => ({
  type: 'RegisterPlayer',
  player,
  federation: 'GER' as FederationCode,
  sex: 'F',
  birthYear: 1990,
  person: { name: 'Doe, Jo', birthDate: null },
}));

/** One decision about two streams. */
export const BOTH: readonly Command[] = IDS.map((player) => ({
  type: 'TransferPlayer',
  player,
  to: 'FRA' as FederationCode,
  on: '2024-01-01' as CalendarDate,
  reason: 'moved',
}));
