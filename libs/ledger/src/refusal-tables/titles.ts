import { ARTICLES } from '../articles';

export const LEDGER_TITLES_REFUSALS = {
  ApplicationOpen: {
    message: 'An application of player {player} for {title} has been open since {on}.',
    advice: 'Decide it, or revert it, first.',
    article: ARTICLES.titleApplication,
  },
  ApplicationRestsOnNorm: {
    message: 'The open application for {title} uses this norm.',
  },
  ApplicationUnknown: {
    message: 'No application of player {player} for {title} is open.',
    article: ARTICLES.titleApplication,
    status: 404,
  },
  AwardedBeforeAchieved: {
    message: 'A title achieved on {achievedOn} cannot be confirmed on {on}.',
    article: ARTICLES.titleDate,
  },
  CertifiedBeforeTheEnd: {
    message: 'A certificate of {on} cannot certify a tournament that ended on {end}.',
    article: ARTICLES.normCertificate,
  },
  DatesReversed: {
    message: '{what} ends on {end}, before it starts on {start}.',
  },
  DecidedBeforeFiled: {
    message: 'The application was filed on {filedOn} and cannot be decided on {on}.',
    article: ARTICLES.titleApplication,
  },
  DirectTitleAttestedDifferently: {
    message: 'Player {player} has the {awarded} of {title} from {tournament} already: {achievement}.',
    advice: 'Revert that record first.',
    article: ARTICLES.directTitle,
  },
  DirectTitleUnknown: {
    message:
      'No direct title {title} of player {player} is recorded by {on}; only direct titles can be conditional.',
    advice: 'Attest the direct title first.',
    article: ARTICLES.conditionalTitle,
    status: 404,
  },
  FinalBeforeConditional: {
    message: 'The title was awarded conditionally on {awardedOn} and cannot be final on {on}.',
    article: ARTICLES.conditionalTitle,
  },
  NoMinimumRating: {
    message:
      'The direct title {title} from {tournament} needs no minimum rating, so it cannot be conditional.',
    advice: 'Award it without the condition.',
    article: ARTICLES.conditionalTitle,
  },
  NormByCertificateOnly: {
    message: 'Tournament {tournament} has no report. The norm counts by its certificate only.',
  },
  NormCertifiedDifferently: {
    message: 'Player {player} has a certificate of a {title} norm in {tournament}: {certificate}.',
    advice: 'Withdraw that certificate first.',
    article: ARTICLES.normCertificate,
  },
  NormNotCertified: {
    message: 'Player {player} has no certificate of a {title} norm in {tournament}.',
    advice: 'Check the tournament, or have the norm certified first.',
  },
  NotTheApplicantsFederation: {
    message: 'Player {player} belongs to {own} on {on}: {federation} cannot apply.',
    article: ARTICLES.applicant,
  },
  ObjectionsStillPossible: {
    message: 'The application of {filedOn} is open to objections for {days} days, until {earliest}.',
    article: ARTICLES.objections,
  },
  TitleConditional: {
    message: 'Player {player} has held {title} conditionally since {on}.',
    advice: 'Revert that award first if its date is wrong.',
    article: ARTICLES.conditionalTitle,
  },
  TitleHeld: {
    message: 'Player {player} has held the title {title} since {on}.',
    advice: 'Revert that award first if its date is wrong.',
  },
  TitleNotHeld: {
    message: 'Player {player} does not hold the title {title} on {on}.',
    article: ARTICLES.revocation,
  },
  WithdrawnBeforeCertified: {
    message: 'The certificate was registered on {registeredOn} and cannot be withdrawn on {on}.',
    article: ARTICLES.normCertificate,
  },
  WomensTitle: {
    message: '{title} is a title for women; player {player} is recorded as a man.',
    advice: 'Correct the details of the player first if they are wrong.',
    article: ARTICLES.titles,
  },
  AsDecided: {
    message: '{title} of player {player} as decided by FIDE. Missing by this ledger: {missing}.',
  },
  AttestationOfPlayer: {
    message: '{word} concerns the player, not a tournament.',
    advice: 'Leave out the tournament.',
    article: ARTICLES.titleApplication,
  },
  AttestationOfTournament: {
    message: '{word} concerns a tournament.',
    advice: 'Name the tournament.',
    article: ARTICLES.titleApplication,
  },
  EvidenceMissing: {
    message: 'A title awarded as decided by FIDE needs evidence: the decision, its date and number.',
    advice: 'Add the evidence.',
    article: ARTICLES.awards,
  },
} as const;
