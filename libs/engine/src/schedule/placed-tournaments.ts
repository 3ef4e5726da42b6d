import type { TournamentId } from '@ledger/kernel';
import type { PlacedPart } from './placed-part';

/** Nearly all tournaments have one part, which is then stored itself: this saves half a million lists of one. */
type Placed = PlacedPart | readonly PlacedPart[];

interface Files {
  tournament(id: TournamentId): { readonly number: number } | undefined;
}

/** The placed parts of every tournament, by the number of its file. */
export class PlacedTournaments {
  private byFile: (Placed | undefined)[] = [];
  size = 0;

  constructor(private readonly files: () => Files) {}

  get(id: TournamentId): readonly PlacedPart[] | undefined {
    const file = this.files().tournament(id);
    const placed = file === undefined ? undefined : this.byFile[file.number];
    return placed === undefined ? undefined : partsIn(placed);
  }

  set(file: number, placed: Placed): void {
    if (this.byFile[file] === undefined) this.size += 1;
    this.byFile[file] = placed;
  }

  *values(): Iterable<readonly PlacedPart[]> {
    for (const placed of this.byFile) if (placed !== undefined) yield partsIn(placed);
  }

  /** The same places, with other parts where `copyOf` gives others. */
  copyTo(other: PlacedTournaments, copyOf: (placed: PlacedPart) => PlacedPart): void {
    other.size = this.size;
    other.byFile = this.byFile.map((placed) =>
      placed === undefined ? undefined : isOne(placed) ? copyOf(placed) : placed.map(copyOf),
    );
  }
}

function partsIn(placed: Placed): readonly PlacedPart[] {
  return isOne(placed) ? [placed] : placed;
}

function isOne(placed: Placed): placed is PlacedPart {
  return !Array.isArray(placed);
}
