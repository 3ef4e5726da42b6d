/**
 * Events in, states out. A `State` answers by ids and dates; how the engine keeps facts and ratings (books, columns,
 * indexes, marks) is not exported.
 */
export { ENGINE_VERSION } from './checkpoint/checkpoint-store';
export type { CheckpointStore } from './checkpoint/checkpoint-store';
export type { ListFigures, RowRevision } from './checkpoint/revisions-checkpoint';
export { Engine } from './engine';
export { TableReader, TableReceiver, WITHOUT_TABLE } from './facts/read-tables';
export type { ReadTables } from './facts/read-tables';
export type { Scenario } from './engine';
export type { PublicationEvent } from './facts/book';
export type { Cause } from './facts/causes';
export { PRECEDENCE } from './facts/player-file';
export type { PlayerDetails, PlayerFact } from './facts/player-file';
export type { RuleScenario } from './law/law-book';
export { affectedBetween, standardTournaments } from './read/affected';
export type { Affected } from './read/affected';
export { isBelowFloor } from './read/below-floor';
export { changePart, together } from './read/change-part';
export type { ChangeKind, ChangePart } from './read/change-part';
export { doesPairDiffer, listsThatMayDiffer } from './read/changed-lists';
export type { ListPair } from './read/changed-lists';
export { compareLists, doListsDiffer } from './read/list-comparison';
export type { DifferingPlayer, ListComparison } from './read/list-comparison';
export { playedDigest, ratingStatesDigest } from './read/list-digests';
export { subjectsOn } from './read/list-subjects';
export type { ListSubjects, TournamentSubjects } from './read/list-subjects';
export {
  observePeriod,
  observePeriods,
  observeShowing,
  participantsOn,
  partsNotRated,
  partsOn,
} from './read/observe';
export type { CountedPart, EnteredAs, ObservedPeriod, ObservedShowing, SettlingStep } from './read/observe';
export type { ObservedFirstRating, ObservedPool, ObservedResult } from './read/observe-first-rating';
export type { GameVerdict, ObservedGame, ObservedPart, ResultKind } from './read/observe-part';
export { participationsOn } from './read/participations';
export type { Participations } from './read/participations';
export { periodSplit, periodSplits } from './read/period-split';
export type { MayDiffer } from './read/same-lists';
export { sameEntrants, sameLists, samePeople, whatMayDiffer } from './read/same-lists';
export { ColumnMemory, NEW_MEMORY } from './read/column-memory';
export type { ColumnSource } from './read/column-memory';
export { listColumns } from './read/list-columns';
export type { ListColumns, ShownDetails } from './read/list-columns';
export { maybeShownDifferently } from './read/shown-differently';
export type { PersonOn } from './read/person';
export type { EntryResult, Objection, RatingOnList, State } from './read/state';
export type { ListedPlayer, StateList } from './read/state-list';
export type { RatedGame } from './read/rated-games';
export type { PartGame, StatePart } from './read/state-part';
export type { Walk } from './read/walk';
export { ENGINE_REFUSALS } from './refusals';
export { pack, unpack } from './snapshot/packed';
export type { Columns, Packed } from './snapshot/packed';
export { readPiece, SnapshotDamaged, writePiece } from './snapshot/pieces';
export { Texts, TextsWriter, Words } from './snapshot/texts';
export type { SnapshotSource, SnapshotTarget } from './snapshot/pieces';
