import { readTrf } from './read-trf';
import { writeTrf } from './write-trf';
import type { TrfReport } from './report';

const PLAYERS = [
  '001    1 m GM Bredal, Aldo                      2501 GER    10000001 1984/02/29  1.0    1     2 w 1',
  '001    2 w    Dorsen, Alma                      1288 NOR    10000002 1991/11/30  0.0    2     1 b 0',
];

function read(...lines: readonly string[]): ReturnType<typeof readTrf> {
  return readTrf(Buffer.from([...lines, ...PLAYERS].join('\n')));
}

const period = (seconds: number, incrementSeconds = 0, moves: number | null = null) => ({
  moves,
  seconds,
  incrementSeconds,
});

/** One row per record of the tables in TRF16, TRF26 and their extensions. */
const RECORDS: readonly (readonly [line: string, part: (report: TrfReport) => unknown, value: unknown])[] = [
  ['012 Open of Example Town', (r) => r.tournament.name, 'Open of Example Town'],
  ['022 Example Town', (r) => r.tournament.city, 'Example Town'],
  ['032 GER', (r) => r.tournament.federation, 'GER'],
  ['042 2024/03/18', (r) => r.tournament.start, '2024-03-18'],
  ['052 2024/03/19', (r) => r.tournament.end, '2024-03-19'],
  ['062 2', (r) => r.tournament.numberOfPlayers, 2],
  ['072 15 (12)', (r) => r.tournament.numberOfRated, 15],
  ['082 0', (r) => r.tournament.numberOfTeams, 0],
  ['092 Individual: Swiss-System', (r) => r.tournament.type, 'Individual: Swiss-System'],
  ['102 Exampleson, Ada (1234567)', (r) => r.tournament.chiefArbiter, 'Exampleson, Ada (1234567)'],
  ['112 Sampleton, Bo', (r) => r.tournament.deputies, ['Sampleton, Bo']],
  ['122 40 moves in 90 minutes', (r) => r.tournament.timeControlText, '40 moves in 90 minutes'],
  ['122 90\'+30"', (r) => r.tournament.timeControl?.white, [period(5400, 30)]],
  ['122 2+1', (r) => r.tournament.timeControl?.white, [period(120, 1)]],
  ['122 90 min + 30', (r) => r.tournament.timeControl?.white, [period(5400, 30)]],
  ['122 90/40+30', (r) => r.tournament.timeControl, null],
  [`132${' '.repeat(88)}24/03/18`, (r) => r.tournament.roundDates, ['2024-03-18']],
  ['142 9', (r) => r.tournament.scheduledRounds, 9],
  ['152 B', (r) => r.tournament.initialColour, 'black'],
  [
    '162  W 3.0    D 1.0    P 1.0',
    (r) => r.tournament.scoring,
    [
      { symbol: 'W', pointsTenths: 30 },
      { symbol: 'D', pointsTenths: 10 },
      { symbol: 'P', pointsTenths: 10 },
    ],
  ],
  ['172 GER FIDON', (r) => r.tournament.startingRankMethod, { federation: 'GER', method: 'FIDON' }],
  ['182 Swiss-Pairer 1.0', (r) => r.tournament.pairingProgram, 'Swiss-Pairer 1.0'],
  ['192 FIDE_DUTCH_2026', (r) => r.tournament.encodedType, 'FIDE_DUTCH_2026'],
  ['202 BH:GP/C1, SB', (r) => r.tournament.tieBreaks, ['BH:GP/C1', 'SB']],
  ['212 PTS,BH', (r) => r.tournament.standingsTieBreaks, ['PTS', 'BH']],
  ['222 5400+30', (r) => r.tournament.timeControl?.white, [period(5400, 30)]],
  ['222 40/6000+30:900+30', (r) => r.tournament.timeControl?.black, [period(6000, 30, 40), period(900, 30)]],
  ['222 120+1', (r) => r.tournament.timeControl?.white, [period(120, 1)]],
  ['222 W300-B240', (r) => r.tournament.timeControl, { white: [period(300)], black: [period(240)] }],
  ['352 WBWB', (r) => r.tournament.boardColours, 'WBWB'],
  [
    '362 TW 3.0   TD 1.0   TL 0.0',
    (r) => r.tournament.matchScoring,
    [
      { symbol: 'TW', pointsTenths: 30 },
      { symbol: 'TD', pointsTenths: 10 },
      { symbol: 'TL', pointsTenths: 0 },
    ],
  ],
  [
    '013 Club of Example Town               1    2',
    (r) => r.teams,
    [
      {
        number: 1,
        name: 'Club of Example Town',
        nickname: null,
        strength: null,
        matchPointsTenths: null,
        gamePointsTenths: null,
        rank: null,
        players: [1, 2],
      },
    ],
  ],
  [
    '310   1 Example Land                     EXL     2486   15.0   28.5  11     1    2',
    (r) => r.teams,
    [
      {
        number: 1,
        name: 'Example Land',
        nickname: 'EXL',
        strength: 2486,
        matchPointsTenths: 150,
        gamePointsTenths: 285,
        rank: 11,
        players: [1, 2],
      },
    ],
  ],
  ['240 H 003 0001 0002', (r) => r.byes, [{ kind: 'H', round: 3, who: [1, 2] }]],
  [
    '250      02.0 001 003 0001 0090',
    (r) => r.accelerations,
    [{ matchPointsTenths: null, pointsTenths: 20, firstRound: 1, lastRound: 3, first: 1, last: 90 }],
  ],
  ['260 001 002    1    2', (r) => r.noMeetings, [{ firstRound: 1, lastRound: 2, who: [1, 2] }]],
  [
    '299 W   2.0   1.5  003 0001',
    (r) => r.abnormalPoints,
    [{ kind: 'W', matchPointsTenths: 20, pointsTenths: 15, round: 3, who: [1] }],
  ],
  [
    '299          -1.0  000 0001 0002',
    (r) => r.abnormalPoints,
    [{ kind: null, matchPointsTenths: null, pointsTenths: -10, round: 0, who: [1, 2] }],
  ],
  [
    '300 002 001 003 0002 0000 0001',
    (r) => r.boardOrders,
    [{ round: 2, team: 1, opponent: 3, players: [2, 0, 1] }],
  ],
  [
    '320  1.0  2.0 003 000',
    (r) => r.teamByes,
    { matchPointsTenths: 10, gamePointsTenths: 20, teams: [3, 0] },
  ],
  ['330 +- 004 023 047', (r) => r.forfeitedMatches, [{ kind: '+-', round: 4, white: 23, black: 47 }]],
  ['801   1 EXL  in words', (r) => r.teamResultLines, ['  1 EXL  in words']],
  [
    '802   3 EXL     19.0   32.5 FPB    4.0    16 w  2.5f',
    (r) => r.teamResults,
    [
      {
        team: 3,
        nickname: 'EXL',
        matchPointsTenths: 190,
        gamePointsTenths: 325,
        rounds: [
          { opponent: 'FPB', colour: null, gamePointsTenths: 40, forfeited: false },
          { opponent: 16, colour: 'white', gamePointsTenths: 25, forfeited: true },
        ],
      },
    ],
  ],
  [
    'GER    1    A Bredal, A.                        2450 BAY       77/12 1984/02/29',
    (r) => r.nationalRatings,
    [
      {
        ratingFederation: 'GER',
        startNumber: 1,
        sex: null,
        classification: 'A',
        name: 'Bredal, A.',
        rating: 2450,
        origin: 'BAY',
        nationalNumber: '77/12',
        birth: '1984-02-29',
      },
    ],
  ],
  ['XXR 7', (r) => r.tournament.scheduledRounds, 7],
  ['XXC rank black1', (r) => [r.tournament.pairedByRank, r.tournament.initialColour], [true, 'black']],
  ['XXZ 1 2', (r) => r.absent, [1, 2]],
  ['XXP 1 2', (r) => r.noMeetings, [{ firstRound: null, lastRound: null, who: [1, 2] }]],
  ['XXA    1  1.0  0.5', (r) => r.accelerationsByRound, [{ startNumber: 1, pointsTenths: [10, 5] }]],
  [
    'XXS W=3 PAB=.5',
    (r) => r.tournament.scoring,
    [
      { symbol: 'W', pointsTenths: 30 },
      { symbol: 'P', pointsTenths: 5 },
    ],
  ],
  ['BBW 3.0', (r) => r.tournament.scoring, [{ symbol: 'W', pointsTenths: 30 }]],
  ['BBD 1.0', (r) => r.tournament.scoring, [{ symbol: 'D', pointsTenths: 10 }]],
  ['BBL 0.5', (r) => r.tournament.scoring, [{ symbol: 'L', pointsTenths: 5 }]],
  ['BBZ 0.5', (r) => r.tournament.scoring, [{ symbol: 'ZPB', pointsTenths: 5 }]],
  ['BBF 0.0', (r) => r.tournament.scoring, [{ symbol: 'FL', pointsTenths: 0 }]],
  ['BBU 0.5', (r) => r.tournament.scoring, [{ symbol: 'P', pointsTenths: 5 }]],
  ['DAT    1 ID:USCF 12345', (r) => r.details, [{ startNumber: 1, kind: 'ID:USCF', value: '12345' }]],
  ['### a\tcomment', (r) => r.comments, ['a\tcomment']],
  ['ABC of some program', (r) => r.unknown, ['ABC of some program']],
];

