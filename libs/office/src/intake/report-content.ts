import type { CalendarDate } from '@ledger/kernel';
import type { EntryRow, GameEntry, PrintedPerson, ReportFile, RoundRow } from '@ledger/ledger';
import { writeRound } from '@ledger/ledger';
import type { TrfPlayer, TrfReport } from '@ledger/formats';
import type { FileDigests } from '../files/digest';

/** What a report file does not say about itself. */
export interface Receipt {
  readonly file: FileDigests;
  readonly receivedOn: CalendarDate;
  readonly part: {
    readonly number: number;
    readonly start: CalendarDate | null;
    readonly end: CalendarDate | null;
    /** One of several reports of the tournament: what it does not say of other rounds carries no information (B-107). */
    readonly isInterim: boolean;
  };
}

/** A report as the ledger keeps it. Every player must have an id by now. */
export function reportContent(report: TrfReport, receipt: Receipt): ReportFile {
  return {
    part: receipt.part.number,
    start: receipt.part.start,
    end: receipt.part.end,
    receivedOn: receipt.receivedOn,
    source: { format: report.version, digest: receipt.file.digest },
    equivalentDigests: receipt.file.equivalentDigests,
    roundDates: datesOf(report, receipt.part),
    entries: report.players.map(entryRow),
    rounds: roundRows(report, receipt.part),
    persons: report.players.map(personRow),
  };
}

function entryRow(player: TrfPlayer): EntryRow {
  return [player.startNumber, player.id!, player.title, player.federation, player.rating];
}

function personRow(player: TrfPlayer): PrintedPerson {
  return [player.startNumber, player.name, player.birth];
}

function roundRows(report: TrfReport, { isInterim }: Receipt['part']): RoundRow[] {
  const rounds: GameEntry[][] = Array.from({ length: report.rounds }, () => []);
  const paired = pairedRounds(report);
  for (const { round, white, black, code } of report.games) {
    if (!isInterim || paired.has(round)) rounds[round - 1]!.push({ white, black, result: code });
  }
  return rounds.map((games, index) => ({ round: index + 1, games: writeRound(games) }));
}

function datesOf(report: TrfReport, { isInterim }: Receipt['part']): readonly (CalendarDate | null)[] {
  const { roundDates } = report.tournament;
  if (!isInterim) return roundDates;
  const paired = pairedRounds(report);
  return roundDates.map((date, index) => (paired.has(index + 1) ? date : null));
}

/** The rounds in which two players are paired. */
export function pairedRounds({ games }: TrfReport): ReadonlySet<number> {
  return new Set(games.flatMap(({ round, black }) => (black === null ? [] : [round])));
}
