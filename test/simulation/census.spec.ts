import type { Census } from './census';
import { takeCensus } from './census';
import { JUDGED } from './judged';
import type { Reaches } from './reach';
import { takeReach } from './reach';
import { makeCompleteWorld } from './world';

/** What the worlds of the short run must hold, or the judge would have nothing to judge. */
const EXPECTED = [
  ...['swiss', 'round-robin', 'double-round-robin', 'match', 'team', 'scheveningen'].map(
    (name) => `system ${name}`,
  ),
  ...['standard', 'rapid', 'blitz'].map((pool) => `pool ${pool}`),
  ...['STD-2005', 'STD-2017a', 'STD-2022', 'STD-2022a', 'STD-2024', 'STD-2025', 'STD-2026'].map(
    (id) => `rules ${id}`,
  ),
  ...['RB-2018', 'RB-2020', 'RB-2022', 'RB-2022b', 'RB-2024', 'RB-2024b'].map((id) => `rules ${id}`),
  ...['event that crosses a month', 'report too late for any list', 'interim part', 'report in pieces'],
  ...['forfeit', 'game of less than one move', 'bye', 'more than 35 games on a list', 'K limited by n x K'],
  ...[
    'round-robin of several cycles',
    'first rating',
    'first results disregarded',
    'newcomer in an iterated round-robin',
    'seeded newcomer',
  ],
  ...['fall below the floor', 'return', 'inactive', 'active again', 'hidden while inactive'],
  ...['compression', 'raise', 'event RuleSetRescheduled', 'event ListCutoffChanged'],
  ...['event PlayersMerged', 'event MergeReverted', 'event PlayerSplit', 'event EntryReassigned'],
  ...['event ResultCorrected', 'event GamesAnnulled', 'event TournamentAnnulled', 'event ReportSuperseded'],
  ...['event DatesCorrected', 'event ReceiptCorrected', 'event PoolCorrected'],
  ...['event LateReportAccepted', 'event AdjustmentGranted'],
  ...[
    'event CorrectionReverted',
    'reversal of a reversal',
    'correction booked on a later list',
    'difference booked',
  ],
];

it('the worlds of the short run hold everything that can go wrong', () => {
  const census: Census = new Map();
  for (const seed of JUDGED) takeCensus(makeCompleteWorld(seed), census);
  expect(EXPECTED.filter((name) => !census.has(name))).toEqual([]);
});

/**
 * If it is left out or changed, some row of some list of the short run changes: a judge that overlooked it would be
 * caught.
 */
const MATTERS = [
  ...['double-round-robin', 'match', 'round-robin', 'scheveningen'].map((name) => `system ${name}`),
  ...['league', 'national championship', "women's national championship", 'team championship'],
  ...[
    'official event',
    'hybrid play',
    'time control not reported',
    'length of a match reported',
    'registered late',
  ],
  ...['woman', 'sex not known', 'year of birth', 'interim part', 'report in pieces'],
  ...['forfeit', 'game of less than one move', 'odd result'],
  ...[
    ...['AdjustmentGranted', 'AppealUpheld', 'CorrectionReverted', 'DatesCorrected', 'DecidedMatchWaived'],
    ...['DuplicateTournamentDeclared', 'DurationApproved', 'EntriesCombined', 'EntryReassigned'],
    ...['FastClassicApproved', 'FederationCodeChanged', 'FederationExcluded', 'FederationFlagChanged'],
    ...['FederationReadmitted', 'GameDeclaredPlayed', 'GameDeclaredUnplayed', 'GamesAnnulled'],
    ...['HybridApproved', 'LateRegistrationAllowed', 'LateReportAccepted', 'LateReportRefused'],
    ...['ListCutoffChanged', 'MergeReverted', 'OpeningListAdopted', 'PersonCorrected', 'PlayerAffiliated'],
    ...['PlayerDeceased', 'PlayerDetailsCorrected', 'PlayerExcluded', 'PlayerReinstated', 'PlayerRenamed'],
    ...['PlayerSplit', 'PlayerTransferred', 'PlayersMerged', 'PoolCorrected', 'PriorRatingReinstated'],
    ...[
      'RatingBasisCorrected',
      'RatingRefused',
      'RatingsAdjusted',
      'ReceiptCorrected',
      'RegistrationRefused',
    ],
    ...['ReportSuperseded', 'ResultCorrected', 'RuleSetRescheduled', 'SupplementReported', 'SystemCorrected'],
    ...['TimeControlCorrected', 'TitleAwarded', 'TitleRevoked', 'TournamentAnnulled'],
    ...[
      'KindCorrected',
      'HybridCorrected',
      'OfficialCorrected',
      'RegistrationDayCorrected',
      'RoundsCorrected',
    ],
    ...['ArbiterUnlicensed', 'NormsAnnounced', 'PartsPooled', 'InclusionApproved', 'ProvisionSupplied'],
  ].map((type) => `event ${type}`),
  ...[
    ...['EntryReassigned', 'GameDeclaredPlayed', 'GameDeclaredUnplayed', 'GamesAnnulled'],
    ...['ReportSuperseded', 'ResultCorrected', 'TournamentAnnulled'],
  ].map((type) => `${type} booked on a later list`),
];

/** Recorded, and of no consequence for any row: formalities, and what the law does not count. */
const OF_NO_CONSEQUENCE = [
  ...[
    ...['ClaimFiled', 'ClaimRejected', 'ClaimUpheld', 'ReportPersonsRecorded'],
    ...['AppealDismissed', 'RatingRefusalAppealed', 'FederationAdmitted', 'EngineDefectDeclared'],
    ...['NormCertified', 'NormCertificateWithdrawn', 'DirectTitleAttested', 'TitleAwardedConditionally'],
    ...['TitleApplicationFiled', 'TitleApplicationRefused', 'PlayerSuspended'],
    'GamesFileAttached',
  ].map((type) => `event ${type}`),
  'system team',
];

it('what occurs in the worlds of the short run decides rows, unless it is of no consequence', () => {
  const reaches: Reaches = new Map();
  for (const seed of JUDGED) takeReach(makeCompleteWorld(seed), reaches);
  expect(MATTERS.filter((name) => (reaches.get(name)?.matters ?? 0) === 0)).toEqual([]);
  expect(OF_NO_CONSEQUENCE.filter((name) => reaches.get(name)?.matters !== 0)).toEqual([]);
}, 600_000);