describe('each record', () => {
  it.each(RECORDS)('%s', (line, part, value) => {
    const { report, findings } = read(line);
    expect(findings.filter((finding) => finding.severity === 'error')).toEqual([]);
    expect(part(report!)).toEqual(value);
  });

  it('001, with its games', () => {
    const { report } = read();
    expect(report!.players[0]).toEqual({
      startNumber: 1,
      sex: 'M',
      title: 'GM',
      name: 'Bredal, Aldo',
      rating: 2501,
      federation: 'GER',
      id: 10000001,
      birth: '1984-02-29',
      pointsTenths: 10,
      rank: 1,
    });
    expect(report!.games).toEqual([{ round: 1, white: 1, black: 2, code: '1' }]);
  });
});

describe('each record, unreadable, is a warning and not the end', () => {
  it.each([
    ['032 Germany', 'FederationUnreadable'],
    ['042 some day', 'DateUnreadable'],
    ['062 many', 'CountUnreadable'],
    ['152 green', 'InitialColourUnreadable'],
    ['162  Q 1.0', 'ScoreSymbolUnknown'],
    ['162  W three', 'ScoringUnreadable'],
    ['172 GER DICE', 'RankMethodUnknown'],
    [`122 ${'9'.repeat(201)}`, 'TimeControlTooLong'],
    ['222 ninety minutes', 'TimeControlUnreadable'],
    ['222 40/5400+30', 'TimeControlUnreadable'],
    ['222 90+30', 'TimeControlShort'],
    ['122 90+30\n222 90+30', 'TimeControlsDiffer'],
    ['240 X 003 0001', 'ByeUnreadable'],
    ['250  x.0  1.0 001 003 0001 0090', 'PointsUnreadable'],
    ['260 001 0xx    1    2', 'NumberUnreadable'],
    ['299 Q        1.0  003 0001', 'AbnormalKindUnreadable'],
    ['300 0x2 001 003 0002', 'NumberUnreadable'],
    ['310   x Example Land', 'NumberUnreadable'],
    ['310   1 Example Land                     EXL     2486   15.0   28.5  11     7', 'PlayerUnknown'],
    ['330 == 004 023 047', 'ForfeitUnreadable'],
    ['352 WXW', 'BoardColoursUnreadable'],
    ['362 TW 2.0 TX 1.0', 'ScoreSymbolUnknown'],
    ['XXA    1  x.0', 'PointsUnreadable'],
    ['XXC green1', 'ConfigurationUnknown'],
    ['XXZ one', 'NumberUnreadable'],
    ['BBW three', 'PointsUnreadable'],
    ['GER    9                                        2450', 'PlayerUnknown'],
    ['012 One\n012 Another', 'RecordTwice'],
    ['062 7', 'CountDiffers'],
  ])('%s', (line, code) => {
    const { report, findings } = read(line);
    expect(report).not.toBeNull();
    const found = findings.find((finding) => finding.code === code);
    expect(found?.severity).toBe('warning');
  });
});

