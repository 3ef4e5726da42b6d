import type { Command } from './commands';
import type { Placed } from './stream-state';
import { playerStream } from './streams';

/**
 * Other streams that must not change between a decision and its recording. A merge holds only while the one who is
 * kept is not merged away: two offices that merge A into B and B into A at once must not both be right. The same for a
 * merge that comes back because its reversal is reverted.
 */
export function streamsRestedOn(command: Command, history: readonly Placed[]): readonly string[] {
  switch (command.type) {
    case 'MergePlayers':
      return [playerStream(command.kept)];
    case 'RevertCorrection':
      return history.flatMap((event) =>
        event.type === 'PlayersMerged' ? [playerStream(event.data.kept)] : [],
      );
    default:
      return [];
  }
}
