import type { CalendarDate, LogPosition } from '@ledger/kernel';
import { addDays, addMonths, isCalendarDate, yearOf } from '@ledger/kernel';
import type { RecordedEvent } from '@ledger/ledger';
import { PLANNED_MONTHS } from '@ledger/ledger';
import type { SavedUnfinished, UnfinishedDecision } from '../recording/unfinished';
import { NONE_UNFINISHED, UnfinishedDecisions } from '../recording/unfinished';
import { Folded } from '../snapshots/folded';
import type { LogSubscriber } from '../snapshots/snapshotted';

/** Something on record that nobody can have meant. Deciding refuses it today; an older ledger may hold it. */
export interface LogWarning {
  readonly code: 'DatedAhead' | 'RecordedInFuture' | 'DecisionIncomplete';
  readonly position: LogPosition;
  readonly stream: string;
  readonly message: string;
}

interface DatedAhead {
  readonly id: string;
  readonly field: string;
  readonly warning: LogWarning;
  /** The correction, annulment or reversal after which it counts no more. */
  settledBy: string | null;
}

/** The first event of a day of recording. */
interface RecordingDay {
  readonly date: string;
  readonly event: Pick<LogWarning, 'position' | 'stream'>;
}

interface SavedWarnings {
  readonly unfinished: SavedUnfinished;
  readonly ahead: readonly DatedAhead[];
  readonly days: readonly RecordingDay[];
  readonly limit: string;
}

/** Dates that may be years ahead, and the day that a correction of the receipt replaces. */
const OPEN_FIELDS: ReadonlySet<string> = new Set(['until', 'deadline', 'inForceFrom', 'adoptedOn', 'list']);

/** Looks for dates far ahead of their recording, a clock that ran ahead, and decisions recorded in part. */
export class LogWarnings implements LogSubscriber {
  readonly unfinished: UnfinishedDecisions;
  private readonly ahead: DatedAhead[];
  private readonly days: RecordingDay[];
  private limit: string;
  private lastTime = '';

  constructor(saved: SavedWarnings = { unfinished: NONE_UNFINISHED, ahead: [], days: [], limit: '' }) {
    this.unfinished = new UnfinishedDecisions(saved.unfinished);
    this.ahead = saved.ahead.map((each) => ({ ...each }));
    this.days = [...saved.days];
    this.limit = saved.limit;
  }

  /** Plain data from which the same warnings can be made. */
  saved(): SavedWarnings {
    const { unfinished, ahead, days, limit } = this;
    return { unfinished: unfinished.saved(), ahead, days, limit };
  }

  apply(event: RecordedEvent): void {
    this.noteDay(event);
    this.unfinished.apply(event);
    if (this.ahead.length > 0) this.settle(event);
    // Most events of a large log, and without dates.
    if (event.type === 'PlayerRegistered') return;
    if (event.type === 'PersonRecorded' && event.data.birthDate === null) return;
    const data = event.data as Readonly<Record<string, unknown>>;
    for (const field in data) {
      const value = data[field];
      if (typeof value !== 'string' || value.length !== 10 || value <= this.limit) continue;
      if (OPEN_FIELDS.has(field) || !isCalendarDate(value)) continue;
      if (event.type === 'ReceiptCorrected' && field === 'from') continue;
      this.ahead.push({ id: event.id, field, warning: datedAhead(event, field, value), settledBy: null });
    }
  }

  private noteDay({ recordedAt, position, stream }: RecordedEvent): void {
    // Those that were recorded together have the same time.
    if (recordedAt === this.lastTime) return;
    this.lastTime = recordedAt;
    const last = this.days.at(-1);
    if (last !== undefined && recordedAt.startsWith(last.date)) return;
    const date = recordedAt.slice(0, 10);
    this.days.push({ date, event: { position, stream } });
    this.limit = isCalendarDate(date) && yearOf(date) < 9990 ? addMonths(date, PLANNED_MONTHS) : '9999-99-99';
  }

  private settle({ id, type, stream, data }: RecordedEvent): void {
    for (const each of this.ahead) {
      if (type === 'CorrectionReverted') {
        if (each.settledBy === data.target) each.settledBy = null;
        else if (each.id === data.target) each.settledBy = id;
        continue;
      }
      if (each.warning.stream !== stream) continue;
      // A report that takes the place of another does not change when the first was received.
      const corrects = /^(receivedOn|to)$/.test(each.field) ? 'ReceiptCorrected' : 'DatesCorrected';
      const annuls = type === 'TournamentAnnulled' && data.effect === 'origin';
      const isSettled = annuls || (type === corrects && each.field !== 'effect');
      if (isSettled) each.settledBy ??= id;
    }
  }

  /** All that is wrong, seen on a day. */
  on(today: CalendarDate): readonly LogWarning[] {
    const warnings = this.ahead.flatMap(({ settledBy, warning }) => (settledBy === null ? [warning] : []));
    warnings.push(...this.unfinished.all.map(decisionIncomplete));
    const future = this.days.find(({ date }) => date > addDays(today, 1));
    return future === undefined ? warnings : [...warnings, recordedInFuture(future, today)];
  }
}

export function foldedWarnings(): Folded<LogWarnings> {
  return new Folded<LogWarnings>('warnings', {
    empty: () => new LogWarnings(),
    apply: (warnings, event) => warnings.apply(event),
    save: (warnings) => warnings.saved(),
    load: (saved) => new LogWarnings(saved),
  });
}

function datedAhead(
  { type, position, stream, recordedAt }: RecordedEvent,
  field: string,
  date: CalendarDate,
): LogWarning {
  const tournament = /^tournament-(.+)$/.exec(stream)?.[1];
  const remedy =
    tournament === undefined
      ? `Undo it: ledger correct revert ${position}.`
      : field === 'effect'
        ? `It has no effect. Undo it: ledger correct revert ${position}.`
        : `The tournament is not rated until it is corrected: ledger correct dates ${tournament}.`;
  const message =
    `${type} at position ${position} of ${stream} has ${field} ${date},` +
    ` years after it was recorded on ${recordedAt.slice(0, 10)}. ${remedy}`;
  return { code: 'DatedAhead', position, stream, message };
}

function decisionIncomplete({ streams, missing, position, stream }: UnfinishedDecision): LogWarning {
  const absent = missing.map((part) => streams[part - 1]).join(', ');
  const message =
    `The decision of which a part is at position ${position} of ${stream} was interrupted:` +
    ` nothing was recorded in ${absent}. Repeat it, with the same key where it had one; what is recorded stays as it` +
    ` is and the rest is added. Or undo what is recorded: ledger correct revert ${position}.`;
  return { code: 'DecisionIncomplete', position, stream, message };
}

function recordedInFuture(
  { date, event }: { readonly date: string; readonly event: Pick<LogWarning, 'position' | 'stream'> },
  today: CalendarDate,
): LogWarning {
  const message =
    `Position ${event.position} was recorded on ${date}, but today is ${today}: a clock is or was wrong.` +
    ' All events recorded until that day get the same time. Correct the clock.';
  return { code: 'RecordedInFuture', ...event, message };
}
