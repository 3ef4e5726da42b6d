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

/** All events about a tournament, in log order. */
export interface FileContents {
  readonly registrations: readonly Registration[];
  readonly reports: readonly ReportOnFile[];
  readonly amendments: readonly Amendment[];
}

const EMPTY: FileContents = { registrations: [], reports: [], amendments: [] };

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
    private contents: FileContents | null = EMPTY,
    /** Where the contents are read whenever they are asked for, if they are not kept here. */
    private readonly stored: { contentsAt(row: number): FileContents } | null = null,
  ) {}

  get registrations(): readonly Registration[] {
    return this.events.registrations;
  }

  get reports(): readonly ReportOnFile[] {
    return this.events.reports;
  }

  get amendments(): readonly Amendment[] {
    return this.events.amendments;
  }

  private get events(): FileContents {
    return this.contents ?? this.stored!.contentsAt(this.number);
  }

  /** Few ask for the events of a tournament that is resolved already: they need not take up memory. */
  dropContents(): void {
    if (this.stored !== null) this.contents = null;
  }

  // Arrays of exact length: a growing array reserves sixteen more entries, half a million times.

  addRegistration(registration: Registration): void {
    const { registrations, reports, amendments } = this.events;
    this.change({ registrations: [...registrations, registration], reports, amendments });
  }

  addReport(report: ReportOnFile): void {
    const { registrations, reports, amendments } = this.events;
    this.change({ registrations, reports: [...reports, report], amendments });
  }

  addAmendment(amendment: Amendment): void {
    const { registrations, reports, amendments } = this.events;
    this.change({ registrations, reports, amendments: [...amendments, amendment] });
  }

  private change(contents: FileContents): void {
    this.contents = contents;
    this.plain = null;
  }

  /** For a branch: what is added there does not show here. */
  copy(): TournamentFile {
    return new TournamentFile(this.id, this.number, this.contents, this.stored);
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
    roundDays: daysOf(data.roundDates),
    source: data.source.digest,
    effect: event.type === 'ReportSuperseded' ? event.data.effect : 'origin',
    sheet: whole ? print(data) : null,
    content: whole ? null : data,
  };
}

function dayOrNull(date: CalendarDate | null): DayNumber | null {
  return date === null ? null : dayNumber(date);
}

/** Rounds of one day mostly follow each other. */
function daysOf(dates: readonly (CalendarDate | null)[]): readonly (DayNumber | null)[] {
  let last: CalendarDate | null = null;
  let day: DayNumber | null = null;
  return dates.map((date) => {
    if (date !== last) day = dayOrNull((last = date));
    return day;
  });
}
