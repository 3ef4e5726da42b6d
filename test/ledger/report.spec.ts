import type { CommandOf, EventOf, Command, LedgerEvent, ReportFile } from '@ledger/ledger';
import { PIECE_BYTES, piecesOf, scanRound } from '@ledger/ledger';
import {
  ANNA,
  ask,
  BORIS,
  CLARA,
  day,
  fed,
  id,
  list,
  PLAYERS,
  registered,
  reportFile,
  reportReceived,
  STRANGER,
  T1,
  T2,
  tournamentRegistered,
} from './fixtures';
import { given } from './given';

const office = given(...PLAYERS, tournamentRegistered());
const receive = (changes: Partial<ReportFile> = {}): CommandOf<'ReceiveReport'> => ({
  type: 'ReceiveReport',
  tournament: T1,
  report: reportFile(changes),
});
const other = { format: 'TRF16', digest: 'digest-2' };
const supersede = (changes: Partial<ReportFile> = {}) =>
  ask('SupersedeReport', {
    tournament: T1,
    report: reportFile({ source: other, ...changes }),
    effect: 'origin',
  });
const replacement = (supersedes: readonly string[], changes: Partial<ReportFile> = {}): LedgerEvent => ({
  type: 'ReportSuperseded',
  data: { ...reportReceived({ source: other, ...changes }).data, supersedes, effect: 'origin' },
});

