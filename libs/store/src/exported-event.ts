import type { LogPosition } from '@ledger/kernel';
import type { EventMetadata, StoredEvent } from '@ledger/ledger';

/** An event of an export: stores that keep text take its JSON as it is. */
export class ExportedEvent implements StoredEvent {
  constructor(
    readonly position: LogPosition,
    readonly stream: string,
    readonly revision: number,
    readonly id: string,
    readonly type: string,
    readonly version: number,
    readonly recordedAt: string,
    readonly metadata: EventMetadata,
    readonly dataText: string,
  ) {}

  get data(): unknown {
    return JSON.parse(this.dataText);
  }
}
