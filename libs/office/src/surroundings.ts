/** What the office cannot know by itself; the doors bring it along. */
export interface Surroundings {
  /** A new UUID each time. */
  readonly newId: () => string;
}
