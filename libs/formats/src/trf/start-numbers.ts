/** Start numbers have four columns. */
export const LARGEST_START_NUMBER = 9999;

/** The index of each start number's record among the players; read twice for every game, so a bare column. */
export class StartNumbers {
  private readonly rows = new Int32Array(LARGEST_START_NUMBER + 1).fill(-1);

  add(startNumber: number, row: number): void {
    this.rows[startNumber] = row;
  }

  /** -1 where nobody has the number. */
  rowOf(startNumber: number): number {
    return this.rows[startNumber] ?? -1;
  }
}
