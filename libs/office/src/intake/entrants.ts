import type { PlayerId } from '@ledger/kernel';
import type { TrfPlayer, TrfReport } from '@ledger/formats';

/** A report without the entries of which nothing is to be booked, and those entries. */
export interface Entrants {
  readonly report: TrfReport;
  readonly leftOut: readonly TrfPlayer[];
}

/**
 * Teams name players who never sit down at a board: some have no FIDE number, some are on the roster of two teams. An
 * entry without an opponent in any round is left out where its person is not known or has another entry.
 */
export function withoutIdleEntries(report: TrfReport, isKnown: (id: PlayerId) => boolean): Entrants {
  const playing = new Set<number>();
  for (const { white, black } of report.games) {
    if (black !== null) playing.add(white).add(black);
  }
  const entered = new Set<PlayerId>();
  for (const { id, startNumber } of report.players) {
    if (id !== null && playing.has(startNumber)) entered.add(id);
  }
  const players: TrfPlayer[] = [];
  const leftOut: TrfPlayer[] = [];
  for (const player of report.players) {
    const { id, startNumber } = player;
    const needed = playing.has(startNumber) || (id !== null && isKnown(id) && !entered.has(id));
    if (id !== null) entered.add(id);
    (needed ? players : leftOut).push(player);
  }
  if (leftOut.length === 0) return { report, leftOut };
  const gone = new Set(leftOut.map(({ startNumber }) => startNumber));
  return {
    report: { ...report, players, games: report.games.filter(({ white }) => !gone.has(white)) },
    leftOut,
  };
}
