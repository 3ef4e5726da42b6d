import type { DayNumber } from '@ledger/kernel';
import type { Effect } from '@ledger/ledger';
import type { ResolveContext } from './resolve-context';
import type { Sheet } from './cross-table-columns';
import type { ReportOnFile, TournamentFile } from './tournament-file';

/** A complete report of one part, from one event or from all its pieces. */
export interface ReportSet {
  /** Distinguishes parts and supplements. */
  readonly key: string;
  readonly part: number;
  /** Which supplement of the part; 0 for the part itself. */
  readonly supplement: number;
  readonly effect: Effect;
  readonly received: DayNumber;
  readonly recorded: DayNumber;
  readonly start: DayNumber | null;
  readonly end: DayNumber | null;
  readonly roundDays: readonly (DayNumber | null)[];
  readonly position: number;
  readonly sheet: Sheet;
}

/** The complete reports in force, oldest first; of one part the last replaces the others. */
export function reportSetsOf(file: TournamentFile, context: ResolveContext): ReportSet[] {
  const inForce = file.reports.filter((report) => context.knowledge.inForce(report));
  const sets: ReportSet[] = [];
  const open = new Map<string, ReportOnFile[]>();
  for (const report of inForce) {
    if (report.sheet !== null) {
      sets.push(setOf(report, report.sheet, sets));
      continue;
    }
    const key = `${report.type} ${report.part} ${report.source}`;
    const pieces = [...(open.get(key) ?? []), report];
    open.set(key, pieces);
    if (new Set(pieces.map((piece) => piece.piece)).size < report.pieces) continue;
    open.delete(key);
    sets.push(setOf(report, joined(pieces, context), sets));
  }
  return sets;
}

function setOf(report: ReportOnFile, sheet: Sheet, earlier: readonly ReportSet[]): ReportSet {
  const supplements = earlier.filter((set) => set.supplement > 0 && set.part === report.part).length;
  const supplement = report.type === 'SupplementReported' ? supplements + 1 : 0;
  return {
    key: supplement > 0 ? `${report.part} supplement ${supplement}` : `${report.part}`,
    part: report.part,
    supplement,
    effect: report.effect,
    received: report.received,
    recorded: report.recorded,
    start: report.start,
    end: report.end,
    roundDays: report.roundDays,
    position: report.position,
    sheet,
  };
}

/** Built when all pieces have arrived: a piece may name start numbers of another. */
const printed = new WeakMap<ReportOnFile, Sheet>();

function joined(pieces: readonly ReportOnFile[], { crossTables, register }: ResolveContext): Sheet {
  const last = pieces.at(-1)!;
  let sheet = printed.get(last);
  if (sheet === undefined) {
    const inOrder = [...pieces].sort((a, b) => a.piece - b.piece);
    const entries = inOrder.flatMap((piece) => piece.content!.entries);
    const seen = new Set<number>();
    const once = entries.filter(([startNumber]) => !seen.has(startNumber) && seen.add(startNumber));
    const rounds = inOrder.flatMap((piece) => piece.content!.rounds);
    sheet = crossTables.append(once, rounds, (id) => register.placeOf(id));
    printed.set(last, sheet);
  }
  return sheet;
}
