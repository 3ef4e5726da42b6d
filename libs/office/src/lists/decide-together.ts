import type { LogPosition } from '@ledger/kernel';
import { BEGINNING, RefusedError } from '@ledger/kernel';
import type { Command } from '@ledger/ledger';
import type { ChangedList } from './answers/differences';
import type { Room } from '../room';
import type { TitleMoved } from '../titles/title-moved';
import type { Authorship } from '../recording/authorship';
import type { Recorded } from '../recording/recorder';

export interface Decided extends Recorded {
  /** Lists that come out differently now, published or not. */
  readonly listsChanged: readonly ChangedList[];
  /** Norms and titles that hold otherwise now; a person decides what follows. */
  readonly titlesMoved: readonly TitleMoved[];
}

type Moved = Pick<Decided, 'listsChanged' | 'titlesMoved' | 'notices'>;

const NOTHING_MOVED: Moved = { listsChanged: [], titlesMoved: [], notices: [] };

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
  const moved = isNew ? await movedSince(room, before, last.position) : NOTHING_MOVED;
  return {
    position: last.position,
    before,
    eventId: last.eventId,
    events: recorded.flatMap(({ events }) => events),
    ...moved,
    notices: [...recorded.flatMap(({ notices }) => notices), ...moved.notices],
  };
}

/**
 * What is in the log is not called refused because one of the two states cannot be computed: an erratum is recorded in
 * just that case.
 */
async function movedSince(room: Room, before: LogPosition, after: LogPosition): Promise<Moved> {
  try {
    return { ...(await room.lists.ask('movedSince', after, { before })), notices: [] };
  } catch (error) {
    if (!(error instanceof RefusedError)) throw error;
    const message = `It is recorded; what it moves cannot be told. ${error.message}`;
    return { ...NOTHING_MOVED, notices: [{ code: 'ImpactUnknown', message }] };
  }
}
