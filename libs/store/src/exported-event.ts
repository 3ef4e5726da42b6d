import type { LogPosition } from '@ledger/kernel';
import type { EventMetadata, StoredEvent } from '@ledger/ledger';
import { StoreError } from './failure';

export const NOT_JSON = 'its data is not JSON';

/** An event of an export: stores that keep text take the bytes of its JSON as they are. */
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
    /** UTF-8. */
    readonly dataBytes: Buffer,
  ) {}

  get dataText(): string {
    return this.dataBytes.toString();
  }

  get data(): unknown {
    return JSON.parse(this.dataText);
  }

  /** A line can fit the digest of its export and still have been written by hand. */
  requireData(): void {
    try {
      JSON.parse(this.dataText);
    } catch (error) {
      throw new StoreError({ code: 'InvalidEvent', detail: NOT_JSON }, { cause: error });
    }
  }
}