describe('ReceiveReport', () => {
  it('records entries and games as compact rows', () => {
    office.when(receive()).then(reportReceived()).thenNotices();
  });
  it('keeps printed names and births apart, with the ids of their entries', () => {
    office
      .when(
        receive({
          persons: [
            [1, 'Alpha, Anna', '1987-06-15'],
            [2, 'Beta, Boris', null],
          ],
        }),
      )
      .then(
        {
          type: 'ReportPersonsRecorded',
          data: {
            tournament: T1,
            report: 'digest-1',
            part: 1,
            persons: [
              [1, ANNA, 'Alpha, Anna', '1987-06-15'],
              [2, BORIS, 'Beta, Boris', null],
            ],
          },
        },
        reportReceived(),
      );
  });
  it('does not record the name of a person who was forgotten', () => {
    office
      .after(ask('ForgetPerson', { player: ANNA }))
      .when(receive({ persons: [[1, 'Alpha, Anna', null]] }))
      .then(reportReceived());
  });
  it('takes interim reports part by part', () => {
    const second = receive({
      part: 2,
      source: other,
      start: day('2024-02-01'),
      end: day('2024-02-05'),
      receivedOn: day('2024-02-06'),
      rounds: [{ round: 4, games: '1-4:1' }],
    });
    expect(office.after(receive()).when(second).events).toMatchObject([
      { type: 'ReportReceived', data: { part: 2 } },
    ]);
    office
      .after(receive())
      .when(receive({ part: 2 }))
      .thenRefused('ReportedAsOtherPart', '4.1');
  });
  describe('interim reports that repeat earlier rounds (4.1; B-87, B-107, B-110)', () => {
    const rounds = reportFile().rounds;
    const second = (changes: Parameters<typeof receive>[0]) =>
      receive({ part: 2, source: other, roundDates: [], receivedOn: day('2024-02-06'), ...changes });
    const fourth = { round: 4, games: '1-4:1' };

    it('takes a file with all rounds so far', () => {
      office
        .after(receive())
        .when(second({ rounds: [...rounds, fourth] }))
        .then(reportReceived({ ...second({}).report, rounds: [...rounds, fourth] }));
    });
    it('knows a game again by its players: other start numbers and colours are the same game', () => {
      const entries = reportFile().entries.map(([number, ...rest]) => [number + 10, ...rest] as const);
      const renumbered = [
        { round: 1, games: '13-11:0' },
        { round: 4, games: '11-14:1' },
      ];
      expect(office.after(receive()).when(second({ entries, rounds: renumbered })).types).toEqual([
        'ReportReceived',
      ]);
    });
    it.each([
      ['another result', '1-3:='],
      ['a forfeit for a game', '1-3:+'],
      ['another opponent', '1-4:1'],
      ['a bye for a game', '1:H'],
    ])('refuses %s', (_, games) => {
      office
        .after(receive())
        .when(second({ rounds: [{ round: 1, games }, fourth] }))
        .thenRefused('RoundReportedDifferently', '4.1');
    });
    it('takes the result as it was reported and as it was corrected since', () => {
      const corrected = office.after(receive()).after(
        ask('CorrectResult', {
          tournament: T1,
          round: 1,
          white: ANNA,
          black: CLARA,
          result: '=',
          effect: 'origin',
        }),
      );
      for (const games of ['1-3:1', '1-3:=']) {
        expect(corrected.when(second({ rounds: [{ round: 1, games }, fourth] })).types).toEqual([
          'ReportReceived',
        ]);
      }
      corrected
        .when(second({ rounds: [{ round: 1, games: '1-3:0' }, fourth] }))
        .thenRefused('RoundReportedDifferently');
    });
    it('takes a blank cell, recorded as a bye without points, for no information', () => {
      expect(
        office.after(receive()).when(second({ rounds: [{ round: 1, games: '1:Z 3:Z' }, fourth] })).types,
      ).toEqual(['ReportReceived']);
    });
    it('takes a postponed game of an earlier round as new', () => {
      const first = receive({ rounds: [{ round: 1, games: '1-3:1' }] });
      expect(office.after(first).when(second({ rounds: [{ round: 1, games: '2-4:1' }] })).types).toEqual([
        'ReportReceived',
      ]);
    });
    it('refuses a part without a new game, and records nothing', () => {
      office.after(receive()).when(second({ rounds })).thenRefused('PartWithoutNewGames', '4.1');
      office
        .after(receive())
        .when(second({ rounds: [] }))
        .thenRefused('PartWithoutNewGames', '4.1');
    });
    it('goes by the number of the part, whichever was received first', () => {
      const late = office.after(second({ rounds: [...rounds, fourth] }));
      expect(late.when(receive()).types).toEqual(['ReportReceived']);
      late.when(receive({ rounds: [{ round: 1, games: '1-3:=' }] })).thenRefused('RoundReportedDifferently');
    });
    it('replaces an earlier part all the same, and says which later part differs', () => {
      const both = office.after(receive(), second({ rounds: [...rounds, fourth] }));
      const better = { ...supersede({ rounds: [{ round: 1, games: '1-3:=' }] }) };
      const replaced = both.when({
        ...better,
        report: { ...better.report, source: { ...other, digest: 'better' } },
      });
      expect(replaced.types).toEqual(['ReportSuperseded']);
      replaced.thenNotices('LaterPartDiffers');
    });
    it('repeating a part records nothing', () => {
      const part = second({ rounds: [...rounds, fourth] });
      office.after(receive(), part).when(part).thenNothing();
    });
  });
  it('refuses other content unless it supersedes explicitly', () => {
    office
      .after(receive())
      .when(receive({ source: other }))
      .thenRefused('ReportedDifferently');
  });
  it('knows a file again that has been superseded since', () => {
    office.after(receive(), supersede()).when(receive()).thenNothing();
    office
      .after(receive(), supersede())
      .when(receive({ source: other }))
      .thenNothing();
  });
  it('flags the same file under another tournament as a probable duplicate', () => {
    const log = office.after(receive()).with(tournamentRegistered(T2));
    const again: Command = { ...receive(), tournament: T2 };
    log.when(again).thenRefused('ProbableDuplicate');
    log.when({ ...again, despiteDuplicate: true }).then(reportReceived({}, T2));
  });
  it('knows the same text again though another program saved it, and does not record how', () => {
    const saved = { source: other, equivalentDigests: [receive().report.source.digest] };
    const log = office.after(receive()).with(tournamentRegistered(T2));
    const again: Command = { ...receive(saved), tournament: T2 };
    log.when(again).thenRefused('ProbableDuplicate');
    log.when({ ...again, despiteDuplicate: true }).then(reportReceived({ source: other }, T2));
    log.when(receive({ part: 2, ...saved })).thenRefused('ReportedAsOtherPart', '4.1');
    log.when(receive({ equivalentDigests: [other.digest] })).thenNothing();
  });
  it('refuses unregistered players, and says which', () => {
    const outcome = office.when(
      receive({
        entries: [
          [1, ANNA, null, null, 0],
          [2, STRANGER, null, null, 0],
          [3, id(998), null, null, 0],
        ],
        rounds: [],
      }),
    );
    outcome.thenRefused('PlayerUnknown', '10.1');
    expect(outcome.decision).toMatchObject({
      refusal: { where: 'start number 2', message: 'Player 999 is not registered. 1 more not registered.' },
    });
  });
  it('refuses a tournament whose registration was refused (0.2)', () => {
    office
      .after(ask('RefuseRegistration', { tournament: T1, on: day('2024-01-05') }))
      .when(receive())
      .thenRefused('RegistrationRefused', '0.2');
  });
  it.each<[string, Partial<ReportFile>, string]>([
    ['no entries', { entries: [], rounds: [] }, 'ReportEmpty'],
    [
      'a start number twice',
      {
        entries: [
          [1, ANNA, null, null, 0],
          [1, BORIS, null, null, 0],
        ],
        rounds: [],
      },
      'StartNumberTwice',
    ],
    ['a person without entry', { persons: [[9, 'Nobody', null]] }, 'PersonWithoutEntry'],
    ['reversed dates', { start: day('2024-01-14'), end: day('2024-01-10') }, 'DatesReversed'],
    ['a report from the future', { end: day('2024-01-17') }, 'ReceivedBeforeEnd'],
    ['a game of nobody', { rounds: [{ round: 1, games: '1-9:1' }] }, 'EntryUnknown'],
    ['a bye of nobody', { rounds: [{ round: 1, games: '9:U' }] }, 'EntryUnknown'],
    ['someone paired twice in a round', { rounds: [{ round: 1, games: '1-2:1 3-1:0' }] }, 'PairedTwice'],
    [
      'someone paired twice over two rows',
      {
        rounds: [
          { round: 1, games: '1-2:1' },
          { round: 1, games: '1:U' },
        ],
      },
      'PairedTwice',
    ],
    ['an unreadable game', { rounds: [{ round: 1, games: '1-2:9' }] }, 'RoundUnreadable'],
    ['round zero', { rounds: [{ round: 0, games: '1-2:1' }] }, 'EventMalformed'],
    ['a rating that is none', { entries: [[1, ANNA, null, null, -1]], rounds: [] }, 'EventMalformed'],
    [
      'a federation that is none',
      { entries: [[1, ANNA, null, fed('Germany'), 0]], rounds: [] },
      'EventMalformed',
    ],
  ])('refuses %s', (_what, changes, code) => {
    office.when(receive(changes)).thenRefused(code);
  });
  it('flags the suspended, the dead and the twice entered for decision', () => {
    const log = office.after(
      ask('SuspendPlayer', { player: ANNA, from: day('2024-01-14'), until: day('2024-02-01') }),
      ask('SuspendPlayer', { player: BORIS, from: day('2023-01-01'), until: day('2024-01-10') }),
      ask('ReportDeath', { player: CLARA, on: day('2024-01-09') }),
    );
    log.when(receive()).thenNotices('PlayerSuspended', 'EntrantDeceased');
    office
      .when(
        receive({
          entries: [
            [1, ANNA, null, null, 0],
            [2, ANNA, null, null, 0],
          ],
          rounds: [],
        }),
      )
      .thenNotices('PlayerEnteredTwice');
  });
});

