import type { Catalogue, EventTraits } from '../catalogue';
import { first, instead } from '../catalogue';
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
  row,
  recordedText,
  text,
  tournament,
  whole,
} from '../shape';
import type { Effect } from '../effect';
import { TITLES } from '../player/title-events';
import type { RatingRefused, ReportReceived, TournamentEvent } from './events';
import { SYSTEMS, TOURNAMENT_KINDS } from './events';
import type { EntryRow, PersonRow, RoundRow } from './report';
import { GAME_CODES, PLAYED_CODES } from './report';

const ruling: EventTraits = { category: 'tournament', cause: 'decision', insteadOfReverting: null };
const correction: EventTraits = { ...ruling, cause: 'correction' };
const reported: EventTraits = { ...ruling, cause: 'report' };
/** It changes no rating by itself. */
const procedure: EventTraits = { ...ruling, cause: null };

const effect: Shape<Effect> = either(oneOf(['origin']), list);
const system = oneOf(SYSTEMS);
const number = whole(1);
const gameCode = oneOf(GAME_CODES);
const playedCode = oneOf(PLAYED_CODES);
const decisionShape = fields<RatingRefused['data']>({ tournament, on: date });
const decision = first(ruling, decisionShape);

const reportFields = {
  tournament,
  part: number,
  piece: fields({ number, of: number }),
  receivedOn: date,
  start: nullable(date),
  end: nullable(date),
  source: fields({ format: text, digest: text }),
  roundDates: listOf(nullable(date)),
  entries: listOf(
    row<EntryRow>(number, player, nullable(oneOf(TITLES)), nullable(federation), whole(0, 9999)),
  ),
  rounds: listOf(fields<RoundRow>({ round: number, games: text })),
};
const reportShape = fields<ReportReceived['data']>(reportFields);

const game = {
  tournament,
  part: number,
  round: number,
  whiteStart: number,
  blackStart: number,
  white: player,
  black: player,
};

/** A corrected fact of the registration. */
function corrected<To, From = To>(to: Shape<To>, from: Shape<From> = to as never) {
  return first(correction, fields({ tournament, from, to, effect }));
}

export const TOURNAMENT_EVENTS: Catalogue<TournamentEvent> = {
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
      kind: oneOf(TOURNAMENT_KINDS),
      rounds: nullable(number),
      timeControl: nullable(text),
      official: flag,
      hybrid: flag,
    }),
  ),
  RegistrationRefused: decision,
  LateRegistrationAllowed: decision,
  HybridApproved: decision,
  FastClassicApproved: decision,
  DurationApproved: decision,
  NormsAnnounced: decision,
  ArbiterUnlicensed: decision,
  PartsPooled: decision,
  GamesFileAttached: first(procedure, fields({ tournament, on: date, digest: text, games: number })),
  DecidedMatchWaived: first(ruling, fields({ tournament, on: date, requestedOn: nullable(date) })),
  LateReportAccepted: first(ruling, fields({ tournament, on: date, feeDue: flag })),
  LateReportRefused: decision,
  RatingRefused: decision,
  RatingRefusalAppealed: first(instead('Dismiss the appeal.', ruling), decisionShape),
  AppealUpheld: decision,
  AppealDismissed: decision,
  ReportReceived: first(
    instead('Supersede the report, declare the tournament a duplicate, or annul it.', reported),
    reportShape,
  ),
  ReportPersonsRecorded: first(
    instead('Have the persons forgotten.', procedure),
    fields({
      tournament,
      report: text,
      part: number,
      persons: listOf(row<PersonRow>(number, player, text, nullable(text)), 1),
    }),
  ),
  SupplementReported: first(instead('Declare its games unplayed, or annul them.', reported), reportShape),
  ReportSuperseded: first(correction, fields({ ...reportFields, supersedes: listOf(text, 1), effect })),
  ResultCorrected: first(correction, fields({ ...game, from: gameCode, to: gameCode, effect })),
  GameDeclaredUnplayed: first(correction, fields({ ...game, from: playedCode, effect })),
  GameDeclaredPlayed: first(
    correction,
    fields({ ...game, from: nullable(gameCode), to: playedCode, effect }),
  ),
  EntryReassigned: first(
    correction,
    fields({ tournament, part: number, startNumber: number, from: player, to: player, effect }),
  ),
  EntriesCombined: first(
    correction,
    fields({ tournament, part: number, player, startNumbers: listOf(number, 2), effect }),
  ),
  PoolCorrected: corrected(pool),
  DatesCorrected: first(correction, fields({ tournament, start: date, end: date, effect })),
  ReceiptCorrected: first(correction, fields({ tournament, part: number, from: date, to: date, effect })),
  SystemCorrected: corrected(system),
  TimeControlCorrected: corrected(text, nullable(recordedText)),
  KindCorrected: corrected(oneOf(TOURNAMENT_KINDS)),
  HybridCorrected: corrected(flag),
  OfficialCorrected: corrected(flag),
  RegistrationDayCorrected: corrected(date),
  RoundsCorrected: corrected(number, nullable(number)),
  GamesAnnulled: first(
    correction,
    fields({ tournament, player, round: nullable(number), side: oneOf(['both', 'player']), effect }),
  ),
  TournamentAnnulled: first(correction, fields({ tournament, effect })),
  DuplicateTournamentDeclared: first(correction, fields({ tournament, original: tournament, effect })),
  RatingBasisCorrected: first(
    correction,
    fields({ tournament, player, rating: nullable(whole(1, 9999)), effect }),
  ),
  ClaimFiled: first(
    instead('Reject the claim.', procedure),
    fields({ tournament, claim: text, player, ground: text, filedOn: date, deadline: nullable(date) }),
  ),
  ClaimRejected: first(
    procedure,
    fields({
      tournament,
      claim: text,
      ground: oneOf(['out-of-time', 'inadmissible', 'unfounded']),
      on: date,
    }),
  ),
  ClaimUpheld: first(procedure, fields({ tournament, claim: text, correction: nullable(text), on: date })),
};
