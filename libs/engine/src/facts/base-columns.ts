import type { FederationCode } from '@ledger/kernel';
import type { PersonRecorded, PlayerRegistered, RecordedEvent, Sex } from '@ledger/ledger';
import { grownTo } from './growth';
import type { BaseDetails } from './player-file';
import { NOTHING_ON_RECORD } from './player-file';
import type { Knowledge } from './knowledge';

const SEXES: readonly (Sex | null)[] = [null, 'M', 'F'];

/** Registration and name of every player in columns: half a million people have nothing else on file. */
export class BaseColumns {
  private capacity = 1024;
  private registeredAt = new Float64Array(this.capacity);
  private namedAt = new Float64Array(this.capacity);
  private federation = new Uint16Array(this.capacity);
  private sex = new Uint8Array(this.capacity);
  private birthYear = new Int16Array(this.capacity);
  private readonly names: string[] = [];
  /** Where the last player was registered or named. */
  private latest = 0;
  private readonly codes: FederationCode[] = [];
  private readonly codeIndex = new Map<FederationCode, number>();

  /** False where the player is registered already. */
  register(player: number, { position, data }: RecordedEvent<PlayerRegistered>): boolean {
    this.reserve(player);
    if (this.registeredAt[player] !== 0) return false;
    this.registeredAt[player] = position;
    this.latest = position;
    this.federation[player] = this.indexOf(data.federation);
    this.sex[player] = SEXES.indexOf(data.sex);
    this.birthYear[player] = data.birthYear ?? 0;
    return true;
  }

  /** False where a name is on record already. */
  name(player: number, { position, data }: RecordedEvent<PersonRecorded>): boolean {
    this.reserve(player);
    if (this.namedAt[player] !== 0) return false;
    this.namedAt[player] = position;
    this.latest = position;
    this.names[player] = data.name;
    return true;
  }

  forget(player: number): void {
    if (player < this.names.length) this.names[player] = '';
  }

  detailsOf(player: number, knowledge: Knowledge): BaseDetails {
    if (player >= this.capacity) return NOTHING_ON_RECORD;
    const registeredAt = this.registeredAt[player]!;
    const namedAt = this.namedAt[player]!;
    const registered = registeredAt !== 0 && registeredAt <= knowledge.knownAt;
    const named = namedAt !== 0 && namedAt <= knowledge.knownAt;
    return {
      name: named ? this.names[player]! : '',
      federation: registered ? this.codes[this.federation[player]!]! : NOTHING_ON_RECORD.federation,
      sex: registered ? SEXES[this.sex[player]!]! : null,
      birthYear: registered && this.birthYear[player] !== 0 ? this.birthYear[player]! : null,
    };
  }

  /** Players registered or named after a position and up to another. */
  *since(position: number, upTo: number): Iterable<number> {
    if (position >= this.latest) return;
    for (let player = 0; player < this.capacity; player++) {
      const registeredAt = this.registeredAt[player]!;
      const namedAt = this.namedAt[player]!;
      if ((registeredAt > position && registeredAt <= upTo) || (namedAt > position && namedAt <= upTo)) {
        yield player;
      }
    }
  }

  /** 0 where it is not known. */
  birthYearOf(player: number, knowledge: Knowledge): number {
    if (player >= this.capacity) return 0;
    const registeredAt = this.registeredAt[player]!;
    return registeredAt !== 0 && registeredAt <= knowledge.knownAt ? this.birthYear[player]! : 0;
  }

  private indexOf(code: FederationCode): number {
    let index = this.codeIndex.get(code);
    if (index === undefined) {
      index = this.codes.push(code) - 1;
      this.codeIndex.set(code, index);
    }
    return index;
  }

  private reserve(player: number): void {
    if (player < this.capacity) return;
    while (this.capacity <= player) this.capacity *= 2;
    this.registeredAt = grownTo(this.registeredAt, new Float64Array(this.capacity));
    this.namedAt = grownTo(this.namedAt, new Float64Array(this.capacity));
    this.federation = grownTo(this.federation, new Uint16Array(this.capacity));
    this.sex = grownTo(this.sex, new Uint8Array(this.capacity));
    this.birthYear = grownTo(this.birthYear, new Int16Array(this.capacity));
  }
}
