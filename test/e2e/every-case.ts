import { writeFileSync } from 'node:fs';
import type { LedgerCommand } from './cli/ledger';
import type { ManyCommands } from './cli/many-commands';
import { writeOpeningList, writeReport } from './cli/small-world';

const STANDARD = ['--pool', 'standard'];
const MARCH = [...STANDARD, '--date', '2024-03-01'];
const GAMES = '[Event "T1"]\n\n1. e4 e5 1/2-1/2\n';
const MARCH_LIST = { pool: 'standard', date: '2024-03-01' };

/** T1 and T2 are rated on the list of March, `late` came a year too late, and `more` was played after T1. */
export async function beginLedger(commands: ManyCommands, ledger: LedgerCommand): Promise<void> {
  const done = commands.done.bind(commands, ledger);
  const opening = writeOpeningList(ledger.path('opening.csv'));
  await done('import-list', opening, ...STANDARD, '--date', '2024-01-01', '--source', 'test');
  const report = (name: string, start: string, players: readonly number[], rounds: readonly string[]) => {
    writeReport(ledger.path(`${name}.trf`), { start, players, rounds });
    return ['report', `${name}.trf`, ...STANDARD, '--received', '2024-02-15'];
  };
  const early = ['--registered', '2022-12-01'];
  const three = ['1001-1002 1 1003-1004 1', '1001-1003 = 1002-1004 1', '1001-1004 1 1002-1003 ='];
  await done(...report('T1', '2024-02-05', [1001, 1002, 1003, 1004], three), ...early);
  await done(...report('T2', '2024-02-05', [1005, 1006, 1007], ['1005-1006 1', '1005-1007 1']), ...early);
  await done(...report('late', '2023-01-09', [1005, 1006], ['1005-1006 1']), ...early);
  report('more', '2024-02-05', [1001, 1003], ['1001-1003 1']);
  writeFileSync(ledger.path('games.pgn'), GAMES);
  await done('publish', ...MARCH);
}

/** The event that is recorded, the command that is typed for it, and the same over HTTP: where it is sent, and what. */
export type Case = readonly [event: string, typed: readonly string[], path: string, body: object];

const on = (day: string): readonly string[] => ['--on', day];

function ruling(event: string, tournament: string, type: string, day?: string): Case {
  const typed = ['tournament', type, tournament, ...(day === undefined ? [] : on(day))];
  return [
    event,
    typed,
    `tournaments/${tournament}/decisions`,
    { type, ...(day === undefined ? {} : { on: day }) },
  ];
}

/** The correction of a fact of the registration; T2 is not rated by then. */
function fact(event: string, type: string, to: string | number): Case {
  return [event, ['correct', type, 'T2', '--to', String(to)], 'tournaments/T2/corrections', { type, to }];
}

