import type { CalendarDate } from '@ledger/kernel';
import type { EventStore } from '@ledger/store';
import type { KnownEntrants } from './intake/known-entrants';
import type { ListQueries } from './lists/list-queries';
import type { LogReader } from './log/log-reader';
import type { OfficeWorld } from './office-world';
import type { TournamentDirectory } from './questions/tournament-directory';
import type { Recorder } from './recording/recorder';

/** What the services of the office share. */
export interface OfficeContext {
  readonly store: EventStore;
  readonly logReader: LogReader;
  readonly world: OfficeWorld;
  readonly recorder: Recorder;
  readonly lists: ListQueries;
  /** Few questions need it: it is read when it is first asked for. */
  readonly directory: () => Promise<TournamentDirectory>;
  readonly entrants: KnownEntrants;
  readonly today: () => CalendarDate;
}
