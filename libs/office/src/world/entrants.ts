import type { PlayerId } from '@ledger/kernel';
import type { EntryReassigned, EntryRow, RecordedEvent, ReportContent } from '@ledger/ledger';
import type { Undone } from './in-force';

interface ReportedEntries {
  readonly id: string;
  readonly part: number;
  readonly supersedes: readonly string[];
  readonly startNumbers: Uint16Array;
  readonly players: Float64Array;
}

/** Who entered one tournament, as its reports and their corrections say. */
export class Entrants {
  private readonly reports: ReportedEntries[] = [];
  private readonly reassignments: { readonly id: string; readonly data: EntryReassigned['data'] }[] = [];

  addReport(id: string, content: ReportContent, supersedes: readonly string[]): void {
    this.reports.push({
      id,
      part: content.part,
      supersedes,
      startNumbers: Uint16Array.from(content.entries, (entry: EntryRow) => entry[0]),
      players: Float64Array.from(content.entries, (entry: EntryRow) => entry[1]),
    });
  }

  addReassignment({ id, data }: RecordedEvent<EntryReassigned>): void {
    this.reassignments.push({ id, data });
  }

  /** The ids behind the entries in force, merges and splits not yet followed. */
  *inForce(undone: Undone): Iterable<PlayerId> {
    const standing = this.reports.filter(({ id }) => !undone.has(id));
    const replaced = new Set(standing.flatMap(({ supersedes }) => supersedes));
    const moved = this.reassignments.filter(({ id }) => !undone.has(id));
    for (const report of standing) {
      if (replaced.has(report.id)) continue;
      for (let i = 0; i < report.players.length; i++) {
        let player = report.players[i]! as PlayerId;
        for (const { data } of moved) {
          const here = data.part === report.part && data.startNumber === report.startNumbers[i];
          if (here && data.from === player) player = data.to;
        }
        yield player;
      }
    }
  }
}
