import { BEGINNING } from '@ledger/kernel';
import type { Command } from '@ledger/ledger';
import type { ChangedList } from '../lists/answers/differences';
import type { Room } from '../room';
import type { TitleMoved } from '../titles/title-moved';
import type { Authorship } from './authorship';
import type { Recorded } from './recorder';

export interface Decided extends Recorded {
  /** Lists that come out differently now, published or not. */
  readonly listsChanged: readonly ChangedList[];
  /** Norms and titles that hold otherwise now; a person decides what follows. */
  readonly titlesMoved: readonly TitleMoved[];
}

const NOTHING_MOVED = { listsChanged: [], titlesMoved: [] };

/**
 * Decides commands about several streams, all of them tried before the first is recorded, and compares the lists
 * before and after.
 */
export async function decideTogether(
  room: Room,
  commands: readonly Command[],
  by: Authorship,
): Promise<Decided> {
  // Nothing is recorded while nobody could tell what it moves.
  await room.lists.reached(BEGINNING);
  for (const command of commands) await room.recorder.rehearse([command], by);
  const recorded: Recorded[] = [];
  for (const command of commands) recorded.push(await room.recorder.record([command], by));
  const last = recorded.findLast(({ eventId }) => eventId !== null) ?? recorded.at(-1)!;
  const before = recorded[0]!.before;
  const isNew = last.eventId !== null;
  const moved = isNew ? await room.lists.ask('movedSince', last.position, { before }) : NOTHING_MOVED;
  return {
    position: last.position,
    before,
    eventId: last.eventId,
    events: recorded.flatMap(({ events }) => events),
    notices: recorded.flatMap(({ notices }) => notices),
    ...moved,
  };
}
