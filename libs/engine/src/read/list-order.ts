/** Who is on a list, in columns. */
export interface ListOrder {
  /** Places in the register of the players on the list, in its order. */
  readonly ranked: Int32Array;
  /** By place in the register: the place in the order; -1 where the player is not on the list. */
  readonly places: Int32Array;
  /** In the order of the list: 1 where the player is inactive. */
  readonly inactive: Uint8Array;
}
