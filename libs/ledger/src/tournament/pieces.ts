import type { PlayerId } from '@ledger/kernel';
import { bytesOf, PIECE_BYTES } from '../pieces';
import type { PrintedPerson, ReportFile } from './commands';
import type { EntryRow, PersonRow, ReportContent, RoundRow } from './report';

/** The fixed fields of a report are small; this is ample for them. */
const FRAME_BYTES = 16 * 1024;

interface Load {
  readonly entries: EntryRow[];
  readonly rounds: RoundRow[];
}

/** Cuts a report into as many pieces as its size asks for: 1 of 1 for nearly all. Entries come before games. */
export function piecesOf(report: ReportFile, pieceBytes = PIECE_BYTES): ReportContent[] {
  const { persons: _persons, equivalentDigests: _digests, entries, rounds, ...frame } = report;
  const capacity = Math.max(1, pieceBytes - FRAME_BYTES);
  const loads: Load[] = [{ entries: [], rounds: [] }];
  let used = 0;
  const loadFor = (size: number): Load => {
    if (used > 0 && used + size > capacity) {
      loads.push({ entries: [], rounds: [] });
      used = 0;
    }
    used += size;
    return loads.at(-1)!;
  };
  for (const entry of entries) loadFor(bytesOf(entry)).entries.push(entry);
  for (const { round, games } of rounds) {
    for (const line of linesOf(games, capacity))
      loadFor(line.length + 32).rounds.push({ round, games: line });
  }
  return loads.map((load, index) => ({
    ...frame,
    ...load,
    piece: { number: index + 1, of: loads.length },
  }));
}

/** Printed persons with the ids of their entries. */
export function personRows(persons: readonly PrintedPerson[], entries: readonly EntryRow[]): PersonRow[] {
  const players = new Map<number, PlayerId>(entries.map(([startNumber, player]) => [startNumber, player]));
  return persons.map(([startNumber, name, birth]) => [startNumber, players.get(startNumber)!, name, birth]);
}

/** One line of a round for each piece it must be spread over, cut between games; none for a round without games. */
function linesOf(games: string, capacity: number): string[] {
  const lines: string[] = [];
  let start = 0;
  while (start < games.length) {
    let end = start + capacity >= games.length ? games.length : games.lastIndexOf(' ', start + capacity);
    if (end <= start) end = nextSpace(games, start);
    lines.push(games.slice(start, end));
    start = end + 1;
  }
  return lines;
}

function nextSpace(games: string, from: number): number {
  const space = games.indexOf(' ', from);
  return space === -1 ? games.length : space;
}
