import type { Calendar } from './calendar';
import { daysFrom, monthBefore } from './calendar';
import type { Part } from './tournaments';

/** The list that rates a part, or would have if its report had not come too late; null where none is known. */
export function listOf(
  part: Part,
  calendar: Calendar,
): { readonly list: string; readonly tooLate: boolean } | null {
  const late = calendar.rulesOn(part.pool, part.wholeStart).lateLimit;
  // Official events are rated however late (0.3, B-83).
  const accepted = part.official || part.decisions.has('LateReportAccepted');
  // Late by the end of the tournament, of which this may be a part (B-82).
  const ended = part.wholeEnd > part.end ? part.wholeEnd : part.end;
  // Reported more than 30 days after its end (before 2022, B-29).
  let tooLate = late === 'thirty days' && daysFrom(ended, part.receivedOn) > 30 && !accepted;
  let list = calendar.listAfter(part.pool, monthBefore(part.end));
  let listsAfterEnd = 0;
  while (list !== null) {
    if (list > ended) listsAfterEnd++;
    // Not reported in time for the third list after its end (9.1, B-29).
    if (late === 'third list' && listsAfterEnd > 3 && !accepted) tooLate = true;
    if (makes(part, list, calendar)) return { list, tooLate };
    list = calendar.listAfter(part.pool, list);
  }
  return null;
}

function makes(part: Part, list: string, calendar: Calendar): boolean {
  const { closing } = calendar.rulesOn(part.pool, list);
  const moved = calendar.movedClosing(part.pool, list);
  if (closing === 'received a month before') {
    // An event ends before it is reported, but a wrong date may contradict that.
    return part.receivedOn <= (moved ?? monthBefore(list)) && part.end < list;
  }
  // Nobody can rate what has not come in.
  if (part.receivedOn >= list) return false;
  if (part.official && daysFrom(part.end, list) >= 1) return true;
  return moved === undefined ? daysFrom(part.end, list) >= closing.endedDaysBefore : part.end <= moved;
}
