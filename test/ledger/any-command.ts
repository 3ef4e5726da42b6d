import type { CalendarDate, ListDate, LogPosition } from '@ledger/kernel';
import { POOLS } from '@ledger/kernel';
import type { Command, CommandType, OpeningRow, ReportFile } from '@ledger/ledger';
import {
  AFFILIATIONS,
  ATTESTATIONS,
  ATTESTED_ARTICLES,
  COMMAND_CONCEPTS,
  GAME_CODES,
  NORM_EVENT_KINDS,
  PLAYED_CODES,
  SEXES,
  SYSTEMS,
  TITLES,
  TOURNAMENT_KINDS,
} from '@ledger/ledger';
import fc from 'fast-check';
import { day, fed, FORMULAS, id, list, reportFile, RULE_SETS, tid, tournament } from './fixtures';

/**
 * Any command about a small world: five players, two tournaments, two federations, two lists. Small on purpose, so that
 * commands meet and many are accepted.
 */
const player = fc.constantFrom(...[101, 102, 103, 104, 105, 107].map(id));
const tournamentId = fc.constantFrom(tid('T1'), tid('T2'));
const federation = fc.constantFrom(fed('GER'), fed('FRA'), fed('FID'));
const date: fc.Arbitrary<CalendarDate> = fc
  .constantFrom('2024-01-05', '2024-01-12', '2024-02-10', '2024-03-01')
  .map(day);
const listDate: fc.Arbitrary<ListDate> = fc.constantFrom('2024-02-01', '2024-03-01').map(list);
const pool = fc.constantFrom(...POOLS);
const effect = fc.oneof({ weight: 3, arbitrary: fc.constant('origin' as const) }, listDate);
const round = fc.integer({ min: 1, max: 3 });
const grounds = { reason: fc.constant('it was wrong') };
const until = fc.option(date);

const report: fc.Arbitrary<ReportFile> = fc
  .record({ part: fc.constantFrom(1, 1, 2), file: fc.constantFrom('a', 'b', 'c'), named: fc.boolean() })
  .map(({ part, file, named }) =>
    reportFile({
      part,
      source: { format: 'TRF16', digest: `${file}${part}` },
      persons: named ? [[1, `Name in ${file}`, '1987']] : [],
      rounds: [
        { round: 1, games: file === 'a' ? '1-3:1 2-4:+' : '1-3:0 2-4:1' },
        { round: 2, games: '4-1:= 3-2:0' },
      ],
    }),
  );
const ruling = { ...grounds, tournament: tournamentId, on: date };
const correction = { ...grounds, tournament: tournamentId, effect };
const game = { ...correction, round, white: player, black: player };
const onList = { ...grounds, player, pool: fc.constant('standard' as const), list: listDate };
const fiveOrFewer = fc.uniqueArray(player, { maxLength: 5 });
/** Two players and two titles, so that what is about titles meets. */
const holder = fc.constantFrom(id(101), id(102));
const title = fc.constantFrom(...TITLES.slice(0, 2));
const openingRow = player.map((each): OpeningRow => [each, 1900, 0, null, null, null, 0]);

