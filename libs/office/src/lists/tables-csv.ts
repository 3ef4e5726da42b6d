import { signed } from '@ledger/kernel';
import { csvTable } from '@ledger/formats';
import type { ChangePart } from '@ledger/engine';
import type { HistoryEntry } from '@ledger/lists';
import type { TournamentEntry } from '../questions/tournament-directory';
import type { PlayerFound } from './answers/player-search';

export function playersCsv(players: readonly PlayerFound[]): string {
  return csvTable(
    ['id', 'name', 'federation', 'sex', 'title', 'womens_title', 'birth_year'],
    players.map(({ id, name, federation, sex, title, womensTitle, birthYear }) => [
      id,
      name,
      federation,
      sex ?? '',
      title ?? '',
      womensTitle ?? '',
      birthYear ?? '',
    ]),
  );
}

export function tournamentsCsv(tournaments: readonly TournamentEntry[]): string {
  return csvTable(
    ['id', 'name', 'city', 'federation', 'pool', 'start', 'end', 'report_received'],
    tournaments.map(({ id, name, city, federation, pool, start, end, reportedOn }) => [
      id,
      name,
      city ?? '',
      federation,
      pool,
      start,
      end,
      reportedOn ?? '',
    ]),
  );
}

const HISTORY = 'list,published,revised,change,games,k,flag,because,since_publication'.split(',');

/** What may be shown of a list in a history: those without a key see only what is published. */
type ShownEntry = Pick<HistoryEntry, 'date' | 'published'> & Partial<HistoryEntry>;

/** A player list by list; the last published version represents the list. */
export function historyCsv(entries: readonly ShownEntry[]): string {
  return csvTable(
    HISTORY,
    entries.map(({ date, published, revised, change, because = [], revision }) => [
      date,
      published.at(-1)?.standing?.rating ?? '',
      revised?.rating ?? '',
      change ?? '',
      revised?.games ?? '',
      revised?.k ?? '',
      revised?.inactive === true ? 'i' : '',
      causesInWords(because),
      sinceInWords(revision ?? null),
    ]),
  );
}

/** `+8: +8 correction position 5871`: how far the list as computed now is from what was published. */
export function sinceInWords(revision: HistoryEntry['revision']): string {
  if (revision === null || revision.difference === 0) return '';
  return `${signed(revision.difference)}: ${causesInWords(revision.because)}`;
}

/** `+10 new games T0052, -3 ripple of 875`. */
export function causesInWords(parts: readonly ChangePart[]): string {
  return parts
    .map(({ kind, points, tournament, event }) => {
      const where = tournament ?? (event === null ? '' : `position ${event.position}`);
      return `${signed(points)} ${kind}${where === '' ? '' : ` ${where}`}`;
    })
    .join(', ');
}
