import type { CalendarDate } from '@ledger/kernel';
import type { EventStore } from '@ledger/store';
import type { ListDesk } from './lists/list-desk';
import type { Mirror } from './mirror';
import type { OfficeWorld } from './office-world';
import type { Recorder } from './recording/recorder';

/** What the desks of the office share. */
export interface Room {
  readonly store: EventStore;
  readonly mirror: Mirror;
  readonly world: OfficeWorld;
  readonly recorder: Recorder;
  readonly lists: ListDesk;
  readonly today: () => CalendarDate;
}