/** In an order in which each is possible. */
export const CASES: readonly Case[] = [
  ruling('LateReportRefused', 'late', 'refuse-late-report'),
  ruling('RatingRefused', 'T2', 'refuse-rating', '2024-03-01'),
  ruling('RatingRefusalAppealed', 'T2', 'appeal', '2024-03-05'),
  ruling('AppealDismissed', 'T2', 'dismiss-appeal', '2024-03-06'),
  ruling('RatingRefused', 'T1', 'refuse-rating', '2024-03-01'),
  ruling('RatingRefusalAppealed', 'T1', 'appeal', '2024-03-05'),
  ruling('AppealUpheld', 'T1', 'uphold-appeal', '2024-03-06'),
  ruling('FastClassicApproved', 'T1', 'approve-fast-classic'),
  ruling('DurationApproved', 'T1', 'approve-duration'),
  ruling('NormsAnnounced', 'T2', 'announce-norms'),
  ruling('ArbiterUnlicensed', 'T2', 'unlicensed-arbiter'),
  ruling('PartsPooled', 'T2', 'pool-parts'),
  [
    'GamesFileAttached',
    ['tournament', 'attach-games', 'T2', 'games.pgn'],
    'tournaments/T2/decisions',
    { type: 'attach-games', pgn: GAMES },
  ],
  fact('KindCorrected', 'kind', 'league'),
  fact('HybridCorrected', 'hybrid', 'yes'),
  fact('OfficialCorrected', 'official', 'yes'),
  fact('RegistrationDayCorrected', 'registration', '2022-11-30'),
  fact('RoundsCorrected', 'rounds', 9),
  [
    'ClaimFiled',
    ['tournament', 'claim', 'T1', '--claim', 'C1', '--player', '1001', '--filed', '2024-03-02'],
    'tournaments/T1/decisions',
    { type: 'claim', claim: 'C1', player: 1001, filed: '2024-03-02' },
  ],
  [
    'ClaimRejected',
    ['tournament', 'reject-claim', 'T1', '--claim', 'C1', '--ground', 'unfounded'],
    'tournaments/T1/decisions',
    { type: 'reject-claim', claim: 'C1', ground: 'unfounded' },
  ],
  [
    'ClaimFiled',
    ['tournament', 'claim', 'T1', '--claim', 'C2', '--player', '1002'],
    'tournaments/T1/decisions',
    { type: 'claim', claim: 'C2', player: 1002 },
  ],
  [
    'ClaimUpheld',
    ['tournament', 'uphold-claim', 'T1', '--claim', 'C2'],
    'tournaments/T1/decisions',
    { type: 'uphold-claim', claim: 'C2' },
  ],
  [
    'EntriesCombined',
    ['correct', 'combine', 'T2', '--player', '1006', '--start-number', '2', '3'],
    'tournaments/T2/corrections',
    { type: 'combine', player: 1006, startNumbers: [2, 3] },
  ],
  [
    'RatingBasisCorrected',
    ['correct', 'rating-basis', 'T1', '--player', '1004', '--rating', 'unrated'],
    'tournaments/T1/corrections',
    { type: 'rating-basis', player: 1004, rating: null },
  ],
  [
    'GamesAnnulled',
    ['correct', 'annul', 'T1', '--player', '1001', '--round', '2', '--side', 'player'],
    'tournaments/T1/corrections',
    { type: 'annul', player: 1001, round: 2, side: 'player' },
  ],
  [
    'DuplicateTournamentDeclared',
    ['correct', 'duplicate', 'T2', '--of', 'T1'],
    'tournaments/T2/corrections',
    { type: 'duplicate', of: 'T1' },
  ],
  [
    'PlayerSuspended',
    ['player', 'suspend', '1008', '--from', '2024-02-01', '--until', '2025-02-01'],
    'players/1008/decisions',
    { type: 'suspend', from: '2024-02-01', until: '2025-02-01' },
  ],
  [
    'InclusionApproved',
    ['player', 'approve-inclusion', '1008', '--from', '2024-02-01'],
    'players/1008/decisions',
    { type: 'approve-inclusion', from: '2024-02-01' },
  ],
  [
    'PlayerAffiliated',
    ['player', 'affiliate', '1008', '--to', 'IBCA', ...on('2024-02-01')],
    'players/1008/decisions',
    { type: 'affiliate', to: 'IBCA', on: '2024-02-01' },
  ],
  [
    'PriorRatingReinstated',
    ['player', 'former-rating', '1009', ...MARCH, '--rating', '1950', '--games', '40'],
    'players/1009/decisions',
    { type: 'former-rating', ...MARCH_LIST, rating: 1950, games: 40 },
  ],
  [
    'AdjustmentGranted',
    ['player', 'adjust', '1010', ...MARCH, '--points=-25'],
    'players/1010/decisions',
    { type: 'adjust', ...MARCH_LIST, points: -25 },
  ],
  [
    'FederationAdmitted',
    ['federation', 'admit', 'XYZ', '--name', 'Xyzland', ...on('2024-01-01')],
    'federations/XYZ/decisions',
    { type: 'admit', name: 'Xyzland', on: '2024-01-01' },
  ],
  [
    'FederationFlagChanged',
    ['federation', 'flag', 'ENG', '--shown-as', 'FID', '--from', '2024-02-01'],
    'federations/ENG/decisions',
    { type: 'flag', shownAs: 'FID', from: '2024-02-01' },
  ],
  [
    'FederationCodeChanged',
    ['federation', 'code', 'FRA', '--to', 'FRX', ...on('2024-02-15')],
    'federations/FRA/decisions',
    { type: 'code', to: 'FRX', on: '2024-02-15' },
  ],
  [
    'ListCutoffChanged',
    ['rules', 'cutoff', ...MARCH, '--closing', '2024-02-28'],
    'rules/decisions',
    { type: 'cutoff', ...MARCH_LIST, closing: '2024-02-28' },
  ],
  [
    'EngineDefectDeclared',
    [
      ...['rules', 'defect', ...STANDARD, '--engine', 'lists-1', '--defect', 'K of juniors'],
      ...['--from', '2024-03-01', '--to', '2024-03-01'],
    ],
    'rules/decisions',
    {
      ...{ type: 'defect', pool: 'standard', engines: ['lists-1'], defect: 'K of juniors' },
      ...{ from: '2024-03-01', to: '2024-03-01' },
    },
  ],
];
