import type { LogPosition, TournamentId } from '@ledger/kernel';
import type { PlacedPart } from './placed-part';

/** Nearly all tournaments have one part, which is then stored itself: this saves half a million lists of one. */
type Placed = PlacedPart | readonly PlacedPart[];

interface Files {
  tournament(id: TournamentId): { readonly number: number } | undefined;
}

/** The lists of a pool, whose parts are placed when one is asked for. */
interface ListsLater {
  readonly last: number;
  readonly on: (list: number) => unknown;
  /** The lists to which the tournament of a file is due. */
  readonly listsOf: (file: number) => readonly number[];
}

/** Tournaments as they were first placed, at once or later, by the numbers of their files. States made from one share it. */
export class FirstPlaces {
  private readonly byFile: (Placed | undefined)[];
  private later: readonly ListsLater[] = [];
  private count = 0;

  constructor(
    /** The state of knowledge by which they are placed later; null where all are placed at once. */
    readonly laterAsKnownAt: LogPosition | null,
    files: number,
  ) {
    this.byFile = new Array<Placed | undefined>(files);
  }

  placeLater(later: readonly ListsLater[]): void {
    this.later = later;
  }

  /** How many are placed so far. */
  get size(): number {
    return this.count;
  }

  get end(): number {
    return this.byFile.length;
  }

  /** Of those placed so far. */
  at(file: number): Placed | undefined {
    return this.byFile[file];
  }

  set(file: number, placed: Placed): void {
    if (this.byFile[file] === undefined) this.count += 1;
    this.byFile[file] = placed;
  }

  /** Places the tournament of a file, where it is to be placed later, and all others on its list. */
  place(file: number): void {
    for (const { listsOf, on } of this.later) for (const list of listsOf(file)) on(list);
  }

  /** Places all that are to be placed later. */
  fill(): void {
    for (const { last, on } of this.later) for (let list = 0; list <= last; list++) on(list);
    this.later = [];
  }
}

/** The placed parts of every tournament in one state. */
export class PlacedTournaments {
  /** By the number of the file: parts that were placed in another way since. */
  private readonly revised = new Map<number, Placed>();

  constructor(
    private readonly files: () => Files,
    readonly first: FirstPlaces,
  ) {}

  /** All files have smaller numbers. */
  get end(): number {
    this.first.fill();
    let { end } = this.first;
    for (const file of this.revised.keys()) end = Math.max(end, file + 1);
    return end;
  }

  get(id: TournamentId): readonly PlacedPart[] | undefined {
    const file = this.files().tournament(id);
    return file === undefined ? undefined : this.ofFile(file.number);
  }

  ofFile(file: number): readonly PlacedPart[] | undefined {
    if (this.at(file) === undefined) this.first.place(file);
    const placed = this.at(file);
    return placed === undefined ? undefined : partsIn(placed);
  }

  /** Of those placed so far. */
  private at(file: number): Placed | undefined {
    return this.revised.get(file) ?? this.first.at(file);
  }

  /** Places a tournament in another way, by what is known since. */
  revise(file: number, placed: Placed): void {
    this.revised.set(file, placed);
  }

  *values(): Iterable<readonly PlacedPart[]> {
    const { end } = this;
    for (let file = 0; file < end; file++) {
      const placed = this.at(file);
      if (placed !== undefined) yield partsIn(placed);
    }
  }

  /** Numbers of files whose parts may differ between two states. */
  *differingFrom(other: PlacedTournaments): Iterable<number> {
    if (other === this) return;
    const { first, revised } = this;
    const { laterAsKnownAt } = first;
    const isSameFirst =
      first === other.first || (laterAsKnownAt !== null && laterAsKnownAt === other.first.laterAsKnownAt);
    const end = isSameFirst ? 0 : Math.max(this.end, other.end);
    const files = isSameFirst ? new Set([...revised.keys(), ...other.revised.keys()]) : [];
    for (const file of files) if (this.at(file) !== other.at(file)) yield file;
    for (let file = 0; file < end; file++) if (this.at(file) !== other.at(file)) yield file;
  }

  /** The same places, with copies of some parts. */
  copyTo(other: PlacedTournaments, copies: ReadonlyMap<PlacedPart, PlacedPart>): void {
    for (const [file, placed] of this.revised) other.revised.set(file, placed);
    for (const [{ part }, copy] of copies) {
      const { number } = this.files().tournament(part.tournament)!;
      const placed = this.at(number)!;
      other.revised.set(number, isOne(placed) ? copy : placed.map((each) => copies.get(each) ?? each));
    }
  }
}

function partsIn(placed: Placed): readonly PlacedPart[] {
  return isOne(placed) ? [placed] : placed;
}

function isOne(placed: Placed): placed is PlacedPart {
  return !Array.isArray(placed);
}

/** The part of a tournament on a list. */
export function partOf(placed: Placed, list: number): PlacedPart | undefined {
  return partsIn(placed).find((each) => each.list === list);
}
