import type { LogPosition } from '@ledger/kernel';
import type { LedgerEvent, RecordedEvent } from '@ledger/ledger';
import { FactBook } from '../../libs/engine/src/facts/book';
import { factsDigest } from './facts-digest';

type Entry = readonly [stream: string, type: LedgerEvent['type'], data: Readonly<Record<string, unknown>>];

function bookOf(log: readonly Entry[]): FactBook {
  const book = new FactBook();
  log.forEach(([stream, type, data], place) => {
    const recordedAt = '2024-05-01T09:00:00.000Z';
    const event = { id: `event ${place}`, position: place + 1, version: 1, stream, recordedAt, type, data };
    book.record(event as unknown as RecordedEvent);
  });
  return book;
}

function digestOf(log: readonly Entry[], upTo = log.length): string {
  return factsDigest(bookOf(log), upTo as LogPosition);
}

const registered = (player: number, other: object = {}): Entry => [
  `player-${player}`,
  'PlayerRegistered',
  { player, federation: 'FRA', sex: 'M', birthYear: 1980, ...other },
];
const named = (name: string): Entry => [
  'player-101',
  'PersonRecorded',
  { player: 101, name, birthDate: null },
];
const opening = (other: object = {}): Entry => [
  'list-standard-2024-04-01',
  'OpeningListAdopted',
  {
    pool: 'standard',
    date: '2024-04-01',
    source: 'test',
    digest: 'opening',
    piece: { number: 1, of: 1 },
    rows: [[101, 1900, 5, 20, 100, 1950, 0]],
    ...other,
  },
];
const row = (...values: readonly (number | null)[]): object => ({ rows: [values] });
const tournament = (other: object = {}): Entry => [
  'tournament-T1',
  'TournamentRegistered',
  {
    tournament: 'T1',
    name: 'T1',
    city: null,
    federation: 'FRA',
    pool: 'standard',
    start: '2024-04-10',
    end: '2024-04-12',
    registeredOn: '2024-03-01',
    system: 'swiss',
    kind: 'ordinary',
    rounds: 1,
    timeControl: '90+30',
    official: false,
    hybrid: false,
    ...other,
  },
];
const report = (other: object = {}): Entry => [
  'tournament-T1',
  'ReportReceived',
  {
    tournament: 'T1',
    part: 1,
    piece: { number: 1, of: 1 },
    receivedOn: '2024-04-15',
    start: null,
    end: null,
    source: { format: 'TRF16', digest: 'report' },
    roundDates: [],
    entries: [
      [1, 101, null, null, 0],
      [2, 102, null, null, 0],
    ],
    rounds: [{ round: 1, games: '1-2:1' }],
    ...other,
  },
];
const games = (games: string, round = 1): object => ({ rounds: [{ round, games }] });

const refused: Entry = ['tournament-T1', 'RatingRefused', { tournament: 'T1', on: '2024-04-20' }];

const BASE: readonly Entry[] = [
  registered(101),
  registered(102),
  named('One'),
  opening(),
  tournament(),
  report(),
];
const [FIRST, , NAME, OPENING, TOURNAMENT, REPORT] = [0, 1, 2, 3, 4, 5];
const withOther = (place: number, entry: Entry): Entry[] =>
  BASE.map((each, at) => (at === place ? entry : each));
const withMore = (...entry: readonly Entry[]): Entry[] => [...BASE, ...entry];

