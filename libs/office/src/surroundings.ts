import type { CheckpointPlace } from './checkpoints/checkpoint-folder';

/** What the office cannot know by itself; the doors bring it along. */
export interface Surroundings {
  /** A new UUID each time. */
  readonly newId: () => string;
  /** Where lists computed before are kept; without it, or with null, nowhere. */
  readonly checkpoints?: CheckpointPlace | null;
}
