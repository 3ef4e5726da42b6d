import { answerOf, api } from '../api/client';
import { shortDate } from './numbers';

/** Something that a search found. */
export interface Found {
  readonly id: string;
  readonly name: string;
  readonly detail: string;
}

const MOST = 20;

/**
 * Registered players whose name has the words of the text or whose id begins with it, those without a rating too. Where
 * nobody is found: players with a similar name.
 */
export async function findPlayers(text: string): Promise<readonly Found[]> {
  const { players, similar } = await answerOf(
    api.GET('/api/players', { params: { query: { name: text, limit: MOST } } }),
  );
  const isSimilar = players.length === 0;
  return (isSimilar ? similar : players).map(({ id, name, federation, title, womensTitle, birthYear }) => ({
    id: String(id),
    name,
    detail: [
      isSimilar ? 'similar name' : null,
      title ?? womensTitle,
      federation,
      birthYear === null ? null : `born ${birthYear}`,
    ]
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
    detail: `${federation}, ${shortDate(start)} to ${shortDate(end)}`,
  }));
}
