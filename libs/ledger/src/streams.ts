import type { FederationCode, ListDate, PlayerId, Pool, TournamentId } from '@ledger/kernel';

/** What a stream is about; the first word of its name. */
export type Concept = 'player' | 'federation' | 'tournament' | 'rules' | 'list';

export function playerStream(player: PlayerId): string {
  return `player-${player}`;
}

export function federationStream(federation: FederationCode): string {
  return `federation-${federation}`;
}

export function tournamentStream(tournament: TournamentId): string {
  return `tournament-${tournament}`;
}

export function rulesStream(pool: Pool): string {
  return `rules-${pool}`;
}

export function listStream(pool: Pool, date: ListDate): string {
  return `list-${pool}-${date}`;
}

/** Null for a stream that is not one of ours. */
export function conceptOf(stream: string): Concept | null {
  const word = stream.slice(0, stream.indexOf('-'));
  switch (word) {
    case 'player':
    case 'federation':
    case 'tournament':
    case 'rules':
    case 'list':
      return word;
    default:
      return null;
  }
}