describe('the version', () => {
  it.each([
    [[], 'TRF16'],
    [['XXR 9'], 'TRF16'],
    [['142 9'], 'TRF16'],
    [['142 9', '152 W'], 'TRF26'],
    [['222 5400+30'], 'TRF26'],
    [['### comment'], 'TRF26'],
    [['240 H 003 0001'], 'TRF26'],
    [['310   1 Example Land'], 'TRF26'],
    [['GER    1                                        2450'], 'TRF26'],
    [
      ['001    3 m g  Old, Titled                       2501 GER    10000003 1984/02/29  0.0    3  0000 - Z'],
      'TRF06',
    ],
  ])('%j is %s', (lines, version) => {
    expect(read(...lines).report!.version).toBe(version);
  });
});

describe('scoring systems are written for other programs too', () => {
  const HALVES = 'WW=2.0 BW=2.0 WD=1.0 BD=1.0 WL=0.0 BL=0.0';
  // what the file says, the records of TRF26, those of TRF16
  it.each([
    ['162  W 3.0    D 1.0', ['162  W 3.0    D 1.0'], ['BBW 3.0', 'BBD 1.0', 'XXS W=3.0 D=1.0']],
    ['BBU 0.5', ['162  P 0.5'], ['BBU 0.5', 'XXS PAB=0.5']],
    [
      `XXS ${HALVES} FW=2.0 FPB=2.0 HPB=1.0 ZPB=0.0 FL=0.0 PAB=2.0`,
      ['162  W 2.0    D 1.0    L 0.0    A 0.0    P 2.0'],
      ['BBZ 0.0', 'BBF 0.0', 'BBU 2.0', `XXS ${HALVES} FW=2.0 FPB=2.0 HPB=1.0 ZPB=0.0 FL=0.0 PAB=2.0`],
    ],
    [
      `XXS ${HALVES}`,
      ['162  W 2.0    D 1.0    L 0.0    A 0.0    P 1.0', 'XXS FW=1.0 FPB=1.0 HPB=0.5'],
      [`XXS ${HALVES}`],
    ],
    ['XXS WW=3.0 BW=4.0 PAB=1.0', ['XXS WW=3.0 BW=4.0 PAB=1.0'], ['BBU 1.0', 'XXS WW=3.0 BW=4.0 PAB=1.0']],
  ])('%s', (line, lines26, lines16) => {
    const report = read(line).report!;
    const written = (version: 'TRF16' | 'TRF26'): string[] =>
      writeTrf(report, version)
        .text.split('\r\n')
        .filter((each) => /^(?:162|XXS|BB.) /.test(each));
    expect(written('TRF26')).toEqual(lines26);
    expect(written('TRF16')).toEqual(lines16);
  });
});
