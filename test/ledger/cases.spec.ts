import type { LogPosition } from '@ledger/kernel';
import type { CommandOf, Command, EventType } from '@ledger/ledger';
import { valueOn } from '@ledger/ledger';
import { playerState, tournamentState } from '@ledger/ledger';
import {
  ANNA,
  ask,
  BORIS,
  CLARA,
  DAVID,
  day,
  ELENA,
  fed,
  FELIX,
  list,
  registerTournament,
  REPORTED,
  reportFile,
  T1,
  T2,
  tournamentRegistered,
} from './fixtures';
import { given, type Log } from './given';

/**
 * The 42 cases that a rating office really meets, and the events that carry each. What a list makes of them is shown
 * where lists are made; here, that the fact can be recorded at all, and with what.
 */
interface Case {
  readonly number: number;
  readonly scenario: string;
  readonly events: readonly EventType[];
  readonly from?: Log;
  readonly commands: readonly Command[];
  /** What else must hold once it is recorded. */
  readonly and?: (log: Log) => void;
}

const reported = given(...REPORTED);
const twins = reported.with(tournamentRegistered(T2));
const origin = { tournament: T1, effect: 'origin' } as const;
const game = { ...origin, round: 1, white: ANNA, black: CLARA } as const;
const forfeited = { ...origin, round: 1, white: BORIS, black: DAVID } as const;
const february = { pool: 'standard', date: list('2024-02-01') } as const;
const player = (log: Log, id = ANNA) => playerState(log.stream(`player-${id}`) as readonly never[]).view;
const tournament = (log: Log) => tournamentState(log.stream('tournament-T1') as readonly never[]).view;

const publish = (digest: string, changes: Partial<CommandOf<'PublishList'>['changes']>): Command => ({
  type: 'PublishList',
  ...february,
  basis: {
    knownAt: 8 as LogPosition,
    digest,
    engine: '1.0.0',
    ruleSets: ['STD-2022'],
    uncertain: [],
    counts: { listed: 1, active: 1, games: 3, tournaments: 1 },
    logHash: null,
  },
  changes: { entered: [], delisted: [], becameInactive: [], becameActive: [], ...changes },
});
const claim: Command = {
  type: 'FileClaim',
  tournament: T1,
  claim: 'claim-1',
  player: CLARA,
  ground: 'result',
  filedOn: day('2024-02-10'),
  deadline: day('2024-02-15'),
};