describe('the digest of all facts', () => {
  const others: readonly (readonly Entry[])[] = [
    withOther(FIRST, registered(103)),
    withOther(FIRST, registered(101, { federation: 'GER' })),
    withOther(FIRST, registered(101, { sex: 'F' })),
    withOther(FIRST, registered(101, { birthYear: 1981 })),
    withOther(OPENING, opening({ pool: 'rapid' })),
    withOther(OPENING, opening({ date: '2024-05-01' })),
    withOther(OPENING, opening(row(102, 1900, 5, 20, 100, 1950, 0))),
    withOther(OPENING, opening(row(101, 1901, 5, 20, 100, 1950, 0))),
    withOther(OPENING, opening(row(101, 1900, 6, 20, 100, 1950, 0))),
    withOther(OPENING, opening(row(101, 1900, 5, 10, 100, 1950, 0))),
    withOther(OPENING, opening(row(101, 1900, 5, 20, 101, 1950, 0))),
    withOther(OPENING, opening(row(101, 1900, 5, 20, 100, 1951, 0))),
    withOther(OPENING, opening(row(101, 1900, 5, 20, 100, 1950, 1))),
    withOther(OPENING, opening(row(101, 1900, 5, null, null, null, 0))),
    withOther(TOURNAMENT, tournament({ start: '2024-04-11' })),
    withOther(TOURNAMENT, tournament({ pool: 'rapid' })),
    withOther(REPORT, report({ receivedOn: '2024-04-16' })),
    withOther(REPORT, report(games('1-2:0'))),
    withOther(REPORT, report(games('2-1:1'))),
    withOther(REPORT, report(games('1-2:1', 2))),
    withOther(
      REPORT,
      report({
        entries: [
          [1, 102, null, null, 0],
          [2, 101, null, null, 0],
        ],
      }),
    ),
    withOther(
      REPORT,
      report({
        entries: [
          [1, 101, null, null, 0],
          [2, 103, null, null, 0],
        ],
      }),
    ),
    withMore(registered(103)),
    withMore(refused),
    withMore(['player-101', 'PlayerExcluded', { player: 101, on: '2024-04-20' }]),
    withMore(['player-101', 'PlayerExcluded', { player: 101, on: '2024-04-21' }]),
    withMore(['player-102', 'PlayersMerged', { alias: 102, kept: 101 }]),
    withMore(['player-101', 'PlayerSplit', { player: 101, to: 103, tournaments: ['T1'] }]),
    withMore(['federation-FRA', 'FederationExcluded', { federation: 'FRA', on: '2024-04-20' }]),
    withMore(['rules-standard', 'RuleSetEnacted', { pool: 'standard', ruleSet: 'STD-2024' }]),
    withMore(['list-standard-2024-05-01', 'ListCutoffChanged', { pool: 'standard', date: '2024-05-01' }]),
    withMore([
      'list-standard-2024-05-01',
      'ListWithdrawn',
      { pool: 'standard', date: '2024-05-01', version: 1 },
    ]),
    withMore(['player-101', 'CorrectionReverted', { target: 'event 1' }]),
    [...withMore(), refused, refused],
    [...withOther(REPORT, report(games('1-2:0'))), refused, refused],
    // The same facts at other places of the log.
    [registered(101), registered(102), opening(), named('One'), tournament(), report()],
  ];

  it('is another one wherever a fact is another one', () => {
    const digests = [digestOf(BASE), ...others.map((log) => digestOf(log))];
    const twice = digests.flatMap((digest, place) => (digests.indexOf(digest) < place ? [place] : []));
    expect(twice).toEqual([]);
  });

  it('is the same whatever the names are', () => {
    expect(digestOf(withOther(NAME, named('Another')))).toBe(digestOf(BASE));
    const renamed = (to: string): string =>
      digestOf(withMore(['player-101', 'PlayerRenamed', { player: 101, to, on: '2024-04-20' }]));
    expect(renamed('Another')).toBe(renamed(''));
  });

  it('is the same whatever came later', () => {
    for (const log of others.filter((log) => BASE.every((entry, place) => entry === log[place]))) {
      expect(digestOf(log, BASE.length)).toBe(digestOf(BASE));
    }
    for (let upTo = 0; upTo < BASE.length; upTo++) {
      expect(digestOf(BASE, upTo)).toBe(digestOf(BASE.slice(0, upTo)));
    }
  });
});
