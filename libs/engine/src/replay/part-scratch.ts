/** A player's status in a part: rated, rated by the standard rating, or without a rating of any kind. */
export const UNRATED = 0;
export const RATED = 1;
export const SEEDED = 2;

/** Working columns for one part at a time, kept from part to part so that nothing is allocated in the replay. */
export class PartScratch {
  player = new Int32Array(0);
  /** The rating the opponents see; 0: unrated. */
  asOpponent = new Int32Array(0);
  /** The rating the player is rated with; 0: unrated. */
  own = new Int32Array(0);
  ratedHow = new Uint8Array(0);
  k = new Uint8Array(0);
  /** Expected scores in hundredths, or the opponents' ratings for an unrated player. */
  sum = new Int32Array(0);
  games = new Uint16Array(0);
  halfPoints = new Uint16Array(0);
  /** The difference of the game that has the one upgrade; 0 where none needs it. */
  upgradedGap = new Int32Array(0);
  /** Rc(new) of a newcomer in an iterated round-robin; 0 elsewhere. */
  rcNew = new Int32Array(0);
  /** Ru(new) of the same, the rating of the iteration. */
  ruNew = new Int32Array(0);
  /** The rating at which a newcomer counts for rated opponents, where the rules have one (proposed in 2008, D15). */
  provisional = new Int32Array(0);
  /** Of a newcomer who left the table of a round-robin for a first score that is too low (B-41), 1 and that score. */
  leftTable = new Uint8Array(0);
  /** How many left; where nobody did, the column above is not to be read. */
  leftCount = 0;
  verdict = new Uint8Array(0);
  /** Entries with a result by another rating than one of the pool (B-33, B-51), as many as the rating of the part says. */
  seeded = new Uint16Array(0);
  /** Whether everyone is rated with the rating that the opponents see. */
  areSeenAsOwn = false;
  /** The highest and the lowest rating that opponents see; 0 where nobody is rated. */
  strongest = 0;
  weakest = 0;
  ratedAsRoundRobin = false;

  reserve(entries: number, games: number): void {
    if (entries > this.player.length) {
      const length = Math.max(64, entries * 2);
      this.player = new Int32Array(length);
      this.asOpponent = new Int32Array(length);
      this.own = new Int32Array(length);
      this.ratedHow = new Uint8Array(length);
      this.k = new Uint8Array(length);
      this.sum = new Int32Array(length);
      this.games = new Uint16Array(length);
      this.halfPoints = new Uint16Array(length);
      this.upgradedGap = new Int32Array(length);
      this.rcNew = new Int32Array(length);
      this.ruNew = new Int32Array(length);
      this.leftTable = new Uint8Array(length);
      this.seeded = new Uint16Array(length);
    }
    if (games > this.verdict.length) this.verdict = new Uint8Array(Math.max(256, games * 2));
  }

  clearSums(entries: number): void {
    this.sum.fill(0, 0, entries);
    this.games.fill(0, 0, entries);
    this.halfPoints.fill(0, 0, entries);
  }
}