const CASES: readonly Case[] = [
  {
    number: 1,
    scenario: 'wrong result',
    events: ['ResultCorrected'],
    commands: [ask('CorrectResult', { ...game, result: '0' })],
  },
  {
    number: 2,
    scenario: 'wrong player id in a report',
    events: ['EntryReassigned'],
    commands: [ask('ReassignEntry', { ...origin, from: ANNA, to: ELENA })],
  },
  {
    number: 3,
    scenario: 'duplicate identities',
    events: ['PlayersMerged'],
    commands: [ask('MergePlayers', { alias: ELENA, kept: ANNA })],
    and: (log) => expect(log.world.keptId(ELENA)).toBe(ANNA),
  },
  {
    number: 4,
    scenario: 'merge was wrong; later games assigned explicitly',
    events: ['MergeReverted', 'EntryReassigned'],
    from: reported.after(ask('MergePlayers', { alias: ELENA, kept: ANNA })),
    commands: [
      ask('RevertMerge', { alias: ELENA }),
      ask('ReassignEntry', { ...origin, from: ANNA, to: ELENA }),
    ],
    and: (log) => expect(log.world.keptId(ELENA)).toBe(ELENA),
  },
  {
    number: 5,
    scenario: 'one record holds two people',
    events: ['PlayerSplit'],
    commands: [ask('SplitPlayer', { player: ANNA, to: ELENA, tournaments: [T1] })],
    and: (log) => expect(log.world.identityIn(T1, ANNA)).toBe(ELENA),
  },
  {
    number: 6,
    scenario: 'late report inside the deadline',
    events: ['TournamentRegistered', 'ReportReceived'],
    from: given(...REPORTED.slice(0, 6)),
    commands: [
      registerTournament(),
      { type: 'ReceiveReport', tournament: T1, report: reportFile({ receivedOn: day('2024-03-20') }) },
    ],
    and: (log) => expect(log.events.at(-1)).toMatchObject({ data: { receivedOn: '2024-03-20' } }),
  },
  {
    number: 7,
    scenario: 'report after the deadline: accepted with a fee',
    events: ['LateReportAccepted'],
    commands: [ask('AcceptLateReport', { tournament: T1, on: day('2024-06-01'), feeDue: true })],
    and: (log) => expect(log.events.at(-1)).toMatchObject({ data: { feeDue: true } }),
  },
  {
    number: 7,
    scenario: 'report after the deadline: refused',
    events: ['LateReportRefused'],
    commands: [ask('RefuseLateReport', { tournament: T1, on: day('2024-06-01') })],
    and: (log) => expect(tournament(log).lateReport?.accepted).toBe(false),
  },
  {
    number: 8,
    scenario: 'event reported twice',
    events: ['DuplicateTournamentDeclared'],
    from: twins,
    commands: [ask('DeclareDuplicate', { ...origin, original: T2 })],
  },
  {
    number: 9,
    scenario: 'partial or corrupt report completed later',
    events: ['ReportSuperseded'],
    commands: [
      ask('SupersedeReport', {
        ...origin,
        report: reportFile({ source: { format: 'TRF16', digest: 'whole' } }),
      }),
    ],
    and: (log) => {
      expect(tournament(log).parts.get(1)?.digest).toBe('whole');
      expect(log.events.filter(({ type }) => type === 'ReportReceived')).toHaveLength(1);
    },
  },
  {
    number: 10,
    scenario: 'wrong pool',
    events: ['PoolCorrected'],
    commands: [ask('CorrectPool', { ...origin, to: 'rapid' })],
  },
  {
    number: 11,
    scenario: 'wrong dates',
    events: ['DatesCorrected'],
    commands: [ask('CorrectDates', { ...origin, start: day('2023-12-30') })],
    and: (log) => expect(tournament(log).facts).toMatchObject({ start: '2023-12-30', end: '2024-01-14' }),
  },
  {
    number: 12,
    scenario: 'forfeit reported as played',
    events: ['GameDeclaredUnplayed'],
    commands: [ask('DeclareUnplayed', game)],
  },
  {
    number: 13,
    scenario: 'played game reported as forfeit',
    events: ['GameDeclaredPlayed'],
    commands: [ask('DeclarePlayed', { ...forfeited, result: '=' })],
  },
  {
    number: 14,
    scenario: 'date of birth corrected',
    events: ['PlayerDetailsCorrected', 'PersonCorrected'],
    commands: [ask('CorrectPlayer', { player: ANNA, birthDate: day('2008-03-09') })],
    and: (log) => expect(player(log)).toMatchObject({ birthYear: 2008, birthDate: '2008-03-09' }),
  },
  {
    number: 15,
    scenario: 'sex or federation recorded wrongly',
    events: ['PlayerDetailsCorrected'],
    commands: [ask('CorrectPlayer', { player: ANNA, sex: 'M', federation: fed('AUT') })],
    and: (log) => expect(valueOn(player(log).federations, day('1990-01-01'))).toBe('AUT'),
  },
  {
    number: 16,
    scenario: 'federation transfer',
    events: ['PlayerTransferred'],
    commands: [ask('TransferPlayer', { player: ANNA, to: fed('FRA'), on: day('2024-03-01') })],
    and: (log) => {
      expect(valueOn(player(log).federations, day('2024-02-29'))).toBe('GER');
      expect(valueOn(player(log).federations, day('2024-03-01'))).toBe('FRA');
    },
  },
  {
    number: 17,
    scenario: 'federation suspended, or under a neutral flag',
    events: ['FederationFlagChanged', 'FederationExcluded', 'FederationReadmitted'],
    commands: [
      ask('ChangeFederationFlag', {
        federation: fed('GER'),
        shownAs: fed('FID'),
        from: day('2024-02-01'),
        until: day('2024-05-01'),
      }),
      ask('ExcludeFederation', { federation: fed('GER'), on: day('2024-06-01') }),
      ask('ReadmitFederation', { federation: fed('GER'), on: day('2024-09-01') }),
    ],
    and: (log) => {
      expect(log.world.federationStatus(fed('GER'), day('2024-05-31'))).toBe('member');
      expect(log.world.federationStatus(fed('GER'), day('2024-06-01'))).toBe('excluded');
      expect(log.world.federationStatus(fed('GER'), day('2024-09-01'))).toBe('member');
    },
  },
  {
    number: 18,
    scenario: 'federation code succession',
    events: ['FederationAdmitted', 'FederationCodeChanged'],
    commands: [
      ask('AdmitFederation', { federation: fed('DEU'), name: 'Germany', on: day('2024-06-01') }),
      ask('ChangeFederationCode', { federation: fed('GER'), to: fed('DEU'), on: day('2024-06-01') }),
    ],
  },
  {
    number: 19,
    scenario: 'name change; spelling cleaned up',
    events: ['PlayerRenamed', 'PersonCorrected'],
    commands: [
      ask('RenamePlayer', { player: ANNA, to: 'Omega, Anna', on: day('2024-03-01') }),
      ask('CorrectPlayer', { player: ANNA, name: 'Alpha, Anna' }),
    ],
    and: (log) => {
      expect(valueOn(player(log).names, day('2024-02-29'))).toBe('Alpha, Anna');
      expect(valueOn(player(log).names, day('2024-03-01'))).toBe('Omega, Anna');
    },
  },
  {
    number: 20,
    scenario: 'death',
    events: ['PlayerDeceased'],
    commands: [ask('ReportDeath', { player: ANNA, on: day('2024-02-20') })],
  },
  {
    number: 21,
    scenario: 'inactivity and return; re-activated by a late report',
    events: [
      'ListPublished',
      'PlayersBecameInactive',
      'PlayersBecameActive',
      'ListRevised',
      'InactivityReversed',
      'ActivityReversed',
    ],
    commands: [publish('v1', { becameInactive: [ANNA], becameActive: [BORIS] }), publish('v2', {})],
  },
  {
    number: 22,
    scenario: 'drop below the floor, re-entry, and their undoing',
    events: [
      'ListPublished',
      'PlayersEnteredList',
      'PlayersDelisted',
      'ListRevised',
      'EntriesOnListReversed',
      'DelistingsReversed',
    ],
    commands: [publish('v1', { delisted: [ANNA], entered: [BORIS] }), publish('v2', {})],
  },
  {
    number: 23,
    scenario: 'former rating overlooked',
    events: ['PriorRatingReinstated'],
    commands: [
      ask('ReinstatePriorRating', {
        player: CLARA,
        pool: 'standard',
        list: list('2024-01-01'),
        rating: 1890,
        gamesTotal: 44,
        peak: 1950,
      }),
    ],
  },
  {
    number: 24,
    scenario: 'manual adjustment granted and revoked',
    events: ['AdjustmentGranted', 'CorrectionReverted'],
    commands: [
      ask('GrantAdjustment', { player: ANNA, pool: 'standard', list: list('2024-02-01'), points: 15 }),
      ask('RevertCorrection', { stream: 'player-101', position: 9 as LogPosition }),
    ],
    and: (log) => expect(player(log).adjustments).toEqual([]),
  },
  {
    number: 25,
    scenario: 'cheating: one game annulled for the player only',
    events: ['GamesAnnulled'],
    commands: [ask('AnnulGames', { ...origin, player: ANNA, round: 1, side: 'player' })],
  },
  {
    number: 25,
    scenario: 'cheating: all games of a player annulled for both sides',
    events: ['GamesAnnulled'],
    commands: [ask('AnnulGames', { ...origin, player: ANNA, round: null, side: 'both' })],
  },
  {
    number: 26,
    scenario: 'ban from a date: later games flagged for decision',
    events: ['PlayerSuspended'],
    from: given(...REPORTED.slice(0, 7)),
    commands: [ask('SuspendPlayer', { player: ANNA, from: day('2024-01-01'), until: day('2025-01-01') })],
    and: (log) =>
      log
        .when({ type: 'ReceiveReport', tournament: T1, report: reportFile() })
        .thenNotices('PlayerSuspended'),
  },
  {
    number: 27,
    scenario: 'title revoked, as if it had never been',
    events: ['TitleAwarded', 'TitleRevoked'],
    commands: [
      ask('AwardTitle', { player: ANNA, title: 'WGM', on: day('2023-05-01') }),
      ask('RevokeTitle', { player: ANNA, title: 'WGM', on: day('2023-05-01') }),
    ],
  },
  {
    number: 28,
    scenario: 'tournament cancelled for fraud',
    events: ['TournamentAnnulled'],
    commands: [ask('AnnulTournament', origin)],
  },
  {
    number: 29,
    scenario: 'ratings of a banned group removed, then restored',
    events: ['PlayerExcluded', 'PlayerExcluded', 'PlayerReinstated', 'PlayerReinstated'],
    commands: [
      ask('ExcludePlayer', { player: ANNA, on: day('2020-01-01') }),
      ask('ExcludePlayer', { player: BORIS, on: day('2020-01-01') }),
      ask('ReinstatePlayer', { player: ANNA, on: day('2024-01-01') }),
      ask('ReinstatePlayer', { player: BORIS, on: day('2024-01-01') }),
    ],
  },
  {
    number: 30,
    scenario: 'engine bug, replay ordered',
    events: ['EngineDefectDeclared'],
    commands: [
      ask('DeclareEngineDefect', {
        pool: 'standard',
        engineVersions: ['0.9.0'],
        from: list('2024-01-01'),
        to: list('2024-02-01'),
        defect: 'K one quarter',
      }),
    ],
  },
  {
    number: 31,
    scenario: 'retroactive rule change',
    events: ['RuleSetEnacted'],
    commands: [
      ask('EnactRuleSet', {
        pool: 'standard',
        ruleSet: 'STD-2022',
        inForceFrom: day('2022-01-01'),
        adoptedOn: day('2022-06-01'),
      }),
    ],
  },
  {
    number: 32,
    scenario: 'one-off adjustment',
    events: ['RatingsAdjusted'],
    commands: [
      ask('AdjustRatings', { pool: 'standard', list: list('2024-03-01'), formula: 'compression-2024' }),
    ],
  },
  {
    number: 33,
    scenario: 'rule passed for one date, in force from another',
    events: ['RuleSetEnacted', 'RuleSetRescheduled'],
    commands: [
      ask('EnactRuleSet', {
        pool: 'standard',
        ruleSet: 'STD-2024',
        inForceFrom: day('2024-01-01'),
        adoptedOn: null,
      }),
      ask('RescheduleRuleSet', {
        pool: 'standard',
        ruleSet: 'STD-2024',
        inForceFrom: day('2024-03-01'),
        adoptedOn: day('2023-12-15'),
      }),
    ],
    and: (log) =>
      expect(log.stream('rules-standard').map(({ data }) => data)).toMatchObject([
        { inForceFrom: '2024-01-01', adoptedOn: null },
        { inForceFrom: '2024-03-01', adoptedOn: '2023-12-15' },
      ]),
  },
  {
    number: 34,
    scenario: 'tournament straddles a rule change (derived from its start and round days)',
    events: ['TournamentRegistered', 'ReportReceived'],
    from: given(...REPORTED.slice(0, 6)),
    commands: [
      registerTournament(T1, { start: day('2024-02-26'), end: day('2024-03-03') }),
      {
        type: 'ReceiveReport',
        tournament: T1,
        report: reportFile({
          receivedOn: day('2024-03-04'),
          roundDates: [day('2024-02-26'), day('2024-02-29'), day('2024-03-03')],
        }),
      },
    ],
  },
  {
    number: 35,
    scenario: 'interim reports, and a postponed game after its report',
    events: ['ReportReceived', 'SupplementReported'],
    commands: [
      {
        type: 'ReceiveReport',
        tournament: T1,
        report: reportFile({
          part: 2,
          source: { format: 'TRF16', digest: 'part-2' },
          roundDates: [],
          rounds: [{ round: 4, games: '1-4:1' }],
        }),
      },
      {
        type: 'ReceiveSupplement',
        tournament: T1,
        report: reportFile({
          source: { format: 'TRF16', digest: 'postponed' },
          rounds: [{ round: 2, games: '1-2:1' }],
        }),
      },
    ],
  },
  {
    number: 36,
    scenario: 'player re-enters, two pairing numbers',
    events: ['EntriesCombined'],
    commands: [ask('CombineEntries', { ...origin, part: 1, player: CLARA, startNumbers: [3, 4] })],
  },
  {
    number: 37,
    scenario: 'foreign rating used in error',
    events: ['RatingBasisCorrected'],
    commands: [ask('CorrectRatingBasis', { ...origin, player: CLARA, rating: null })],
  },
  {
    number: 38,
    scenario: 'list withdrawn and reissued',
    events: ['ListPublished', 'ListWithdrawn', 'ListPublished'],
    commands: [publish('v1', {}), ask('WithdrawList', february), publish('v2', {})],
    and: (log) =>
      expect(log.stream('list-standard-2024-02-01').map(({ data }) => data)).toMatchObject([
        { version: 1 },
        { version: 1 },
        { version: 2 },
      ]),
  },
  {
    number: 39,
    scenario: 'correction itself wrong',
    events: ['CorrectionReverted'],
    from: reported.after(ask('CorrectResult', { ...game, result: '0' })),
    commands: [ask('RevertCorrection', { stream: 'tournament-T1', position: 9 as LogPosition })],
    and: (log) => expect(tournament(log)).toEqual(tournament(reported)),
  },
  {
    number: 40,
    scenario: 'appeal upheld, linked to its correction',
    events: ['ClaimFiled', 'ResultCorrected', 'ClaimUpheld'],
    commands: [
      claim,
      ask('CorrectResult', { ...game, result: '=' }),
      ask('UpholdClaim', { tournament: T1, claim: 'claim-1', correction: 'e10', on: day('2024-02-20') }),
    ],
    and: (log) => expect(log.events[9]).toMatchObject({ id: 'e10', type: 'ResultCorrected' }),
  },
  {
    number: 40,
    scenario: 'appeal out of time',
    events: ['ClaimFiled', 'ClaimRejected'],
    commands: [
      { ...claim, filedOn: day('2024-02-16') } as Command,
      ask('RejectClaim', { tournament: T1, claim: 'claim-1', ground: 'out-of-time', on: day('2024-02-20') }),
    ],
  },
  {
    number: 40,
    scenario: 'appeal against a refusal to rate',
    events: ['RatingRefused', 'RatingRefusalAppealed', 'AppealUpheld'],
    commands: [
      ask('RefuseRating', { tournament: T1, on: day('2024-02-01') }),
      ask('AppealRatingRefusal', { tournament: T1, on: day('2024-02-08') }),
      ask('UpholdAppeal', { tournament: T1, on: day('2024-02-20') }),
    ],
  },
  {
    number: 41,
    scenario: 'cut-off moved',
    events: ['ListCutoffChanged'],
    commands: [ask('ChangeCutoff', { ...february, closing: day('2024-01-31') })],
  },
  {
    number: 42,
    scenario: 'migration from an old system',
    events: ['OpeningListAdopted'],
    commands: [
      {
        type: 'AdoptOpeningList',
        pool: 'standard',
        date: list('2024-01-01'),
        source: 'old system',
        digest: 'opening',
        rows: [[FELIX, 2012, 4, 20, 310, 2090, 0]],
      },
    ],
  },
];

describe('the 42 cases', () => {
  it('are all here', () => {
    expect([...new Set(CASES.map(({ number }) => number))]).toEqual(
      Array.from({ length: 42 }, (_, i) => i + 1),
    );
  });

  it.each(CASES)('$number $scenario: $events', ({ events, from = reported, commands, and }) => {
    const log = from.after(...commands);
    expect(log.events.slice(from.events.length).map(({ type }) => type)).toEqual(events);
    and?.(log);
  });

  afterAll(() => {
    const lines = CASES.map(
      ({ number, scenario, events }) =>
        `${String(number).padStart(4)}  ${scenario.padEnd(72)}  ${events.join(', ')}`,
    );
    process.stdout.write(
      `\ncase  what happened${' '.repeat(61)}events that carry it\n${lines.join('\n')}\n\n`,
    );
  });
});
