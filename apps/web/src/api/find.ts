import { answerOf, api } from './client';
import { POOLS } from './published';

/** Something that a search found. */
export interface Found {
  readonly id: string;
  readonly name: string;
  readonly detail: string;
}

const MOST = 20;

/** Players on the current lists whose name contains the text, whatever the pool. */
export async function findPlayers(text: string): Promise<readonly Found[]> {
  const date = new Date().toISOString().slice(0, 10);
  const found = new Map<number, Found>();
  const lists = await Promise.all(
    POOLS.map((pool) =>
      answerOf(
        api.GET('/api/lists/{pool}/{date}', {
          params: { path: { pool, date }, query: { name: text, limit: MOST } },
        }),
      ).catch(() => null),
    ),
  );
  for (const [i, list] of lists.entries()) {
    for (const { id, name, federation, rating } of list?.rows ?? []) {
      if (!found.has(id))
        found.set(id, { id: String(id), name, detail: `${federation}, ${POOLS[i]} ${rating}` });
    }
  }
  return [...found.values()].slice(0, MOST);
}

/** Tournaments whose id or name contains the text. */
export async function findTournaments(text: string): Promise<readonly Found[]> {
  const { tournaments } = await answerOf(
    api.GET('/api/tournaments', {
      params: { query: { limit: MOST, ...(text === '' ? {} : { name: text }) } },
    }),
  );
  return tournaments.map(({ id, name, federation, start, end }) => ({
    id,
    name,
    detail: `${federation}, ${start} to ${end}`,
  }));
}
