import type { CalendarDate, FederationCode, LogPosition, Pool, TournamentId } from '@ledger/kernel';
import { addDays, nameMatcher, plain } from '@ledger/kernel';
import type { RecordedEvent } from '@ledger/ledger';
import { Folded } from '../snapshots/folded';

/** A line of the directory: a tournament as it was registered. Its own record shows corrections. */
export interface TournamentEntry {
  readonly id: TournamentId;
  readonly name: string;
  readonly city: string | null;
  readonly federation: FederationCode;
  readonly pool: Pool;
  readonly start: CalendarDate;
  readonly end: CalendarDate;
  /** The log position of its registration. */
  readonly position: LogPosition;
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

interface Registered {
  readonly entry: Omit<TournamentEntry, 'reportedOn'>;
  report: { readonly receivedOn: CalendarDate; readonly position: LogPosition } | null;
}

/** Every registered tournament, so that one can be found by its name. */
export class TournamentDirectory {
  readonly folded = new Folded<Entries>('directory', {
    empty: () => new Entries(),
    apply: (entries, event) => entries.apply(event),
    save: ({ byId }) => [...byId.values()],
    load: (saved: readonly Registered[]) => {
      const entries = new Entries();
      for (const each of saved) entries.add(each);
      return entries;
    },
  });

  private get entries(): Entries {
    return this.folded.state;
  }

  /** Reported tournaments that start between two days. */
  reportedBetween(first: CalendarDate, last: CalendarDate): readonly Registered['entry'][] {
    const found: Registered['entry'][] = [];
    for (let day = first; day <= last; day = addDays(day, 1)) {
      for (const { entry, report } of this.entries.byStart.get(day) ?? [])
        if (report !== null) found.push(entry);
    }
    return found;
  }

  nameOf(id: TournamentId): string | null {
    return this.entries.byId.get(id)?.entry.name ?? null;
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
    return [...this.entries.byId.values()]
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
}

class Entries {
  readonly byId = new Map<TournamentId, Registered>();
  readonly byStart = new Map<CalendarDate, Registered[]>();

  apply(event: RecordedEvent): void {
    if (event.type === 'ReportReceived') {
      const entry = this.byId.get(event.data.tournament);
      if (entry !== undefined)
        entry.report ??= { receivedOn: event.data.receivedOn, position: event.position };
      return;
    }
    if (event.type !== 'TournamentRegistered') return;
    const { tournament: id, name, city, federation, pool, start, end } = event.data;
    const entry = { id, name, city, federation, pool, start, end, position: event.position };
    this.add({ entry, report: null });
  }

  add(registered: Registered): void {
    const { id, start } = registered.entry;
    this.byId.set(id, registered);
    const others = this.byStart.get(start);
    if (others === undefined) this.byStart.set(start, [registered]);
    else others.push(registered);
  }
}
