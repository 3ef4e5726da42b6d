import { answerOf, api } from './client';

/** Something that a search found. */
export interface Found {
  readonly id: string;
  readonly name: string;
  readonly detail: string;
}

const MOST = 20;

/** Registered players whose name contains the text or whose id begins with it, those without a rating too. */
export async function findPlayers(text: string): Promise<readonly Found[]> {
  const { players } = await answerOf(
    api.GET('/api/players', { params: { query: { name: text, limit: MOST } } }),
  );
  return players.map(({ id, name, federation, title, womensTitle, birthYear }) => ({
    id: String(id),
    name,
    detail: [title ?? womensTitle, federation, birthYear === null ? null : `born ${birthYear}`]
      .filter((part) => part !== null)
      .join(', '),
  }));
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