describe('SupersedeReport', () => {
  it('puts another file in the place of all earlier ones', () => {
    const log = office.after(receive());
    log.when(supersede()).then(replacement(['e8']));
    log
      .after(supersede())
      .when(supersede({ source: { format: 'TRF16', digest: 'digest-3' } }))
      .then({
        type: 'ReportSuperseded',
        data: {
          ...reportReceived({ source: { format: 'TRF16', digest: 'digest-3' } }).data,
          supersedes: ['e8', 'e9'],
          effect: 'origin',
        },
      });
  });
  it('says which corrections lapse with the replaced file', () => {
    const corrected = office.after(
      receive(),
      ask('CorrectResult', {
        tournament: T1,
        round: 1,
        white: ANNA,
        black: CLARA,
        result: '0',
        effect: 'origin',
      }),
    );
    corrected.when(supersede()).thenNotices('CorrectionsLapse');
    expect(
      corrected.after(supersede()).when(
        ask('CorrectResult', {
          tournament: T1,
          round: 1,
          white: ANNA,
          black: CLARA,
          result: '0',
          effect: 'origin',
        }),
      ).events,
    ).toMatchObject([{ data: { from: '1' } }]);
  });
  it('refuses where there is nothing to supersede, and a list before the end', () => {
    office.when(supersede()).thenRefused('NotReported');
    office
      .after(receive())
      .when({ ...supersede(), effect: list('2024-01-01') })
      .thenRefused('EffectTooEarly');
    office
      .after(receive())
      .when(supersede({ entries: [[1, STRANGER, null, null, 0]], rounds: [] }))
      .thenRefused('PlayerUnknown');
    const twin = office
      .after(receive())
      .with(tournamentRegistered(T2))
      .with(reportReceived({ source: other }, T2));
    twin.when(supersede()).thenRefused('ProbableDuplicate');
    expect(twin.when({ ...supersede(), despiteDuplicate: true }).types).toEqual(['ReportSuperseded']);
  });
});