/** The fields of each command; the compiler asks for all commands. */
const FIELDS: { readonly [T in CommandType]: Record<string, fc.Arbitrary<unknown>> } = {
  RegisterPlayer: {
    player,
    federation: fc.constant(fed('GER')),
    sex: fc.constant('F'),
    birthYear: fc.constant(1987),
    person: fc.constant({ name: 'Alpha, Anna', birthDate: day('1987-06-15') }),
  },
  CorrectPlayer: {
    ...grounds,
    player,
    sex: fc.constantFrom(...SEXES),
    birthYear: fc.constantFrom(1987, 1990),
    name: fc.constantFrom('A', 'B'),
    federation,
  },
  TransferPlayer: { ...grounds, player, to: federation, on: date },
  RenamePlayer: { ...grounds, player, to: fc.constantFrom('X', 'Y'), on: date },
  ReportDeath: { ...grounds, player, on: date },
  SuspendPlayer: { ...grounds, player, from: date, until },
  ApproveInclusion: { ...grounds, player, from: date, until },
  ExcludePlayer: { ...grounds, player, on: date },
  ReinstatePlayer: { ...grounds, player, on: date },
  CertifyNorm: {
    ...grounds,
    player: holder,
    title,
    tournament: tournamentId,
    start: fc.constant(day('2024-01-05')),
    end: fc.constant(day('2024-01-12')),
    games: fc.constantFrom(9, 10),
    performance: fc.constant(2601),
    certificate: fc.constant('IT1'),
    on: date,
    kind: fc.constantFrom(...NORM_EVENT_KINDS.slice(0, 2)),
    attested: fc.uniqueArray(fc.constantFrom(...ATTESTED_ARTICLES), { maxLength: 2 }),
  },
  WithdrawNormCertificate: { ...grounds, player: holder, title, tournament: tournamentId, on: date },
  AttestRequirements: {
    ...grounds,
    player: holder,
    title,
    tournament: fc.option(tournamentId),
    attested: fc.uniqueArray(fc.constantFrom(...ATTESTATIONS), { minLength: 1, maxLength: 2 }),
    on: date,
  },
  AttestDirectTitle: {
    ...grounds,
    player: holder,
    title,
    award: fc.constantFrom('title', 'norm'),
    tournament: tournamentId,
    achievement: fc.constant('gold'),
    on: date,
    minimumRating: fc.option(fc.constant(2300)),
  },
  FileTitleApplication: {
    ...grounds,
    player: holder,
    title,
    federation: fc.option(federation),
    norms: fc.uniqueArray(tournamentId, { maxLength: 1 }),
    on: date,
  },
  RefuseTitleApplication: { ...grounds, player: holder, title, on: date },
  AwardTitleConditionally: { ...grounds, player: holder, title, on: date },
  AwardTitle: { ...grounds, player: holder, title, on: date },
  RevokeTitle: { ...grounds, player: holder, title, on: date },
  AffiliatePlayer: { ...grounds, player, affiliation: fc.constantFrom(...AFFILIATIONS), on: date },
  MergePlayers: { ...grounds, alias: player, kept: player },
  RevertMerge: { ...grounds, alias: player },
  SplitPlayer: { ...grounds, player, to: player, tournaments: fc.uniqueArray(tournamentId) },
  ReinstatePriorRating: {
    ...onList,
    rating: fc.constant(1800),
    gamesTotal: fc.constant(30),
    peak: fc.constantFrom(1799, 1800, 1900),
  },
  GrantAdjustment: { ...onList, points: fc.integer({ min: -1, max: 1 }) },
  ForgetPerson: { ...grounds, player },
  AdmitFederation: { ...grounds, federation, name: fc.constantFrom('N', 'M'), on: date },
  ExcludeFederation: { ...grounds, federation, on: date },
  ReadmitFederation: { ...grounds, federation, on: date },
  ChangeFederationFlag: { ...grounds, federation, shownAs: federation, from: date, until },
  ChangeFederationCode: { ...grounds, federation, to: federation, on: date },
  RegisterTournament: {},
  RefuseRegistration: ruling,
  AllowLateRegistration: ruling,
  ApproveHybrid: ruling,
  ApproveFastClassic: ruling,
  ApproveDuration: ruling,
  AnnounceNorms: ruling,
  DeclareArbiterUnlicensed: ruling,
  PoolParts: ruling,
  AttachGamesFile: { ...ruling, digest: fc.constantFrom('a1', 'b2'), games: fc.constant(4) },
  WaiveDecidedMatch: { ...ruling, requestedOn: fc.option(date) },
  AcceptLateReport: { ...ruling, feeDue: fc.boolean() },
  RefuseLateReport: ruling,
  RefuseRating: ruling,
  AppealRatingRefusal: ruling,
  UpholdAppeal: ruling,
  DismissAppeal: ruling,
  ReceiveReport: { tournament: tournamentId, report, despiteDuplicate: fc.boolean() },
  ReceiveSupplement: { tournament: tournamentId, report },
  SupersedeReport: { ...correction, report, despiteDuplicate: fc.boolean() },
  CorrectResult: { ...game, result: fc.constantFrom(...GAME_CODES) },
  DeclareUnplayed: game,
  DeclarePlayed: { ...game, result: fc.constantFrom(...PLAYED_CODES) },
  ReassignEntry: { ...correction, from: player, to: player },
  CombineEntries: {
    ...correction,
    player,
    part: fc.constantFrom(1, 2),
    startNumbers: fc.uniqueArray(fc.integer({ min: 1, max: 4 }), { minLength: 2, maxLength: 2 }),
  },
  CorrectPool: { ...correction, to: pool },
  CorrectDates: { ...correction, start: date, end: date },
  CorrectSystem: { ...correction, to: fc.constantFrom(...SYSTEMS) },
  CorrectTimeControl: { ...correction, to: fc.constantFrom('90+30', '15+10') },
  CorrectKind: { ...correction, to: fc.constantFrom(...TOURNAMENT_KINDS) },
  CorrectHybrid: { ...correction, to: fc.boolean() },
  CorrectOfficial: { ...correction, to: fc.boolean() },
  CorrectRegistrationDay: { ...correction, to: date },
  CorrectRounds: { ...correction, to: fc.constantFrom(7, 9) },
  AnnulGames: { ...correction, player, round: fc.option(round), side: fc.constantFrom('both', 'player') },
  AnnulTournament: correction,
  DeclareDuplicate: { ...correction, original: tournamentId },
  CorrectRatingBasis: { ...correction, player, rating: fc.option(fc.constant(1900)) },
  FileClaim: {
    tournament: tournamentId,
    claim: fc.constantFrom('1', '2'),
    player,
    ground: fc.constant('g'),
    filedOn: date,
    deadline: fc.option(date),
  },
  RejectClaim: {
    ...ruling,
    claim: fc.constantFrom('1', '2'),
    ground: fc.constantFrom('out-of-time', 'unfounded'),
  },
  UpholdClaim: { ...ruling, claim: fc.constantFrom('1', '2'), correction: fc.constant(null) },
  EnactRuleSet: {
    ...grounds,
    pool,
    ruleSet: fc.constantFrom(...RULE_SETS.map((each) => each.id)),
    inForceFrom: date,
    adoptedOn: fc.option(date),
  },
  RescheduleRuleSet: {
    ...grounds,
    pool,
    ruleSet: fc.constantFrom(...RULE_SETS.map((each) => each.id)),
    inForceFrom: date,
    adoptedOn: fc.option(date),
  },
  RecordErratum: {
    ...grounds,
    pool,
    ruleSet: fc.constantFrom(...RULE_SETS.map((each) => each.id)),
    note: fc.constant('n'),
  },
  AdjustRatings: { ...grounds, pool, list: listDate, formula: fc.constantFrom(...FORMULAS.rapid) },
  SupplyProvision: {
    ...grounds,
    pool,
    ruleSet: fc.constantFrom('STD-2024', 'RB-2022b'),
    provision: fc.constant('poolWindow'),
    value: fc.constantFrom({ lists: 12 }, { lists: 24 }),
    article: fc.constant('7.14'),
    source: fc.constant('printed handbook'),
  },
  DeclareEngineDefect: {
    ...grounds,
    pool,
    engineVersions: fc.constant(['1']),
    from: listDate,
    to: listDate,
    defect: fc.constant('d'),
  },
  AdoptOpeningList: {
    pool,
    date: listDate,
    source: fc.constant('s'),
    digest: fc.constantFrom('x', 'y'),
    rows: fc.uniqueArray(openingRow, { minLength: 1, maxLength: 3, selector: ([each]) => each }),
  },
  PublishList: {
    pool,
    date: listDate,
    basis: fc
      .record({ knownAt: fc.integer({ min: 1, max: 9 }), digest: fc.constantFrom('v', 'w') })
      .map((each) => ({
        ...each,
        engine: '1',
        ruleSets: [],
        uncertain: [],
        counts: { listed: 0, active: 0, games: 0, tournaments: 0 },
        logHash: null,
      })),
    changes: fc.record({
      entered: fiveOrFewer,
      delisted: fiveOrFewer,
      becameInactive: fiveOrFewer,
      becameActive: fiveOrFewer,
    }),
  },
  WithdrawList: { ...grounds, pool, date: listDate },
  ChangeCutoff: { ...grounds, pool, date: listDate, closing: date },
  RevertCorrection: {
    ...grounds,
    stream: fc.constant('filled in when the log is known'),
    position: fc.integer({ min: 1, max: 60 }).map((each) => each as LogPosition),
  },
};

