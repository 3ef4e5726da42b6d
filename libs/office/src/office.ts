import type { LogPosition } from '@ledger/kernel';
import { refuse } from '@ledger/kernel';
import type { Command, Grounds, RevertCorrection, StoredEvent } from '@ledger/ledger';
import { decodeEvent } from '@ledger/ledger';
import type { EventStore, ExportProgress, ImportProgress } from '@ledger/store';
import { importEvents } from '@ledger/store';
import { Mirror } from './mirror';
import { OfficeWorld } from './office-world';
import type { LogQuestion } from './questions/event-log';
import { EventLog } from './questions/event-log';
import type { Authorship } from './recording/authorship';
import type { Recorded } from './recording/recorder';
import { Recorder } from './recording/recorder';
import type { Room } from './room';
import type { Surroundings } from './surroundings';
import type { ListAdopted, OpeningTerms, Tell } from './taking/adopt-list';
import { adoptList } from './taking/adopt-list';
import type { ReportTerms } from './taking/report-draft';
import type { ReportTaken } from './taking/take-report';
import { takeReport } from './taking/take-report';

/** The rating office at work over one store. Both doors call it, and it knows neither of them. */
export class Office {
  private readonly room: Room;
  private readonly log: EventLog;

  constructor(
    readonly store: EventStore,
    surroundings: Surroundings,
  ) {
    const world = new OfficeWorld(store);
    this.log = new EventLog(store);
    const mirror = new Mirror(store, [world, this.log]);
    this.room = { store, world, mirror, recorder: new Recorder(store, mirror, world, surroundings.newId) };
  }

  head(): Promise<LogPosition> {
    return this.store.head();
  }

  /** Decides a command on all that is known and records what follows from it. Throws the refusal if it is refused. */
  record(command: Command, by: Authorship): Promise<Recorded> {
    return this.room.recorder.record([command], by);
  }

  takeReport(bytes: Uint8Array, terms: ReportTerms, by: Authorship): Promise<ReportTaken> {
    return takeReport(this.room, bytes, terms, by);
  }

  adoptList(bytes: Uint8Array, terms: OpeningTerms, by: Authorship, tell?: Tell): Promise<ListAdopted> {
    return adoptList(this.room, bytes, terms, by, tell);
  }

  /** The events after a position, as they may be shown. */
  events(question: LogQuestion): AsyncGenerator<StoredEvent> {
    return this.log.events(this.room.mirror, question);
  }

  /** The whole ledger as NDJSON. */
  exported(onProgress: (progress: ExportProgress) => void = () => {}): AsyncGenerator<string> {
    return this.log.exported(this.room.mirror, onProgress);
  }

  /** Takes over a ledger exported from another store, unchanged; one begun before is continued. */
  imported(
    file: AsyncIterable<Uint8Array>,
    onProgress: (progress: ImportProgress) => void = () => {},
  ): Promise<ImportProgress> {
    return importEvents(this.store, file, { onProgress });
  }

  /** The command that undoes what stands at a position. */
  async reversalOf(position: LogPosition, grounds: Grounds): Promise<RevertCorrection> {
    const head = await this.store.head();
    const before = (position - 1) as LogPosition;
    if (position >= 1 && position <= head) {
      for await (const batch of this.store.readAll(before, { to: position })) {
        for (const stored of batch) {
          const { stream } = decodeEvent(stored);
          return { type: 'RevertCorrection', stream, position, ...grounds };
        }
      }
    }
    return refuse({
      code: 'PositionUnknown',
      message: `There is no position ${position}; the log goes from 1 to ${head}.`,
      advice: 'Look it up: ledger log.',
    });
  }
}
