import type { FederationCode } from '@ledger/kernel';
import type { EventOf, RecordedEvent, Sex } from '@ledger/ledger';
import type { Packed } from '../snapshot/packed';
import { columnsOf } from '../snapshot/packed';
import { Texts, TextsWriter, Words } from '../snapshot/texts';
import type { BaseDetails } from './player-file';
import { NOTHING_ON_RECORD } from './player-file';
import type { Knowledge } from './knowledge';
import { grownTo } from './reserve';

const SEXES: readonly (Sex | null)[] = [null, 'M', 'F'];
const NOT_REGISTERED = -1;
const FIRST_PLAYERS = 1024;
/** More than any year of birth. */
const YEARS = 0x8000;

/** Registration and name of every player in columns: half a million people have nothing else on file. */
export class BaseColumns {
  private capacity = FIRST_PLAYERS;
  private registeredAt: Float64Array = new Float64Array(this.capacity);
  private namedAt: Float64Array = new Float64Array(this.capacity);
  private federation: Uint16Array = new Uint16Array(this.capacity);
  private sex: Uint8Array = new Uint8Array(this.capacity);
  private birthYear: Int16Array = new Int16Array(this.capacity);
  private readonly names: string[] = [];
  /** Names of a snapshot; those in `names` are newer. */
  private readStored: (() => Texts) | null = null;
  private stored: Texts | null = null;
  /** Where the last player was registered or named. */
  private latest = 0;
  private codes = new Words();
  /** The columns are those of a snapshot, which other threads may read: they are copied before the first is written. */
  private isLoaded = false;

  /** `isErased`: players whose names do not go into a snapshot. */
  save(players: number, isErased: (player: number) => boolean): { columns: Packed; names: Packed } {
    const names = new TextsWriter();
    for (let player = 0; player < players; player++) names.add(isErased(player) ? '' : this.nameOf(player));
    this.reserve(players);
    const { registeredAt, namedAt, federation, sex, birthYear } = this;
    const all = Object.fromEntries(
      Object.entries(columnsOf({ registeredAt, namedAt, federation, sex, birthYear })).map(
        ([name, column]) => [name, column.subarray(0, players)],
      ),
    );
    return {
      columns: { about: { latest: this.latest, codes: this.codes.all }, columns: all },
      names: { about: null, columns: names.columns('names') },
    };
  }

  static load({ about, columns }: Packed, names: () => Packed): BaseColumns {
    const base = new BaseColumns();
    const { latest, codes } = about as { readonly latest: number; readonly codes: string[] };
    const { length: capacity } = columns['sex']!;
    Object.assign(base, columns, { latest, codes: new Words(codes), capacity, isLoaded: true });
    base.readStored = () => Texts.from(names().columns, 'names');
    return base;
  }

  /** False where the player is registered already. */
  register(player: number, { position, data }: RecordedEvent<EventOf<'PlayerRegistered'>>): boolean {
    this.reserve(player);
    if (this.registeredAt[player] !== 0) return false;
    this.registeredAt[player] = position;
    this.latest = position;
    this.federation[player] = this.codes.numberOf(data.federation);
    this.sex[player] = SEXES.indexOf(data.sex);
    this.birthYear[player] = data.birthYear ?? 0;
    return true;
  }

  /** False where a name is on record already. */
  name(player: number, { position, data }: RecordedEvent<EventOf<'PersonRecorded'>>): boolean {
    this.reserve(player);
    if (this.namedAt[player] !== 0) return false;
    this.namedAt[player] = position;
    this.latest = position;
    this.names[player] = data.name;
    return true;
  }

  forget(player: number): void {
    this.names[player] = '';
  }

  /** Empty where none is on record. */
  private nameOf(player: number): string {
    const own = this.names[player];
    if (own !== undefined) return own;
    if (this.readStored === null) return '';
    this.stored ??= this.readStored();
    return player < this.stored.length ? this.stored.at(player) : '';
  }

  detailsOf(player: number, knowledge: Knowledge): BaseDetails {
    if (player >= this.capacity) return NOTHING_ON_RECORD;
    const registeredAt = this.registeredAt[player]!;
    const namedAt = this.namedAt[player]!;
    const registered = registeredAt !== 0 && registeredAt <= knowledge.knownAt;
    const named = namedAt !== 0 && namedAt <= knowledge.knownAt;
    return {
      name: named ? this.nameOf(player) : '',
      federation: registered
        ? (this.codes.at(this.federation[player]!) as FederationCode)
        : NOTHING_ON_RECORD.federation,
      sex: registered ? SEXES[this.sex[player]!]! : null,
      birthYear: registered && this.birthYear[player] !== 0 ? this.birthYear[player]! : null,
    };
  }

  /** The same number for players whose registrations say the same. */
  keyOf(player: number, knowledge: Knowledge): number {
    if (player >= this.capacity) return NOT_REGISTERED;
    const registeredAt = this.registeredAt[player]!;
    if (registeredAt === 0 || registeredAt > knowledge.knownAt) return NOT_REGISTERED;
    return (this.federation[player]! * SEXES.length + this.sex[player]!) * YEARS + this.birthYear[player]!;
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

  isWoman(player: number, { knownAt }: Knowledge): boolean {
    if (player >= this.capacity || SEXES[this.sex[player]!] !== 'F') return false;
    return this.registeredAt[player] !== 0 && this.registeredAt[player]! <= knownAt;
  }

  /** 0 where it is not known. */
  birthYearOf(player: number, knowledge: Knowledge): number {
    if (player >= this.capacity) return 0;
    const registeredAt = this.registeredAt[player]!;
    return registeredAt !== 0 && registeredAt <= knowledge.knownAt ? this.birthYear[player]! : 0;
  }

  private reserve(player: number): void {
    if (player < this.capacity && !this.isLoaded) return;
    this.isLoaded = false;
    while (this.capacity <= player) this.capacity = Math.max(FIRST_PLAYERS, this.capacity * 2);
    this.registeredAt = grownTo(this.registeredAt, this.capacity);
    this.namedAt = grownTo(this.namedAt, this.capacity);
    this.federation = grownTo(this.federation, this.capacity);
    this.sex = grownTo(this.sex, this.capacity);
    this.birthYear = grownTo(this.birthYear, this.capacity);
  }
}