export const COMMAND_TYPES = [...Object.keys(COMMAND_CONCEPTS), 'RevertCorrection'] as readonly CommandType[];

function commandOf(type: CommandType): fc.Arbitrary<Command> {
  if (type === 'RegisterTournament') {
    return fc
      .record({ name: tournamentId, system: fc.constantFrom(...SYSTEMS), hybrid: fc.boolean() })
      .map(({ name, ...facts }) => ({ type, ...tournament(name, facts) }));
  }
  return fc.record(FIELDS[type]).map((fields) => ({ type, ...fields }) as unknown as Command);
}

/** Corrections of tournaments and reversals are what the laws are about; they come more often. */
const WEIGHTS: { readonly [T in CommandType]?: number } = {
  CorrectResult: 4,
  DeclareUnplayed: 4,
  DeclarePlayed: 3,
  ReassignEntry: 3,
  MergePlayers: 3,
  FileClaim: 3,
  RejectClaim: 3,
  UpholdClaim: 3,
  RefuseRating: 3,
  AppealRatingRefusal: 4,
  UpholdAppeal: 3,
  DismissAppeal: 3,
  RevertCorrection: 14,
};

export const anyCommand: fc.Arbitrary<Command> = fc.oneof(
  ...COMMAND_TYPES.map((type) => ({ weight: WEIGHTS[type] ?? 1, arbitrary: commandOf(type) })),
);
