import type { EventsIn, EventTraits } from '../catalogue';
import { first, instead } from '../catalogue';
import type { Effect } from '../effect';
import type { Shape } from '../shape';
import {
  date,
  either,
  federation,
  fields,
  flag,
  list,
  listOf,
  nullable,
  oneOf,
  player,
  pool,
  recordedText,
  row,
  text,
  tournament,
  whole,
} from '../shape';
import type { GameCode, PersonRow, PlayedCode } from './report';
import { GAME_CODES, PLAYED_CODES, REPORT_FIELDS } from './report';

export const SYSTEMS = [
  'swiss',
  'round-robin',
  'double-round-robin',
  'team',
  'match',
  'scheveningen',
  'schiller',
  'knock-out',
] as const;
export type System = (typeof SYSTEMS)[number];

/** Kinds of event with special rules in the regulations, of ratings or of titles. */
export const TOURNAMENT_KINDS = [
  'ordinary',
  'league',
  'national-championship',
  'womens-national-championship',
  'national-team-championship',
  'olympiad',
  'continental-team',
  'world-team',
  'continental-club',
  'world-club',
  'zonal',
  'world-cup',
  'world-cup-qualifier',
  'candidates-qualifier',
  'eve-event',
] as const;
export type TournamentKind = (typeof TOURNAMENT_KINDS)[number];

const ruling: EventTraits = { category: 'tournament', cause: 'decision', insteadOfReverting: null };
const correction: EventTraits = { ...ruling, cause: 'correction' };
const reported: EventTraits = { ...ruling, cause: 'report' };
/** It changes no rating by itself. */
const procedure: EventTraits = { ...ruling, cause: null };

const effect: Shape<Effect> = either(oneOf(['origin']), list);
const system = oneOf<System>(SYSTEMS);
const kind = oneOf<TournamentKind>(TOURNAMENT_KINDS);
const number = whole(1);
const gameCode = oneOf<GameCode>(GAME_CODES);
const playedCode = oneOf<PlayedCode>(PLAYED_CODES);
const decisionShape = fields({ tournament, on: date });
const decision = first(ruling, decisionShape);
const reportShape = fields({ tournament, ...REPORT_FIELDS });

/**
 * A game by its row in the report: part, round and start numbers never change, while the ids (those of the
 * entries when this was recorded) may be corrected later.
 */
const game = {
  tournament,
  part: number,
  round: number,
  whiteStart: number,
  blackStart: number,
  white: player,
  black: player,
};

/** A fact of the registration was recorded wrongly. */
function corrected<To, From = To>(to: Shape<To>, from: Shape<From> = to as never) {
  return first(correction, fields({ tournament, from, to, effect }));
}

