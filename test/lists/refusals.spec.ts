import type {
  CalendarDate,
  FederationCode,
  ListDate,
  LogPosition,
  PlayerId,
  Pool,
  TournamentId,
} from '@ledger/kernel';
import { listDate } from '@ledger/kernel';
import type { LedgerEvent, OpeningRow, RecordedEvent } from '@ledger/ledger';
import { explainTournament, Lists } from '@ledger/lists';
import { RULE_SETS, ruleSetDigest, SHIPPED_ADJUSTMENTS, SHIPPED_CALENDAR } from '@ledger/regulations';

/** No rules are known from July 2012 to June 2013. */
const FORGOTTEN = {
  type: 'RuleSetEnacted',
  data: {
    pool: 'standard',
    ruleSet: 'STD-2003',
    inForceFrom: '2012-07-01',
    adoptedOn: null,
    digest: ruleSetDigest(RULE_SETS.find(({ id }) => id === 'STD-2003')!),
  },
} as unknown as LedgerEvent;
const LAW = [...SHIPPED_CALENDAR, ...SHIPPED_ADJUSTMENTS] as unknown as readonly LedgerEvent[];
const PLAYERS = [1, 2, 3, 4] as readonly number[] as readonly PlayerId[];

function ledgerOf(...events: readonly LedgerEvent[]): Lists {
  const lists = new Lists();
  lists.record(
    [...LAW, ...events].map((event, index): RecordedEvent => {
      const id = `event-${index + 1}`;
      return {
        id,
        version: 1,
        stream: `stream-${index}`,
        revision: 0,
        position: (index + 1) as LogPosition,
        recordedAt: '2026-01-01T00:00:00.000Z',
        metadata: { actor: 'test', correlationId: id },
        ...event,
      };
    }),
  );
  return lists;
}

function opening(pool: Pool, date: ListDate, k: number | null): LedgerEvent {
  const rows = PLAYERS.map((id): OpeningRow => [id, 1900, 0, k, null, null, 0]);
  const piece = { number: 1, of: 1 };
  return {
    type: 'OpeningListAdopted',
    data: { pool, date, source: 'test', digest: `${pool} ${date}`, piece, rows },
  };
}

function tournament(id: string, start: CalendarDate, rounds: number): LedgerEvent[] {
  const name = id as TournamentId;
  return [
    {
      type: 'TournamentRegistered',
      data: {
        tournament: name,
        name: id,
        city: null,
        federation: 'GER' as FederationCode,
        pool: 'standard',
        start,
        end: start,
        registeredOn: '2022-01-01' as CalendarDate,
        system: 'swiss',
        kind: 'ordinary',
        rounds,
        timeControl: '90+30',
        official: false,
        hybrid: false,
      },
    },
    {
      type: 'ReportReceived',
      data: {
        tournament: name,
        part: 1,
        piece: { number: 1, of: 1 },
        receivedOn: start,
        start: null,
        end: null,
        source: { format: 'TRF16', digest: id },
        roundDates: Array.from({ length: rounds }, () => start),
        entries: PLAYERS.map((player, entry) => [entry + 1, player, null, null, 0] as const),
        rounds: Array.from({ length: rounds }, (_, round) => ({ round: round + 1, games: '1-2:1 3-4:=' })),
      },
    },
  ];
}

describe('an opening list whose K no known rule can determine', () => {
  const uncovered = listDate('2012-07-01');
  const covered = listDate('2023-01-01');
  const lists = ledgerOf(
    FORGOTTEN,
    opening('standard', uncovered, null),
    opening('rapid', covered, null),
    opening('standard', covered, null),
  );
  const ask = (pool: Pool, date: CalendarDate) => () => lists.listAt({ pool, date, knownAt: lists.head });

  it('is refused with its reason, like the lists that rest on it', () => {
    expect(ask('standard', uncovered)).toThrow('has no K');
    expect(ask('standard', '2013-01-01' as CalendarDate)).toThrow('has no K');
  });

  it('keeps no other list from being computed, of another pool or after another opening list', () => {
    expect(ask('rapid', covered)().length).toBe(PLAYERS.length);
    expect(ask('standard', covered)().length).toBe(PLAYERS.length);
  });

  it('is accepted if it brings its K', () => {
    const withK = ledgerOf(FORGOTTEN, opening('standard', uncovered, 20));
    expect(withK.listAt({ pool: 'standard', date: uncovered, knownAt: withK.head }).length).toBe(
      PLAYERS.length,
    );
  });
});

it('tournaments that break the same rule are each shown their own days', () => {
  const lists = ledgerOf(
    opening('standard', listDate('2023-01-01'), null),
    ...tournament('first', '2023-02-03' as CalendarDate, 4),
    ...tournament('second', '2023-02-14' as CalendarDate, 4),
  );
  const projection = lists.stateAt(lists.head);
  projection.advanceTo(listDate('2023-04-01'));
  for (const [id, day] of [
    ['first', '2023-02-03'],
    ['second', '2023-02-14'],
  ] as const) {
    expect(JSON.stringify(explainTournament(projection, id as TournamentId))).toContain(`rounds on ${day}`);
  }
});
