import type { LogPosition } from '@ledger/kernel';
import { BEGINNING, RefusedError } from '@ledger/kernel';
import type { Command, Notice } from '@ledger/ledger';
import { officeRefusal } from '../refusals';
import type { ChangedList, Consequences } from './answers/differences';
import type { OfficeContext } from '../office-context';
import type { TitleMoved } from '../titles/title-moved';
import type { Authorship } from '../recording/authorship';
import type { Recorded } from '../recording/recorder';

export interface Decided extends Recorded {
  /** Lists that come out differently now, published or not. */
  readonly listsChanged: readonly ChangedList[];
  /** Norms and titles that changed; a person decides what follows. */
  readonly titlesMoved: readonly TitleMoved[];
}

/** What decisions would move, and what the person should know of them. */
export interface Preview extends Consequences {
  readonly notices: readonly Notice[];
}

type Moved = Pick<Decided, 'listsChanged' | 'titlesMoved' | 'notices'>;

const NOTHING_MOVED: Moved = { listsChanged: [], titlesMoved: [], notices: [] };

/** Records what follows from commands about any number of streams, and compares the lists before and after. */
export async function decideTogether(
  context: OfficeContext,
  commands: readonly Command[],
  by: Authorship,
): Promise<Decided> {
  // Nothing is recorded while its effect cannot be computed.
  await context.lists.reached(BEGINNING);
  const recorded = await context.recorder.record(commands, by);
  if (recorded.eventId === null) return { ...recorded, ...NOTHING_MOVED, notices: recorded.notices };
  const moved = await movedSince(context, recorded.before, recorded.position);
  return { ...recorded, ...moved, notices: [...recorded.notices, ...moved.notices] };
}

/**
 * What is in the log is not called refused because one of the two states cannot be computed: an erratum is recorded in
 * just that case.
 */
async function movedSince(context: OfficeContext, before: LogPosition, after: LogPosition): Promise<Moved> {
  try {
    return { ...(await context.lists.ask('movedSince', after, { before })), notices: [] };
  } catch (error) {
    if (!(error instanceof RefusedError)) throw error;
    return { ...NOTHING_MOVED, notices: [officeRefusal('ImpactUnknown', { error: error.message })] };
  }
}
