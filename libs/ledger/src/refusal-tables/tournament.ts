import { ARTICLES } from '../articles';

export const LEDGER_TOURNAMENT_REFUSALS = {
  CorrectedWithOtherEffect: {
    message: '{what} was already corrected, with effect {effect}.',
    advice: 'To book it on another list, revert that correction first.',
  },
  CorrectionsLapse: {
    message:
      '{count} correction(s) concern rows of the replaced file (positions {positions}); they no longer apply. Record them again if the new file does not contain them.',
  },
  EffectTooEarly: {
    message: 'The list of {effect} cannot have rated a tournament that ended on {end}.',
    advice: 'Use a later list, or the effect origin.',
  },
  EntrantDeceased: {
    message: 'Player {player} died on {on}, before the start on {start}: the id is probably wrong.',
  },
  EntriesMet: {
    message: 'Start numbers {startNumber} and {met} met in round {round}: they are two people.',
  },
  EntryUnknown: {
    message: 'Start number {startNumber} is not among the entries of the part.',
    status: 404,
  },
  GameAmbiguous: {
    message: 'Round {round} has {count} games between {white} and {black}.',
  },
  GamePlayed: {
    message: 'The game is recorded as played; its result cannot become "{meaning}".',
    advice: 'Declare it unplayed instead.',
    article: ARTICLES.unplayedGames,
  },
  GameUnplayed: {
    message: 'The game is recorded as not played; its result cannot become "{meaning}".',
    advice: 'Declare it played instead.',
    article: ARTICLES.unplayedGames,
  },
  LaterPartDiffers: {
    message: 'Part {later} repeats round {round} with another result; the result of part {part} holds.',
  },
  NotReported: {
    message: '{what} has no report yet.',
    advice: 'Report it first.',
  },
  NothingToCombine: {
    message: 'At least two different start numbers are required.',
  },
  PairedTwice: {
    message: 'Start number {startNumber} already has a game in round {round}.',
  },
  PartNotNamed: {
    message: '{tournament} was reported in parts: {parts}.',
    advice: 'Choose one: `part`.',
  },
  PartWithoutNewGames: {
    message: 'Part {part} of {tournament} has no game that earlier parts did not report.',
    advice: 'Submit the file that has the rounds played since.',
    article: ARTICLES.interimReports,
  },
  PersonWithoutEntry: {
    message: 'A person has a start number that no entry has.',
  },
  PlayedDifferently: {
    message: 'The game is recorded as played with another result: {meaning}.',
    advice: 'Correct its result instead.',
  },
  PlayerEntered: {
    message: 'Player {to} already has start number {taken} in {tournament}.',
    advice: 'If one person played under both numbers, combine the entries.',
  },
  PlayerEnteredTwice: {
    message:
      'Player {player} has a second start number, {startNumber}: combine the entries if it is one person.',
  },
  PlayerSuspended: {
    message: 'Player {player} was suspended from {from}{until}: decide whether the games count.',
  },
  ProbableDuplicate: {
    message: 'The same file was received for {tournaments}.',
    advice: 'If it is another tournament, add `despiteDuplicate`.',
    status: 409,
  },
  ReceivedBeforeEnd: {
    message: 'The report cannot have been received on {receivedOn}, before the end on {end}.',
    advice: 'Correct the date that is wrong.',
  },
  RegistrationRefused: {
    message: 'The registration of {tournament} was refused on {on}.',
    advice: 'Revert that refusal first.',
    article: ARTICLES.preRegistration,
  },
  ReportEmpty: {
    message: 'The report has no entries.',
  },
  ReportedAsOtherPart: {
    message: 'The same file was received as part {otherPart} of {tournament}.',
    article: ARTICLES.interimReports,
  },
  ReportedDifferently: {
    message: 'Part {part} of {tournament} was reported with another file.',
    advice:
      'Supersede the report if this one is right. An interim report of later rounds has a higher part number.',
  },
  RoundReportedDifferently: {
    message: 'Part {part} has {game} in round {round}; part {other} of {tournament} has {otherGame}.',
    advice:
      'If part {other} is wrong, correct the result there or supersede that report. If this file is wrong, fix it and submit it again.',
    article: ARTICLES.interimReports,
  },
  RoundUnreadable: {
    message: '"{game}" is neither a game nor a bye.',
    advice: 'A game is written 1-8:1, a bye 5:U.',
    status: 400,
  },
  StartNotCovered: {
    message: 'The tournament would start on {start}; the rules of {pool} chess are known from {first} on.',
    advice: 'Check the year. If the tournament cannot be rated in this pool, annul it.',
  },
  StartNumberTwice: {
    message: 'Two entries have the same start number: players {first} and {second}.',
  },
  TournamentIsDuplicate: {
    message: '{tournament} was declared a duplicate of {original}.',
    advice: 'Report {original} instead.',
    status: 409,
  },
  TournamentRegisteredDifferently: {
    message: 'Tournament {tournament} is registered with other facts: {differences}.',
    advice: 'Correct the registered facts, or use another id.',
    article: ARTICLES.preRegistration,
  },
} as const;
