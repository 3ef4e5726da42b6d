import type { CalendarDate, FederationCode, ListDate, PlayerId, Pool, TournamentId } from '@ledger/kernel';
import type {
  CommandOf,
  EventData,
  EventOf,
  Command,
  LedgerEvent,
  ReportFile,
  ShippedRuleSet,
} from '@ledger/ledger';

/** A small office: six players, two federations, one tournament with a report. */

export const day = (text: string): CalendarDate => text as CalendarDate;
export const list = (text: string): ListDate => text as ListDate;
export const fed = (code: string): FederationCode => code as FederationCode;
export const id = (number: number): PlayerId => number as PlayerId;
export const tid = (text: string): TournamentId => text as TournamentId;

export const [ANNA, BORIS, CLARA, DAVID, ELENA, FELIX] = [101, 102, 103, 104, 105, 106].map(id) as [
  PlayerId,
  PlayerId,
  PlayerId,
  PlayerId,
  PlayerId,
  PlayerId,
];
/** Nobody has registered this one. */
export const STRANGER = id(999);
export const T1 = tid('T1');
export const T2 = tid('T2');
export const GROUNDS = { reason: 'letter of the federation', evidence: 'file 7' };

export const RULE_SETS: readonly ShippedRuleSet[] = [
  { id: 'STD-2022', pools: ['standard'], digest: 'digest-of-2022' },
  { id: 'STD-2024', pools: ['standard'], digest: 'digest-of-2024' },
  { id: 'RB-2024', pools: ['rapid', 'blitz'], digest: 'digest-of-rb' },
];
export const FORMULAS: Readonly<Record<Pool, readonly string[]>> = {
  standard: ['compression-2024'],
  rapid: ['compression-2024', 'raise-2022'],
  blitz: ['compression-2024', 'raise-2022'],
};

export const FIRST_DAYS: Readonly<Record<Pool, CalendarDate>> = {
  standard: day('2005-07-01'),
  rapid: day('2012-07-01'),
  blitz: day('2012-07-01'),
};

export function registered(
  player: PlayerId,
  details: Partial<EventData<'PlayerRegistered'>> = {},
): EventOf<'PlayerRegistered'> {
  return {
    type: 'PlayerRegistered',
    data: { player, federation: fed('GER'), sex: 'F', birthYear: 1987, ...details },
  };
}

export const PLAYERS: readonly LedgerEvent[] = [ANNA, BORIS, CLARA, DAVID, ELENA, FELIX].map((player) =>
  registered(player),
);

export function tournament(
  name: TournamentId = T1,
  facts: Partial<EventData<'TournamentRegistered'>> = {},
): EventData<'TournamentRegistered'> {
  return {
    tournament: name,
    name: 'Spring Open',
    city: 'Berlin',
    federation: fed('GER'),
    pool: 'standard',
    start: day('2024-01-10'),
    end: day('2024-01-14'),
    registeredOn: day('2024-01-02'),
    system: 'swiss',
    kind: 'ordinary',
    rounds: 3,
    timeControl: '90m+30s',
    official: false,
    hybrid: false,
    ...facts,
  };
}

export function tournamentRegistered(
  name: TournamentId = T1,
  facts: Partial<EventData<'TournamentRegistered'>> = {},
): EventOf<'TournamentRegistered'> {
  return { type: 'TournamentRegistered', data: tournament(name, facts) };
}

export function registerTournament(
  name: TournamentId = T1,
  facts: Partial<EventData<'TournamentRegistered'>> = {},
): CommandOf<'RegisterTournament'> {
  return { type: 'RegisterTournament', ...tournament(name, facts) };
}

/** Four entries, three rounds: 1-0, a forfeit, a draw, a bye and the rest. */
export function reportFile(changes: Partial<ReportFile> = {}): ReportFile {
  return {
    part: 1,
    receivedOn: day('2024-01-16'),
    start: null,
    end: null,
    source: { format: 'TRF16', digest: 'digest-1' },
    roundDates: [day('2024-01-10'), null, day('2024-01-14')],
    entries: [
      [1, ANNA, 'WFM', fed('GER'), 2100],
      [2, BORIS, null, fed('GER'), 1950],
      [3, CLARA, null, null, 0],
      [4, DAVID, null, fed('FRA'), 1800],
    ],
    rounds: [
      { round: 1, games: '1-3:1 2-4:+' },
      { round: 2, games: '4-1:= 3-2:0' },
      { round: 3, games: '1-2:1 3:U' },
    ],
    persons: [],
    ...changes,
  };
}

export function reportReceived(changes: Partial<ReportFile> = {}, name = T1): EventOf<'ReportReceived'> {
  const { persons: _persons, ...report } = reportFile(changes);
  return {
    type: 'ReportReceived',
    data: { tournament: name, ...report, piece: { number: 1, of: 1 } },
  };
}

/** Players registered, tournament registered and reported: where most corrections begin. */
export const REPORTED: readonly LedgerEvent[] = [...PLAYERS, tournamentRegistered(), reportReceived()];

/** A command of any type with the grounds that all corrections need. */
export function ask<T extends Command['type']>(
  type: T,
  fields: Omit<Extract<Command, { readonly type: T }>, 'type' | 'reason' | 'evidence'>,
): Extract<Command, { readonly type: T }> {
  return { type, ...GROUNDS, ...fields } as unknown as Extract<Command, { readonly type: T }>;
}
