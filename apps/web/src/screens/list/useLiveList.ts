import { useQueryClient } from '@tanstack/react-query';
import type { FeedMessage } from '../../api/feed';
import type { Pool } from '../../api/published';
import { useFeed } from '../../api/useFeed';
import { heardOf } from './rows';

interface ListNamed {
  readonly pool: string;
  readonly date: string;
}

/** Reloads a list when a rating or a detail on it changed, or when it was published again. */
export function useLiveList(pool: Pool, date: string, wanted: boolean): void {
  const queries = useQueryClient();
  const isThis = (list: ListNamed): boolean => list.pool === pool && list.date === date;
  useFeed((message) => {
    const changed = listsIn(message);
    if (message.type === 'published') void queries.invalidateQueries({ queryKey: ['/api/lists'] });
    if (!changed.some(isThis)) return;
    heardOf(Number(message.id));
    void queries.invalidateQueries({ queryKey: ['list', pool, date] });
  }, wanted);
}

function listsIn({ type, data }: FeedMessage): readonly ListNamed[] {
  if (type === 'published') return [data as ListNamed];
  if (type !== 'lists') return [];
  const { lists, shown } = data as {
    readonly lists: readonly ListNamed[];
    readonly shown: readonly ListNamed[];
  };
  return [...lists, ...shown];
}