describe('ReceiveSupplement', () => {
  const supplement: Command = {
    type: 'ReceiveSupplement',
    tournament: T1,
    report: reportFile({ source: other, rounds: [{ round: 4, games: '1-4:=' }] }),
  };
  it('records games played after the report', () => {
    office
      .after(receive())
      .when(supplement)
      .then({
        ...reportReceived({ source: other, rounds: [{ round: 4, games: '1-4:=' }] }),
        type: 'SupplementReported',
      } as LedgerEvent);
  });
  it('refuses to supplement nothing (4.1)', () => {
    office.when(supplement).thenRefused('NotReported', '4.1');
  });
});

describe('a report too large for one append', () => {
  const players = Array.from({ length: 9_000 }, (_, i) => id(2_000_000 + i));
  const games = Array.from({ length: 4_500 }, (_, i) => `${2 * i + 1}-${2 * i + 2}:1`).join(' ');
  const large = receive({
    entries: players.map((player, i) => [i + 1, player, null, fed('GER'), 1500]),
    rounds: Array.from({ length: 9 }, (_, i) => ({ round: i + 1, games })),
    persons: players.map((player, i) => [i + 1, `Player Number ${player}`, '1990']),
  });
  const log = given(tournamentRegistered()).with(registered(ANNA));
  const everyone = Object.assign(Object.create(log.world) as typeof log.world, { isRegistered: () => true });
  const { events } = log.when(large, everyone);
  const pieces = events.filter(
    (event): event is EventOf<'ReportReceived'> => event.type === 'ReportReceived',
  );

  it('comes in numbered pieces that each fit', () => {
    expect(pieces.length).toBeGreaterThan(1);
    expect(pieces.map(({ data }) => data.piece)).toEqual(
      pieces.map((_, i) => ({ number: i + 1, of: pieces.length })),
    );
    for (const { data } of events) expect(JSON.stringify(data).length).toBeLessThan(PIECE_BYTES);
  });
  it('loses nothing on the way', () => {
    expect(pieces.flatMap(({ data }) => data.entries)).toEqual(large.report.entries);
    let count = 0;
    for (const { data } of pieces)
      for (const { games: line } of data.rounds) scanRound(line, () => (count += 1));
    expect(count).toBe(9 * 4_500);
  });
  it('is completed by repeating the command', () => {
    const interrupted = log.with(pieces[0]!);
    const rest = events.filter((event) => event !== pieces[0]);
    expect(interrupted.when(large, everyone).events).toEqual(rest);
    const whole = events.reduce((after, event) => after.with(event), log);
    whole.when(large, everyone).thenNothing();
    const withoutNames = pieces.reduce((after, event) => after.with(event), log);
    expect(withoutNames.when(large, everyone).events).toEqual(
      events.filter(({ type }) => type !== 'ReportReceived'),
    );
  });
  it('cuts a single round between games', () => {
    const cut = piecesOf(
      reportFile({
        entries: [[1, ANNA, null, null, 0]],
        rounds: [{ round: 1, games: '1-2:1 3-4:0 5-6:= 7:U' }],
      }),
      16 * 1024 + 20,
    );
    expect(cut.flatMap(({ rounds }) => rounds.map((row) => row.games)).join(' ')).toBe(
      '1-2:1 3-4:0 5-6:= 7:U',
    );
    expect(cut.length).toBeGreaterThan(1);
  });
});
