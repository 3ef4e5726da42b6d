export { FactBook } from './facts/book';
export { Projection } from './replay/projection';
export { PublishedList } from './list/published-list';
export type { ListRow } from './list/published-list';
