export { listIn, listOf, Lists } from './list/lists';
export type { ListQuestion } from './list/lists';
export { makeReady } from './what-if/make-ready';
export * from './list/basis';
export { RatingList } from './list/rating-list';
export type { DelistedRow, ListCounts, ListRow, UnratedTitledRow } from './list/rating-list';
export { explain } from './explain/explain';
export type { ExplainRequest } from './explain/explain';
export { explainEntries } from './explain/explain-list';
export type { ExplainedEntries } from './explain/explain-list';
export { BEFORE_ALL } from './explain/opening-working';
export { withArticle } from './explain/question';
export { explainTournament } from './explain/explain-tournament';
export type { ExplainedPart } from './explain/explain-tournament';
export type {
  ExplainedEvent,
  ExplainedGame,
  ExplainedInitial,
  ExplainedStep,
  ExplainedTournament,
  Explanation,
} from './explain/explanation';
export { DIFF_COLUMNS, diffCells, diffLists } from './diff/list-diff';
export type { DifferentRow, ListDiff } from './diff/list-diff';
export type { Crossing, Threshold } from './diff/thresholds';
export { listChanges } from './publication/list-changes';
export { duePublication } from './publication/publication';
export type { DuePublication } from './publication/publication';
export { branchOf } from './what-if/branch';
export type { Impact } from './what-if/compare';
export { compareListIf, compareListsIf } from './what-if/list-comparison';
export type { ComparisonQuestion, ListComparison } from './what-if/list-comparison';
export { EMPTY_SCENARIO, recordedAfter } from './what-if/rating-scenario';
export { monitor } from './monitor/monitor';
export type { MeanRating, MonitoredList, MonitorQuestion } from './monitor/monitor';
export type { PredictionBand } from './monitor/prediction';
export { scenarioEffect } from './monitor/scenario-effect';
export type { ScenarioEffect } from './monitor/scenario-effect';
export type { HypotheticalEvent, RuleChange, RatingScenario } from './what-if/rating-scenario';
export { sensitivityOf } from './what-if/sensitivity';
export type { SensitiveProvision, SensitivityQuestion } from './what-if/sensitivity';
export { impactBetween, whatIf } from './what-if/what-if';
export type { WhatIfQuestion } from './what-if/what-if';
export { history } from './history/history';
export type { HistoryEntry, PublishedFigures } from './history/history';
export { discardRevisions, Revisions, revisionsOf } from './history/revisions';
export { PublishedRatings, publishedOn } from './history/published-list';
export { ComparedPublications } from './verify/compared-publications';
export { verify } from './verify/verify';
export type { Deviation, DeviatingRow, DeviatingRows, Verification } from './verify/verify';
export { digestOfRows } from './list/fingerprint';
export type { FingerprintRow } from './list/fingerprint';
export { DiffCauses, explainedDiff } from './diff/diff-causes';
export type { RowCauses } from './diff/diff-causes';
export type { RippleStep } from './diff/ripple';
export { LISTS_REFUSALS } from './refusals';
