import type { CalendarDate, FederationCode, LogPosition, Pool, TournamentId } from '@ledger/kernel';
import type { RecordedEvent } from '@ledger/ledger';
import type { LogSubscriber } from '../log-reader';

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
}

export interface DirectoryQuestion {
  /** Only what was registered up to here, in each pool. */
  readonly knownAt: Readonly<Record<Pool, LogPosition>>;
  /** Part of the id, the name or the place; case and accents do not matter. */
  readonly text?: string;
  readonly federation?: FederationCode;
  readonly pool?: Pool;
}

/** Every registered tournament, so that one can be found by its name. */
export class TournamentDirectory implements LogSubscriber {
  private readonly entries: TournamentEntry[] = [];

  apply(event: RecordedEvent): void {
    if (event.type !== 'TournamentRegistered') return;
    const { tournament: id, name, city, federation, pool, start, end } = event.data;
    this.entries.push({ id, name, city, federation, pool, start, end, position: event.position });
  }

  /** What fits, the latest first. */
  find({ knownAt, text, federation, pool }: DirectoryQuestion): readonly TournamentEntry[] {
    const wanted = text === undefined ? '' : plain(text);
    return this.entries
      .filter((entry) => entry.position <= knownAt[entry.pool])
      .filter((entry) => federation === undefined || entry.federation === federation)
      .filter((entry) => pool === undefined || entry.pool === pool)
      .filter((entry) => plain(`${entry.id} ${entry.name} ${entry.city ?? ''}`).includes(wanted))
      .sort((a, b) => (a.start === b.start ? (a.id < b.id ? -1 : 1) : a.start < b.start ? 1 : -1));
  }
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
