export { factsDigest } from './checkpoint/facts-digest';
export { pack, unpack } from './checkpoint/packed';
export type { Packed } from './checkpoint/packed';
export { ENGINE_VERSION } from './checkpoint/shelf';
export type { CheckpointShelf } from './checkpoint/shelf';
export { Engine } from './engine';
export type { Scenario } from './engine';
export { FactBook } from './facts/book';
export type { PublicationEvent } from './facts/book';
export { ListDecrees } from './facts/decrees';
export { Knowledge } from './facts/knowledge';
export type { OnRecord } from './facts/knowledge';
export type { OpeningPiece } from './facts/opening';
export { ANNULLED_FOR_BLACK, ANNULLED_FOR_WHITE, SAME_PERSON } from './facts/part';
export type { Part } from './facts/part';
export { PRECEDENCE, detailsOn, isLeftOut, titlesOn } from './facts/player-file';
export type { PlayerDetails, PlayerFact } from './facts/player-file';
export { PlayerRegister } from './facts/player-register';
export { resolveTournament } from './facts/resolve-tournament';
export { NO_ENTRY, SheetBlock } from './facts/sheet';
export { TournamentFile } from './facts/tournament-file';
export type { Amendment } from './facts/tournament-file';
export type { RuleScenario } from './law/law-book';
export type { Appearance } from './replay/appearances';
export { worthOf } from './replay/booking';
export {
  CHANGE,
  EVENT_TOO_SMALL,
  FIRST_SCORE_DROPPED,
  NOTHING,
  SEEDED_CHANGE,
  UNDER_FLOOR_DROPPED,
  WAITING,
} from './replay/entry-results';
export { crossTable } from './replay/field';
export { gamesNeeded, rateNewcomer } from './replay/first-rating';
export { gatherPeriod } from './replay/gather-period';
export { eventRating } from './replay/newcomer-results';
export type { RatingSources } from './replay/part-rater';
export { PartScratch, RATED, SEEDED } from './replay/part-scratch';
export { PoolState } from './replay/pool-state';
export type { ListState } from './replay/pool-state';
export { seededBase } from './replay/seeded-base';
export { Period, Settled, settle } from './replay/settle';
export type { Settling } from './replay/settle';
export {
  AFTER_DECISION,
  ANNULLED,
  BETWEEN_ONE_PERSON,
  COUNTS,
  COUNTS_FOR_BLACK,
  COUNTS_FOR_WHITE,
  GAP_TOO_WIDE,
  TOO_FAST,
  UNPLAYED,
} from './replay/verdicts';
export { waitingFigures } from './replay/waiting-figures';
export type { WaitingFigures } from './replay/waiting-figures';
export { waitingResults } from './replay/waiting-results';
export { PlacedPart, countsAtOrigin } from './schedule/placed-part';
export { playersApart } from './standings/players-apart';
export { Standing } from './standings/standing';
export { WholeList } from './standings/whole-list';
export { listInForce } from './state/list-in-force';
export { Projection } from './state/projection';
