import type { TournamentId } from '@ledger/kernel';
import { FilingOrder } from './filing-order';
import { TournamentFile } from './tournament-file';

/** Tournaments of a snapshot, each made an object when it is first asked for. */
export interface StoredTournaments {
  readonly count: number;
  /** -1 where there is none. */
  find(id: TournamentId): number;
  idAt(row: number): TournamentId;
  fileAt(row: number): TournamentFile;
}

/** What all files of a book and its branches share. */
interface Numbering {
  next: number;
  /** By number; undefined for those of a snapshot. */
  readonly ids: (TournamentId | undefined)[];
}

/** The files of all tournaments. The files of a branch hide those of the book it branches from. */
export class TournamentFiles {
  private readonly added = new Map<TournamentId, TournamentFile>();
  private readonly loaded: (TournamentFile | undefined)[] = [];
  private readonly numbering: Numbering;

  constructor(
    private readonly trunk: TournamentFiles | null,
    private readonly stored: StoredTournaments | null = null,
    readonly filed = new FilingOrder(),
  ) {
    this.numbering = trunk?.numbering ?? { next: stored?.count ?? 0, ids: [] };
  }

  get(id: TournamentId): TournamentFile | undefined {
    const added = this.added.get(id);
    if (added !== undefined) return added;
    if (this.trunk !== null) return this.trunk.get(id);
    const row = this.stored?.find(id) ?? -1;
    return row < 0 ? undefined : this.storedAt(row);
  }

  /** In the order in which they were opened. */
  all(): readonly TournamentFile[] {
    const { trunk, stored, added } = this;
    const files = [...added.values()];
    if (trunk !== null) return [...trunk.all().filter(({ id }) => !added.has(id)), ...files];
    const count = stored?.count ?? 0;
    return count === 0 ? files : [...Array.from({ length: count }, (_, row) => this.storedAt(row)), ...files];
  }

  get count(): number {
    return (this.stored?.count ?? 0) + this.added.size;
  }

  /** The file of a tournament, for writing: opened if there is none, copied if it is another book's. */
  forWriting(id: TournamentId): TournamentFile {
    const known = this.added.get(id);
    if (known !== undefined) return known;
    const row = this.stored?.find(id) ?? -1;
    if (row >= 0) return this.storedAt(row);
    const file = this.trunk?.get(id)?.copy() ?? this.opened(id);
    this.added.set(id, file);
    return file;
  }

  private opened(id: TournamentId): TournamentFile {
    const number = this.numbering.next++;
    this.numbering.ids[number] = id;
    return new TournamentFile(id, number);
  }

  /** Whether files are numbered as they were opened, without gaps: then every process numbers them alike. */
  get areNumberedInOrder(): boolean {
    return this.numbering.next === this.count;
  }

  /** By its number, which must be that of a file of this book. */
  numbered(number: number): TournamentFile {
    return number < (this.stored?.count ?? 0)
      ? this.storedAt(number)
      : this.get(this.numbering.ids[number]!)!;
  }

  /** Notes that an event about a tournament was filed. */
  note(position: number, { number }: TournamentFile): void {
    this.filed.add(position, number);
  }

  /** Tournaments about which something was recorded after a position and up to another. */
  *filedBetween(after: number, upTo: number): Iterable<TournamentId> {
    for (const number of this.filed.between(after, upTo)) yield this.idOf(number);
  }

  private idOf(number: number): TournamentId {
    return this.numbering.ids[number] ?? this.storedIdOf(number);
  }

  private storedIdOf(number: number): TournamentId {
    return this.trunk?.storedIdOf(number) ?? this.stored!.idAt(number);
  }

  private storedAt(row: number): TournamentFile {
    return (this.loaded[row] ??= this.stored!.fileAt(row));
  }
}
