import { refusalsOf } from '@ledger/kernel';
import { ARTICLES } from '@ledger/ledger';

export const OFFICE_REFUSALS = {
  CertificateDiffers: {
    message: 'The certificate says {certified}, the report {reported}.',
    advice: 'See ledger norms {tournament} --player {player}.',
    article: ARTICLES.normCertificate,
  },
  CertificateIncomplete: {
    message: 'The ledger cannot compute the norm. Enter the {figure} of the certificate.',
    article: ARTICLES.normCertificate,
  },
  DecideSeparately: {
    message: 'What is decided about {stream} depends on {other}, about which something is decided as well.',
    advice: 'Record the two decisions one after the other.',
  },
  DecisionIncomplete: {
    message: 'A part of this decision is recorded at position {position}; the rest is refused: {error}',
    advice: 'Revert position {position}, or make the rest possible and repeat the request.',
  },
  EventUnknown: {
    message: 'The event {named} is not in the log.',
    status: 404,
  },
  EventVoid: {
    message: 'The event at position {position} is void: what it rests on had changed before it was recorded.',
    advice: 'It does not count, so there is nothing to undo.',
  },
  FederationNotNeeded: {
    message: 'The role {role} is not bound to a federation.',
  },
  FeedTooFarBack: {
    message: '{missed} lists were published after position {position}; the feed repeats at most {most}.',
    advice: 'Read them at /api/lists, then open the feed without a position.',
  },
  FileTooComplex: {
    message: 'Reading the file needs too much memory. Nothing was recorded.',
    advice: 'Check that it is a tournament report or a rating list.',
  },
  FileTooSlow: {
    message: 'The file could not be read within {seconds} seconds. Nothing was recorded.',
    advice: 'Check that it is a tournament report or a rating list.',
  },
  GamesFileWithoutGames: {
    message: 'The file has no game in PGN: no line begins with [Event.',
    advice: 'Attach the PGN file with the games of the tournament.',
    article: ARTICLES.hybridGames,
  },
  GamesAlreadyReported: {
    message: '{same} of {of} games are the same as in {other} ({name}, {dates}), which was reported before.',
    advice:
      'If this file replaces that report, supersede the report of {other} with it. If it is another tournament, add `despiteDuplicate`.',
    status: 409,
  },
  ImpactUnknown: {
    message: 'Recorded. Its effect on the lists could not be computed: {error}',
  },
  KeyFileUnreadable: {
    message: 'The file with the access keys cannot be used: {why}.',
    advice: 'Restore it from a backup, or move it away and create new keys with ledger keys create.',
    status: 400,
  },
  KeyNameRefused: {
    message: 'A key needs the name of its holder, which is recorded with each event. The name {fault}.',
  },
  KeyUnknown: {
    message: 'The key {id} does not exist.',
    advice: 'See ledger keys list.',
    status: 404,
  },
  KeyUsedForAnotherRequest: {
    message: 'This idempotency key was already used for another request.',
    advice: 'Use a new key for each new request.',
  },
  KeysLocked: {
    message: 'Another process is changing the keys.',
    advice: 'Try again when it has ended.',
  },
  KnownAtUnreadable: {
    message: '"{text}" is neither a log position nor an ISO time.',
    status: 400,
  },
  ListDefective: {
    message: 'The list has {count} and was not recorded.',
    advice: 'Fix the errors and submit the file again.',
  },
  ListDoubtful: {
    message: 'The list has {warnings} warnings on {rows} rows: its columns may have been misread.',
    advice: 'Check the findings. If the list is right, add `acceptWarnings`.',
  },
  ListNotFound: {
    message: 'No {pool} list was published by {day}.',
    status: 404,
  },
  ListNotPublished: {
    message: 'The {pool} list of {date} has no valid version: it was not published, or it was withdrawn.',
    advice: 'Publish it, or use a position, a version or a time.',
  },
  ListsSkipped: {
    message: 'The {pool} {lists} before it {verb} not published.',
  },
  NoListOfUnratedTitled: {
    message:
      'The rules of the {pool} list of {date} have no separate list of titled players without a rating.',
    advice: 'See "{heading}" in docs/handbook.md for the rule sets that have one.',
    status: 404,
  },
  NoReport: {
    message: 'No report of {tournament} was received yet.',
    status: 404,
  },
  NormNotAchieved: {
    message: 'The result of player {player} in {tournament} is not a {title} norm: {failed}.',
    advice: 'See ledger norms {tournament} --player {player}.',
  },
  OfficerWithoutFederation: {
    message: 'An officer acts for one federation.',
    advice: 'Add it: `federation`, for example GER.',
  },
  OtherFederation: {
    message: '{what} belongs to {federation}; you act for {own}.',
    advice: 'Ask {federation} to record it.',
    status: 403,
  },
  PlayerIdMissing: {
    message: '{name} has no FIDE number.',
  },
  PositionBeyondHead: {
    message: 'Position {position} is after the end of the log ({head}).',
    advice: 'Omit it to use everything recorded so far.',
  },
  PositionUnknown: {
    message: 'Position {position} does not exist; the log has positions 1 to {head}.',
    advice: 'Use ledger log to find the position.',
    status: 404,
  },
  ProvisionDocumentary: {
    message: 'No list, norm or title depends on this, so a what-if cannot change it: {why}.',
    advice: 'docs/handbook.md lists the documentary provisions.',
  },
  ProvisionUnreadable: {
    message: 'The value is not valid for "{name}": it {fault}.',
    status: 400,
  },
  PublishedAhead: {
    message: 'The {pool} list of {date} is after the next list, which is dated {next}.',
    advice: 'Check the date. To publish a later list anyway, add `ahead`.',
  },
  PublicationDiffers: {
    message:
      'Version {version} of the {pool} list of {date} was published with digest {recorded}; {now}. {cause}',
    status: 503,
  },
  QuestionCancelled: {
    message: 'The client disconnected before the answer was computed.',
    status: 503,
  },
  QuestionTooLong: {
    message: 'The computation took longer than {seconds} seconds and was stopped.',
    advice: 'Use fewer events, a nearer date or a published state.',
  },
  ReadingCancelled: {
    message: 'The client disconnected before the file was read. Nothing was recorded.',
    advice: 'Send the file again.',
    status: 503,
  },
  ReportDefective: {
    message: 'The report has {count} and was not recorded.',
    advice: 'Fix the errors and submit the file again.',
  },
  RoleNeedsNoKey: {
    message: 'Reading what is published needs no key.',
  },
  ScenarioTooDeep: {
    message: 'The value is nested too deeply for a command or event.',
    status: 400,
  },
  ScenarioTooFar: {
    message: '{date} is more than {years} years after {day}, the day of the comparison.',
    advice: 'Remove later dates, or use a later day.',
  },
  ScenarioTooLarge: {
    message: 'A scenario can have at most {most} entries here; this one has {count}.',
    advice: 'Split it into smaller scenarios.',
  },
  ScenarioUnreadable: {
    message: 'The scenario cannot be read.',
    status: 400,
  },
  TooManyFiles: {
    message: 'Too many files are waiting to be read. Nothing was recorded.',
    advice: 'Wait for an answer before you send the next file.',
    status: 429,
  },
  TooManyQuestions: {
    message: 'You already have {waiting} long computations waiting.',
    advice: 'Wait for an answer before you send the next request.',
    status: 429,
  },
  Undoes: {
    message: 'This undoes {event}.',
  },
  VersionUnknown: {
    message: 'The {pool} list of {date} has {count} published versions; there is no version {number}.',
    status: 404,
  },
  AttestedBeforeTheEnd: {
    message: '{tournament} ended on {end}; a place in it cannot be attested as of {on}.',
    article: ARTICLES.directTitle,
  },
  TitleNotEarned: {
    message: '{title} cannot be awarded to player {player} on {on}. Missing: {missing}.',
    advice:
      'See ledger title {player} --for {title} --on {on}. If FIDE decided it anyway, add `asDecided` ' +
      'with the evidence.',
  },
  WomensTitleOnList: {
    message: 'A title for women is on the row of a man: {players}.',
    advice: 'Correct the sex of the player, then award the title.',
  },
} as const;

export const officeRefusal = refusalsOf(OFFICE_REFUSALS);
