import type { ReactNode } from 'react';
import { Link } from '../navigation/Link';
import { addressOf } from '../navigation/location';

/** The name of a player; the id where the person asked to be forgotten. */
export function playerName(id: number, name: string | null | undefined): string {
  return name ? name : `Player ${id}`;
}

interface PlayerLinkProps {
  readonly id: number;
  readonly name?: string | null | undefined;
  /** Opens the player's page in this pool, with the working of this list. */
  readonly pool?: string;
  readonly date?: string;
  /** Before the name. */
  readonly children?: ReactNode;
}

export function PlayerLink({ id, name, pool, date, children }: PlayerLinkProps) {
  return (
    <Link to={addressOf(`/players/${id}`, { pool, date })}>
      {children}
      {playerName(id, name)}
    </Link>
  );
}

export function tournamentAddress(id: string): string {
  return `/tournaments/${encodeURIComponent(id)}`;
}

export function TournamentLink({ id, name }: { readonly id: string; readonly name?: string | undefined }) {
  return (
    <Link to={tournamentAddress(id)} title={name === undefined ? undefined : id}>
      {name ?? id}
    </Link>
  );
}
