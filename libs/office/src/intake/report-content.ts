import type { CalendarDate } from '@ledger/kernel';
import type { EntryRow, GameEntry, PrintedPerson, ReportFile, RoundRow } from '@ledger/ledger';
import { writeRound } from '@ledger/ledger';
import type { TrfPlayer, TrfReport } from '@ledger/formats';
import type { FileDigests } from '../files/digest';

/** What a report file does not say about itself. */
export interface Receipt {
  readonly file: FileDigests;
  readonly receivedOn: CalendarDate;
  /** Null for a report of the whole tournament. */
  readonly part: {
    readonly number: number;
    readonly start: CalendarDate | null;
    readonly end: CalendarDate | null;
  } | null;
}

/** A report as the ledger keeps it. Every player must have an id by now. */
export function reportContent(report: TrfReport, receipt: Receipt): ReportFile {
  return {
    part: receipt.part?.number ?? 1,
    start: receipt.part?.start ?? null,
    end: receipt.part?.end ?? null,
    receivedOn: receipt.receivedOn,
    source: { format: report.version, digest: receipt.file.digest },
    equivalentDigests: receipt.file.equivalentDigests,
    roundDates: report.tournament.roundDates,
    entries: report.players.map(entryRow),
    rounds: roundRows(report),
    persons: report.players.map(personRow),
  };
}

function entryRow(player: TrfPlayer): EntryRow {
  return [player.startNumber, player.id!, player.title, player.federation, player.rating];
}

function personRow(player: TrfPlayer): PrintedPerson {
  return [player.startNumber, player.name, player.birth];
}

function roundRows(report: TrfReport): RoundRow[] {
  const rounds: GameEntry[][] = Array.from({ length: report.rounds }, () => []);
  for (const { round, white, black, code } of report.games) {
    rounds[round - 1]!.push({ white, black, result: code });
  }
  return rounds.map((games, index) => ({ round: index + 1, games: writeRound(games) }));
}
