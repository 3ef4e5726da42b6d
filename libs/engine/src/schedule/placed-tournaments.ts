import type { LogPosition, TournamentId } from '@ledger/kernel';
import type { PlacedPart } from './placed-part';

/** Nearly all tournaments have one part, which is then stored itself: this saves half a million lists of one. */
type Placed = PlacedPart | readonly PlacedPart[];

interface Files {
  tournament(id: TournamentId): { readonly number: number } | undefined;
}

/** The placed parts of every tournament, by the number of its file. */
export class PlacedTournaments {
  private byFile: (Placed | undefined)[] = [];
  private count = 0;
  /** Files whose parts were replaced since. */
  private readonly revised = new Set<number>();

  constructor(
    private readonly files: () => Files,
    /** Places all that are to be placed later. */
    private readonly fill: () => void,
    /** Places the tournament of one file, where it is to be placed later. */
    private readonly placeOne: (file: number) => void,
    /** The state of knowledge by which tournaments are placed later; null where all are placed at once. */
    private readonly laterAsKnownAt: LogPosition | null = null,
  ) {}

  /** How many are placed so far. */
  get size(): number {
    return this.count;
  }

  /** All files have smaller numbers. */
  get end(): number {
    this.fill();
    return this.byFile.length;
  }

  get(id: TournamentId): readonly PlacedPart[] | undefined {
    const file = this.files().tournament(id);
    return file === undefined ? undefined : this.ofFile(file.number);
  }

  ofFile(file: number): readonly PlacedPart[] | undefined {
    if (this.byFile[file] === undefined) this.placeOne(file);
    return this.at(file);
  }

  /** Of those placed so far, by the number of the file. */
  at(file: number): readonly PlacedPart[] | undefined {
    const placed = this.byFile[file];
    return placed === undefined ? undefined : partsIn(placed);
  }

  set(file: number, placed: Placed): void {
    if (this.byFile[file] === undefined) this.count += 1;
    this.byFile[file] = placed;
  }

  /** Places a tournament in another way, by what is known since. */
  revise(file: number, placed: Placed): void {
    this.set(file, placed);
    this.revised.add(file);
  }

  *values(): Iterable<readonly PlacedPart[]> {
    this.fill();
    for (const placed of this.byFile) if (placed !== undefined) yield partsIn(placed);
  }

  /** Numbers of files whose parts may differ between two states. */
  *differingFrom(other: PlacedTournaments): Iterable<number> {
    if (other === this) return;
    const { laterAsKnownAt } = this;
    if (laterAsKnownAt !== null && laterAsKnownAt === other.laterAsKnownAt) {
      yield* new Set([...this.revised, ...other.revised]);
      return;
    }
    this.fill();
    other.fill();
    for (let file = 0; file < Math.max(this.byFile.length, other.byFile.length); file++) {
      if (this.byFile[file] !== other.byFile[file]) yield file;
    }
  }

  /** The same places, with copies of some parts. */
  copyTo(other: PlacedTournaments, copies: ReadonlyMap<PlacedPart, PlacedPart>): void {
    this.fill();
    other.count = this.count;
    other.byFile = this.byFile.slice();
    for (const [{ part }, copy] of copies) {
      const { number } = this.files().tournament(part.tournament)!;
      const placed = this.byFile[number]!;
      other.byFile[number] = isOne(placed) ? copy : placed.map((each) => copies.get(each) ?? each);
    }
  }
}

function partsIn(placed: Placed): readonly PlacedPart[] {
  return isOne(placed) ? [placed] : placed;
}

function isOne(placed: Placed): placed is PlacedPart {
  return !Array.isArray(placed);
}
