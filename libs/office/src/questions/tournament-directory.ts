import type { CalendarDate, FederationCode, LogPosition, Pool, TournamentId } from '@ledger/kernel';
import { addDays, nameMatcher, plain } from '@ledger/kernel';
import type { SnapshotSource, SnapshotTarget } from '@ledger/engine';
import type { RecordedEvent } from '@ledger/ledger';
import type { CheckpointPlace } from '../checkpoints/checkpoint-folder';
import type { LogReader } from '../log/log-reader';
import type { Snapshotted } from '../snapshots/snapshotted';
import { SnapshotGroup } from '../snapshots/snapshotted';
import type { Registered, RegisteredTournament } from './stored-directory';
import { saveDirectory, StoredDirectory } from './stored-directory';

/** A line of the directory: a tournament as it was registered. Its own record shows corrections. */
export interface TournamentEntry extends RegisteredTournament {
  /** The day on which its first report was received; null where none was. */
  readonly reportedOn: CalendarDate | null;
}

export interface DirectoryQuestion {
  /** Only what was registered up to here, in each pool. */
  readonly knownAt: Readonly<Record<Pool, LogPosition>>;
  /** Words of the id, the name or the place, in any order; case and accents do not matter. */
  readonly text?: string;
  readonly federation?: FederationCode;
  readonly pool?: Pool;
  /** Only those that end on or after this day. */
  readonly from?: CalendarDate;
  /** Only those that start on or before this day. */
  readonly to?: CalendarDate;
  /** Only those without a report. */
  readonly unreported?: boolean;
}

/**
 * Every registered tournament, so that one can be found by its name. Those of a snapshot stay in columns: half a million
 * objects would take seconds to make.
 */
export class TournamentDirectory implements Snapshotted {
  private stored: StoredDirectory | null = null;
  /** Registered since the snapshot, or reported since. */
  private newer = new Map<TournamentId, Registered>();
  private newerByStart = new Map<CalendarDate, Set<TournamentId>>();
  readonly group: SnapshotGroup;

  constructor(snapshots: CheckpointPlace | null) {
    this.group = new SnapshotGroup([this], snapshots, 'directory');
  }

  /** Reads what is needed of the log. */
  async readBy(logReader: LogReader): Promise<this> {
    await logReader.include(this.group);
    return this;
  }

  apply(event: RecordedEvent): void {
    if (event.type === 'ReportReceived') {
      const found = this.get(event.data.tournament);
      if (found === null || found.report !== null) return;
      const report = { receivedOn: event.data.receivedOn, position: event.position };
      return this.add({ ...found, report });
    }
    if (event.type !== 'TournamentRegistered') return;
    const { tournament: id, name, city, federation, pool, start, end } = event.data;
    const entry = { id, name, city, federation, pool, start, end, position: event.position };
    this.add({ entry, report: null });
  }

  private add(registered: Registered): void {
    const { id, start } = registered.entry;
    this.newer.set(id, registered);
    const others = this.newerByStart.get(start);
    if (others === undefined) this.newerByStart.set(start, new Set([id]));
    else others.add(id);
  }

  save(target: SnapshotTarget): void {
    saveDirectory([...this.all()], target);
  }

  restore(source: SnapshotSource | null): void {
    this.newer = new Map();
    this.newerByStart = new Map();
    this.stored = source === null ? null : StoredDirectory.of(source);
  }

  /** Reported tournaments that start between two days. */
  reportedBetween(first: CalendarDate, last: CalendarDate): readonly RegisteredTournament[] {
    const found: RegisteredTournament[] = [];
    for (let day = first; day <= last; day = addDays(day, 1)) {
      for (const { entry, report } of this.startingOn(day)) if (report !== null) found.push(entry);
    }
    return found;
  }

  nameOf(id: TournamentId): string | null {
    return this.get(id)?.entry.name ?? null;
  }

  /** What fits, the latest first. */
  find({
    knownAt,
    text = '',
    federation,
    pool,
    from,
    to,
    unreported,
  }: DirectoryQuestion): readonly TournamentEntry[] {
    const matches = nameMatcher(text);
    return [...this.all()]
      .filter(({ entry }) => entry.position <= knownAt[entry.pool])
      .map(({ entry, report }): TournamentEntry => {
        const isKnown = report !== null && report.position <= knownAt[entry.pool];
        return { ...entry, reportedOn: isKnown ? report.receivedOn : null };
      })
      .filter((entry) => federation === undefined || entry.federation === federation)
      .filter((entry) => pool === undefined || entry.pool === pool)
      .filter((entry) => from === undefined || entry.end >= from)
      .filter((entry) => to === undefined || entry.start <= to)
      .filter((entry) => unreported !== true || entry.reportedOn === null)
      .filter((entry) => matches(plain(`${entry.id} ${entry.name} ${entry.city ?? ''}`)))
      .sort((a, b) => (a.start === b.start ? (a.id < b.id ? -1 : 1) : a.start < b.start ? 1 : -1));
  }

  private get(id: TournamentId): Registered | null {
    return this.newer.get(id) ?? this.stored?.find(id) ?? null;
  }

  private *all(): Iterable<Registered> {
    for (const each of this.stored?.all() ?? []) if (!this.newer.has(each.entry.id)) yield each;
    yield* this.newer.values();
  }

  private *startingOn(day: CalendarDate): Iterable<Registered> {
    for (const each of this.stored?.startingOn(day) ?? []) if (!this.newer.has(each.entry.id)) yield each;
    for (const id of this.newerByStart.get(day) ?? []) yield this.newer.get(id)!;
  }
}
