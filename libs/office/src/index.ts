export * from './access';
export { keyFilePath } from './ledger-paths';
export { CheckpointFolder } from './checkpoints/checkpoint-folder';
export type { CheckpointPlace } from './checkpoints/checkpoint-folder';
export { checkpointPlace } from './checkpoints/place';
export { Analytics } from './analytics/analytics';
export type * from './analytics/analytics-queries';
export { idsInOrder } from './ids-in-order';
export * from './office';
export type { Authorship } from './recording/authorship';
export type { Recorded } from './recording/recorder';
export type { OfficeOptions } from './office-options';
export * from './intake/adopt-list';
export * from './intake/load';
export { FileReaderThread } from './files/file-reader-thread';
export { ListRefusedError } from './files/read-list';
export type { ListFile, OnProgress } from './files/read-list';
export type { FileVerification, DifferingRow } from './lists/verify-file';
export type { LogVerification } from './lists/verify-log';
export type { LogWarning } from './questions/log-warnings';
export type { ReportInput } from './intake/report-draft';
export * from './intake/take-report';
export type { PublishedVersion } from './questions/known-at';
export type { PlayerCard } from './questions/player-card';
export type { ListOnRecord, VersionOnRecord } from './questions/publications';
export type { Records } from './questions/records';
export type * from './questions/tournament-card';
export type { DirectoryQuestion, TournamentEntry } from './questions/tournament-directory';
export { concerns } from './questions/concerns';
export type { EntryWithStatus, TournamentStatus } from './questions/tournament-status';
export type { RulesAnswer } from './questions/rules-in-force';
export { shippedScenarios } from './scenario/shipped-scenarios';
export type { ShippedScenario } from './scenario/shipped-scenarios';
export type { ChangedList, Consequences, SupposedDifference, TwoStates } from './lists/answers/differences';
export type { ListHead, ListPage, PageQuestion } from './lists/answers/list-page';
export type { RatedTournament } from './lists/answers/other-answers';
export type * from './lists/answers/player-answers';
export { causesInWords, historyCsv, playersCsv, sinceInWords, tournamentsCsv } from './lists/tables-csv';
export type { ChangedDetail } from './lists/answers/changed-details';
export type { GamesQuestion, PlayerGame } from './lists/answers/games';
export type { ListStatus } from './lists/answers/list-status';
export { LIST_STATUSES } from './lists/answers/list-status';
export type { FederationOverview, ListOverview, OverviewQuestion, TopGroup } from './lists/answers/overview';
export type { PlayersFound, PlayersQuestion, PlayerFound } from './lists/answers/player-search';
export type { RowFilter } from './lists/answers/row-filter';
export type { UnratedTitled } from './lists/answers/unrated-titled';
export type { Sensitivity } from './lists/answers/sensitivity';
export { unratedTitledCsv } from './lists/answers/unrated-titled';
export { asCaller, currentCaller, recording } from './caller';
export type { Caller } from './caller';
export { ListWorkerPool } from './lists/workers/list-worker-pool';
export { RememberedAnswers } from './lists/remembered-answers';
export { ListsUnavailableError } from './lists/workers/errors';
export type { ListQueries } from './lists/list-queries';
export type { KnownAt } from './questions/known-at';
export type { Decided, Preview } from './lists/decide-together';
export { bandName, effectsCsv, monitorCsv, squaredError } from './lists/analysis-csv';
export { differenceCsv, differencesCsv, sensitivityCsv } from './lists/difference-csv';
export * from './lists/list-file';
export type { PublicationPreview, Published } from './lists/publish';
export type { SupersessionTerms } from './intake/supersede-report';
export type {
  NormsAnswer,
  NormsQuestion,
  RunningAnswer,
  RunningQuestion,
  StandingAnswer,
  StandingQuestion,
} from './titles/answers';
export type { DueAnswer, DueQuestion } from './titles/due-titles';
export type { PersonNamed } from './titles/people';
export type * from './titles/terms';
export type { TitleMoved } from './titles/title-moved';
export type { TitleService } from './titles/title-service';
export { officeRefusal } from './refusals';
export { cliRefusal } from './command-line-refusals';
export { serviceRefusal } from './service-refusals';
export { REFUSALS, refusalsPage } from './refusal-catalogue';
export type { CataloguedRefusal } from './refusal-catalogue';