export const TOURNAMENT_EVENTS = {
  /** A federation announces a tournament to be rated, with its schedule (2024 0.2). */
  TournamentRegistered: first(
    instead('Refuse the registration, or annul the tournament.', procedure),
    fields({
      tournament,
      name: text,
      city: nullable(text),
      federation,
      pool,
      start: date,
      end: date,
      registeredOn: date,
      system,
      kind,
      /** Scheduled rounds; null if the registration did not say (B-62). */
      rounds: nullable(number),
      /** `90m+30s`, `40/90m+30s:30m+30s`, `W5m-B4m`; in older ledgers as it was given (docs/decisions/0013). */
      timeControl: nullable(text),
      /** An official FIDE event, which may end on the last day before a list (7.1.3). */
      official: flag,
      hybrid: flag,
    }),
  ),
  /** The chairperson refuses to register it: nothing of it is rated (2024 0.2). */
  RegistrationRefused: decision,
  /** It is rated although it was registered too late (2024 0.2). */
  LateRegistrationAllowed: decision,
  /** Play under hybrid conditions is approved, as each such tournament must be (2024 0.2, 2.1). */
  HybridApproved: decision,
  /** 45+30 or 60+30 as standard chess, where the QC approves it (2026). */
  FastClassicApproved: decision,
  /** A duration beyond the limit, approved beforehand (R&B 2018 4.1). */
  DurationApproved: decision,
  /** Title norms can be made in it, so it had to be registered earlier (R&B 2018 0.2). */
  NormsAnnounced: decision,
  /** An arbiter had no licence: the tournament is not rated where the rules say so (R&B 2018 0.3). */
  ArbiterUnlicensed: decision,
  /** Preliminaries, finals or play-offs, reported as parts, are one event: their results are pooled (2005 6.2; B-120). */
  PartsPooled: decision,
  /** The games of a tournament were submitted as PGN, as hybrid events must (2022 and 2024 9.4). The file stays with its holder. */
  GamesFileAttached: first(
    procedure,
    fields({
      tournament,
      on: date,
      /** SHA-256 of the bytes, by which the file can be recognised. */
      digest: text,
      /** Games in the file. */
      games: number,
    }),
  ),
  /** Games after a match is decided are rated because it was requested before (2022 6.2). */
  DecidedMatchWaived: first(
    ruling,
    fields({
      tournament,
      on: date,
      /** The day of the request, not after the start; null if the decision only says that there was one. */
      requestedOn: nullable(date),
    }),
  ),
  /** A report after the deadline is rated by exception (corrections.md 7, B-69). */
  LateReportAccepted: first(
    ruling,
    fields({
      tournament,
      on: date,
      /** Whether a fee for lateness is owed. */
      feeDue: flag,
    }),
  ),
  /** The report was late and no exception is made: it is recorded but not rated (corrections.md 7). */
  LateReportRefused: decision,
  /** FIDE does not rate this tournament (0.4); appeal within seven days. */
  RatingRefused: decision,
  /** The organiser appeals within seven days of the decision (2024 0.4). */
  RatingRefusalAppealed: first(instead('Dismiss the appeal.', ruling), decisionShape),
  /** The appeal succeeds: the tournament is rated. */
  AppealUpheld: decision,
  /** The appeal fails: the tournament is not rated. */
  AppealDismissed: decision,

  /** All entries and games of one report, one interim part, or one piece of a large report. */
  ReportReceived: first(
    instead(
      'To replace it, supersede the report. To take it back, annul the tournament or declare it a duplicate: both can be reverted.',
      reported,
    ),
    reportShape,
  ),
  /** Names and dates of birth as printed in a report, in a separate event because they must be erasable. */
  ReportPersonsRecorded: first(
    instead('Have the persons forgotten.', procedure),
    fields({
      tournament,
      /** The source digest of the report they were printed in. */
      report: text,
      part: number,
      persons: listOf(row<PersonRow>(number, player, text, nullable(text)), 1),
    }),
  ),
  /**
   * Games played after their part had been reported, such as a postponed one; the rules of the
   * date decide whether they count (corrections.md 35; not since 2022).
   */
  SupplementReported: first(instead('Declare its games unplayed, or annul them.', reported), reportShape),
  /**
   * Another file replaces a part; both are kept (corrections.md 9). Corrections that name a row of the part
   * (a game, an entry) and were recorded before concern the replaced file and no longer apply; decisions about the
   * tournament or a player stay.
   */
  ReportSuperseded: first(
    correction,
    fields({
      tournament,
      /** Ids of all earlier report events of the part, so that only the latest file counts. */
      supersedes: listOf(text, 1),
      effect,
      ...REPORT_FIELDS,
    }),
  ),

  /** A result was entered wrongly, such as 1-0 for 0-1 (corrections.md 1). */
  ResultCorrected: first(correction, fields({ ...game, from: gameCode, to: gameCode, effect })),
  /** A game reported as played was not: it is not rated for either player (corrections.md 12). */
  GameDeclaredUnplayed: first(correction, fields({ ...game, from: playedCode, effect })),
  /** A game reported as forfeited, or not at all, was played (corrections.md 13). */
  GameDeclaredPlayed: first(
    correction,
    fields({
      ...game,
      /** Null if the game is not in the report. */
      from: nullable(gameCode),
      to: playedCode,
      effect,
    }),
  ),
  /** An entry belongs to another player: all its games are reassigned (corrections.md 2). */
  EntryReassigned: first(
    correction,
    fields({ tournament, part: number, startNumber: number, from: player, to: player, effect }),
  ),
  /** One player under two pairing numbers (corrections.md 36). */
  EntriesCombined: first(
    correction,
    fields({ tournament, part: number, player, startNumbers: listOf(number, 2), effect }),
  ),

  /** Rated in the wrong pool: it is removed from one and added to the other (corrections.md 10). */
  PoolCorrected: corrected(pool),
  /** The start decides ratings, K and rules; end and receipt decide the list. The correction applies from the beginning (corrections.md 11, B-68). */
  DatesCorrected: first(correction, fields({ tournament, start: date, end: date, effect })),
  /** The day on which a part was received was recorded wrongly (corrections.md 11). */
  ReceiptCorrected: first(correction, fields({ tournament, part: number, from: date, to: date, effect })),
  /** The kind of pairing was registered wrongly. */
  SystemCorrected: corrected(system),
  /** The time control was registered wrongly. */
  TimeControlCorrected: corrected(text, nullable(recordedText)),
  /** The kind of event was registered wrongly (2005 4.11, 6.33, 9.14d). */
  KindCorrected: corrected(kind),
  /** It was played under hybrid conditions, or was not, against its registration (2022 and 2024 0.2). */
  HybridCorrected: corrected(flag),
  /** It is an official event, or is not, against its registration (2024 0.3, 7.1.3). */
  OfficialCorrected: corrected(flag),
  /** The day of registration was recorded wrongly (0.2). */
  RegistrationDayCorrected: corrected(date),
  /** The number of scheduled rounds was registered wrongly, or not at all (B-62). */
  RoundsCorrected: corrected(number, nullable(number)),
  /** Fair play: one player's games, or one of them, are not rated, for both sides or for that player only (B-66). */
  GamesAnnulled: first(
    correction,
    fields({
      tournament,
      player,
      /** Null for all the player's games in the tournament. */
      round: nullable(number),
      side: oneOf(['both', 'player']),
      effect,
    }),
  ),
  /** No game of the tournament is rated, for example because of fraud (corrections.md 28). */
  TournamentAnnulled: first(correction, fields({ tournament, effect })),
  /** The same event under a second id: this one is void (corrections.md 8). */
  DuplicateTournamentDeclared: first(correction, fields({ tournament, original: tournament, effect })),
  /** A wrong rating was used for a player in this tournament (null: unrated) (corrections.md 37). */
  RatingBasisCorrected: first(
    correction,
    fields({ tournament, player, rating: nullable(whole(1, 9999)), effect }),
  ),

  /** A player objects, in time or not (corrections.md 40). */
  ClaimFiled: first(
    instead('Reject the claim.', procedure),
    fields({
      tournament,
      claim: text,
      player,
      ground: text,
      filedOn: date,
      /** Last day on which it could be filed; null if the regulations set none. */
      deadline: nullable(date),
    }),
  ),
  /** The objection fails, on a ground. */
  ClaimRejected: first(
    procedure,
    fields({
      tournament,
      claim: text,
      ground: oneOf(['out-of-time', 'inadmissible', 'unfounded']),
      on: date,
    }),
  ),
  /** The objection succeeds; linked to the event that corrects the error (corrections.md 40). */
  ClaimUpheld: first(
    procedure,
    fields({
      tournament,
      claim: text,
      /** Id of the event that corrects the error; null if none was needed. */
      correction: nullable(text),
      on: date,
    }),
  ),
};

export type TournamentEvent = EventsIn<typeof TOURNAMENT_EVENTS>;
