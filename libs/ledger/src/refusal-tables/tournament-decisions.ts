import { ARTICLES } from '../articles';

export const LEDGER_TOURNAMENT_DECISIONS_REFUSALS = {
  AnnulledDifferently: {
    message: 'These games were annulled for {side}, with effect {effect}.',
    advice: 'Revert that decision first.',
  },
  AppealDecidedDifferently: {
    message: 'The appeal was {outcome}.',
    advice: 'Revert that decision first.',
    article: ARTICLES.refusalToRate,
  },
  AppealOutOfTime: {
    message: 'An appeal against the decision of {decidedOn} can be made until {last}, not on {on}.',
    article: ARTICLES.refusalToRate,
  },
  ApprovalNotPrior: {
    message: 'The longer duration must be approved before the start on {start}, not on {on}.',
    article: ARTICLES.longTournament,
  },
  ClaimDecidedDifferently: {
    message: 'Claim {claim} was {outcome}.',
    advice: 'Revert that decision first.',
  },
  ClaimFiledDifferently: {
    message: 'There is already a claim {claim}.',
    advice: 'Use another id for the claim.',
  },
  ClaimInTime: {
    message: 'Claim {claim} was filed on {filedOn}, in time.',
  },
  ClaimOutOfTime: {
    message: 'The claim was filed on {filedOn}; the last day was {deadline}.',
  },
  ClaimUnknown: {
    message: 'Tournament {tournament} has no claim {claim}.',
    status: 404,
  },
  DecidedBeforeAppeal: {
    message: 'The appeal of {appealedOn} cannot have been decided on {on}.',
    article: ARTICLES.refusalToRate,
  },
  DecidedBeforeClaim: {
    message: 'Claim {claim} of {filedOn} cannot have been decided on {on}.',
  },
  DuplicateDifferently: {
    message: '{tournament} was declared a duplicate of {known}, with effect {effect}.',
    advice: 'Revert that declaration first.',
    status: 409,
  },
  DuplicateOfItself: {
    message: '{tournament} cannot be a duplicate of itself.',
    status: 409,
  },
  GameUnknown: {
    message: 'Round {round} of {tournament} has no game {game}.',
    status: 404,
  },
  LateReportDecidedDifferently: {
    message: 'The late report was {outcome} on {on}.',
    advice: 'Revert that decision first.',
  },
  NoAppeal: {
    message: 'There is no appeal to decide.',
    article: ARTICLES.refusalToRate,
  },
  NotAMatch: {
    message: 'Tournament {tournament} is a {system}, not a match.',
    article: ARTICLES.decidedMatch,
  },
  NotHybrid: {
    message: 'Tournament {tournament} is not registered as played under hybrid conditions.',
    article: ARTICLES.hybrid,
  },
  NotStandard: {
    message:
      'Tournament {tournament} is {pool}; only standard chess can be approved with a fast time control.',
    article: ARTICLES.fastClassic,
  },
  OfficialEvent: {
    message: 'Tournament {tournament} is an official event, which must be rated.',
    article: ARTICLES.officialEvents,
  },
  OriginalIsDuplicate: {
    message: '{original} was itself declared a duplicate of {voided}: none of them would be rated.',
    advice: 'Revert that declaration first, or use another original.',
    status: 409,
  },
  RatingNotRefused: {
    message: 'The rating of tournament {tournament} has not been refused.',
    article: ARTICLES.refusalToRate,
  },
  RequestNotPrior: {
    message: 'The request of {requestedOn} was made after the start on {start}.',
    article: ARTICLES.decidedMatch,
  },
} as const;
