/** What the office cannot know by itself; the doors bring it along. */
export interface Surroundings {
  /** A new UUID each time. */
  readonly newId: () => string;
  readonly now: () => Date;
  /** A folder for what can be computed again at any time; null to keep nothing between two openings. */
  readonly cacheFolder: string | null;
}
