import type { CalendarDate, DayNumber, FederationCode, Pool, TournamentId } from '@ledger/kernel';
import { dayNumber } from '@ledger/kernel';
import type { EventOf, Effect, RecordedEvent, System, TournamentEvent, TournamentKind } from '@ledger/ledger';
import { recordedDay } from './dated-ahead';
import type { OnRecord } from './knowledge';
import type { Part } from './part';
import type { Sheet } from './cross-table-columns';

/** What was registered; days as numbers, because half a million tournaments are kept. */
export interface Registration extends OnRecord {
  readonly federation: FederationCode;
  readonly pool: Pool;
  readonly start: DayNumber;
  readonly end: DayNumber;
  readonly registeredOn: DayNumber;
  readonly system: System;
  readonly kind: TournamentKind;
  readonly rounds: number | null;
  readonly timeControl: string | null;
  readonly official: boolean;
  readonly hybrid: boolean;
}

export type ReportEvent = RecordedEvent<
  EventOf<'ReportReceived' | 'SupplementReported' | 'ReportSuperseded'>
>;

/** One report event. Its table is printed at once, unless it is one of several pieces. */
export interface ReportOnFile extends OnRecord {
  readonly type: ReportEvent['type'];
  readonly part: number;
  readonly piece: number;
  readonly pieces: number;
  readonly received: DayNumber;
  readonly recorded: DayNumber;
  readonly start: DayNumber | null;
  readonly end: DayNumber | null;
  readonly roundDays: readonly (DayNumber | null)[];
  readonly source: string;
  readonly effect: Effect;
  readonly sheet: Sheet | null;
  readonly content: ReportEvent['data'] | null;
}

type NotAmending = 'TournamentRegistered' | ReportEvent['type'] | 'ReportPersonsRecorded';
/** Decisions and corrections about a tournament. */
export type Amendment = RecordedEvent<Exclude<TournamentEvent, { type: NotAmending }>>;

const NONE: readonly never[] = [];

/** Everything on record about one tournament, in log order. */
export class TournamentFile {
  /** The resolved tournament if it has one registration and one whole report only; made when first asked. */
  plain: Part | null = null;
  /** Log position of the later of the two. */
  plainSince = 0;

  constructor(
    readonly id: TournamentId,
    /** Counted as they come, branches included: no two files have the same, but for copies of one. */
    readonly number: number,
    public registrations: readonly Registration[] = NONE,
    public reports: readonly ReportOnFile[] = NONE,
    public amendments: readonly Amendment[] = NONE,
  ) {}

  // Arrays of exact length: a growing array reserves sixteen more entries, half a million times.

  addRegistration(registration: Registration): void {
    this.registrations = [...this.registrations, registration];
    this.plain = null;
  }

  addReport(report: ReportOnFile): void {
    this.reports = [...this.reports, report];
    this.plain = null;
  }

  addAmendment(amendment: Amendment): void {
    this.amendments = [...this.amendments, amendment];
    this.plain = null;
  }

  /** For a branch: what is added there does not show here. */
  copy(): TournamentFile {
    return new TournamentFile(this.id, this.number, this.registrations, this.reports, this.amendments);
  }
}

export function registrationOf(event: RecordedEvent<EventOf<'TournamentRegistered'>>): Registration {
  const { data } = event;
  return {
    id: event.id,
    position: event.position,
    federation: data.federation,
    pool: data.pool,
    start: dayNumber(data.start),
    end: dayNumber(data.end),
    registeredOn: dayNumber(data.registeredOn),
    system: data.system,
    kind: data.kind,
    rounds: data.rounds,
    timeControl: data.timeControl,
    official: data.official,
    hybrid: data.hybrid,
  };
}

export function reportOf(event: ReportEvent, print: (data: ReportEvent['data']) => Sheet): ReportOnFile {
  const { data } = event;
  const whole = data.piece.of === 1;
  return {
    id: event.id,
    position: event.position,
    type: event.type,
    part: data.part,
    piece: data.piece.number,
    pieces: data.piece.of,
    received: dayNumber(data.receivedOn),
    recorded: recordedDay(event.recordedAt),
    start: dayOrNull(data.start),
    end: dayOrNull(data.end),
    roundDays: data.roundDates.map(dayOrNull),
    source: data.source.digest,
    effect: event.type === 'ReportSuperseded' ? event.data.effect : 'origin',
    sheet: whole ? print(data) : null,
    content: whole ? null : data,
  };
}

function dayOrNull(date: CalendarDate | null): DayNumber | null {
  return date === null ? null : dayNumber(date);
}
