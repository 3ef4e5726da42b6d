import type { Catalogue } from '../catalogue';
import { first } from '../catalogue';
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

const effect: Shape<Effect> = either(oneOf(['origin']), list);
const system = oneOf(SYSTEMS);
const number = whole(1);
const gameCode = oneOf(GAME_CODES);
const playedCode = oneOf(PLAYED_CODES);
const decision = first(fields<RatingRefused['data']>({ tournament, on: date }));

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
const report = first(fields<ReportReceived['data']>(reportFields));

const game = {
  tournament,
  part: number,
  round: number,
  whiteStart: number,
  blackStart: number,
  white: player,
  black: player,
};

export const TOURNAMENT_EVENTS: Catalogue<TournamentEvent> = {
  TournamentRegistered: first(
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
  DecidedMatchWaived: first(fields({ tournament, on: date, requestedOn: nullable(date) })),
  LateReportAccepted: first(fields({ tournament, on: date, feeDue: flag })),
  LateReportRefused: decision,
  RatingRefused: decision,
  RatingRefusalAppealed: decision,
  AppealUpheld: decision,
  AppealDismissed: decision,
  ReportReceived: report,
  ReportPersonsRecorded: first(
    fields({
      tournament,
      report: text,
      part: number,
      persons: listOf(row<PersonRow>(number, player, text, nullable(text)), 1),
    }),
  ),
  SupplementReported: report,
  ReportSuperseded: first(fields({ ...reportFields, supersedes: listOf(text, 1), effect })),
  ResultCorrected: first(fields({ ...game, from: gameCode, to: gameCode, effect })),
  GameDeclaredUnplayed: first(fields({ ...game, from: playedCode, effect })),
  GameDeclaredPlayed: first(fields({ ...game, from: nullable(gameCode), to: playedCode, effect })),
  EntryReassigned: first(
    fields({ tournament, part: number, startNumber: number, from: player, to: player, effect }),
  ),
  EntriesCombined: first(
    fields({ tournament, part: number, player, startNumbers: listOf(number, 2), effect }),
  ),
  PoolCorrected: first(fields({ tournament, from: pool, to: pool, effect })),
  DatesCorrected: first(fields({ tournament, start: date, end: date, effect })),
  ReceiptCorrected: first(fields({ tournament, part: number, from: date, to: date, effect })),
  SystemCorrected: first(fields({ tournament, from: system, to: system, effect })),
  TimeControlCorrected: first(fields({ tournament, from: nullable(recordedText), to: text, effect })),
  GamesAnnulled: first(
    fields({ tournament, player, round: nullable(number), side: oneOf(['both', 'player']), effect }),
  ),
  TournamentAnnulled: first(fields({ tournament, effect })),
  DuplicateTournamentDeclared: first(fields({ tournament, original: tournament, effect })),
  RatingBasisCorrected: first(fields({ tournament, player, rating: nullable(whole(1, 9999)), effect })),
  ClaimFiled: first(
    fields({ tournament, claim: text, player, ground: text, filedOn: date, deadline: nullable(date) }),
  ),
  ClaimRejected: first(
    fields({
      tournament,
      claim: text,
      ground: oneOf(['out-of-time', 'inadmissible', 'unfounded']),
      on: date,
    }),
  ),
  ClaimUpheld: first(fields({ tournament, claim: text, correction: nullable(text), on: date })),
};
