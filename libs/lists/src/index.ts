export * from './door/lists';
export { FactBook } from './facts/book';
export type { PublicationEvent } from './facts/book';
export type { PlayerDetails } from './facts/player-file';
export type { RuleScenario } from './law/law-book';
export * from './list/basis';
export { PublishedList } from './list/published-list';
export type { ListCounts, ListRow, UnratedTitledRow } from './list/published-list';
export { Projection } from './replay/projection';
export { explain } from './explain/explain';
export type { ExplainRequest } from './explain/explain';
export type {
  ExplainedEvent,
  ExplainedGame,
  ExplainedInitial,
  ExplainedStep,
  ExplainedTournament,
  Explanation,
} from './explain/explanation';
